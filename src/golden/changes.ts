import { type Difference, differencesOf } from "../compare/differences.ts";
import { itemsOf, member, textOf } from "../json/build.ts";
import { parseJson } from "../json/parse.ts";
import type { Json, JsonMember } from "../json/types.ts";
import type { FileSet } from "./layout.ts";
import { manifestName } from "./layout.ts";

/** What accepting a new set would do to one file; `rules` are those its case was written for. */
export type Change = {
  readonly path: string;
  readonly kind: "added" | "changed" | "removed";
  readonly rules: readonly string[];
  /** What the reference answers, by operation, in a golden that was not there before. */
  readonly answers: readonly JsonMember[];
  readonly differences: readonly Difference[];
};

/** The changes from one set to another, sorted by path; the manifest, which follows from the others, aside. */
export function changesBetween(before: FileSet, after: FileSet): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => path !== manifestName).sort();
  return paths.flatMap((path) => changeOf(path, before.get(path), after.get(path)));
}

function changeOf(path: string, before: Buffer | undefined, after: Buffer | undefined): Change[] {
  if (before !== undefined && after !== undefined && before.equals(after)) {
    return [];
  }
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  const [old, current] = [parsed(path, before), parsed(path, after)];
  const rules = itemsOf(member(current ?? old, "rules")).flatMap((rule) => textOf(rule) ?? []);
  const expect = kind === "added" ? member(current, "expect") : undefined;
  const answers = expect?.kind === "object" ? expect.members : [];
  return [{ path, kind, rules, answers, differences: old && current ? differencesOf(old, current) : [] }];
}

// A file that somebody damaged has no differences to show, only the fact that it changes.
function parsed(path: string, bytes: Buffer | undefined): Json | undefined {
  if (!path.endsWith(".json")) {
    return undefined;
  }
  try {
    return bytes && parseJson(bytes.toString("utf8"));
  } catch {
    // As if it were not there.
  }
  return undefined;
}
