import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Anthropic from "@anthropic-ai/sdk";
import type { FunctionDeclaration, Tool as GoogleTool } from "@google/genai";
import type OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgeAnswer } from "../../../src/compare/judge.ts";
import { member } from "../../../src/json/build.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { toPlain } from "../../../src/json/plain.ts";
import { valueAt } from "../../../src/json/pointer.ts";
import { printCompact } from "../../../src/json/print.ts";
import { toAnthropic, toGemini, toOpenAI } from "../../../src/reference/adapters.ts";
import { createTool } from "../../../src/reference/tool.ts";
import { packageFolder } from "../../../src/spec/layout.ts";
import type { Question, Rendering } from "../../../src/spec/model.ts";
import { sentByGoogle } from "../../support/gemini-client-changes.ts";
import { goldensOf, plainSourceOf } from "../../support/golden-sources.ts";
import { type Loopback, startLoopback } from "../../support/loopback.ts";
import { codesIn, sectionOf, tableRows } from "../../support/markdown.ts";
import { codeOfSection, runCode } from "../../support/page-code.ts";
import { type Clients, clientsAt } from "../../support/provider-clients.ts";
import { levels } from "../../support/questions.ts";

const page = readFileSync(join(packageFolder, "docs", "providers.md"), "utf8");

let server: Loopback;
let clients: Clients;
beforeAll(async () => {
  server = await startLoopback();
  clients = clientsAt(server.url);
});
afterAll(() => server.close());

const messages = [{ role: "user" as const, content: "hello" }];

// The clients' types of a schema are narrower than JSON Schema, hence the casts.
const send = {
  toOpenAI: (tools: unknown) =>
    clients.openai.chat.completions.create({ model: "m", messages, tools: tools as OpenAI.ChatCompletionTool[] }),
  toAnthropic: (tools: unknown) =>
    clients.anthropic.messages.create({ model: "m", max_tokens: 1, messages, tools: tools as Anthropic.Tool[] }),
  toGemini: (tools: unknown) =>
    clients.gemini.models.generateContent({ model: "m", contents: "hello", config: { tools: tools as GoogleTool[] } }),
};

const refusal = "refused by the client";

/** The `tools` that a client really sent, as text without loss. */
async function toolsSent(rendering: Rendering, tools: unknown): Promise<string> {
  const failure = await send[rendering](tools).then(
    () => undefined,
    (error: unknown) => error,
  );
  const bodies = server.received();
  if (failure !== undefined && bodies.length === 0) {
    return refusal;
  }
  expect({ failure, requests: bodies.length }).toEqual({ failure: undefined, requests: 1 });
  const sent = member(bodies[0], "tools");
  return sent === undefined ? "no tools" : printCompact(sent);
}

/** The cases whose golden a client doesn't send as it is expected to. */
async function sentOtherwise(
  rendering: Rendering,
  toolsOf: (golden: Question) => unknown,
  expectedOf: (golden: Question) => string,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const golden of goldensOf(rendering)) {
    if ((await toolsSent(rendering, toolsOf(golden))) !== expectedOf(golden)) {
      wrong.push(golden.case);
    }
  }
  return wrong;
}

/** The golden answer as far as ordinary objects hold it. */
function heldText({ expected }: Question): string {
  return JSON.stringify(toPlain(expected));
}

describe("the goldens as ordinary objects hold them", () => {
  test("are whole, but for what docs/providers.md says that JavaScript loses", () => {
    const all = goldensOf("toOpenAI");
    const lossy = all.filter((golden) => heldText(golden) !== printCompact(golden.expected));
    const broken = lossy.flatMap((golden) => judgeAnswer(golden, parseJson(heldText(golden)), levels).rules);
    expect([...new Set(broken)].sort()).toEqual(["schema-key-order", "schema-number-text", "schema-verbatim"]);
    expect(lossy.length).toBeLessThan(all.length / 10);
  });
});

test.each([
  ["openai", "toOpenAI", toOpenAI],
  ["@anthropic-ai/sdk", "toAnthropic", toAnthropic],
] as const)("%s sends the reference's tools as the golden has them, for every golden", async (_, rendering, render) => {
  expect(await sentOtherwise(rendering, (golden) => render(plainSourceOf(golden)), heldText)).toEqual([]);
});

describe("what JavaScript loses before any client", () => {
  const rows = tableRows(sectionOf(page, "## What JavaScript loses before any client"));
  const cells = rows.map(([given = "", sent = ""]) => [given, sent].map((cell) => codesIn(cell)[0] ?? ""));

  test("is listed in docs/providers.md", () => {
    expect(cells.length).toBeGreaterThanOrEqual(4);
  });

  test.for(cells)("%s is sent as %s, as the page has it", async ([given = "", sent = ""]) => {
    const tools = [{ name: "t", inputSchema: JSON.parse(given) as object }];
    const schemaSent = async (rendering: Rendering, rendered: unknown, place: string): Promise<string> => {
      const schema = valueAt(parseJson(await toolsSent(rendering, rendered)), place);
      return schema === undefined ? "no schema" : printCompact(schema);
    };
    expect(await schemaSent("toOpenAI", toOpenAI(tools), "/0/function/parameters")).toBe(sent);
    expect(await schemaSent("toAnthropic", toAnthropic(tools), "/0/input_schema")).toBe(sent);
    expect(await schemaSent("toGemini", toGemini(tools), "/0/functionDeclarations/0/parameters")).toBe(sent);
  });
});

describe("@google/genai", () => {
  /** What the client makes of a golden, as our own account of it has it. */
  function accountOf({ expected }: Question): { readonly text: string; readonly changes: readonly string[] } {
    const [wrapper] = toPlain(expected) as [{ functionDeclarations: Record<string, unknown>[] }];
    const sent = wrapper.functionDeclarations.map(sentByGoogle);
    const declarations = sent.map(({ declaration }) => declaration);
    return {
      text: declarations.includes(undefined) ? refusal : JSON.stringify([{ functionDeclarations: declarations }]),
      changes: sent.flatMap(({ changes }) => [...changes]),
    };
  }

  test("changes of every golden what our account of it says, and nothing else", async () => {
    const tools = (golden: Question): unknown => toGemini(plainSourceOf(golden));
    expect(await sentOtherwise("toGemini", tools, (golden) => accountOf(golden).text)).toEqual([]);
  });

  const rows = tableRows(sectionOf(page, "## What Google's client changes")).map(
    ([before = "", after = ""]) => [codesIn(before)[0] ?? "", after] as const,
  );

  test.for(rows)("sends %s as %s, as docs/providers.md has it", async ([before, after]) => {
    const { parameters } = JSON.parse(before) as { parameters: object };
    const sent = await toolsSent("toGemini", toGemini([{ name: "t", description: "d", inputSchema: parameters }]));
    const isRefused = after === "an error";
    const shown = (codesIn(after)[0] ?? "").slice(1);
    expect(sent).toBe(isRefused ? refusal : `[{"functionDeclarations":[{"name":"t","description":"d",${shown}]}]`);
  });

  test("has a line in docs/providers.md for each of its changes", () => {
    const shown = new Set(rows.flatMap(([before]) => [...sentByGoogle(JSON.parse(before)).changes]));
    const made = new Set(goldensOf("toGemini").flatMap((golden) => accountOf(golden).changes));
    expect([...made].filter((change) => !shown.has(change))).toEqual([]);
    expect(made.size).toBeGreaterThan(10);
  });

  test("writes into the array that it is given, but not into the tool", async () => {
    const inputSchema = { type: "object", properties: { a: { type: "string" } } };
    const rendered = toGemini([{ name: "t", inputSchema }]);
    await toolsSent("toGemini", rendered);
    expect(JSON.stringify(rendered)).toContain("OBJECT");
    expect(JSON.stringify(inputSchema)).not.toContain("OBJECT");
  });

  test("sends every golden's schema as it is by the code in docs/providers.md", async () => {
    const code = codeOfSection(page, "## How to send Gemini the schema as it is");
    const wrong: string[] = [];
    for (const golden of goldensOf("toGemini")) {
      const config = (await runCode(code, { toGemini, tools: plainSourceOf(golden) }, "config")) as { tools: unknown };
      const sent = parseJson(await toolsSent("toGemini", config.tools));
      const [wrapper] = toPlain(golden.expected) as [{ functionDeclarations: Record<string, unknown>[] }];
      const renamed = wrapper.functionDeclarations.map(({ parameters, ...rest }) => {
        return { ...rest, parametersJsonSchema: parameters };
      });
      if (printCompact(sent) !== JSON.stringify([{ functionDeclarations: renamed }])) {
        wrong.push(golden.case);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test("the clients take the rendered tools by their types, as docs/providers.md has it", () => {
  const schema = { type: "object" as const, properties: {} };
  const forOpenAI: OpenAI.ChatCompletionTool[] = toOpenAI([
    createTool<OpenAI.FunctionParameters>({ name: "t", inputSchema: schema }),
  ]);
  const forAnthropic: Anthropic.Tool[] = toAnthropic([
    createTool<Anthropic.Tool.InputSchema>({ name: "t", inputSchema: schema }),
  ]);
  const declarations: FunctionDeclaration[] = toGemini([
    createTool({ name: "t", inputSchema: schema }),
  ])[0].functionDeclarations.map(({ parameters, ...rest }) => ({ ...rest, parametersJsonSchema: parameters }));
  // @ts-expect-error: Google's type of a schema has an enum for `type`
  const forGoogle: GoogleTool[] = toGemini([createTool({ name: "t", inputSchema: schema })]);
  expect([forOpenAI, forAnthropic, forGoogle, declarations].map((tools) => tools.length)).toEqual([1, 1, 1, 1]);
});

test("docs/providers.md names the versions that are installed", () => {
  const clientRows = tableRows(page).filter(([, version = ""]) => /^\d/.test(version));
  const named = Object.fromEntries(clientRows.map(([name = "", version = ""]) => [codesIn(name)[0], version]));
  const installed = ["openai", "@anthropic-ai/sdk", "@google/genai"].map((name) => {
    const file = join(packageFolder, "node_modules", name, "package.json");
    return [name, (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version];
  });
  expect(named).toEqual(Object.fromEntries(installed));
});
