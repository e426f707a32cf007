import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { globSync } from "tinyglobby";
import { member, textOf } from "../json/build.ts";
import { toPlain } from "../json/plain.ts";
import type { Json } from "../json/types.ts";
import { decodeAsserts, decodeCall, decodeExpect, decodeInput, decodeOperations, decodeRendering } from "./decode.ts";
import { ParityError } from "./error.ts";
import { type Case, renderings } from "./model.ts";
import { readDocument, shownPath } from "./read.ts";
import { loadRules, type RuleBook } from "./rules-file.ts";

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Loads every case under a folder, sorted by id.
 *
 * @param book the rules that a case may cite; those of this package where it is left out.
 * @throws ParityError for a folder without cases, a bad file, a path that is no case id, or a rule that is not there.
 */
export function loadCases(folder: string, book: RuleBook = loadRules()): Case[] {
  const files = existsSync(folder) ? globSync("**/*.json", { cwd: folder, dot: true, followSymbolicLinks: false }) : [];
  if (files.length === 0) {
    throw new ParityError({ message: "There are no cases", file: shownPath(folder) });
  }
  const known = book.rules.map(({ id }) => id);
  const cases = files.sort().map((file) => loadCase(folder, join(folder, file), known));
  return cases.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function loadCase(folder: string, file: string, known: readonly string[]): Case {
  const id = relative(folder, file)
    .split(sep)
    .join("/")
    .replace(/\.json$/, "");
  if (!idPattern.test(id)) {
    throw new ParityError({
      message: "A case's path must be <area>/<behaviour>.json in small letters, digits and hyphens",
      file: shownPath(file),
    });
  }
  const loaded = decodeCase(id, readDocument(file, "case"));
  assertKnownRules(loaded, file, known);
  return loaded;
}

function assertKnownRules({ rules }: Case, file: string, known: readonly string[]): void {
  const index = rules.findIndex((rule) => !known.includes(rule));
  if (index >= 0) {
    throw new ParityError({
      message: "The case cites a rule that is not in spec/rules.json",
      file: shownPath(file),
      pointer: `/rules/${index}`,
      expected: `one of ${known.join(", ")}`,
      got: rules[index],
    });
  }
}

/** A case from a value whose shape the schema has accepted. */
export function decodeCase(id: string, document: Json): Case {
  return {
    id,
    title: textOf(member(document, "title")) ?? "",
    why: textOf(member(document, "why")),
    rules: toPlain(member(document, "rules") as Json) as string[],
    source: textOf(member(document, "source")),
    operations: decodeOperations(member(document, "operations"), renderings),
    input: decodeInput(member(document, "input")),
    call: decodeCall(member(document, "call")),
    as: decodeRendering(member(document, "as")),
    expect: decodeExpect(member(document, "expect")),
    asserts: decodeAsserts(member(document, "asserts")),
    document,
  };
}
