import { requestLine } from "../drivers/line-text.ts";
import { jsonObject, jsonString, keysOf } from "../json/build.ts";
import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import { type Mutant, rememberingMutant } from "./mutant.ts";
import { defaultSchema, rightEntry } from "./port.ts";

const repeatable = "repeatable";

/** Mistakes that show only because a port remembers what it was asked before. */
export const memoryMutants: readonly Mutant[] = [
  rememberingMutant(
    "default-shared",
    "default-parameters",
    "one default schema, which gets the keys of the schemas after it",
    () => {
      let shared = defaultSchema;
      return {
        entry: (tool) => {
          if (tool.inputSchema === undefined) {
            return { ...rightEntry(tool), schema: shared };
          }
          if (keysOf(tool.inputSchema).includes("properties")) {
            shared = jsonObject([
              ["type", jsonString("object")],
              ["properties", jsonObject([])],
            ]);
          }
          return rightEntry(tool);
        },
      };
    },
  ),
  rememberingMutant("schema-by-name", "schema-verbatim", "the schema of a name remembered", () => {
    const known = new Map<string, Json>();
    return {
      entry: (tool) => {
        const entry = rightEntry(tool);
        const schema = known.get(tool.name) ?? entry.schema ?? defaultSchema;
        known.set(tool.name, schema);
        return { ...entry, schema };
      },
    };
  }),
  rememberingMutant("description-by-name", "description-verbatim", "the description of a name remembered", () => {
    const known = new Map<string, Json | undefined>();
    return {
      entry: (tool) => {
        const entry = rightEntry(tool);
        const description = known.has(tool.name) ? known.get(tool.name) : entry.description;
        known.set(tool.name, description);
        return { ...entry, description };
      },
    };
  }),
  rememberingMutant("cleaned-in-place", repeatable, "a provider's cleaning of $schema stays in the tool", () => {
    const cleaned = new Set<string>();
    return {
      entry: (tool, _, rendering) => {
        const entry = rightEntry(tool);
        const { inputSchema: schema } = tool;
        if (schema?.kind !== "object") {
          return entry;
        }
        const text = printCompact(schema);
        const isClean = cleaned.has(text);
        if (rendering === "toGemini") {
          cleaned.add(text);
        }
        return isClean ? { ...entry, schema: jsonObject(schema.members.filter(([key]) => key !== "$schema")) } : entry;
      },
    };
  }),
  rememberingMutant("second-time-fails", repeatable, "the same request again is refused", () => {
    const seen = new Set<string>();
    return {
      finish: (answer, asking) => {
        const text = requestLine(0, asking).toString("utf8");
        const isKnown = seen.has(text);
        seen.add(text);
        return isKnown ? { failure: "asked already" } : answer;
      },
    };
  }),
  rememberingMutant("counted", repeatable, "every hundredth answer is another", () => {
    let count = 0;
    return {
      finish: (answer) => {
        count += 1;
        return count % 100 === 0 ? { kind: "null" } : answer;
      },
    };
  }),
];
