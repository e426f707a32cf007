import { jsonObject, jsonString, member } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import type { ToolInput } from "../spec/model.ts";
import { entryMutant, type Mutant } from "./mutant.ts";
import type { Entry } from "./port.ts";

const nothing: Json = { kind: "null" };

const isUnset = ({ description }: ToolInput): boolean => description === undefined || description === null;

function name(id: string, mistake: string, change: (text: string) => string): Mutant {
  return entryMutant(id, "name-verbatim", mistake, (entry, tool) => ({
    ...entry,
    name: jsonString(change(tool.name)),
  }));
}

function description(id: string, mistake: string, change: (text: string) => string): Mutant {
  return entryMutant(id, "description-verbatim", mistake, (entry, { description: text }) =>
    typeof text === "string" ? { ...entry, description: jsonString(change(text)) } : entry,
  );
}

function unsetDescription(id: string, mistake: string, value: (tool: ToolInput) => Json | undefined): Mutant {
  return entryMutant(id, "default-description", mistake, (entry, tool) =>
    isUnset(tool) ? { ...entry, description: value(tool) } : entry,
  );
}

function unsetSchema(id: string, mistake: string, value: Json | undefined): Mutant {
  return entryMutant(id, "default-parameters", mistake, (entry, tool) =>
    tool.inputSchema === undefined ? { ...entry, schema: value } : entry,
  );
}

const typed = jsonString("object");
const none = jsonObject([]);

/** Mistakes in names, descriptions, defaults, and in which tools are there. */
export const contentMutants: readonly Mutant[] = [
  name("name-sanitised", "other characters than a provider takes become _", (text) =>
    text.replace(/[^a-zA-Z0-9_-]/gu, "_"),
  ),
  name("name-cut", "cut at 64 characters", (text) => [...text].slice(0, 64).join("")),
  name("name-lower-case", "in lower case", (text) => text.toLowerCase()),
  name("name-trimmed", "without the blanks around it", (text) => text.trim()),
  name("name-composed", "in Unicode's composed form", (text) => text.normalize("NFC")),
  name("name-prefixed", "with a leading letter where it begins with a digit", (text) => text.replace(/^(?=\d)/, "t")),
  name("name-units", "without characters beyond the BMP", (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd")),
  description("description-trimmed", "without the blanks around it", (text) => text.trim()),
  description("description-cut", "cut at 1,024 characters", (text) => [...text].slice(0, 1024).join("")),
  description("description-one-line", "line breaks become blanks", (text) => text.replace(/\s*\n\s*/g, " ")),
  description("description-crlf", "CRLF becomes LF", (text) => text.replaceAll("\r\n", "\n")),
  description("description-escaped", "HTML characters escaped", (text) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  ),
  description("description-composed", "in Unicode's composed form", (text) => text.normalize("NFC")),
  description("description-cleaned", "control characters removed", (text) => text.replace(/(?![\t\n])\p{Cc}/gu, "")),
  description("description-line-separators", "U+2028 and U+2029 become line breaks", (text) =>
    text.replace(/[\u2028\u2029]/g, "\n"),
  ),
  description("description-backslashes", "backslashes read twice", (text) =>
    text.replaceAll("\\n", "\n").replaceAll("\\\\", "\\"),
  ),
  description("description-units", "characters beyond the BMP lost", (text) =>
    text.replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd"),
  ),
  entryMutant(
    "description-empty-is-null",
    "description-verbatim",
    "an empty description becomes null",
    (entry, tool) => (tool.description === "" ? { ...entry, description: nothing } : entry),
  ),
  unsetDescription("description-null", "null", () => nothing),
  unsetDescription("description-missing", "no key", () => undefined),
  unsetDescription("description-from-name", "the name in its place", (tool) => jsonString(tool.name)),
  unsetDescription(
    "description-from-schema",
    "the schema's own description in its place",
    (tool) => member(tool.inputSchema, "description") ?? jsonString(""),
  ),
  entryMutant(
    "description-null-kept",
    "default-description",
    "null stays null, only a missing one is defaulted",
    (entry, tool) => (tool.description === null ? { ...entry, description: nothing } : entry),
  ),
  unsetSchema("default-null", "null", nothing),
  unsetSchema("default-missing", "no key", undefined),
  unsetSchema("default-empty", "an empty object", none),
  unsetSchema(
    "default-properties",
    "with properties",
    jsonObject([
      ["type", typed],
      ["properties", none],
    ]),
  ),
  unsetSchema(
    "default-closed",
    "closed",
    jsonObject([
      ["type", typed],
      ["properties", none],
      ["additionalProperties", { kind: "boolean", value: false }],
    ]),
  ),
  unsetSchema("default-upper-case", "with Gemini's spelling of the type", jsonObject([["type", jsonString("OBJECT")]])),
  entryMutant("default-for-empty", "schema-verbatim", "an empty schema is taken for none", (entry, tool) =>
    isEmpty(tool.inputSchema) ? { ...entry, schema: jsonObject([["type", typed]]) } : entry,
  ),
  entryMutant("undescribed-dropped", "one-entry-per-tool", "tools without a description left out", (entry, tool) =>
    isUnset(tool) ? undefined : entry,
  ),
  entryMutant("schemaless-dropped", "one-entry-per-tool", "tools without a schema left out", (entry, tool) =>
    tool.inputSchema === undefined ? undefined : entry,
  ),
  entryMutant("first-dropped", "one-entry-per-tool", "the first of several left out", (entry, _, index, all) =>
    index === 0 && all.length > 1 ? undefined : entry,
  ),
  entryMutant("last-dropped", "one-entry-per-tool", "the last of several left out", (entry, _, index, all) =>
    index === all.length - 1 && all.length > 1 ? undefined : entry,
  ),
  entryMutant("every-eighth-dropped", "one-entry-per-tool", "every eighth left out", (entry, _, index) =>
    index % 8 === 7 ? undefined : entry,
  ),
  entryMutant("beyond-128-dropped", "one-entry-per-tool", "what comes after the 128th left out", (entry, _, index) =>
    index >= 128 ? undefined : entry,
  ),
  entryMutant(
    "every-eighth-defaulted",
    "default-description",
    "every eighth tool's unset description is null",
    (entry, tool, index) => (index % 8 === 7 && isUnset(tool) ? { ...entry, description: nothing } : entry),
  ),
  entryMutant(
    "description-of-neighbour",
    "description-verbatim",
    "a tool gets the description of the one before it",
    shifted,
  ),
];

function shifted(entry: Entry, tool: ToolInput, index: number, all: readonly ToolInput[]): Entry {
  const before = all[index - 1]?.description;
  return typeof tool.description === "string" && typeof before === "string"
    ? { ...entry, description: jsonString(before) }
    : entry;
}

function isEmpty(schema: Json | undefined): boolean {
  return schema?.kind === "object" && schema.members.length === 0;
}
