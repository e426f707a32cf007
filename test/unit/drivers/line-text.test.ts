import { describe, expect, test } from "vitest";
import { expectedText, isLine, quickId, requestLine, requestText, withId } from "../../../src/drivers/line-text.ts";
import type { LineText } from "../../../src/drivers/pieces.ts";
import { describeRequest } from "../../../src/drivers/protocol.ts";
import { referenceAnswer } from "../../../src/golden/answer.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact } from "../../../src/json/print.ts";
import type { Json } from "../../../src/json/types.ts";
import { decodeInput } from "../../../src/spec/decode.ts";
import { type Asking, renderings, type ToolsInput } from "../../../src/spec/model.ts";
import { problemWith } from "../../../src/spec/validate.ts";
import { exact, jsonOf } from "../../support/json.ts";
import { type Asked, questionOf } from "../../support/questions.ts";

describe("a request", () => {
  const line = (asked: Asked): string => requestLine(7, questionOf(asked)).toString();

  test("is one line with the tools as the case gives them, further keys and spellings included", () => {
    const tool = '{"title":"T","name":"t","description":null,"inputSchema":{"b":1.0,"10":9007199254740993}}';
    expect(line({ operation: "toGemini", input: { kind: "toolkit", tools: [exact(tool)] } })).toBe(
      `{"id":7,"op":"toGemini","input":{"kind":"toolkit","tools":[${tool}]}}\n`,
    );
  });

  test("of a call has a name and arguments, always", () => {
    const input = { kind: "list", tools: [{ name: "t", behavior: { return: "x\ny" } }] };
    expect(line({ operation: "execute", input, call: { name: "t" } })).toBe(
      '{"id":7,"op":"execute","input":{"kind":"list","tools":[{"name":"t","behavior":{"return":"x\\ny"}}]},"call":{"name":"t","args":{}}}\n',
    );
  });

  test("of a default build has the folder and the provider", () => {
    expect(line({ operation: "defaultToolkit", input: { skills: "/folder" }, as: "toOpenAI" })).toBe(
      '{"id":7,"op":"defaultToolkit","input":{"skills":"/folder"},"as":"toOpenAI"}\n',
    );
  });

  test("never tells what is expected", () => {
    const asked = line({ rules: ["list-order"], expected: "secret", asserts: [{ at: "", is: "secret" }], case: "a/b" });
    expect(asked).toBe('{"id":7,"op":"toGemini","input":{"kind":"list","tools":[]}}\n');
  });

  test("is one that the schema accepts, describe too", () => {
    expect(describeRequest().toString()).toBe('{"id":0,"op":"describe","protocol":1}\n');
    const asked: Asked[] = [
      {},
      { operation: "execute", call: { name: "t", args: { a: 1 } } },
      { operation: "execute", input: { skills: "s" }, call: { name: "skill" } },
      { operation: "defaultToolkit", input: { skills: "s" }, as: "toGemini" },
    ];
    for (const text of [describeRequest().toString(), ...asked.map(line)]) {
      expect(problemWith(parseJson(text), "request")).toBeUndefined();
    }
  });
});

describe("a right answer", () => {
  const text = expectedText(parseJson('[{"é":1.0}]'));

  test("is recognised by its bytes", () => {
    const line = withId(12, text);
    expect(line.toString()).toBe('{"id":12,"ok":[{"é":1.0}]}');
    expect(quickId(line)).toBe(12);
    expect(isLine(line, 12, text)).toBe(true);
  });

  test.each([
    ["another id", '{"id":13,"ok":[{"é":1.0}]}'],
    ["an id that is spelt otherwise", '{"id":012,"ok":[{"é":1.0}]}'],
    ["another value", '{"id":12,"ok":[{"é":1.5}]}'],
    ["a value that is longer", '{"id":12,"ok":[{"é":1.0}]} '],
    ["a value that is shorter", '{"id":12,"ok":[{"é":1.0}]'],
    ["another key", '{"id":12,"no":[{"é":1.0}]}'],
  ])("is not taken for one with %s", (_, other) => {
    const line = Buffer.from(other);
    expect(quickId(line) === 12 && isLine(line, 12, text)).toBe(false);
  });
});

describe("what several lines have in common", () => {
  const long = "é😀".repeat(300);
  const schema = { type: "object", properties: { [long]: { default: exact("1.0") }, "10": null, b: [] } };
  const given = [
    { name: "b", description: long, inputSchema: schema },
    { name: "a", description: "short", inputSchema: schema },
    { name: "c", description: null, inputSchema: { short: true }, title: long },
    { name: long },
  ];
  const { tools } = decodeInput(jsonOf({ kind: "list", tools: given })) as ToolsInput;
  const askings = (["list", "toolkit"] as const).flatMap((kind) =>
    renderings.map((operation): Asking => ({ operation, input: { kind, tools }, call: undefined, as: undefined })),
  );
  const answerTo = (asking: Asking): Json => referenceAnswer(asking);

  test("is the same text in each, as if it were printed for each alone", () => {
    for (const asking of askings) {
      const { operation, input } = asking;
      const request = withId(1, requestText(asking)).toString();
      const printed = printCompact(jsonOf({ kind: input.kind, tools: given }));
      expect(request).toBe(`{"id":1,"op":"${operation}","input":${printed}}\n`);
      const answer = answerTo(asking);
      expect(withId(1, expectedText(answer)).toString()).toBe(`{"id":1,"ok":${printCompact(answer)}}`);
    }
  });

  test("is kept once where it is long", () => {
    const longPieces = ({ pieces }: LineText): Uint8Array[] => pieces.filter(({ length }) => length > 900);
    const [list, ...others] = askings.map((asking) => longPieces(requestText(asking))[0]);
    expect(others.every((piece) => piece !== undefined && piece === list)).toBe(true);
    const kept = askings.map((asking) => new Set(longPieces(expectedText(answerTo(asking)))));
    expect(kept.map((pieces) => pieces.size)).toEqual(kept.map(() => 3));
    expect(new Set(kept.flatMap((pieces) => [...pieces])).size).toBeLessThan(6);
  });
});

test("an id is read quickly only from a line that begins as compact drivers write it", () => {
  const quick = (line: string): number | undefined => quickId(Buffer.from(line));
  expect(quick('{"id":0,"unsupported":"x"}')).toBe(0);
  expect(
    ['{ "id":1,"ok":1}', '{"ok":1,"id":1}', '{"id":1}', '{"id":"1","ok":1}', `{"id":${"1".repeat(16)},`].map(quick),
  ).toEqual(Array.from({ length: 5 }));
});
