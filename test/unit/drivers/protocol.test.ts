import { describe, expect, test } from "vitest";
import { excerpt, readDescription, readReply } from "../../../src/drivers/protocol.ts";
import { exact, jsonOf } from "../../support/json.ts";
import { ableToAll } from "../../support/scripted-driver.ts";

const read = (line: string): ReturnType<typeof readReply> => readReply(Buffer.from(line));

describe("an answer", () => {
  test.each([
    ['{"id":3,"ok":[1.0]}', { kind: "ok", answer: jsonOf([exact("1.0")]) }],
    ['{"ok":null,"id":3}', { kind: "ok", answer: { kind: "null" } }],
    [' { "id" : 3 , "ok" : "x" } \r', { kind: "ok", answer: jsonOf("x") }],
    ['{"id":3,"unsupported":"no lists"}', { kind: "unsupported", reason: "no lists" }],
    ['{"id":3,"error":{"message":"boom","stack":[]}}', { kind: "error", message: "boom" }],
  ])("%s", (line, reply) => {
    expect(read(line)).toEqual({ id: 3, reply });
  });

  test.each([
    ["no JSON", "hello", /not JSON of the protocol.*hello/],
    ["an empty line", "", /not JSON/],
    ["two values", '{"id":1,"ok":1}{"id":2,"ok":1}', /not JSON/],
    ["a duplicate key", '{"id":1,"ok":{"a":1,"a":2}}', /Duplicate key/],
    ["a lone surrogate", '{"id":1,"ok":"\\ud800"}', /lone surrogate/],
    ["NaN", '{"id":1,"ok":NaN}', /not JSON/],
    ["a byte order mark", '\ufeff{"id":1,"ok":1}', /byte order mark/],
    ["no object", "[1]", /no response: at the root expected object/],
    ["no id", '{"ok":1}', /the root expected/],
    ["an id that is a text", '{"id":"1","ok":1}', /at \/id expected integer, got "1"/],
    ["an id below zero", '{"id":-1,"ok":1}', /at \/id/],
    ["nothing but an id", '{"id":1}', /no response/],
    ["two answers at once", '{"id":1,"ok":1,"error":{"message":""}}', /no response/],
    ["a further key", '{"id":1,"ok":1,"time":2}', /no response/],
    ["no reason", '{"id":1,"unsupported":""}', /at \/unsupported/],
    ["true for a reason", '{"id":1,"unsupported":true}', /at \/unsupported expected string/],
    ["an error that is a text", '{"id":1,"error":"boom"}', /at \/error expected object/],
    ["an error without a message", '{"id":1,"error":{}}', /at \/error expected the key "message"/],
  ])("is none: %s", (_, line, problem) => {
    expect(read(line)).toMatchObject({ kind: "bad", problem: expect.stringMatching(problem) });
  });

  test("is none when it is not UTF-8", () => {
    const line = Buffer.from([...Buffer.from('{"id":1,"ok":"'), 0xe9, ...Buffer.from('"}')]);
    expect(readReply(line)).toMatchObject({ kind: "bad", problem: expect.stringContaining("not UTF-8") });
  });
});

describe("a description", () => {
  const described = (changes: object): unknown => readDescription(jsonOf({ ...ableToAll, ...changes }));

  test("is taken as it is, with further keys", () => {
    expect(described({ extra: 1 })).toEqual({ ...ableToAll, extra: 1 });
  });

  const sha256 = "0".repeat(64);

  test("may tell its build", () => {
    expect(described({ build: { name: "port 1.jar", sha256 } })).toMatchObject({
      build: { name: "port 1.jar", sha256 },
    });
  });

  test.each([
    [{ build: { name: "port.jar" } }, "/build"],
    [{ build: { name: "lib/port.jar", sha256 } }, "/build/name"],
    [{ build: { name: "lib\\port.jar", sha256 } }, "/build/name"],
    [{ build: { name: "", sha256 } }, "/build/name"],
    [{ build: { name: "port.jar", sha256: sha256.slice(1) } }, "/build/sha256"],
    [{ operations: [] }, "/operations"],
    [{ operations: ["describe"] }, "/operations/0"],
    [{ inputs: ["list", "list"] }, "/inputs"],
    [{ inputs: ["set"] }, "/inputs/0"],
    [{ version: "" }, "/version"],
    [{ host: undefined }, "the root"],
    [{ protocol: "1" }, "/protocol"],
  ])("is refused with the place: %j", (changes, place) => {
    expect(described(changes)).toContain(`at ${place} expected`);
  });

  test("of another protocol is refused by both numbers", () => {
    expect(described({ protocol: 2 })).toBe("It speaks protocol 2, this harness speaks 1");
  });
});

describe("the start of a line, for a message", () => {
  test("is the line where it is short, else as much as a message can hold", () => {
    expect(excerpt(Buffer.from("hello é"))).toBe("hello é");
    expect(excerpt(Buffer.from("x".repeat(500)))).toBe(`${"x".repeat(119)}…`);
  });

  test("is cut so that no half of a character is left", () => {
    expect(excerpt(Buffer.from(`${"x".repeat(118)}${"😀".repeat(20)}`)).isWellFormed()).toBe(true);
    expect(excerpt(Buffer.from([0xff, 0xfe])).isWellFormed()).toBe(true);
  });
});

test("words for a person are cut where they are too long to read", () => {
  const words = "w".repeat(5000);
  for (const reply of [{ unsupported: words }, { error: { message: words } }]) {
    const read = readReply(Buffer.from(JSON.stringify({ id: 1, ...reply })));
    expect(JSON.stringify(read)).toContain(`${"w".repeat(4000)}…`);
    expect(JSON.stringify(read)).not.toContain("w".repeat(4001));
  }
});
