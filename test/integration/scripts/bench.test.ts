import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { packageFolder } from "../../../src/spec/layout.ts";

/** The parts of the bench, each with rows that it has to have. */
const parts: Record<string, readonly string[]> = {
  rendering: ["rendering: toOpenAI", "rendering: toAnthropic", "rendering: toGemini"],
  gate: ["gate: typescript"],
  memory: ["memory: the large list, typescript", "memory: check, typescript", "memory: diff, typescript"],
  startup: ["start: --help", "start: check to its first case and end"],
  scale: ["scale: typescript", "scale: memory", "scale: linear in cases", "scale: linear in tools"],
  fuzz: ["fuzz: typescript", "fuzz memory: typescript"],
};

function bench(...args: string[]) {
  return execa(process.execPath, [join(packageFolder, "scripts", "bench.js"), ...args], {
    cwd: packageFolder,
    reject: false,
  });
}

describe("the bench", () => {
  test.each(Object.entries(parts))("measures %s", async (part, due) => {
    const { exitCode, stdout, stderr } = await bench(part, "--quick", "--port", "typescript");
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: `measuring: ${part} …` });
    for (const what of due) {
      // So little is measured that a figure may be anything.
      expect(stdout).toMatch(new RegExp(`^${what} +≤ \\S+( MB)? +\\S+(×| MB) +(ok|MISSED) {2}`, "m"));
    }
  });

  test("has no other part", async () => {
    const { exitCode, stderr } = await bench("speed");
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining("There is no part speed") });
  });
});
