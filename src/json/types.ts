/** A JSON number as it was written: its exact characters, never a double. */
export type JsonNumber = { readonly kind: "number"; readonly text: string };

/** A JSON string, decoded: Unicode scalar values, escapes resolved. */
export type JsonString = { readonly kind: "string"; readonly value: string };

/** One key of an object with its value. */
export type JsonMember = readonly [key: string, value: Json];

/** A JSON array. */
export type JsonArray = { readonly kind: "array"; readonly items: readonly Json[] };

/** A JSON object: members in the order written, keys distinct. */
export type JsonObject = { readonly kind: "object"; readonly members: readonly JsonMember[] };

/**
 * A JSON value that lost nothing in parsing: key order, exact number text and keys such as
 * `__proto__` are as in the source.
 */
export type Json =
  | { readonly kind: "null" }
  | { readonly kind: "boolean"; readonly value: boolean }
  | JsonNumber
  | JsonString
  | JsonArray
  | JsonObject;
