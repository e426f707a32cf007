import { content } from "../../support/blame/content.ts";
import { expectBlame } from "../../support/blame/expect-blame.ts";

expectBlame("a name, a description or a default", content);
