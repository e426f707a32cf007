import { describe, expect, test } from "vitest";
import { runCommand } from "../../../src/drivers/process.ts";
import { needToolchain, ports } from "../../support/ports.ts";

// A port's build tool may have to compile everything first.
const timeout = 900_000;
const shownLines = 60;

const tested = ports.flatMap((port) => (port.test === undefined ? [] : [{ port, argv: port.test }]));

describe("the own unit tests of the ports", () => {
  test("every port written here has some; the reference has this suite", () => {
    const untested = ports.filter((port) => port.test === undefined).map(({ name }) => name);
    expect(untested).toEqual(["typescript"]);
  });

  test.for(tested)("those of $port.name pass", { timeout }, async ({ port, argv }, { skip }) => {
    await needToolchain(port, skip);
    const run = await runCommand({ argv, cwd: port.folder }, timeout);
    const lastWords = run.output.split("\n").slice(-shownLines).join("\n");
    expect(run.ok, `${argv.join(" ")} failed: ${run.text}\n${lastWords}`).toBe(true);
  });
});
