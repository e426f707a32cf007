import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { parseJson } from "../src/json/parse.ts";
import { predicates } from "../src/rules/predicates.ts";
import { goldenFolder, packageFolder, portsFile, schemasFolder, specFolder } from "../src/spec/layout.ts";
import { loadRules } from "../src/spec/rules-file.ts";
import { problemWith, type SchemaName } from "../src/spec/validate.ts";
import { jsonOf } from "./support/json.ts";
import { sectionOf } from "./support/markdown.ts";
import { jsonText, reportOf, resultOf, targetOf } from "./support/reports.ts";
import { ableToAll } from "./support/scripted-driver.ts";

const pageOf = (name: string): string => readFileSync(join(specFolder, name), "utf8");
const problemOfFile = (file: string, schema: SchemaName): unknown =>
  problemWith(parseJson(readFileSync(file, "utf8")), schema);
const filesIn = (folder: string, ignore: string[] = []): string[] =>
  globSync("**/*.json", { cwd: folder, ignore, absolute: true });

const case_ = { title: "t", rules: ["list-order"], input: { kind: "list", tools: [] } };
const rule = { id: "list-order", level: "MUST", title: "t", demand: "d", source: "s" };
const golden = { id: "a/b", ...case_, operations: ["toOpenAI"], expect: { toOpenAI: [] } };
const request = { id: 1, op: "toOpenAI", input: case_.input };
const call = { ...request, op: "execute", call: { name: "t", args: {} } };
const digest = "0".repeat(64);
const known = { port: "java", case: "a/*", rules: ["list-order"], reason: "r" };
const report = JSON.parse(
  JSON.stringify({
    schema: "toolnexus-parity/report/1",
    suite: { version: "1", spec: "4", golden: { digest, cases: 1 } },
  }),
);

/** What each schema takes, and what it refuses. */
const examples: Record<SchemaName, { good: unknown[]; bad: unknown[] }> = {
  case: {
    good: [case_, { ...case_, operations: ["execute"], call: { name: "t" } }],
    bad: [
      {},
      { ...case_, input: { kind: "list" } },
      { ...case_, expect: { toOpenAI: [] } },
      { ...case_, call: { name: "t" } },
    ],
  },
  golden: {
    good: [golden],
    bad: [{ ...golden, rules: [] }, { ...golden, id: "a" }, { ...golden, why: "w" }, { ...golden, expect: {} }, case_],
  },
  manifest: {
    good: [{ schema: "toolnexus-parity/golden/1", spec: "4", files: { "a/b.json": digest } }],
    bad: [
      { schema: "toolnexus-parity/golden/2", spec: "4", files: { "a/b.json": digest } },
      { schema: "toolnexus-parity/golden/1", spec: "4", files: { "a/b.json": digest.toUpperCase().replace("0", "A") } },
      { schema: "toolnexus-parity/golden/1", spec: "4", files: {} },
    ],
  },
  rules: {
    good: [{ spec: "4", rules: [rule] }],
    bad: [
      { spec: "4", rules: [{ ...rule, level: "MAY" }] },
      { spec: "4", rules: [] },
      { spec: "4", rules: [{ ...rule, more: 1 }] },
    ],
  },
  ports: {
    good: [{ ports: { java: { command: ["java"] } } }],
    bad: [{ ports: {} }, { ports: { Java: { command: ["java"] } } }, { ports: { java: { command: "java" } } }],
  },
  "known-failures": {
    good: [
      [],
      { entries: [known] },
      [{ ...known, case: ["a/*", "b/c"], operation: "toGemini", link: "https://a.b/1", until: "2030-01-31" }],
    ],
    bad: [
      {},
      { entries: {} },
      [{ ...known, reason: " " }],
      [{ ...known, rules: [] }],
      [{ ...known, case: [] }],
      [{ ...known, until: "soon" }],
      [{ ...known, link: "javascript:1" }],
      [{ ...known, why: "w" }],
    ],
  },
  request: {
    good: [{ id: 0, op: "describe", protocol: 1 }, request, call],
    bad: [
      { op: "describe" },
      { ...request, id: -1 },
      { ...request, input: { skills: "s" } },
      { ...call, call: { name: "t" } },
      { ...request, op: "toMistral" },
    ],
  },
  response: {
    good: [
      { id: 1, ok: null },
      { id: 1, unsupported: "no" },
      { id: 1, error: { message: "", more: 1 } },
    ],
    bad: [
      { id: 1 },
      { ok: 1 },
      { id: 1, ok: 1, error: { message: "" } },
      { id: 1, unsupported: "" },
      { id: 1, error: "boom" },
    ],
  },
  description: {
    good: [ableToAll, { ...ableToAll, more: 1 }],
    bad: [
      { ...ableToAll, inputs: [] },
      { ...ableToAll, operations: ["describe"] },
      { ...ableToAll, port: "" },
    ],
  },
  report: {
    good: [{ ...report, summary: JSON.parse(JSON.stringify(reportOf([]).summary)), targets: [] }],
    bad: [report, { ...report, summary: { verdict: "maybe" }, targets: [] }],
  },
  "fuzz-report": {
    good: [{ schema: "toolnexus-parity/fuzz-report/1", seed: 1, exitCode: 2, targets: [] }],
    bad: [{ schema: "toolnexus-parity/fuzz-report/1", seed: 1, exitCode: 3, targets: [] }],
  },
  "tool-list": {
    good: [[], { tools: [{ name: "t" }] }, { jsonrpc: "2.0", id: 1, result: { tools: [] } }],
    bad: ["text", {}, { tools: {} }, [{}], [{ name: "t", inputSchema: [] }], { result: {} }],
  },
};

describe("the schemas", () => {
  test("are all known by name", () => {
    const files = globSync("*.schema.json", { cwd: schemasFolder }).map((file) => file.replace(".schema.json", ""));
    expect(files.sort()).toEqual([...Object.keys(examples), "common"].sort());
  });

  describe.each(Object.entries(examples) as [SchemaName, { good: unknown[]; bad: unknown[] }][])(
    "%s",
    (name, { good, bad }) => {
      test("takes what is right", () => {
        expect(good.map((value) => problemWith(jsonOf(value), name))).toEqual(good.map(() => undefined));
      });

      test.each(bad.map((value) => [JSON.stringify(value).slice(0, 80), value]))("refuses %s", (_, value) => {
        expect(problemWith(jsonOf(value), name)).toMatchObject({
          expected: expect.stringMatching(/./),
          got: expect.stringMatching(/./),
        });
      });
    },
  );

  test("a report that the suite writes has the shape of its schema", () => {
    const targets = [
      targetOf([resultOf({ verdict: "mismatch", level: "OPEN", rules: ["toolkit-duplicates"], message: "m" })]),
    ];
    expect(problemWith(parseJson(jsonText(reportOf(targets))), "report")).toBeUndefined();
  });
});

describe("every file of the project has the shape of its schema", () => {
  const cases = filesIn(join(specFolder, "cases"));
  const goldens = filesIn(goldenFolder, ["manifest.json", "skills/**"]);

  test("the cases", () => {
    expect(cases.length).toBeGreaterThan(100);
    expect(cases.flatMap((file) => problemOfFile(file, "case") ?? [])).toEqual([]);
  });

  test("the goldens", () => {
    expect(goldens.length).toBeGreaterThan(100);
    expect(goldens.flatMap((file) => problemOfFile(file, "golden") ?? [])).toEqual([]);
  });

  test("the manifest, the rules and the ports", () => {
    expect(problemOfFile(join(goldenFolder, "manifest.json"), "manifest")).toBeUndefined();
    expect(problemOfFile(join(specFolder, "rules.json"), "rules")).toBeUndefined();
    expect(problemOfFile(portsFile, "ports")).toBeUndefined();
  });

  test("names its schema where it has a $schema, and the schema is there", () => {
    for (const file of [...cases, join(specFolder, "rules.json"), portsFile]) {
      const named = (JSON.parse(readFileSync(file, "utf8")) as { $schema?: string }).$schema;
      expect(named === undefined || existsSync(join(file, "..", named)), `${file}: ${named}`).toBe(true);
    }
  });

  test("and nothing but cases is among the cases", () => {
    expect(globSync("**/*", { cwd: join(packageFolder, "spec", "cases"), ignore: "**/*.json" })).toEqual([]);
  });
});

describe("the rules", () => {
  const { rules, spec } = loadRules();
  const page = pageOf("SPEC.md");

  test("are each one, of the specification that the page is about", () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect(page).toMatch(new RegExp(`^# SPEC §${spec}:`));
  });

  test("have a predicate each, and there is no other, in the same order", () => {
    expect(Object.keys(predicates)).toEqual(rules.map(({ id }) => id));
  });

  test("have a file each", () => {
    const files = globSync("*.ts", { cwd: join(packageFolder, "src", "rules") }).map((file) => file.replace(".ts", ""));
    expect(rules.map(({ id }) => id).filter((id) => !files.includes(id))).toEqual([]);
  });

  test.each(rules.map(({ id, level, demand, source }) => [id, level, demand, source]))(
    "%s is a heading of SPEC.md with its level, demand and source",
    (id, level, demand, source) => {
      const section = sectionOf(page, `### ${id}`).trim();
      expect(section.startsWith(`**${level}.** ${demand}`)).toBe(true);
      expect(section.toLowerCase()).toContain(`source: ${source.toLowerCase().replace(/[.]$/, "")}`);
    },
  );

  test("are all that SPEC.md has, and every link to one leads to it", () => {
    const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  test("are cited by a case each", () => {
    const cited = new Set(
      filesIn(join(specFolder, "cases")).flatMap(
        (file) => (JSON.parse(readFileSync(file, "utf8")) as { rules: string[] }).rules,
      ),
    );
    expect(rules.map(({ id }) => id).filter((id) => !cited.has(id))).toEqual([]);
  });
});
