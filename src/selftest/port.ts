import { referenceAnswer } from "../golden/answer.ts";
import { jsonArray, jsonObject, jsonString } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import { compareCodePoints } from "../reference/code-points.ts";
import type { Asking, Rendering, ToolInput, ToolsInput } from "../spec/model.ts";

/** What a port says of one tool, before it is put into an envelope. A member that is undefined is left out. */
export type Entry = {
  readonly name: Json | undefined;
  readonly description: Json | undefined;
  readonly schema: Json | undefined;
};

/** A failure of a port's own, in place of an answer. */
export type Failure = { readonly failure: string };

/**
 * A small port in parts, so that a wrong one can differ from the right one in a single part. Each part is given what it
 * needs and no more; `finish` sees the whole answer last.
 */
export type Port = {
  readonly order: (input: ToolsInput, rendering: Rendering) => readonly ToolInput[];
  readonly entry: (
    tool: ToolInput,
    index: number,
    rendering: Rendering,
    all: readonly ToolInput[],
  ) => Entry | undefined;
  readonly envelope: (rendering: Rendering, entries: readonly Entry[], tools: readonly ToolInput[]) => Json;
  readonly call: (asking: Asking) => Json | Failure;
  readonly finish: (answer: Json, asking: Asking) => Json | Failure;
};

/** The right port. */
export const rightPort: Port = {
  order: ({ kind, tools }) => (kind === "list" ? tools : sortedSet(tools, compareCodePoints)),
  entry: rightEntry,
  envelope: rightEnvelope,
  call: referenceAnswer,
  finish: (answer) => answer,
};

/** The default description, of an unset one. */
const defaultDescription: Json = jsonString("");

/** The default schema, of an unset one. */
export const defaultSchema: Json = jsonObject([["type", jsonString("object")]]);

/** What a port answers to a request. */
export function answerOf(port: Port, asking: Asking): Json | Failure {
  const { operation, input } = asking;
  if (operation === "execute" || operation === "defaultToolkit" || input.kind === "skills") {
    const answer = port.call(asking);
    return "failure" in answer ? answer : port.finish(answer, asking);
  }
  const tools = port.order(input, operation);
  const entries = tools.flatMap((tool, index) => port.entry(tool, index, operation, tools) ?? []);
  return port.finish(port.envelope(operation, entries, tools), asking);
}

/** What the right port says of a tool. */
export function rightEntry(tool: ToolInput): Entry {
  return {
    name: jsonString(tool.name),
    description: typeof tool.description === "string" ? jsonString(tool.description) : defaultDescription,
    schema: tool.inputSchema ?? defaultSchema,
  };
}

/** The right envelope. */
export function rightEnvelope(rendering: Rendering, entries: readonly Entry[]): Json {
  switch (rendering) {
    case "toOpenAI":
      return jsonArray(
        entries.map((entry) =>
          jsonObject([
            ["type", jsonString("function")],
            ["function", declaration(entry)],
          ]),
        ),
      );
    case "toAnthropic":
      return jsonArray(entries.map((entry) => declaration(entry, "input_schema")));
    case "toGemini":
      return jsonArray([jsonObject([["functionDeclarations", jsonArray(entries.map((entry) => declaration(entry)))]])]);
  }
}

/** One declaration, with its schema under a key. */
export function declaration({ name, description, schema }: Entry, schemaKey = "parameters"): Json {
  return jsonObject([
    ["name", name],
    ["description", description],
    [schemaKey, schema],
  ]);
}

/** Tools without later ones of the same name, sorted by name. */
export function sortedSet(tools: readonly ToolInput[], compare: (a: string, b: string) => number): ToolInput[] {
  const kept = new Map<string, ToolInput>();
  for (const tool of tools) {
    if (!kept.has(tool.name)) {
      kept.set(tool.name, tool);
    }
  }
  return [...kept.values()].sort((a, b) => compare(a.name, b.name));
}
