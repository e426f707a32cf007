import { calls } from "../../support/blame/calls.ts";
import { expectBlame } from "../../support/blame/expect-blame.ts";

expectBlame("the result of a call", calls);
