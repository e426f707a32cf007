import { existsSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";

/** A class path with each of its parts made absolute; a single file or folder is one of one part. */
export function absoluteArtifact(text: string, folder: string): string {
  return partsOf(text)
    .map((part) => resolve(folder, part))
    .join(delimiter);
}

/**
 * What is wrong with an artifact, in words: a part of it that is not there. A JVM passes over such a part, and runs
 * whichever build comes after it.
 */
export function artifactProblem(artifact: string): string | undefined {
  const absent = partsOf(artifact).find((part) => !existsSync(part.endsWith("*") ? dirname(part) : part));
  return absent === undefined
    ? undefined
    : `its artifact is not there: expected a file, a folder, or several with "${delimiter}" between, got ${absent}`;
}

// An empty part would be the current folder, which nobody named.
function partsOf(text: string): string[] {
  return text.split(delimiter).filter((part) => part.trim() !== "");
}
