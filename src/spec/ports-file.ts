import { dirname, join } from "node:path";
import { member } from "../json/build.ts";
import { toPlain } from "../json/plain.ts";
import { readDocument } from "./read.ts";

/**
 * A toolchain that a port needs: a command that succeeds where it is there, and its name for a person. `atLeast` is
 * the lowest version, held against the first number, dots included, that the command prints.
 */
export type Requirement = {
  readonly command: readonly string[];
  readonly what: string;
  readonly atLeast?: string;
};

/**
 * How a port is built: the command, what it is made of (globs) and what it makes, all relative to the folder. The word
 * `{sources}` stands for all the sources. With `isFresh` what it made before is removed first.
 */
export type BuildRecipe = {
  readonly command: readonly string[];
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
  readonly isFresh?: true;
};

/** What an artifact of a port may be: a path, or also a version of a published package. */
export type ArtifactKind = "path" | "version-or-path";

/** One port of a ports file, with its folder as an absolute path. */
export type PortEntry = {
  readonly name: string;
  readonly title?: string;
  readonly folder: string;
  readonly command: readonly string[];
  readonly artifact?: string;
  readonly artifactKind?: ArtifactKind;
  readonly environment?: readonly string[];
  readonly requires?: readonly Requirement[];
  readonly build?: BuildRecipe;
  /** A faster way, while watching, to an artifact of these sources alone: its first output. */
  readonly quickBuild?: BuildRecipe;
  readonly test?: readonly string[];
};

/** Loads `harness/ports.json` or a file of the same shape; throws ParityError for a bad one. */
export function loadPorts(file: string): PortEntry[] {
  const ports = member(readDocument(file, "ports"), "ports");
  if (ports?.kind !== "object") {
    return [];
  }
  return ports.members.map(([name, value]) => {
    const entry = toPlain(value) as Omit<PortEntry, "name">;
    return { ...entry, name, folder: join(dirname(file), entry.folder ?? ".") };
  });
}
