import fc from "fast-check";
import { jsonObject, jsonString } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import { decodeTool } from "../spec/decode.ts";
import type { Asking, Behavior, ToolInput } from "../spec/model.ts";
import { objectsOf, scalars } from "./json-values.ts";
import { schemas } from "./schemas.ts";
import { longTexts, names, texts } from "./texts.ts";

/**
 * Generates tools as a case gives them: `name`, `description` and `inputSchema` as they were read, and the whole JSON
 * object as `source`.
 *
 * Hard spots: a description that is unset, null, empty, of any class of text or beyond 64 KiB; a schema that is unset,
 * null, `{}` or any of `inputSchemas`; one tool in eight has a key beside the three, which must not reach an answer.
 */
export function tools(): fc.Arbitrary<ToolInput> {
  const description = fc.oneof(
    { weight: 5, arbitrary: texts(30).map((text): Json => jsonString(text)) },
    { weight: 1, arbitrary: fc.constant<Json>(jsonString("")) },
    { weight: 1, arbitrary: fc.constant<Json>({ kind: "null" }) },
    { weight: 2, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        { weight: 5, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: longTexts().map(jsonString) },
      ),
    },
  );
  const inputSchema = fc.oneof(
    { weight: 8, arbitrary: schemas() as fc.Arbitrary<Json> },
    { weight: 1, arbitrary: fc.constant<Json>({ kind: "null" }) },
    { weight: 2, arbitrary: fc.constant(undefined) },
  );
  const further = fc.option(fc.constantFrom("annotations", "title", "parameters", "outputSchema"), {
    nil: undefined,
    freq: 8,
  });
  return fc
    .tuple(names(), description, inputSchema, further)
    .map(([name, text, schema, extra]) =>
      decodeTool(
        jsonObject([
          ["name", jsonString(name)],
          ["description", text],
          ["inputSchema", schema],
          ...(extra === undefined ? [] : ([[extra, jsonObject([["title", jsonString("beside")]])]] as const)),
        ]),
      ),
    );
}

/**
 * Generates lists of tools, mostly of none to four.
 *
 * Hard spots: no tool at all; up to a dozen; several tools of one name that differ otherwise; one or two more than 8, 32
 * and 128, where maps change their kind and providers have their limits (small tools of distinct names).
 */
export function toolLists(): fc.Arbitrary<ToolInput[]> {
  const few = fc.array(tools(), { maxLength: 4 });
  const many = fc.array(tools(), { minLength: 5, maxLength: 12, size: "max" });
  const doubled = fc
    .array(tools(), { minLength: 1, maxLength: 3 })
    .map((list) => [...list, ...list.map(renamedAs(list[0]))]);
  return fc.oneof(
    { weight: 80, arbitrary: few },
    { weight: 10, arbitrary: many },
    { weight: 10, arbitrary: doubled },
    { weight: 2, arbitrary: crowds() },
  );
}

// Where maps and limits of providers begin to tell: a few more than 8, 32 and 128 tools, small ones.
function crowds(): fc.Arbitrary<ToolInput[]> {
  const count = fc.constantFrom(9, 33, 34, 129, 130);
  return fc
    .tuple(count, fc.uniqueArray(names(), { minLength: 130, maxLength: 130, size: "max" }))
    .map(([length, list]) => list.slice(0, length).map((name) => decodeTool(jsonObject([["name", jsonString(name)]]))));
}

function renamedAs(first: ToolInput | undefined): (tool: ToolInput) => ToolInput {
  return (tool) => {
    const members = tool.source.kind === "object" ? tool.source.members : [];
    const rest = members.filter(([key]) => key !== "name");
    return decodeTool(jsonObject([["name", jsonString(first?.name ?? "t")], ...rest]));
  };
}

/**
 * Generates requests to `execute` one tool of a list or a toolkit of distinct names, with its arguments as JSON.
 *
 * Hard spots: tools that return, fail and throw; names that no tool has; placeholders for arguments that are there, are
 * missing, or have odd names; arguments that are null, nested, or integers beyond 2^53.
 */
export function executeAskings(): fc.Arbitrary<Asking> {
  const callee = fc.tuple(names(), behaviors());
  const list = fc.uniqueArray(callee, { minLength: 1, maxLength: 12, selector: ([name]) => name });
  return fc
    .record({
      kind: fc.constantFrom("list", "toolkit"),
      list,
      called: fc.oneof(fc.nat(), names()),
      args: callArguments(),
    })
    .map(({ kind, list: pairs, called, args }) => {
      const given = pairs.map(([name, behavior]) => toolWith(name, behavior));
      const name = typeof called === "string" ? called : (pairs[called % pairs.length]?.[0] ?? "t");
      return {
        operation: "execute",
        input: { kind, tools: given },
        call: { name, args },
        as: undefined,
      } as const;
    });
}

function toolWith(name: string, behavior: Behavior): ToolInput {
  const told = jsonObject(Object.entries(behavior).map(([key, text]) => [key, jsonString(text as string)]));
  return decodeTool(
    jsonObject([
      ["name", jsonString(name)],
      ["behavior", told],
    ]),
  );
}

const slots = ["city", "n", "a b", "é", "10"];

function behaviors(): fc.Arbitrary<Behavior> {
  const slot = fc.constantFrom(...slots).map((key) => `{${key}}`);
  const template = fc
    .array(fc.oneof({ weight: 1, arbitrary: texts(6) }, { weight: 2, arbitrary: slot }), { maxLength: 4 })
    .map((parts) => parts.join(""));
  return fc.oneof(
    { weight: 4, arbitrary: template.map((text) => ({ return: text })) },
    { weight: 1, arbitrary: texts(12).map((text) => ({ throw: text })) },
    { weight: 1, arbitrary: texts(12).map((text) => ({ fail: text })) },
  );
}

// A fraction's spelling is free where it becomes text, so the arguments have integers only.
function callArguments(): fc.Arbitrary<Json> {
  const exact = scalars().map(
    (value): Json => (value.kind === "number" && !/^(0|-?[1-9]\d*)$/.test(value.text) ? jsonString(value.text) : value),
  );
  const large = fc.constantFrom("9007199254740993", "-9223372036854775809", "123456789012345678901234567890");
  const whole = large.map((text): Json => ({ kind: "number", text }));
  const member = fc.tuple(fc.constantFrom(...slots), fc.oneof(exact, whole, objectsOf(exact, 0, 3)));
  return fc.uniqueArray(member, { maxLength: 4, selector: ([key]) => key }).map(jsonObject);
}
