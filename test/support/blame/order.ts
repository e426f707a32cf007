import { blamedOn, type Concern } from "./blame.ts";

/** Mistakes in the order of tools and keys, or tools of one name. */
export const order: Concern = {
  cases: "{toolkit-order,list-order,duplicates,default-toolkit,seeds,envelope}/!(*thousand*|*hundred*)",
  mistakes: {
    "insertion-order": blamedOn(["toolkit-order"], "toolkit-order/two-in-reverse toOpenAI", "/0/function/name"),
    "sorted-by-utf16": blamedOn(["toolkit-order"], "toolkit-order/utf16-trap-emoji toOpenAI", "/0/function/name"),
    "sorted-by-locale": blamedOn(["toolkit-order"], "toolkit-order/upper-before-lower toAnthropic", "/0/name"),
    "sorted-without-case": blamedOn(["toolkit-order"], "toolkit-order/upper-before-lower toAnthropic", "/0/name"),
    "sorted-by-length-first": blamedOn(
      ["default-toolkit-names", "toolkit-order"],
      "toolkit-order/length-does-not-count toGemini",
      "/0/functionDeclarations/0/name",
    ),
    "list-sorted": blamedOn(["list-order"], "list-order/page-search-ping toOpenAI", "/0/function/name"),
    "list-reversed": blamedOn(["list-order"], "list-order/eight-tools toOpenAI", "/0/function/name"),
    "list-in-a-map": blamedOn(["list-duplicates", "one-entry-per-tool"], "duplicates/list-identical toOpenAI", "/1"),
    "toolkit-keeps-the-last": blamedOn(
      ["toolkit-duplicates"],
      "duplicates/toolkit-other-description toAnthropic",
      "/0/description",
    ),
    "toolkit-keeps-both": blamedOn(
      ["one-entry-per-tool", "toolkit-duplicates"],
      "duplicates/toolkit-no-merge toOpenAI",
      "/1",
    ),
    "toolkit-merges": blamedOn(
      ["default-parameters", "toolkit-duplicates"],
      "duplicates/toolkit-no-merge toOpenAI",
      "/0/function/parameters/properties",
    ),
    "skill-tool-missing": blamedOn(
      ["default-toolkit-names", "execute-output"],
      "seeds/clojure-default-build defaultToolkit",
      "/0/functionDeclarations/*/name",
    ),
    "default-toolkit-by-source": blamedOn(
      ["default-toolkit-names"],
      "default-toolkit/rendered-for-openai defaultToolkit",
      "/*/function/name",
    ),
    "payload-keys-sorted": blamedOn(
      ["payload-key-order"],
      "envelope/gemini-keys toGemini",
      "/0/functionDeclarations/0",
    ),
    "payload-keys-as-given": blamedOn(
      ["payload-key-order"],
      "envelope/key-order-from-shuffled-tool toOpenAI",
      "/0/function",
    ),
  },
};
