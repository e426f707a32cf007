import { isAbsolute, join, normalize, relative, sep } from "node:path";
import { member, textOf } from "../json/build.ts";
import { toPlain } from "../json/plain.ts";
import type { Json } from "../json/types.ts";
import { decodeAsserts, decodeCall, decodeExpect, decodeInput, decodeOperations, decodeRendering } from "./decode.ts";
import { ParityError } from "./error.ts";
import { filesUnder } from "./folder.ts";
import { type Case, renderings } from "./model.ts";
import { assertShape, parseFile, readText, refusal, type Source, shownPath } from "./read.ts";
import { loadRules, type RuleBook } from "./rules-file.ts";

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Loads every case under a folder, sorted by id.
 *
 * @param book the rules that a case may cite; those of this package where it is left out.
 * @throws ParityError for a folder without cases, a bad file, a path that is no case id, or a rule that is not there.
 */
export function loadCases(folder: string, book: RuleBook = loadRules()): Case[] {
  const files = filesUnder(folder).filter((file) => file.endsWith(".json"));
  if (files.length === 0) {
    throw new ParityError({ message: "There are no cases", file: shownPath(folder) });
  }
  const known = book.rules.map(({ id }) => id);
  const cases = files.map((file) => loadCase(folder, join(folder, file), known));
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
  const source = { file, text: readText(file) };
  const document = parseFile(source);
  assertShape(document, source, "case");
  assertInside(document, source);
  const loaded = decodeCase(id, document);
  assertKnownRules(loaded, source, known);
  return loaded;
}

function assertKnownRules({ rules }: Case, source: Source, known: readonly string[]): void {
  const index = rules.findIndex((rule) => !known.includes(rule));
  if (index >= 0) {
    throw refusal(source, {
      message: "The case cites a rule that is not in spec/rules.json",
      pointer: `/rules/${index}`,
      expected: `one of ${known.join(", ")}`,
      got: rules[index],
    });
  }
}

/** Checks that a case or golden names no folder outside its set; throws ParityError with the place. */
export function assertInside(document: Json, source: Source): void {
  const skills = textOf(member(member(document, "input"), "skills"));
  if (skills !== undefined && (isAbsolute(skills) || normalize(skills).split(sep)[0] === "..")) {
    throw refusal(source, {
      message: "A path leads out of its folder",
      pointer: "/input/skills",
      expected: "a path inside the folder of the set",
      got: skills,
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
