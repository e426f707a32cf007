import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Result } from "../../../src/report/model.ts";
import { driverOptions, judgedBy, questionOf, targetOf, wrong } from "../../support/judged.ts";
import { type LiveList, liveList, mcpServers } from "../../support/mcp-servers.ts";
import { needToolchain, ownPorts } from "../../support/ports.ts";

const kinds = ["list", "toolkit"] as const;
const operations = ["toOpenAI", "toAnthropic", "toGemini"] as const;
// The first run of a port builds it.
const timeout = 900_000;

let folder = "";
let lists: readonly LiveList[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolnexus-parity-mcp-"));
  lists = await Promise.all(mcpServers.map((server) => liveList(server, folder)));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a live MCP server", () => {
  test.for(mcpServers)("$name lists its tools over stdio and is gone once it is closed", ({ name }) => {
    const { lines, tools, pid } = listOf(name);
    expect(tools.length).toBeGreaterThan(0);
    expect(lines.flatMap((line) => JSON.parse(line).result.tools)).toEqual(tools);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  test("there are several, with schemas that no case was written from", () => {
    expect(lists.length).toBeGreaterThanOrEqual(3);
    const schemas = lists.flatMap(({ lines }) => lines).join("\n");
    expect(schemas).toContain('"$schema"');
    expect(schemas).toContain('"description"');
  });
});

describe("diff on the replies of live MCP servers", () => {
  test.for(ownPorts)("$name breaks no MUST, as list and as toolkit", { timeout }, async (port, { skip }) => {
    await needToolchain(port, skip);
    const run = await judgedBy(["diff", ...files(), "--port", port.name]);
    const { status, results, problems } = targetOf(run, port.name);

    expect({ exitCode: run.exitCode, status, problems }, run.stderr).toEqual({
      exitCode: 0,
      status: "passed",
      problems: [],
    });
    expect(results.map(questionOf)).toEqual(everyQuestion());
    expect(results.filter(isUnclear)).toEqual([]);
    expect(files().filter((file) => !isJudged(file, results))).toEqual([]);
  });

  test("a port that wraps every tool for Gemini is caught on each list, by that rule", async () => {
    const run = await judgedBy(["diff", ...files(), ...driverOptions({ mistaken: wrong("wrapper-per-tool") })]);
    const caught = targetOf(run, "mistaken").results.filter(({ verdict }) => verdict === "mismatch");

    expect(run.exitCode).toBe(1);
    const several = lists.filter(({ tools }) => tools.length > 1).map(({ file }) => file);
    expect(several.length).toBeGreaterThanOrEqual(3);
    expect(caught.map(questionOf)).toEqual(
      several.flatMap((file) => kinds.map((kind) => `${file} as ${kind} toGemini`)),
    );
    expect(caught.filter(({ level, rules }) => level !== "MUST" || !rules.includes("gemini-one-wrapper"))).toEqual([]);
  });

  test("a port that strips keywords of their schemas is caught, by that rule", async () => {
    const run = await judgedBy(["diff", ...files(), ...driverOptions({ mistaken: wrong("keywords-stripped") })]);
    const caught = targetOf(run, "mistaken").results.filter(({ verdict }) => verdict === "mismatch");

    expect(run.exitCode).toBe(1);
    expect(caught.map(questionOf)).toEqual(everyQuestion());
    expect(caught.filter(({ level, rules }) => level !== "MUST" || !rules.includes("schema-verbatim"))).toEqual([]);
  });
});

function listOf(name: string): LiveList {
  const list = lists.find(({ server }) => server === name);
  if (list === undefined) {
    throw new Error(`There is no list of ${name}`);
  }
  return list;
}

function files(): string[] {
  return lists.map(({ file }) => file);
}

function everyQuestion(): string[] {
  return files().flatMap((file) =>
    kinds.flatMap((kind) => operations.map((operation) => `${file} as ${kind} ${operation}`)),
  );
}

// Neither right, nor off by something that no MUST forbids, nor unsupported for a reason that is told.
function isUnclear({ verdict, level, message }: Result): boolean {
  const isSoft = verdict === "mismatch" && level !== "MUST";
  const isExcused = verdict === "unsupported" && (message ?? "") !== "";
  return verdict !== "match" && !isSoft && !isExcused;
}

// A port may lack lists or toolkits; with neither, nothing of that server's tools would have been judged.
function isJudged(file: string, results: readonly Result[]): boolean {
  return kinds.some((kind) => {
    const own = results.filter((result) => result.case === `${file} as ${kind}`);
    return own.length === operations.length && own.every(({ verdict }) => verdict !== "unsupported");
  });
}
