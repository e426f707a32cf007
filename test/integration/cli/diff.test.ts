import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import {
  type Argv,
  driverOptions,
  environmentOptions,
  failures,
  honest,
  judgedBy,
  targetOf,
  wrong,
} from "../../support/judged.ts";

const tools = `[
  {"name": "b", "title": "B", "annotations": {"readOnlyHint": true}, "inputSchema": {"maximum": 9007199254740993}},
  {"name": "a", "description": "the first"},
  {"name": "b", "inputSchema": {"properties": {"10": {}, "2": {}}}}
]`;
const line = (name: string): string => JSON.stringify({ jsonrpc: "2.0", id: 1, result: { tools: [{ name }] } });

// The shapes in which servers' tools come, with what each list is called.
const shapes: readonly [string, string, string[]][] = [
  ["a bare array", tools, ["tools.json"]],
  ["an object of tools", `{"tools": ${tools}, "nextCursor": "more"}`, ["tools.json"]],
  ["a reply of a server", `{"jsonrpc":"2.0","id":7,"result":{"tools":${tools}}}`, ["tools.json"]],
  [
    "one reply a line, some of them blank",
    `${line("a")}\n${line("b")}\n\n${line("c")}\n`,
    ["tools.json#1", "tools.json#2", "tools.json#4"],
  ],
  ["an empty list among others", `[]\n${line("a")}`, ["tools.json#1", "tools.json#2"]],
];

// Judges drivers on a file of this text.
function judgeText(text: string, name: string, drivers: Readonly<Record<string, Argv>> = { honest }) {
  return withTemporaryFolder((cwd) => {
    writeFileSync(join(cwd, name), text);
    return judgedBy(["diff", name, ...driverOptions(drivers)], { cwd });
  });
}

describe("diff takes tools as servers list them", () => {
  test.concurrent.each(shapes)("in %s, and asks for each list as list and as toolkit", async (_, text, lists) => {
    const run = await judgeText(text, "tools.json");
    const { counts, status, results } = targetOf(run, "honest");
    expect({ exitCode: run.exitCode, status }).toEqual({ exitCode: 0, status: "passed" });
    expect(counts.match).toBe(lists.length * 2 * 3);
    expect(run.report.suite.golden.cases).toBe(lists.length);
    const asked = new Set(results.map(({ case: id }) => id));
    expect([...asked]).toEqual(lists.flatMap((name) => [`${name} as list`, `${name} as toolkit`]));
  });

  test.concurrent("from several files", async () => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "one.json"), `[{"name":"a"}]`);
      writeFileSync(join(cwd, "two.json"), `[{"name":"b"}]`);
      const { exitCode, report } = await judgedBy(["diff", "one.json", "two.json", ...driverOptions({ honest })], {
        cwd,
      });
      expect(exitCode).toBe(0);
      expect(report.summary.counts.match).toBe(12);
    });
  });
});

describe("diff judges as the gate does", () => {
  test.concurrent("a wrong port by its rule, at the place, beside one that is right", async () => {
    const run = await judgeText(tools, "tools.json", { honest, wrong: wrong("numbers-as-doubles") });
    expect(run.exitCode).toBe(1);
    expect(failures(targetOf(run, "honest"))).toEqual({});
    const { results, counts } = targetOf(run, "wrong");
    expect(counts).toMatchObject({ match: 0, mismatch: 6 });
    expect(results[0]).toMatchObject({
      case: "tools.json as list",
      operation: "toOpenAI",
      rules: ["schema-verbatim"],
      level: "MUST",
      differences: [{ pointer: "/0/function/parameters/maximum", kind: "value" }],
    });
  });

  test.concurrent("a toolkit by its own rules", async () => {
    const run = await judgeText(tools, "tools.json", { honest, wrong: wrong("insertion-order") });
    expect(run.exitCode).toBe(1);
    expect(Object.keys(failures(targetOf(run, "wrong")))).toEqual(
      ["toOpenAI", "toAnthropic", "toGemini"].map((operation) => `tools.json as toolkit ${operation}`),
    );
    const blamed = new Set(targetOf(run, "wrong").results.flatMap(({ rules }) => rules));
    expect([...blamed]).toEqual(["toolkit-order"]);
  });

  test.concurrent.each([
    ["integer-keys-first", [], 0],
    ["integer-keys-first", ["--strict"], 1],
    ["toolkit-keeps-the-last", ["--strict"], 0],
    ["all-refused", [], 2],
    ["greets-on-stdout", [], 2],
  ] as const)("with the same exit codes: %s %j", async (mistake, options, code) => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "tools.json"), tools);
      const drivers = driverOptions({ wrong: wrong(mistake) });
      const { exitCode } = await judgedBy(["diff", "tools.json", ...drivers, ...options], { cwd });
      expect(exitCode).toBe(code);
    });
  });
});

// A file that is no tool list, and what the message has to have to lead to the place.
const refused: readonly (readonly [string, string, ...string[]])[] = [
  ["nothing", "", "tools.json", "empty"],
  ["a list without tools", "[]", "tools.json", "no tool"],
  ["replies that are all without tools", `{"result":{"tools":[]}}\n[]\n`, "tools.json", "no tool"],
  ["text", "hello", "tools.json:1:1", "Not JSON"],
  ["an object without tools", `{"resources":[]}`, "the root", '"tools"'],
  ["tools that are no array", `{"tools":{}}`, "/tools", "array"],
  ["a tool without a name", `{"tools":[{"name":"a"},{"description":"b"}]}`, "/tools/1", '"name"'],
  ["a schema in a reply that is a list", `{"result":{"tools":[{"name":"a","inputSchema":[]}]}}`, "/0/inputSchema"],
  ["a key twice", `[{"name":"a","inputSchema":{"type":"a","type":"b"}}]`, 'key "type"', "/0/inputSchema/type"],
  ["a lone surrogate", `[{"name":"\\ud83d"}]`, "surrogate", "/0/name"],
  ["a bad second line", `${line("a")}\n{"tools":[{"nam\n`, "tools.json:2:12", "Not JSON"],
  ["a second line without tools", `${line("a")}\n{}\n`, "tools.json:2:1", '"tools"'],
];

describe("diff refuses a file that is no tool list", () => {
  test.concurrent.each(refused)("with the place and what was due: %s", async (_, text, ...words) => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "tools.json"), text);
      const env = { FIXTURE_PIDS: join(cwd, "pids") };
      const options = [...driverOptions({ honest }), ...environmentOptions(env)];
      const { exitCode, stdout, stderr } = await runCli(["diff", "tools.json", ...options], { cwd, env });
      expect(readdirSync(cwd)).toEqual(["tools.json"]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
      for (const word of words) {
        expect(stderr).toContain(word);
      }
      expect(stderr).not.toMatch(/^\s+at /m);
    });
  });

  test.concurrent("that is not UTF-8", async () => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "tools.json"), Buffer.from('[{"name":"\xff"}]', "latin1"));
      const { exitCode, stderr } = await runCli(["diff", "tools.json", ...driverOptions({ honest })], { cwd });
      expect(exitCode).toBe(2);
      expect(stderr).toContain("UTF-8");
    });
  });
});
