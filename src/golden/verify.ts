import { join } from "node:path";
import { member } from "../json/build.ts";
import { toPlain } from "../json/plain.ts";
import { ParityError } from "../spec/error.ts";
import { goldenFolder } from "../spec/layout.ts";
import type { Case } from "../spec/model.ts";
import { assertShape, parseFile, shownPath, textOfBytes } from "../spec/read.ts";
import type { RuleBook } from "../spec/rules-file.ts";
import type { BuiltSet } from "./build-set.ts";
import { digestOf, type FileSet, manifestName } from "./layout.ts";

/** One thing that is wrong with a golden set. */
export type Problem = {
  readonly kind: "changed" | "orphan" | "missing" | "stale" | "no-rule" | "uncovered" | "rejected" | "manifest";
  /** The file, case or rule it is about. */
  readonly subject: string;
  readonly problem: string;
};

/** Checks a golden set on disk against its manifest, the cases, the rules and what the reference answers now. */
export function problemsOf(disk: FileSet, built: BuiltSet, cases: readonly Case[], book: RuleBook): Problem[] {
  return [
    ...manifestProblems(disk),
    ...staleness(disk, built),
    ...coverage(cases, book),
    ...built.failures.map((failure) => ({
      kind: "rejected" as const,
      subject: failure.case,
      problem: `${failure.operation}${failure.pointer}: ${failure.problem}${failure.rule ? ` (${failure.rule})` : ""}`,
    })),
  ];
}

/** The digests that a manifest lists, by path; throws ParityError when the manifest is missing or misshapen. */
export function manifestDigests(disk: FileSet, folder: string = goldenFolder): ReadonlyMap<string, string> {
  const file = join(folder, manifestName);
  const bytes = disk.get(manifestName);
  if (bytes === undefined) {
    throw new ParityError({
      message: "The golden set has no manifest",
      file: shownPath(file),
      hint: "Run `npx toolnexus-parity golden update`, or restore the folder from version control",
    });
  }
  const source = { file, text: textOfBytes(bytes, file) };
  const document = parseFile(source);
  assertShape(document, source, "manifest");
  const files = member(document, "files");
  return new Map(Object.entries(files ? (toPlain(files) as Record<string, string>) : {}));
}

function manifestProblems(disk: FileSet): Problem[] {
  const digests = manifestDigests(disk);
  const listed = [...digests].flatMap(([path, digest]): Problem[] => {
    const bytes = disk.get(path);
    if (bytes === undefined) {
      return [{ kind: "missing", subject: path, problem: "the manifest lists it, but it is not there" }];
    }
    const same = digestOf(bytes) === digest;
    return same ? [] : [{ kind: "changed", subject: path, problem: "its bytes are not those the manifest lists" }];
  });
  const orphans = [...disk.keys()]
    .filter((path) => path !== manifestName && !digests.has(path))
    .map((path): Problem => ({ kind: "orphan", subject: path, problem: "no manifest entry: no case made it" }));
  return [...listed, ...orphans];
}

function staleness(disk: FileSet, built: BuiltSet): Problem[] {
  const digests = manifestDigests(disk);
  const made = [...built.files].filter(([path]) => path !== manifestName);
  const outdated = made.flatMap(([path, bytes]): Problem[] => {
    const listed = digests.get(path);
    if (listed === undefined) {
      return [{ kind: "missing", subject: path, problem: "its case has no golden yet" }];
    }
    const isCurrent = listed === digestOf(bytes);
    return isCurrent
      ? []
      : [{ kind: "stale", subject: path, problem: "the case and the reference now give another answer" }];
  });
  const gone = [...digests.keys()]
    .filter((path) => !built.files.has(path))
    .map((path): Problem => ({ kind: "orphan", subject: path, problem: "its case is gone" }));
  const manifest = disk.get(manifestName) as Buffer;
  const isSameManifest = manifest.equals(built.files.get(manifestName) ?? Buffer.alloc(0));
  const others = [...outdated, ...gone];
  return isSameManifest || others.length > 0
    ? others
    : [{ kind: "manifest", subject: manifestName, problem: "it is not as `golden update` writes it" }];
}

function coverage(cases: readonly Case[], book: RuleBook): Problem[] {
  const cited = new Set(cases.flatMap((source) => source.rules));
  return [
    ...cases
      .filter((source) => source.rules.length === 0)
      .map((source): Problem => ({ kind: "no-rule", subject: source.id, problem: "the case cites no rule" })),
    ...book.rules
      .filter((rule) => rule.level === "MUST" && !cited.has(rule.id))
      .map((rule): Problem => ({ kind: "uncovered", subject: rule.id, problem: "a MUST rule that no case cites" })),
  ];
}
