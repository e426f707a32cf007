import { describe, expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { exactArguments, givenArguments, plainArguments } from "../../../src/reference/call-arguments.ts";

describe("arguments as an ordinary object", () => {
  test("are read with all their keys", () => {
    expect(plainArguments('{"city":"Chennai","more":{"10":[1.5,null,true]}}')).toEqual({
      args: { city: "Chennai", more: { "10": [1.5, null, true] } },
    });
    expect(plainArguments(" {} ")).toEqual({ args: {} });
  });

  test("may have a key __proto__, which is a key like any other", () => {
    const read = plainArguments('{"__proto__":{"admin":true}}');
    const args = "args" in read ? read.args : {};
    expect(Object.keys(args)).toEqual(["__proto__"]);
    expect(args["admin"]).toBeUndefined();
  });

  test.each([
    "9007199254740993",
    "-9007199254740993",
    "12345678901234567890",
    "18446744073709551616",
    "1e400",
    "[0,{}]",
  ])("with %s, are taken only where a double holds it", (text) => {
    const read = plainArguments(`{"a":[${text}]}`);
    expect(read).toEqual(
      text === "[0,{}]"
        ? { args: { a: [[0, {}]] } }
        : { problem: "The number at /a/0 cannot be held exactly; send it as a string if the tool takes one" },
    );
  });

  test.each(["9007199254740992", "1000000000000000000000", "-0", "0.1", "1e300", "1.0", "0.12345678901234567890123"])(
    "take %s, an integer that a double is or a decimal near one",
    (text) => {
      expect(plainArguments(`{"a":${text}}`)).toEqual({ args: { a: Number(text) } });
    },
  );
});

describe("arguments without loss", () => {
  test("keep integers, spellings and the order of keys", () => {
    const text = '{"b":9007199254740993,"10":1.0,"2":1e400}';
    expect(exactArguments(text)).toEqual({ args: parseJson(text) });
  });
});

describe.each([
  ["as an ordinary object", plainArguments],
  ["without loss", exactArguments],
])("arguments %s that can't be read are a problem in words", (_, read) => {
  test.each([
    "",
    " ",
    "{",
    "undefined",
    "{'a':1}",
    '{"a":1}}',
    "{}{}",
    '{"a":NaN}',
    '{"a":1,"a":2}',
    '{"a":"\\ud800"}',
  ])("%s is not JSON", (text) => {
    expect(read(text)).toEqual({
      problem: expect.stringMatching(/^The arguments are not JSON: .+ at line 1, column \d+$/),
    });
  });

  test.each([
    ["[]", "an array"],
    ['"{}"', "a string"],
    ["7", "a number"],
    ["true", "a boolean"],
    ["null", "null"],
  ])("%s is no object", (text, kind) => {
    expect(read(text)).toEqual({ problem: `The arguments must be a JSON object, got ${kind}` });
  });

  test("nesting without end is one too", () => {
    expect(read(`{"a":${"[".repeat(100_000)}`)).toHaveProperty("problem");
  });
});

test("arguments that a client has read are taken as they are, if they are an object", () => {
  const args = { a: 1 };
  expect(givenArguments(args)).toEqual({ args });
  const kinds = [
    [[], "an array"],
    ["{}", "a string"],
    [7, "a number"],
    [null, "null"],
    [undefined, "nothing"],
  ] as const;
  for (const [value, kind] of kinds) {
    expect(givenArguments(value)).toEqual({ problem: `The arguments must be a JSON object, got ${kind}` });
  }
});
