import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { loadGolden } from "../../../src/golden/load.ts";
import type { Result } from "../../../src/report/model.ts";
import { goldenFolder } from "../../../src/spec/layout.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { type Judged, judgedBy, questionOf, targetOf } from "../../support/judged.ts";
import { needToolchain, ports } from "../../support/ports.ts";

// The first run installs the package.
const timeout = 900_000;
const python = ports.filter(({ name }) => name === "python");

/** What the pinned version breaks: each rule with the number of answers. */
const drift = {
  "default-description": 264,
  "default-parameters": 297,
  "default-toolkit-names": 4,
  "execute-output": 1,
  "schema-number-text": 78,
  "toolkit-order": 147,
};

function check(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Judged> {
  return judgedBy(["check", "--port", "python", ...args], { env });
}

function brokenRules(results: readonly Result[]): Record<string, number> {
  const rules = results.flatMap((result) => result.rules);
  return Object.fromEntries([...new Set(rules)].map((id) => [id, rules.filter((other) => other === id).length]));
}

/** The installed package with one file edited, as another version in a folder. */
function writeBuild(folder: string, version: string, file: string, edits: readonly [before: string, after: string][]) {
  const [own] = python;
  const installed = globSync(`target/environments/${own?.artifact}/**/site-packages/{toolnexus,toolnexus-*}/**`, {
    cwd: own?.folder ?? "",
    ignore: "**/__pycache__/**",
    absolute: true,
  });
  for (const path of installed) {
    const [, name = ""] = path.split("site-packages/");
    cpSync(path, join(folder, name.replace(`${own?.artifact}.dist-info`, `${version}.dist-info`)));
  }
  edit(join(folder, "toolnexus", file), edits);
  edit(join(folder, `toolnexus-${version}.dist-info`, "METADATA"), [
    [`Version: ${own?.artifact}`, `Version: ${version}`],
  ]);
}

function edit(file: string, edits: readonly [before: string, after: string][]): void {
  const text = edits.reduce(
    (before, [from, to]) => {
      expect(before).toContain(from);
      return before.replaceAll(from, to);
    },
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, text);
}

describe("the published Python package", () => {
  test.for(python)("answers every golden question, and breaks these rules", { timeout }, async (port, { skip }) => {
    await needToolchain(port, skip);
    const run = await check();
    const { version, results, problems, counts } = targetOf(run, "python");

    expect({ version, problems }, run.stderr).toEqual({ version: port.artifact, problems: [] });
    const { questions } = loadGolden(goldenFolder);
    expect(results.map(questionOf)).toEqual(questions.map((asked) => `${asked.case} ${asked.operation}`));
    expect(counts).toMatchObject({ timeout: 0, crash: 0, "protocol-error": 0, unsupported: 0 });
    expect(brokenRules(results)).toEqual(drift);
  });
});

describe("another build of the package", () => {
  test.for(python)("is judged in its place, under the version it has", { timeout }, async (port, { skip }) => {
    await needToolchain(port, skip);
    await check(["--case", "empty/*"]);
    await withTemporaryFolder(async (folder) => {
      writeBuild(folder, "9.9.9", "adapters.py", [["t.description", 't.description or ""']]);
      const mended = targetOf(await check(["--artifact", `python=${folder}`]), "python");
      const { "default-description": _, ...rest } = drift;
      expect(mended.version).toBe("9.9.9");
      expect(brokenRules(mended.results)).toEqual(rest);

      edit(join(folder, "toolnexus", "adapters.py"), [["t.input_schema", 'dict(t.input_schema or {}, title="")']]);
      const spoiled = targetOf(await check(["--artifact", `python=${folder}`]), "python");
      expect(brokenRules(spoiled.results)["schema-verbatim"]).toBeGreaterThan(300);
    });
  });

  test.for(python)("that is none is no pass, and says why", { timeout }, async (port, { skip }) => {
    await needToolchain(port, skip);
    const run = await withTemporaryFolder((empty) => check(["--artifact", `python=${empty}`, "--case", "empty/*"]));
    expect(run.exitCode).toBe(2);
    const { status, reason, log = "" } = targetOf(run, "python");
    expect(status).toBe("broken");
    expect(`${reason} ${log}`).toContain("there is no package toolnexus in");
  });

  test.for(python)(
    "that pip cannot get is no pass, and says why in pip's words",
    { timeout },
    async (port, { skip }) => {
      await needToolchain(port, skip);
      const run = await check(["--artifact", "python=0.0.0", "--case", "empty/*"], { PIP_NO_INDEX: "1" });
      expect(run.exitCode).toBe(2);
      const { status, reason } = targetOf(run, "python");
      expect(status).toBe("broken");
      expect(reason).toContain("No matching distribution found for toolnexus==0.0.0");
    },
  );
});
