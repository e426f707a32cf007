import { itemsOf, jsonArray, jsonObject, jsonString } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import type { Rendering } from "../spec/model.ts";
import { type Mutant, mutant } from "./mutant.ts";
import { declaration, type Entry, rightEnvelope } from "./port.ts";

type Envelope = (entries: readonly Entry[], right: Json) => Json;

const nothing: Json = { kind: "null" };

/** A mutant whose envelope for one provider is wrong. */
function envelope(rendering: Rendering, name: string, rule: string, mistake: string, change: Envelope): Mutant {
  return mutant(name, rule, mistake, {
    envelope: (asked, entries) => {
      const right = rightEnvelope(asked, entries);
      return asked === rendering ? change(entries, right) : right;
    },
  });
}

const wrapped = (declarations: readonly Json[], key = "functionDeclarations"): Json =>
  jsonObject([[key, jsonArray(declarations)]]);

function openai(name: string, rule: string, mistake: string, entry: (one: Entry) => Json): Mutant {
  return envelope("toOpenAI", name, rule, mistake, (entries) => jsonArray(entries.map(entry)));
}

function anthropic(name: string, rule: string, mistake: string, entry: (one: Entry) => Json): Mutant {
  return envelope("toAnthropic", name, rule, mistake, (entries) => jsonArray(entries.map(entry)));
}

function gemini(name: string, rule: string, mistake: string, entry: (one: Entry) => Json): Mutant {
  return envelope("toGemini", name, rule, mistake, (entries) => jsonArray([wrapped(entries.map(entry))]));
}

/** Mistakes in what stands around the tools. */
export const shapeMutants: readonly Mutant[] = [
  envelope("toGemini", "wrapper-per-tool", "gemini-one-wrapper", "one wrapper for each tool", (entries, right) =>
    entries.length === 0 ? right : jsonArray(entries.map((entry) => wrapped([declaration(entry)]))),
  ),
  envelope("toGemini", "wrapper-twice", "gemini-one-wrapper", "the wrapper in a second array", (_, right) =>
    jsonArray([right]),
  ),
  envelope(
    "toGemini",
    "wrapper-bare",
    "gemini-one-wrapper",
    "the wrapper without its array",
    (_, right) => itemsOf(right)[0] ?? right,
  ),
  envelope(
    "toGemini",
    "wrapper-per-hundred",
    "gemini-one-wrapper",
    "a new wrapper from the 129th tool on",
    (entries, right) =>
      entries.length <= 128
        ? right
        : jsonArray(
            [entries.slice(0, 128), entries.slice(128)].map((part) => wrapped(part.map((one) => declaration(one)))),
          ),
  ),
  envelope("toGemini", "no-wrapper-for-none", "empty-input", "no wrapper for no tools", (entries, right) =>
    entries.length === 0 ? jsonArray([]) : right,
  ),
  envelope(
    "toGemini",
    "null-declarations-for-none",
    "empty-input",
    "null declarations for no tools",
    (entries, right) => (entries.length === 0 ? jsonArray([jsonObject([["functionDeclarations", nothing]])]) : right),
  ),
  envelope("toOpenAI", "null-for-none-openai", "empty-input", "null for an empty list", (entries, right) =>
    entries.length === 0 ? nothing : right,
  ),
  envelope("toAnthropic", "null-for-none-anthropic", "empty-input", "null for an empty list", (entries, right) =>
    entries.length === 0 ? nothing : right,
  ),
  envelope("toAnthropic", "object-for-none", "empty-input", "an object for an empty list", (entries, right) =>
    entries.length === 0 ? jsonObject([]) : right,
  ),
  openai("openai-flat", "openai-envelope", "the function's keys beside its type", (entry) => {
    const inner = declaration(entry);
    return jsonObject([["type", jsonString("function")], ...(inner.kind === "object" ? inner.members : [])]);
  }),
  openai("openai-no-type", "openai-envelope", "no type", (entry) => jsonObject([["function", declaration(entry)]])),
  openai("openai-strict", "openai-envelope", "strict mode added", (entry) => {
    const inner = declaration(entry);
    const members = inner.kind === "object" ? inner.members : [];
    return jsonObject([
      ["type", jsonString("function")],
      ["function", jsonObject([...members, ["strict", { kind: "boolean", value: false }]])],
    ]);
  }),
  openai("openai-input-schema", "openai-envelope", "Anthropic's key for the schema", (entry) =>
    jsonObject([
      ["type", jsonString("function")],
      ["function", declaration(entry, "input_schema")],
    ]),
  ),
  openai("openai-key-order", "payload-key-order", "the function before its type", (entry) =>
    jsonObject([
      ["function", declaration(entry)],
      ["type", jsonString("function")],
    ]),
  ),
  anthropic("anthropic-parameters", "anthropic-envelope", "OpenAI's key for the schema", (entry) => declaration(entry)),
  anthropic("anthropic-camel-case", "anthropic-envelope", "the key as MCP spells it", (entry) =>
    declaration(entry, "inputSchema"),
  ),
  anthropic("anthropic-typed", "anthropic-envelope", "a type added", (entry) => {
    const inner = declaration(entry, "input_schema");
    return jsonObject([["type", jsonString("custom")], ...(inner.kind === "object" ? inner.members : [])]);
  }),
  anthropic("anthropic-key-order", "payload-key-order", "keys sorted", ({ name, description, schema }) =>
    jsonObject([
      ["description", description],
      ["input_schema", schema],
      ["name", name],
    ]),
  ),
  gemini("gemini-json-schema-key", "gemini-envelope", "the other key for the schema", (entry) =>
    declaration(entry, "parametersJsonSchema"),
  ),
  gemini("gemini-input-schema", "gemini-envelope", "Anthropic's key for the schema", (entry) =>
    declaration(entry, "input_schema"),
  ),
  gemini("gemini-key-order", "payload-key-order", "the description first", ({ name, description, schema }) =>
    jsonObject([
      ["description", description],
      ["name", name],
      ["parameters", schema],
    ]),
  ),
  envelope("toGemini", "gemini-snake-case", "gemini-envelope", "the declarations' key in snake case", (entries) =>
    jsonArray([
      wrapped(
        entries.map((entry) => declaration(entry)),
        "function_declarations",
      ),
    ]),
  ),
  mutant("extra-keys-leak", "openai-envelope", "a tool's other keys spread into the function", {
    envelope: (asked, entries, tools) =>
      asked !== "toOpenAI"
        ? rightEnvelope(asked, entries)
        : jsonArray(
            entries.map((entry, index) => {
              const inner = declaration(entry);
              const source = tools[index]?.source;
              const known = ["name", "description", "inputSchema", "parameters", "behavior"];
              const others = source?.kind === "object" ? source.members.filter(([key]) => !known.includes(key)) : [];
              const members = inner.kind === "object" ? inner.members : [];
              return jsonObject([
                ["type", jsonString("function")],
                ["function", jsonObject([...members, ...others])],
              ]);
            }),
          ),
  }),
];
