import fc from "fast-check";
import { jsonArray, jsonObject, jsonString } from "../../src/json/build.ts";
import { parseJson } from "../../src/json/parse.ts";
import { printCompact } from "../../src/json/print.ts";
import type { Json, JsonMember } from "../../src/json/types.ts";

/** A text with a word for what was done to it. */
export type Mutated = { readonly how: string; readonly bytes: Buffer };

const strange: readonly Json[] = [
  ...["null", "true", "-1", "1e400", "9007199254740993", '""', '"../../x"', '"\\u001b[31m"', "[]", "{}"].map(parseJson),
  ...['{"__proto__":{"type":"object"}}', '[[[[[["a"]]]]]]', '{"a":1,"b":[null]}', '"constructor"'].map(parseJson),
];

/** A file of JSON with one thing done to it: to its bytes, or to one value or key at any place. */
export function mutationsOf(text: string): fc.Arbitrary<Mutated> {
  const bytes = Buffer.from(text, "utf8");
  const value = parseJson(text);
  const place = fc.nat(countOf(value) - 1);
  const at = fc.nat(bytes.length - 1);
  const piece = fc.constantFrom("", '"', "{", "[", ",", "\\", "\\ud800", "\u0000", "\ufeff", "null", "9".repeat(400));
  return fc.oneof(
    at.map((end) => ({ how: `cut at ${end}`, bytes: bytes.subarray(0, end) })),
    fc.tuple(at, fc.integer({ min: 1, max: 255 })).map(([index, mask]) => {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ mask;
      return { how: `byte ${index} by ${mask}`, bytes: changed };
    }),
    fc.tuple(at, at, piece).map(([from, length, put]) => ({
      how: `${JSON.stringify(put)} for ${length % 9} bytes at ${from}`,
      bytes: Buffer.concat([bytes.subarray(0, from), Buffer.from(put), bytes.subarray(from + (length % 9))]),
    })),
    fc.tuple(place, fc.constantFrom(...strange)).map(([index, other]) => ({
      how: `${printCompact(other)} at value ${index}`,
      bytes: printed(edited(value, index, () => other)),
    })),
    fc.tuple(place, fc.nat(20), fc.constantFrom("drop", "rename", "add", "double")).map(([index, member, act]) => ({
      how: `${act} member ${member} of value ${index}`,
      bytes: printed(edited(value, index, (found) => membersEdited(found, member, act))),
    })),
  );
}

function printed(value: Json): Buffer {
  return Buffer.from(printCompact(value), "utf8");
}

function countOf(value: Json): number {
  const parts =
    value.kind === "array" ? value.items : value.kind === "object" ? value.members.map(([, part]) => part) : [];
  return parts.reduce((sum, part) => sum + countOf(part), 1);
}

// The value with the one of this number, counted from the root in document order, replaced.
function edited(root: Json, index: number, edit: (value: Json) => Json): Json {
  let left = index;
  const visit = (value: Json): Json => {
    left -= 1;
    if (left === -1) {
      return edit(value);
    }
    if (value.kind === "array") {
      return jsonArray(value.items.map(visit));
    }
    return value.kind === "object" ? jsonObject(value.members.map(([key, part]) => [key, visit(part)])) : value;
  };
  return visit(root);
}

function membersEdited(value: Json, place: number, act: string): Json {
  if (value.kind === "array") {
    const [first] = value.items;
    return jsonArray(act === "drop" ? value.items.slice(1) : first === undefined ? [] : [first, ...value.items]);
  }
  if (value.kind !== "object") {
    return jsonArray([value]);
  }
  const { members } = value;
  const chosen = members[place % Math.max(1, members.length)] ?? (["x", value] as JsonMember);
  const others = members.filter((member) => member !== chosen);
  const more: Readonly<Record<string, readonly JsonMember[]>> = {
    drop: others,
    rename: [...others, [`${chosen[0]}_`, chosen[1]]],
    add: [...members, ["__proto__", jsonString("x")]],
    double: [...members, chosen],
  };
  return { kind: "object", members: more[act] ?? members };
}
