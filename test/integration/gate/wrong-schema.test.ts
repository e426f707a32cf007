import { expectBlame } from "../../support/blame/expect-blame.ts";
import { schema } from "../../support/blame/schema.ts";

expectBlame("a schema that is set", schema);
