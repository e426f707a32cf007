import { expectBlame } from "../../support/blame/expect-blame.ts";
import { repeat } from "../../support/blame/repeat.ts";

expectBlame("what it remembers", repeat);
