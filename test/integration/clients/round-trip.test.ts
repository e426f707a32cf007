import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as library from "../../../src/index.ts";
import { itemsOf, member } from "../../../src/json/build.ts";
import { equalJson } from "../../../src/json/equal.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact } from "../../../src/json/print.ts";
import type { Json } from "../../../src/json/types.ts";
import type { Tool } from "../../../src/reference/tool.ts";
import { packageFolder } from "../../../src/spec/layout.ts";
import { type GoldenCall, goldenCalls, plainGoldenCalls, turns } from "../../support/golden-calls.ts";
import { type Loopback, startLoopback } from "../../support/loopback.ts";
import { codeBlocks, sectionOf } from "../../support/markdown.ts";
import { codeOfSection, runCode } from "../../support/page-code.ts";
import { type Clients, clientsAt } from "../../support/provider-clients.ts";
import { type Provider, providers, type Written } from "../../support/provider-replies.ts";

const page = readFileSync(join(packageFolder, "docs", "tool-calls.md"), "utf8");

let server: Loopback;
let clients: Clients;
beforeAll(async () => {
  server = await startLoopback();
  clients = clientsAt(server.url);
});
afterAll(() => server.close());

const weather: Tool = {
  name: "get_weather",
  inputSchema: { type: "object", properties: { city: { type: "string" } } },
  execute: ({ city }) => {
    if (city === "Atlantis") {
      throw new Error("no weather for Atlantis");
    }
    return `sunny in ${city}`;
  },
};

/** The page's JSON of a section: the replies as the provider gets them. */
function repliesShown(heading: string): readonly Json[] {
  const section = sectionOf(page, heading).split("\n### ")[0] ?? "";
  const block = codeBlocks(section).find(({ language }) => language === "json");
  return itemsOf(parseJson(block?.content ?? "null"));
}

/** Runs the page's code of a section against a provider that answers with these calls; gives what it was sent next. */
async function secondRequest(
  provider: Provider,
  calls: readonly Written[],
  toolkit: readonly Tool[] = [weather],
): Promise<{ readonly body: Json; readonly replies: readonly string[] }> {
  server.answerWith(provider.answer(calls));
  const first =
    provider.turns === "contents" ? { role: "user", parts: [{ text: "hello" }] } : { role: "user", content: "hello" };
  const scope = { ...library, client: provider.client(clients), toolkit, model: "m", messages: [first] };
  await runCode(codeOfSection(page, provider.heading), scope);
  const [, body, ...more] = server.received();
  if (body === undefined || more.length > 0) {
    throw new Error("The page's code didn't make two requests");
  }
  return { body, replies: provider.replies(itemsOf(member(body, provider.turns))).map(printCompact) };
}

describe.each<[string, Provider]>(Object.entries(providers))("%s", (_, provider) => {
  const [one, two] = provider.ids;

  test("gets the replies that docs/tool-calls.md shows, by the code it shows", async () => {
    const { replies } = await secondRequest(provider, [
      [one, "get_weather", '{"city":"Chennai"}'],
      [two, "get_weather", '{"city":"Atlantis"}'],
    ]);
    expect(replies).toHaveLength(2);
    expect(replies).toEqual(repliesShown(provider.heading).map(printCompact));
  });

  test("gets its own calls back as it wrote them", async () => {
    const calls: Written[] = [[one, "get_weather", '{"city":"Chennai","more":[null,{}]}']];
    const { body } = await secondRequest(provider, calls);
    const written = itemsOf(writtenIn(provider.answer(calls)));
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((part) => !holds(body, part))).toEqual([]);
  });

  // Gemini's arguments may be left out, which a client can't tell from null.
  const kinds = { "[1]": "an array", '"city"': "a string", ...(provider !== providers.gemini && { null: "null" }) };

  test.each(Object.entries(kinds))("gets an error reply to arguments that are %s", async (args, named) => {
    const { replies } = await secondRequest(provider, [
      [one, "get_weather", args],
      [two, "get_weather", '{"city":"Chennai"}'],
    ]);
    expect(replies).toHaveLength(2);
    expect(replies[0]).toContain(`The arguments must be a JSON object, got ${named}`);
    expect(replies[1]).toContain("sunny in Chennai");
  });

  test("gets an error reply to a call of a tool that is not there", async () => {
    const { replies } = await secondRequest(provider, [[one, "get_wether", "{}"]]);
    expect(replies).toHaveLength(1);
    expect(replies[0]).toContain("Unknown tool: get_wether");
    expect(replies[0]).not.toMatch(/"(is_error|isError)":false/);
  });
});

/** Whether a value stands anywhere in another; clients may order the keys of a message anew. */
function holds(value: Json, part: Json): boolean {
  const children = value.kind === "object" ? value.members.map(([, child]) => child) : itemsOf(value);
  return equalJson(value, part) || children.some((child) => holds(child, part));
}

/** What a provider's answer says that has to come back: the model's message, or its items. */
function writtenIn(answer: string): Json {
  const read = parseJson(answer);
  const [choice] = itemsOf(member(read, "choices"));
  const [candidate] = itemsOf(member(read, "candidates"));
  const content = member(member(candidate, "content"), "parts") ?? member(read, "content") ?? member(read, "output");
  return content ?? member(member(choice, "message"), "tool_calls") ?? { kind: "null" };
}

describe("arguments that are not JSON", () => {
  test.each(["openai", "responses"] as const)("give %s an error reply", async (name) => {
    const provider = providers[name];
    for (const args of ["", "{", "{'city':'Chennai'}", '{"a":1,"a":2}', '{"city":"\\ud800"}']) {
      const { replies } = await secondRequest(provider, [["call_1", "get_weather", args]]);
      expect(replies).toHaveLength(1);
      expect(replies[0]).toContain("The arguments are not JSON");
    }
  });
});

describe("further examples of docs/tool-calls.md", () => {
  test("the other shape for Gemini", async () => {
    const { heading, answer } = providers.gemini;
    const code = codeOfSection(page, "### Which of the two shapes");
    server.answerWith(
      answer([
        ["g1", "get_weather", '{"city":"Chennai"}'],
        ["g2", "get_weather", '{"city":"Atlantis"}'],
      ]),
    );
    const { candidates } = await clients.gemini.models.generateContent({ model: "m", contents: heading });
    const replies = await runCode(
      code,
      { ...library, toolkit: [weather], content: candidates?.[0]?.content },
      "replies",
    );
    server.received();
    expect(repliesShown("### Which of the two shapes").map(printCompact)).toEqual(
      (replies as object[]).map((r) => JSON.stringify(r)),
    );
  });

  test("an integer beyond 2^53 reaches tools that take it, and is refused for others", async () => {
    const { answer } = providers.openai;
    const call: Written = ["call_3", "get_record", '{"id":9007199254740993}'];
    server.answerWith(answer([call]));
    const { choices } = await clients.openai.chat.completions.create({ model: "m", messages: [] });
    const code = codeOfSection(page, "## Integers beyond 2^53");
    const replies = (await runCode(code, { ...library, message: choices[0]?.message }, "replies")) as object[];
    server.received();
    expect(replies.map((reply) => JSON.stringify(reply))).toEqual(
      repliesShown("## Integers beyond 2^53").map(printCompact),
    );
    const { replies: refused } = await secondRequest(
      providers.openai,
      [call],
      [{ name: "get_record", execute: () => "read" }],
    );
    expect(refused[0]).toContain("The number at /id cannot be held exactly");
  });
});

describe("every golden call goes there and back", () => {
  const shown: Readonly<Record<string, (call: GoldenCall) => object>> = {
    openai: ({ output }) => ({ role: "tool", tool_call_id: "call_1", content: output }),
    responses: ({ output }) => ({ type: "function_call_output", call_id: "call_1", output }),
    anthropic: ({ output, isError }) => {
      const content = isError && output === "" ? "The tool failed and said nothing" : output;
      return { type: "tool_result", tool_use_id: "call_1", content, is_error: isError };
    },
    gemini: ({ call, output, isError }) => {
      return { functionResponse: { id: "call_1", name: call.name, response: { output, isError } } };
    },
  };

  test.each([
    ["openai", "without loss", goldenCalls],
    ["responses", "without loss", goldenCalls],
    ["anthropic", "where ordinary objects hold the arguments", plainGoldenCalls],
    ["gemini", "where ordinary objects hold the arguments", plainGoldenCalls],
  ] as const)("through %s, %s", async (name, _, calls) => {
    const { replyIn, take } = turns[name];
    const wrong: string[] = [];
    for (const golden of calls) {
      const { call, input } = golden;
      server.answerWith(providers[name].answer([["call_1", call.name, printCompact(call.args)]]));
      await take(clients, input);
      const [, body] = server.received();
      const reply = body && replyIn(body);
      const expected = JSON.stringify(shown[name]?.(golden));
      wrong.push(
        ...(reply && printCompact(reply) === expected ? [] : [`${golden.case}: ${reply && printCompact(reply)}`]),
      );
    }
    expect(wrong).toEqual([]);
  });

  test("there are many", () => {
    expect(plainGoldenCalls.length).toBeGreaterThan(50);
    expect(goldenCalls.length).toBeGreaterThan(plainGoldenCalls.length);
  });
});
