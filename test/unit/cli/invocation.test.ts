import { expect, test } from "vitest";
import { invocation, quoted } from "../../../src/cli/invocation.ts";

const folder = "/srv/port";

test.each([
  ["by npx in a project", "/srv/port/node_modules/.bin/toolnexus-parity", undefined, "npx toolnexus-parity"],
  ["by npx in its own checkout", "/srv/port/dist/cli/main.js", "exec", "npx toolnexus-parity"],
  ["by a name that is there for all projects", "/opt/bin/toolnexus-parity", undefined, "toolnexus-parity"],
  ["as a file of this folder", "/srv/port/dist/cli/main.js", undefined, "node dist/cli/main.js"],
  ["as a file elsewhere", "/srv/my suite/dist/cli/main.js", "run-script", "node '../my suite/dist/cli/main.js'"],
])("started %s, it prints commands that work there", (_, script, npmCommand, printed) => {
  expect(invocation({ script, folder, npmCommand })).toBe(printed);
});

test("a word is quoted where a shell would read more into it", () => {
  expect(["a/b=c", "a b", "it's", ""].map(quoted)).toEqual(["a/b=c", "'a b'", "'it'\\''s'", "''"]);
});
