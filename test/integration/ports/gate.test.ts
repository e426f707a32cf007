import { describe, expect, test } from "vitest";
import { loadGolden } from "../../../src/golden/load.ts";
import { goldenFolder } from "../../../src/spec/layout.ts";
import { judgedBy, questionOf, targetOf } from "../../support/judged.ts";
import { needToolchain, ownPorts } from "../../support/ports.ts";

// The first run of a port builds it.
const timeout = 900_000;

describe("the gate over the ports that are written here", () => {
  test.for(ownPorts)("$name answers every golden question and breaks no MUST", { timeout }, async (port, { skip }) => {
    await needToolchain(port, skip);
    const run = await judgedBy(["check", "--port", port.name]);
    const { status, results, problems } = targetOf(run, port.name);

    expect({ exitCode: run.exitCode, status, problems }, run.stderr).toEqual({
      exitCode: 0,
      status: "passed",
      problems: [],
    });
    const { questions } = loadGolden(goldenFolder);
    expect(results.map(questionOf)).toEqual(questions.map((asked) => `${asked.case} ${asked.operation}`));
    expect(results.filter(({ level }) => level === "MUST")).toEqual([]);
    const answered = ["match", "mismatch", "unsupported"];
    expect(results.filter(({ verdict }) => !answered.includes(verdict))).toEqual([]);
    expect(results.filter(({ verdict, message = "" }) => verdict === "unsupported" && message === "")).toEqual([]);
  });
});
