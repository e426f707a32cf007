import { expectBlame } from "../../support/blame/expect-blame.ts";
import { shape } from "../../support/blame/shape.ts";

expectBlame("the shape of an answer", shape);
