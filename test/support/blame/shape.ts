import { blamedOn, type Concern } from "./blame.ts";

/** Mistakes in the shape of an answer. */
export const shape: Concern = {
  cases: "{empty,envelope,defaults,seeds,default-toolkit}/*",
  mistakes: {
    "wrapper-per-tool": blamedOn(["gemini-one-wrapper"], "envelope/gemini-wraps-two toGemini", "/1"),
    "doubly-wrapped": blamedOn(
      ["empty-input", "gemini-envelope", "gemini-one-wrapper"],
      "defaults/both-null toGemini",
      "/0",
    ),
    "wrapper-without-array": blamedOn(["empty-input", "gemini-one-wrapper"], "defaults/both-null toGemini", ""),
    "no-wrapper-for-no-tools": blamedOn(["empty-input", "gemini-one-wrapper"], "empty/list-in-gemini toGemini", "/0"),
    "null-for-no-tools": blamedOn(["empty-input", "openai-envelope"], "empty/list-in-openai toOpenAI", ""),
    "null-declarations-for-no-tools": blamedOn(
      ["empty-input", "gemini-envelope"],
      "empty/list-in-gemini toGemini",
      "/0/functionDeclarations",
    ),
    "undescribed-tools-dropped": blamedOn(["one-entry-per-tool"], "defaults/description-then-none toOpenAI", "/2"),
    "first-tool-twice": blamedOn(["one-entry-per-tool"], "defaults/both-null toOpenAI", "/1"),
    "openai-flat": blamedOn(["openai-envelope"], "envelope/openai-keys toOpenAI", "/0/function"),
    "openai-strict-added": blamedOn(["openai-envelope"], "defaults/both-null toOpenAI", "/0/function/strict"),
    "openai-type-missing": blamedOn(["openai-envelope"], "defaults/both-null toOpenAI", "/0/type"),
    "anthropic-camel-case": blamedOn(["anthropic-envelope"], "envelope/anthropic-keys toAnthropic", "/0/input_schema"),
    "anthropic-as-openai": blamedOn(["anthropic-envelope"], "defaults/both-null toAnthropic", "/0/input_schema"),
    "gemini-as-anthropic": blamedOn(
      ["gemini-envelope"],
      "envelope/gemini-keys toGemini",
      "/0/functionDeclarations/0/parameters",
    ),
    "gemini-snake-case": blamedOn(
      ["gemini-envelope", "empty-input"],
      "defaults/both-null toGemini",
      "/0/functionDeclarations",
    ),
    "extra-keys-leaked": blamedOn(
      ["anthropic-envelope", "gemini-envelope", "openai-envelope"],
      "envelope/meta-stays-inside toOpenAI",
      "/0/function/_meta",
    ),
  },
};
