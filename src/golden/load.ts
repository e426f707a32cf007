import { join } from "node:path";
import { member, textOf } from "../json/build.ts";
import { assertInside, decodeCase } from "../spec/cases.ts";
import { ParityError } from "../spec/error.ts";
import { filesUnder } from "../spec/folder.ts";
import type { Question } from "../spec/model.ts";
import { assertShape, parseFile, refusal, shownPath, textOfBytes } from "../spec/read.ts";
import { openable } from "./build.ts";
import { digestOf, type FileSet, manifestName, readFiles, skillsName } from "./layout.ts";
import { outlinedQuestions } from "./outlined.ts";
import { manifestDigests } from "./verify.ts";
import { vouchedDigest } from "./vouched.ts";
import { recoverSet } from "./write.ts";

/** A golden set that was checked against its manifest; `digest` is the manifest's SHA-256. */
export type GoldenSet = { readonly digest: string; readonly cases: number; readonly questions: readonly Question[] };

/**
 * Loads a golden set for judging.
 *
 * @param wanted keeps only the case ids for which it holds, and reads no other; all where it is left out.
 * @throws ParityError when the set is missing, a file was added or removed by hand, or one that is read was changed.
 */
export function loadGolden(folder: string, wanted: (id: string) => boolean = () => true): GoldenSet {
  const { files, paths } = soundFiles(folder, (path) => !isGolden(path) || wanted(idOf(path)));
  const ids = paths.filter(isGolden).map(idOf);
  const digest = digestOf(files.get(manifestName) as Buffer);
  // Stryker disable next-line ConditionalExpression: only a build has a digest here, and either way gives the same questions
  const read = digest === vouchedDigest ? outlinedQuestions : questionsOf;
  const questions = ids.filter(wanted).flatMap((id) => read(folder, id, files.get(`${id}.json`) as Buffer));
  return { digest, cases: ids.length, questions };
}

/**
 * The files of a golden set as its manifest lists them, itself among them; `paths` are those that it lists.
 *
 * @param wanted keeps only the paths for which it holds: of the others it is seen only that they are there.
 * @throws ParityError as `loadGolden` does.
 */
export function soundFiles(
  folder: string,
  wanted: (path: string) => boolean = () => true,
): { readonly files: FileSet; readonly paths: readonly string[] } {
  recoverSet(folder);
  const present = filesUnder(folder);
  const read = present.filter((path) => path === manifestName || wanted(path));
  const files = readFiles(folder, read);
  const digests = manifestDigests(files, folder);
  assertComplete(folder, present, digests);
  for (const [path, bytes] of files) {
    assertUntouched(folder, path, bytes, digests);
  }
  return { files, paths: [...digests.keys()] };
}

function assertComplete(folder: string, present: readonly string[], digests: ReadonlyMap<string, string>): void {
  const there = new Set(present);
  const [missing] = [...digests].filter(([path]) => !there.has(path));
  if (missing !== undefined) {
    throw damaged(folder, "A golden is missing", missing, "no file");
  }
  const unlisted = present.find((path) => path !== manifestName && !digests.has(path));
  if (unlisted !== undefined) {
    throw new ParityError({
      message: "A file that the manifest does not list stands among the goldens",
      file: shownPath(join(folder, unlisted)),
      hint: "Remove it, or run `npx toolnexus-parity golden verify` to see all of it",
    });
  }
}

function assertUntouched(folder: string, path: string, bytes: Buffer, digests: ReadonlyMap<string, string>): void {
  const digest = digests.get(path);
  if (digest !== undefined && digestOf(bytes) !== digest) {
    throw damaged(folder, "A golden was changed by hand", [path, digest], `${digestOf(bytes).slice(0, 12)}…`);
  }
}

function damaged(folder: string, message: string, [path, digest]: [string, string], got: string): ParityError {
  return new ParityError({
    message,
    file: shownPath(join(folder, path)),
    expected: `the SHA-256 ${digest.slice(0, 12)}… that the manifest lists`,
    got,
    hint: "Run `npx toolnexus-parity golden verify` to see all of it; goldens change through `golden update` alone",
  });
}

function isGolden(path: string): boolean {
  return path.endsWith(".json") && !path.startsWith(`${skillsName}/`);
}

function idOf(path: string): string {
  return path.slice(0, -".json".length);
}

function questionsOf(folder: string, id: string, golden: Buffer): Question[] {
  const file = join(folder, `${id}.json`);
  const source = { file, text: textOfBytes(golden, file) };
  const document = parseFile(source);
  assertShape(document, source, "golden");
  assertInside(document, source);
  const got = textOf(member(document, "id"));
  if (got !== id) {
    throw refusal(source, {
      message: "A golden's id is not its path",
      pointer: "/id",
      expected: id,
      got: `${got}`,
    });
  }
  const { rules, operations, input: given, call, as, expect, asserts } = decodeCase(id, document);
  const input = openable(given, folder);
  return operations.map((operation) => {
    const expected = expect.get(operation);
    if (expected === undefined) {
      throw refusal(source, {
        message: "A golden lacks an answer",
        pointer: `/expect/${operation}`,
        expected: "an answer",
        got: "nothing",
      });
    }
    return { case: id, rules, operation, input, call, as, expected, asserts };
  });
}
