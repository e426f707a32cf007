import { join } from "node:path";
import { member, textOf } from "../json/build.ts";
import { assertInside, decodeCase } from "../spec/cases.ts";
import { ParityError } from "../spec/error.ts";
import type { Question } from "../spec/model.ts";
import { assertShape, parseFile, refusal, shownPath, textOfBytes } from "../spec/read.ts";
import { openable } from "./build.ts";
import { digestOf, manifestName, readFolder, skillsName } from "./layout.ts";
import { outlinedQuestions } from "./outlined.ts";
import { manifestDigests } from "./verify.ts";
import { vouchedDigest } from "./vouched.ts";
import { recoverSet } from "./write.ts";

/** A golden set that was checked against its manifest; `digest` is the manifest's SHA-256. */
export type GoldenSet = { readonly digest: string; readonly cases: number; readonly questions: readonly Question[] };

/**
 * Loads a golden set for judging.
 *
 * @param wanted keeps only the case ids for which it holds; all where it is left out.
 * @throws ParityError when the set is missing, or a file was changed, added or removed by hand.
 */
export function loadGolden(folder: string, wanted: (id: string) => boolean = () => true): GoldenSet {
  recoverSet(folder);
  const files = readFolder(folder);
  const digests = manifestDigests(files, folder);
  for (const [path, digest] of digests) {
    assertUntouched(folder, path, files.get(path), digest);
  }
  for (const path of files.keys()) {
    assertListed(folder, path, digests);
  }
  const ids = [...digests.keys()].filter(isGolden).map((path) => path.slice(0, -".json".length));
  const digest = digestOf(files.get(manifestName) as Buffer);
  // Stryker disable next-line ConditionalExpression: only a build has a digest here, and either way gives the same questions
  const read = digest === vouchedDigest ? outlinedQuestions : questionsOf;
  const questions = ids.filter(wanted).flatMap((id) => read(folder, id, files.get(`${id}.json`) as Buffer));
  return { digest, cases: ids.length, questions };
}

function assertListed(folder: string, path: string, digests: ReadonlyMap<string, string>): void {
  if (path !== manifestName && !digests.has(path)) {
    throw new ParityError({
      message: "A file that the manifest does not list stands among the goldens",
      file: shownPath(join(folder, path)),
      hint: "Remove it, or run `npx toolnexus-parity golden verify` to see all of it",
    });
  }
}

function isGolden(path: string): boolean {
  return path.endsWith(".json") && !path.startsWith(`${skillsName}/`);
}

function assertUntouched(folder: string, path: string, bytes: Buffer | undefined, digest: string): void {
  if (bytes === undefined || digestOf(bytes) !== digest) {
    throw new ParityError({
      message: bytes === undefined ? "A golden is missing" : "A golden was changed by hand",
      file: shownPath(join(folder, path)),
      expected: `the SHA-256 ${digest.slice(0, 12)}… that the manifest lists`,
      got: bytes === undefined ? "no file" : `${digestOf(bytes).slice(0, 12)}…`,
      hint: "Run `npx toolnexus-parity golden verify` to see all of it; goldens change through `golden update` alone",
    });
  }
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
