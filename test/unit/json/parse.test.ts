import { describe, expect, test } from "vitest";
import { JsonSyntaxError, maximumDepth, parseJson, readSlowly } from "../../../src/json/parse.ts";
import { printCompact } from "../../../src/json/print.ts";

function errorOf(text: string, read = parseJson): JsonSyntaxError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      return error;
    }
  }
  throw new Error(`Not refused: ${text.slice(0, 80)}`);
}

describe("what JSON.parse would lose is kept", () => {
  test.each([
    ["an integer beyond doubles", "9007199254740993"],
    ["a fraction that is zero", "1.0"],
    ["an exponent in either case", "[1e2,1E+2]"],
    ["a number beyond every double", "1e400"],
    ["a negative zero", "[-0,-0.0]"],
    ["integer-like keys in their place", '{"b":1,"10":2,"2":3}'],
    ["a key named __proto__", '{"__proto__":{"a":1},"constructor":2}'],
    ["more than 32 keys", `{${Array.from({ length: 40 }, (_, index) => `"k${(index * 7) % 40}":${index}`).join(",")}}`],
  ])("%s", (_, text) => {
    expect(printCompact(parseJson(text))).toBe(text);
  });

  test("escapes are resolved, and a pair of surrogates is one character", () => {
    expect(parseJson('"\\u0041\\n\\/\\ud83d\\ude00"')).toEqual({ kind: "string", value: "A\n/😀" });
    expect(parseJson('{"\\u0061":null}')).toEqual({ kind: "object", members: [["a", { kind: "null" }]] });
  });
});

describe("what JSON.parse refuses is refused", () => {
  test.each([
    "",
    "  \n",
    "[1,]",
    '{"a":1,}',
    "[1 2]",
    '{"a" 1}',
    "{a:1}",
    "{'a':1}",
    "// c\n1",
    "1 /* c */",
    "01",
    "1.",
    ".5",
    "+1",
    "-",
    "1e",
    "1e+",
    "0x10",
    "NaN",
    "tru",
    "nulls",
    '"a',
    '"\t"',
    '"\u0001"',
    '"\\x41"',
    '"\\u12"',
    "1 1",
    "[1]]",
    "[",
    '{"a":',
    "\u00a01",
    "\ufeff1",
  ])("%j", (text) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(errorOf(text)).toBeInstanceOf(JsonSyntaxError);
  });
});

describe("what is JSON but outside the domain is refused", () => {
  test("a duplicate key, at its second place, also when it is spelled in another way", () => {
    const error = errorOf('{"a":{\n  "x":1, "\\u0078":2}}');
    expect(error).toMatchObject({ problem: 'Duplicate key "x"', line: 2, column: 10, pointer: "/a/x" });
  });

  test("a key may come again in another object", () => {
    expect(() => parseJson('[{"a":{"a":1}},{"a":2}]')).not.toThrow();
  });

  test.each([
    ["a text", '[0,"\\ud800"]', /^\/1$/],
    ["a text with a pair the wrong way round", '[0,"\\udc00\\ud800"]', /^\/1$/],
    ["a key", '[{"\\udfff":1}]', /^\/0/],
  ])("a lone surrogate in %s", (_, text, pointer) => {
    expect(errorOf(text).pointer).toMatch(pointer);
    expect(errorOf(text).problem).toContain("lone surrogate");
  });
});

describe.each([
  ["quickly", parseJson],
  ["slowly", readSlowly],
])("read %s", (_, read) => {
  const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

  test("nesting is read to the limit and refused one level deeper", () => {
    expect(printCompact(read(nested(maximumDepth)))).toBe(nested(maximumDepth));
    expect(errorOf(nested(maximumDepth + 1), read)).toMatchObject({
      offset: maximumDepth,
      problem: "Nested deeper than 2000 levels",
    });
    expect(errorOf('{"a":'.repeat(maximumDepth + 1), read).offset).toBe('{"a":'.length * maximumDepth);
  });

  test.each(["[{}],", "1,", '"x",'])("many values side by side are no nesting: %s", (piece) => {
    const text = `[${piece.repeat(maximumDepth)}[]]`;
    expect(printCompact(read(text))).toBe(text);
  });

  test.each(['"a"', '"ab"', '"\\""', '"\\\\"', '"[]]"'])("nesting is counted behind the text %s", (text) => {
    const start = `[${text},`;
    expect(errorOf(`${start}${nested(maximumDepth)}]`, read).offset).toBe(start.length + maximumDepth - 1);
  });

  test("brackets inside texts are no nesting", () => {
    const text = JSON.stringify(`\\"${"[{".repeat(maximumDepth)}`);
    expect(printCompact(read(text))).toBe(text);
  });
});

describe("an error says where", () => {
  test("line and column count from 1", () => {
    expect(errorOf('{\n  "a": x\n}')).toMatchObject({ line: 2, column: 8, offset: 9 });
    expect(errorOf("x")).toMatchObject({ line: 1, column: 1, offset: 0 });
    expect(errorOf("[\r\n1\r\n2]")).toMatchObject({ line: 3, column: 1 });
  });

  test("the message names the problem and the place", () => {
    expect(errorOf("1 2").message).toBe("More text after the end of the JSON value at line 1, column 3");
    expect(errorOf("[1,]").message).toBe("Not JSON: ValueExpected at line 1, column 4");
    expect(errorOf("x").name).toBe("JsonSyntaxError");
    expect(errorOf(" ").problem).toBe("No JSON value: the text is empty");
    expect(errorOf("\ufeff{}").problem).toBe("A byte order mark stands before the JSON value");
  });
});
