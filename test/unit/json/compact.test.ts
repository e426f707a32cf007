import { describe, expect, test } from "vitest";
import { compactJson } from "../../../src/json/compact.ts";

function compacted(text: string): string {
  return compactJson(Buffer.from(text)).toString("utf8");
}

describe("a text without its white space", () => {
  test.each([
    ["of every kind", '{\n\t"a" : [ 1 ,\r\n 2.50 ] }\n', '{"a":[1,2.50]}'],
    ["but for that in strings", '[ "a b", " \\" c", "\\\\" , " d" ]', '["a b"," \\" c","\\\\"," d"]'],
    ["beside letters beyond ASCII", '{ "é" : "漢 😀" }', '{"é":"漢 😀"}'],
    ["is empty where there was nothing else", " \n", ""],
  ])("%s", (_, given, due) => {
    expect(compacted(given)).toBe(due);
  });

  test("ends where the text ends, though a string is still open", () => {
    expect(compacted('[ "a b')).toBe('["a b');
    expect(compacted('[ "a\\')).toBe('["a\\');
  });
});
