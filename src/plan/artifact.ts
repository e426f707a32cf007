import { existsSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";
import { ParityError } from "../spec/error.ts";
import type { PortEntry } from "../spec/ports-file.ts";

/**
 * The words of a port's command, and of its build, that follow from the build of the port that is judged. `path` is
 * there when that is files: one file or folder, or a class path.
 */
export type ArtifactWords = { readonly artifact: string; readonly version?: string; readonly path?: string };

// As Python writes versions, less the rare epoch; so it can name a folder, and `0.22.0.whl` is a file.
const versionText = /^\d+(\.\d+)*((a|b|rc)\d+)?(\.post\d+)?(\.dev\d+)?(\+[a-z0-9.]+)?$/;

/**
 * What stands for `{artifact}`, and for `{version}` where the port is published in versions: the build that a person
 * named, else the port's own. A path has the port's own version, for what it needs beside the build itself.
 *
 * @throws ParityError for a build that the command would not use, or where there is none.
 */
export function artifactWords(entry: PortEntry, given: string | undefined, workingFolder: string): ArtifactWords {
  assertUsed(entry, given);
  const own = entry.artifact?.replaceAll("{pathSeparator}", delimiter);
  if (entry.artifactKind === "version-or-path") {
    const version = given !== undefined && versionText.test(given) ? given : (own ?? "");
    const path = given === undefined || given === version ? undefined : resolve(workingFolder, given);
    return { artifact: path ?? version, version, ...(path !== undefined && { path }) };
  }
  const path =
    given === undefined ? own && absoluteArtifact(own, entry.folder) : absoluteArtifact(given, workingFolder);
  return { artifact: path ?? "", ...(path !== undefined && { path }) };
}

// An artifact that is not used would be judged in name only.
function assertUsed({ name, command, artifact }: PortEntry, given: string | undefined): void {
  const isUsed = command.some((part) => part.includes("{artifact}"));
  if (given !== undefined && !isUsed) {
    throw new ParityError({
      message: `--artifact: the command of ${name} takes no artifact`,
      expected: "{artifact} in its command",
      got: command.join(" "),
    });
  }
  if (isUsed && given === undefined && artifact === undefined) {
    const hint = `Give one with --artifact ${name}=PATH, or as "artifact" in the ports file`;
    throw new ParityError({ message: `The command of ${name} needs an artifact, and there is none`, hint });
  }
}

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
