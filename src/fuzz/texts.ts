import fc from "fast-check";

/**
 * Generates names of tools.
 *
 * Hard spots: names that sorting by units, by locale, by length or without case confuses (`a` and `A`, `10` and `9`,
 * `é` in one character and in two, U+FF5E and `😀`); names of inherited members (`__proto__`); other scripts, beyond the
 * BMP, the empty name, and names of 65 and 129 characters.
 */
export function names(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: words("abcdefghijklmnopqrstuvwxyz0123456789_-", 1, 12) },
    { weight: 3, arbitrary: fc.constantFrom(...nearEqual) },
    { weight: 2, arbitrary: words("0123456789", 1, 3) },
    { weight: 1, arbitrary: words("AaBbZz_-.:/ ", 1, 4) },
    { weight: 1, arbitrary: words("éßıİŁžΩЖ中文한글かｱ\uff5e\ue000\ufffd", 1, 4) },
    { weight: 1, arbitrary: words("😀🎉𝒳𠮷\u{10ffff}\uff5e", 1, 3) },
    { weight: 1, arbitrary: texts(8) },
    { weight: 1, arbitrary: fc.constantFrom(65, 129).map((count) => "n".repeat(count)) },
  );
}

// Pairs that sorting by units, by locale, by length or without case would confuse, and names of inherited members.
const nearEqual = [
  ...["a", "A", "aa", "ab", "a-b", "a_b", "a.b", "B", "b", "Z", "z", "config", "artifacts", "Home", "governing"],
  ...["10", "9", "2", "02", "é", "e\u0301", "ﬁ", "fi", "\uff5e", "😀", "\ue000", "\u{10000}"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "type", "name", "null"],
];

/**
 * Generates well-formed texts of up to `maxLength` characters; now and then one of a few fixed ones, such as `</script>`.
 *
 * Hard spots: the empty text; controls; what JSON, HTML, shells and templates escape; combining marks, joiners and
 * changes of direction; U+2028 and U+FEFF; characters beyond the BMP.
 */
export function texts(maxLength: number): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: words("The quick brown fox, 42 times.", 0, maxLength) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength }) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...hardCharacters), maxLength }) },
    { weight: 1, arbitrary: fc.constantFrom(...hardTexts) },
  );
}

const hardCharacters = [
  ...["<", ">", "&", '"', "'", "\\", "/", "+", "{", "}", "$", "%", "`", "|"],
  ...["\0", "\b", "\t", "\n", "\r", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029", "\ufeff", "\u200d"],
  ...[
    "\u0301",
    "\u202e",
    "\u2066",
    "\ufffe",
    "\uffff",
    "\ud7ff",
    "\ue000",
    "😀",
    "👨‍👩‍👧",
    "\u{10ffff}",
    "é",
    "م",
    "ไ",
  ],
];

const hardTexts = [
  "",
  " ",
  "null",
  "true",
  "NaN",
  "{}",
  "[]",
  "\\u0041",
  "\\n",
  "a<b && c>d",
  "</script>",
  "a\r\nb",
  "/a/",
  "{city}",
  "%s",
];

/**
 * Generates texts that limits of length cut: one more than 64, 128 and 1024 characters, and 65,537, of one, two or four
 * bytes each.
 */
export function longTexts(): fc.Arbitrary<string> {
  const length = fc.constantFrom(65, 129, 256, 1025, 1200, 65_537);
  return fc.tuple(length, fc.constantFrom("a", "é", "😀")).map(([count, unit]) => unit.repeat(count));
}

/**
 * Generates keys of objects in a schema: keywords and names of properties.
 *
 * Hard spots: keys like integers, which JavaScript moves to the front; `__proto__` and other inherited names; keys that
 * a pointer, a path or a namespace would cut (`a/b~c`, `application/json`); the empty key; case and accents.
 */
export function keys(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: words("abcdefghijklmnop", 1, 6) },
    { weight: 3, arbitrary: fc.constantFrom(...keywords) },
    { weight: 3, arbitrary: words("0123456789", 1, 3) },
    { weight: 2, arbitrary: fc.constantFrom(...hardKeys) },
    { weight: 1, arbitrary: texts(6) },
  );
}

const keywords = [
  ...["type", "title", "description", "pattern", "format", "const", "enum", "default", "definitions", "$defs", "$ref"],
  ...[
    "properties",
    "required",
    "items",
    "additionalProperties",
    "anyOf",
    "oneOf",
    "allOf",
    "not",
    "nullable",
    "examples",
  ],
  ...["minimum", "maximum", "exclusiveMinimum", "multipleOf", "minLength", "$schema", "$id", "propertyOrdering"],
];

const hardKeys = [
  ...[
    "__proto__",
    "constructor",
    "toString",
    "x-order",
    "application/json",
    "a.b",
    "a/b~c",
    "$top",
    "@type",
    "",
    " ",
    "id",
    "ID",
  ],
  ...["10", "2", "-1", "01", "4294967295", "name", "parameters", "input_schema", "function", "é", "e\u0301", "😀"],
];

function words(alphabet: string, minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
}
