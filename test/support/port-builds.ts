import { createHash } from "node:crypto";
import { cpSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { globSync } from "tinyglobby";
import { runCommand } from "../../src/drivers/process.ts";
import { packageFolder } from "../../src/spec/layout.ts";
import { writeTree } from "./folders.ts";

/** A change of a port's sources: in which file, what stands there once, and what is put in its place. */
export type Edit = readonly [file: string, from: string, to: string];

/** How another build of a port differs from the repository's. */
export type Changes = { readonly edits?: readonly Edit[]; readonly further?: Readonly<Record<string, string>> };

const compileTimeout = 300_000;
const javaPackage = "io/github/muthuishere/toolnexus";

/** A file of the Java port by its class. */
export const javaFile = (type: string): string => `${javaPackage}/${type}.java`;

/** Compiles the Java port's sources with these changes into `folder/classes`, and returns that. */
export async function compileJavaPort(folder: string, changes: Changes): Promise<string> {
  const sources = join(folder, "java-sources");
  copyChanged(join(packageFolder, "harness", "java", "port", "src", "main", "java"), sources, changes);
  const classes = join(folder, "classes");
  const files = globSync(["**/*.java"], { cwd: sources, absolute: true });
  await succeed(["javac", "--release", "17", "-proc:none", "-d", classes, ...files], folder);
  return classes;
}

/** Copies the Clojure port's sources with these changes into `folder/clojure-sources`, and returns that. */
export function copyClojurePort(folder: string, changes: Changes): string {
  const sources = join(folder, "clojure-sources");
  copyChanged(join(packageFolder, "harness", "clojure", "src"), sources, changes);
  return sources;
}

/** Packs a folder into a jar beside it, and returns that. */
export async function packJar(folder: string, name: string): Promise<string> {
  const file = join(folder, "..", name);
  await succeed(["jar", "--create", "--file", file, "-C", folder, "."], folder);
  return file;
}

/** What a driver has to say of this build, worked out here from PROTOCOL.md. */
export function buildOf(artifact: string): { name: string; sha256: string } {
  const isFolder = statSync(artifact).isDirectory();
  return { name: basename(artifact), sha256: sha256(isFolder ? listing(artifact) : readFileSync(artifact)) };
}

function listing(folder: string): Buffer {
  const paths = globSync(["**"], { cwd: folder, dot: true }).map((path) => Buffer.from(path));
  const lines = paths
    .sort(Buffer.compare)
    .map((path) => `${sha256(readFileSync(join(folder, path.toString())))}  ${path}\n`);
  return Buffer.from(lines.join(""));
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function copyChanged(from: string, to: string, { edits = [], further = {} }: Changes): void {
  cpSync(from, to, { recursive: true });
  for (const [file, before, after] of edits) {
    const parts = readFileSync(join(to, file), "utf8").split(before);
    if (parts.length !== 2) {
      throw new Error(`${file} has ${parts.length - 1} of: ${before}`);
    }
    writeFileSync(join(to, file), parts.join(after));
  }
  writeTree(to, further);
}

async function succeed(argv: readonly string[], cwd: string): Promise<void> {
  const { ok, output, text } = await runCommand({ argv, cwd }, compileTimeout);
  if (!ok) {
    throw new Error(`${argv[0]} failed: ${text}\n${output}`);
  }
}
