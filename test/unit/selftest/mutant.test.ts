import { describe, expect, test } from "vitest";
import { printCompact } from "../../../src/json/print.ts";
import type { Json } from "../../../src/json/types.ts";
import { entryMutant, mapJson, mapMembers, rememberingMutant, schemaMutant } from "../../../src/selftest/mutant.ts";
import { answerOf } from "../../../src/selftest/port.ts";
import { jsonOf } from "../../support/json.ts";
import { questionOf } from "../../support/questions.ts";

const asked = questionOf({
  operation: "toAnthropic",
  input: { kind: "list", tools: [{ name: "a", inputSchema: { x: 1 } }, { name: "b" }] },
});

describe("rebuilding a value", () => {
  const value = jsonOf({ a: [1, { b: "x" }], c: {} });

  test("changes its parts from the inside out, and tells how deep they lie", () => {
    const seen: string[] = [];
    mapJson(value, (part, depth) => {
      seen.push(`${depth} ${printCompact(part)}`);
      return part;
    });
    expect(seen).toEqual(["2 1", '3 "x"', '2 {"b":"x"}', '1 [1,{"b":"x"}]', "1 {}", '0 {"a":[1,{"b":"x"}],"c":{}}']);
  });

  test("without a change gives the same object", () => {
    expect(mapJson(value, (part) => part)).toBe(value);
    expect(mapMembers(value, (members) => [...members])).toBe(value);
  });

  test("replaces what is changed and keeps what is not", () => {
    const changed = mapJson(value, (part) => (part.kind === "string" ? { kind: "null" } : part));
    expect(printCompact(changed)).toBe('{"a":[1,{"b":null}],"c":{}}');
    expect(
      changed.kind === "object" && value.kind === "object" && changed.members[1]?.[1] === value.members[1]?.[1],
    ).toBe(true);
    expect(printCompact(mapMembers(value, (members) => members.toReversed()))).toBe('{"c":{},"a":[1,{"b":"x"}]}');
  });
});

describe("a wrong port", () => {
  const answerText = (port: ReturnType<ReturnType<typeof schemaMutant>["start"]>): string =>
    printCompact(answerOf(port, asked) as Json);

  test("of schemas leaves an unset schema alone", () => {
    const wrong = schemaMutant("s", "schema-verbatim", "m", () => jsonOf({ y: 2 }));
    expect(answerText(wrong.start())).toBe(
      '[{"name":"a","description":"","input_schema":{"y":2}},{"name":"b","description":"","input_schema":{"type":"object"}}]',
    );
  });

  test("of entries may drop one", () => {
    const wrong = entryMutant("e", "one-entry-per-tool", "m", (entry, _, index) => (index === 0 ? undefined : entry));
    expect(answerText(wrong.start())).toBe('[{"name":"b","description":"","input_schema":{"type":"object"}}]');
  });

  test("that remembers forgets at a fresh start", () => {
    const wrong = rememberingMutant("r", "repeatable", "m", () => {
      let times = 0;
      return {
        finish: () => {
          times += 1;
          return jsonOf(times);
        },
      };
    });
    const [first, second] = [wrong.start(), wrong.start()];
    expect([answerText(first), answerText(first), answerText(second)]).toEqual(["1", "2", "1"]);
  });
});
