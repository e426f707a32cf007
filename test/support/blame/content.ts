import { blamedOn, type Concern } from "./blame.ts";

/** Mistakes in a name, a description or a default. */
export const content: Concern = {
  cases: "{names,defaults,envelope,text}/*",
  mistakes: {
    "name-sanitised": blamedOn(["name-verbatim"], "names/naive-tool toGemini", "/0/functionDeclarations/0/name"),
    "name-cut": blamedOn(["name-verbatim"], "names/sixty-five-characters toOpenAI", "/0/function/name"),
    "name-composed": blamedOn(["name-verbatim"], "names/decomposed-letter toAnthropic", "/0/name"),
    "description-trimmed": blamedOn(
      ["description-verbatim"],
      "defaults/description-blank toOpenAI",
      "/0/function/description",
    ),
    "description-escaped": blamedOn(["description-verbatim"], "text/html-special toAnthropic", "/0/description"),
    "description-null": blamedOn(["default-description"], "defaults/description-unset toAnthropic", "/0/description"),
    "description-missing": blamedOn(
      ["anthropic-envelope", "default-description", "gemini-envelope", "openai-envelope"],
      "defaults/description-unset toGemini",
      "/0/functionDeclarations/0/description",
    ),
    "description-from-title": blamedOn(
      ["default-description"],
      "envelope/title-is-no-description toOpenAI",
      "/0/function/description",
    ),
    "description-from-name": blamedOn(
      ["default-description", "description-verbatim"],
      "defaults/description-empty toOpenAI",
      "/0/function/description",
    ),
    "default-with-properties": blamedOn(
      ["default-parameters"],
      "defaults/schema-unset toOpenAI",
      "/0/function/parameters/properties",
    ),
    "default-closed": blamedOn(
      ["default-parameters"],
      "defaults/schema-null toAnthropic",
      "/0/input_schema/additionalProperties",
    ),
    "default-null": blamedOn(
      ["default-parameters"],
      "defaults/schema-null toGemini",
      "/0/functionDeclarations/0/parameters",
    ),
    "default-for-the-empty-schema": blamedOn(
      ["schema-verbatim"],
      "defaults/schema-empty-object toOpenAI",
      "/0/function/parameters/type",
    ),
  },
};
