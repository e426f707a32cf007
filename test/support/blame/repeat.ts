import { blamedOn, type Concern } from "./blame.ts";

/** Mistakes in what a port remembers from one request to the next. */
export const repeat: Concern = {
  cases: "{repeat,defaults,default-toolkit,execute}/*",
  mistakes: {
    "default-shared": blamedOn(
      ["default-parameters", "repeatable"],
      "repeat/default-alone toOpenAI",
      "/0/function/parameters/properties",
    ),
    "schema-cleaned-in-place": blamedOn(
      ["repeatable", "schema-verbatim"],
      "repeat/cleaner-bait toOpenAI",
      "/0/function/parameters/additionalProperties",
    ),
    "schema-remembered-by-name": blamedOn(
      ["default-parameters", "schema-verbatim"],
      "repeat/same-name-street toOpenAI",
      "/0/function/parameters/properties",
    ),
    "described-once": blamedOn(
      ["repeatable"],
      "default-toolkit/rendered-for-anthropic defaultToolkit",
      "/6/description",
    ),
    "calls-counted": blamedOn(["repeatable", "unknown-tool-message"], "execute/unknown-proto execute", "/output"),
    "second-time-throws": blamedOn(["execute-unknown-tool", "repeatable"], "execute/unknown-proto execute", ""),
  },
};
