import { expectBlame } from "../../support/blame/expect-blame.ts";
import { order } from "../../support/blame/order.ts";

expectBlame("the order of its tools or keys", order);
