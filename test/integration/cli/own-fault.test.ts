import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, honest } from "../../support/judged.ts";

// Loaded before the command: what it does to Node's own code fails where the command's would.
const faults = {
  "while an answer is judged": 'Buffer.prototype.compare = () => { throw new Error("made up"); };',
  "while the report is made": 'Object.fromEntries = () => { throw new Error("made up"); };',
};

describe("a fault of the suite itself is no fault of a port: exit code 2, what happened and where, and no driver left", () => {
  test.each(Object.entries(faults))("%s", async (_, fault) => {
    await withTemporaryFolder(async (cwd) => {
      const module = join(cwd, "fault.mjs");
      writeFileSync(module, fault);
      const args = ["check", ...driverOptions({ honest }), "--case", "names/*"];
      const { exitCode, stdout, stderr } = await runCli(args, {
        cwd,
        env: { NODE_OPTIONS: `--import=${pathToFileURL(module).href}` },
      });
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
      expect(stderr).toMatch(
        /^This is a fault of toolnexus-parity itself; please report it\.\nError: made up\n {4}at /,
      );
    });
  });
});
