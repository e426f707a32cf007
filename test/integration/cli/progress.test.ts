import { describe, expect, test } from "vitest";
import { cellsOf } from "../../../src/report/cells.ts";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, honest } from "../../support/judged.ts";
import { writePorts } from "../../support/ports-files.ts";
import { hasTerminals, onTerminal } from "../../support/pseudo-terminal.ts";

const check = ["check", ...driverOptions({ first: honest, second: honest }), "--case", "names/*"];
// Back to the start of the line and clear it: each state of the line begins so.
const redraw = "\r\u001b[2K";

function statesOf(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => line.split(redraw).slice(1))
    .map((state) => state.replace(/\r$/, ""))
    .filter((state) => state !== "");
}

describe.runIf(hasTerminals)("on a terminal", () => {
  test.concurrent("one line shows how far each target is, and is gone before the report", async () => {
    const { text, exitCode } = await onTerminal(check, 100, { NO_COLOR: "1" });
    expect(exitCode).toBe(0);
    expect(statesOf(text)[0]).toMatch(/^(first|second) starting$/);
    expect(text).toMatch(/first \d+\/90|second \d+\/90/);
    const report = text.indexOf("toolnexus-parity 0.1.0");
    expect(text.slice(0, report).endsWith(redraw)).toBe(true);
    expect(text.slice(report)).not.toContain(redraw);
  });

  test.concurrent("that is narrow the line never takes more than it has", async () => {
    const { text } = await onTerminal(check, 16);
    const states = statesOf(text.slice(0, text.indexOf("toolnexus-parity 0.1.0")));
    expect(states.length).toBeGreaterThan(0);
    expect(states.filter((state) => cellsOf(state) > 15)).toEqual([]);
  });

  test.concurrent("a build is shown while it lasts", () =>
    withTemporaryFolder(async (folder) => {
      const script = `require("node:fs").writeFileSync("out.txt", "")`;
      const build = { command: [process.execPath, "-e", script], sources: ["*.json"], outputs: ["out.txt"] };
      const config = writePorts(folder, { built: { command: honest, build } });
      const { text } = await onTerminal(["check", "--config", config, "--case", "empty/*"], 80);
      expect(text).toContain("built: building, since it is not built yet");
      expect(statesOf(text)).toContain("built building");
    }));

  test.concurrent("that cannot go back on a line nothing is drawn", async () => {
    const { text } = await onTerminal(check, 80, { TERM: "dumb" });
    expect(text).toContain("PASS");
    expect(text).not.toContain("\u001b");
    expect(text).not.toContain("starting");
  });

  test.concurrent("NO_COLOR takes the colours and leaves the line", async () => {
    const { text } = await onTerminal(check, 80, { NO_COLOR: "1" });
    expect(text).toContain("starting");
    expect(text.replaceAll(redraw, "")).not.toContain("\u001b");
  });
});

test.concurrent("in a log nothing is drawn", async () => {
  const { stdout, stderr } = await runCli([...check, "--reporter", "json"], { env: { TERM: "xterm" } });
  expect(stderr).toBe("");
  expect(stdout.startsWith("{\n")).toBe(true);
  expect(stdout).not.toContain("\u001b");
});
