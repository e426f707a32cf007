import { blamedOn, type Concern } from "./blame.ts";

/** Mistakes in a schema that is set. */
export const schema: Concern = {
  cases: "{schema,numbers}/!(wide-*|deep-*|*thousand*|*hundred*)",
  mistakes: {
    "numbers-as-doubles": blamedOn(
      ["schema-number-text", "schema-verbatim"],
      "numbers/integer-53-bit-edges toOpenAI",
      "/0/function/parameters/properties/position/minimum",
    ),
    "big-integers-rounded": blamedOn(
      ["schema-verbatim"],
      "numbers/integer-twenty-zeros toOpenAI",
      "/0/function/parameters/properties/list/const",
    ),
    "big-integers-as-text": blamedOn(
      ["schema-verbatim"],
      "numbers/counts-beyond-32-bits toOpenAI",
      "/0/function/parameters/properties/chunks/maxItems",
    ),
    "single-precision": blamedOn(
      ["schema-number-text", "schema-verbatim"],
      "numbers/decimal-simple toOpenAI",
      "/0/function/parameters/properties/ratio/minimum",
    ),
    "decimals-shortened": blamedOn(
      ["schema-number-text"],
      "numbers/decimal-integral toOpenAI",
      "/0/function/parameters/properties/zoom/minimum",
    ),
    "exponents-in-capitals": blamedOn(
      ["schema-number-text"],
      "numbers/exponent-lower-case toOpenAI",
      "/0/function/parameters/properties/rate/minimum",
    ),
    "keys-sorted": blamedOn(
      ["schema-key-order"],
      "schema/order-reverse-alphabetical toOpenAI",
      "/0/function/parameters",
    ),
    "integer-keys-first": blamedOn(
      ["schema-key-order"],
      "schema/order-integer-like-keys toOpenAI",
      "/0/function/parameters/properties",
    ),
    "order-lost-from-the-ninth-key": blamedOn(
      ["schema-key-order"],
      "schema/order-nine-keys toOpenAI",
      "/0/function/parameters/properties",
    ),
    "proto-swallowed": blamedOn(
      ["schema-verbatim"],
      "schema/property-proto toOpenAI",
      "/0/function/parameters/properties/__proto__",
    ),
    "keywords-stripped": blamedOn(
      ["schema-verbatim"],
      "schema/additional-properties-false toOpenAI",
      "/0/function/parameters/properties/note/additionalProperties",
    ),
    "property-taken-for-keyword": blamedOn(
      ["schema-verbatim"],
      "schema/property-named-title toOpenAI",
      "/0/function/parameters/title",
    ),
    "null-defaults-dropped": blamedOn(
      ["schema-verbatim"],
      "schema/default-null toOpenAI",
      "/0/function/parameters/properties/after/default",
    ),
    "empty-objects-as-lists": blamedOn(
      ["schema-verbatim"],
      "schema/empty-objects toOpenAI",
      "/0/function/parameters/properties",
    ),
    "properties-added": blamedOn(
      ["schema-verbatim"],
      "schema/only-type-object toOpenAI",
      "/0/function/parameters/properties",
    ),
    "type-added": blamedOn(["schema-verbatim"], "schema/only-dollar-schema toOpenAI", "/0/function/parameters/type"),
    "keys-cut-at-the-slash": blamedOn(
      ["schema-verbatim"],
      "schema/key-media-type toOpenAI",
      "/0/function/parameters/properties/application~1json",
    ),
    "keys-composed": blamedOn(
      ["schema-verbatim"],
      "schema/keys-composed-decomposed toOpenAI",
      "/0/function/parameters/properties/café/type",
    ),
    "type-lists-unwrapped": blamedOn(
      ["schema-verbatim"],
      "schema/type-array-nullable toOpenAI",
      "/0/function/parameters/properties/assignee/type",
    ),
  },
};
