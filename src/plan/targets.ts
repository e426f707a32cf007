import { delimiter, join, resolve } from "node:path";
import type { Command } from "../drivers/process.ts";
import { ParityError } from "../spec/error.ts";
import { packageFolder, portsFile } from "../spec/layout.ts";
import { type BuildRecipe, loadPorts, type PortEntry, type Requirement } from "../spec/ports-file.ts";
import { artifactWords } from "./artifact.ts";
import { assertNames, environmentFor, type Variables } from "./environment.ts";

/** Which targets a person asked for. */
export type TargetOptions = {
  /** Ports of the ports file, by name; all of them where none is named and no driver is given. */
  readonly ports: readonly string[];
  /** Drivers given on the command line as NAME=ARGV. */
  readonly drivers: readonly string[];
  /** A ports file instead of the suite's own. */
  readonly config: string | undefined;
  /** Another build of a port, as NAME=PATH, or NAME=VERSION where the port is published in versions. */
  readonly artifacts: readonly string[];
  /** Ports to build the quick way, by name; only while watching. */
  readonly quick?: ReadonlySet<string>;
  /** Variables that drivers get beside those that every program needs, by name. */
  readonly environment: readonly string[];
  /** The variables of this process, of which drivers get some. */
  readonly surroundings: Variables;
};

/**
 * One runnable pairing of a driver with a build of a port. `isNamed` says that a person asked for it by name,
 * `isReplaced` that it is not the port's usual build.
 */
export type Target = {
  readonly name: string;
  readonly command: Command;
  readonly isNamed: boolean;
  readonly isReplaced: boolean;
  readonly requires: readonly Requirement[];
  readonly build: BuildRecipe | undefined;
  /** Where the usual build is judged, a faster way to one of the port's own sources. */
  readonly quickBuild?: BuildRecipe;
  /** The build of the port that the command names: a file, a folder or a class path. */
  readonly artifact?: string;
};

/**
 * The targets that the options ask for, in the order of the ports file, drivers last.
 *
 * @throws ParityError for a name that is not there, a doubled one, or an option that cannot be read.
 */
export function resolveTargets(options: TargetOptions, workingFolder: string): Target[] {
  assertNames(options.environment);
  const entries = loadPorts(options.config === undefined ? portsFile : resolve(workingFolder, options.config));
  const given = options.artifacts.map((text) => artifactOf(text, entries));
  const artifacts = new Map(given);
  const drivers = options.drivers.map((text) => driverTarget(text, workingFolder));
  const onlyDrivers = drivers.length > 0 && options.ports.length === 0;
  const wanted = onlyDrivers ? [] : chosen(entries, options.ports);
  assertArtifacts(given, wanted);
  const isNamed = options.ports.length > 0;
  const targets = [
    ...wanted.map((entry) => {
      const target =
        entry.quickBuild !== undefined && options.quick?.has(entry.name) === true
          ? quickTarget(entry, entry.quickBuild, isNamed, workingFolder)
          : portTarget(entry, artifacts.get(entry.name), isNamed, workingFolder);
      return withEnvironment(target, options, entry.environment);
    }),
    ...drivers.map((driver) => withEnvironment(driver, options)),
  ];
  const doubled = targets.find(({ name }, index) => targets.findIndex((other) => other.name === name) !== index);
  if (doubled !== undefined) {
    throw new ParityError({
      message: `Two targets are named ${doubled.name}`,
      hint: "Give each driver a name of its own",
    });
  }
  return targets;
}

// A driver runs what a port's author wrote: it gets the variables it needs, and no secret that lies around.
function withEnvironment(target: Target, options: TargetOptions, own: readonly string[] = []): Target {
  const environment = environmentFor(options.surroundings, [...own, ...options.environment], process.platform);
  return { ...target, command: { ...target.command, environment } };
}

function chosen(entries: readonly PortEntry[], names: readonly string[]): readonly PortEntry[] {
  for (const name of names) {
    assertPort(name, entries, "--port");
  }
  return names.length === 0 ? entries : entries.filter((entry) => names.includes(entry.name));
}

// A build that nobody judges, or the first of two, would be taken for one that was.
function assertArtifacts(given: readonly (readonly [string, string])[], wanted: readonly PortEntry[]): void {
  for (const [index, [name, path]] of given.entries()) {
    if (!wanted.some((entry) => entry.name === name)) {
      const expected =
        wanted.length === 0 ? "a --port beside it" : `one of ${wanted.map((entry) => entry.name).join(", ")}`;
      throw new ParityError({
        message: `--artifact: ${name} is not judged in this run`,
        expected,
        got: `${name}=${path}`,
      });
    }
    if (given.findIndex(([other]) => other === name) !== index) {
      throw new ParityError({
        message: `--artifact: there are two for ${name}`,
        expected: "one",
        got: `${name}=${path}`,
      });
    }
  }
}

function assertPort(name: string, entries: readonly PortEntry[], option: string): void {
  if (!entries.some((entry) => entry.name === name)) {
    const expected = `one of ${entries.map((entry) => entry.name).join(", ")}`;
    throw new ParityError({ message: `${option}: there is no such port`, expected, got: name });
  }
}

function portTarget(entry: PortEntry, artifact: string | undefined, isNamed: boolean, workingFolder: string): Target {
  const { name, folder, requires = [], build, quickBuild } = entry;
  const words = artifactWords(entry, artifact, workingFolder);
  const values: Readonly<Record<string, string | undefined>> = {
    node: process.execPath,
    cli: join(packageFolder, "dist", "cli", "main.js"),
    pathSeparator: delimiter,
    venvPython: process.platform === "win32" ? "Scripts/python.exe" : "bin/python",
    ...words,
  };
  const fill = (part: string): string => part.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  const command = { argv: entry.command.map(fill), cwd: folder };
  return {
    name,
    command,
    isNamed,
    isReplaced: artifact !== undefined,
    requires,
    build: build && filledBuild(build, fill),
    ...(quickBuild !== undefined && artifact === undefined && { quickBuild: filledBuild(quickBuild, fill) }),
    ...(words.path !== undefined && { artifact: words.path }),
  };
}

// What the usual build makes beside the port itself is there already.
function quickTarget(entry: PortEntry, quick: BuildRecipe, isNamed: boolean, workingFolder: string): Target {
  const build = { ...quick, isFresh: true } as const;
  return portTarget(
    { ...entry, build, requires: [] },
    join(entry.folder, quick.outputs[0] ?? ""),
    isNamed,
    workingFolder,
  );
}

// Each build of the port may need a build step of its own, with outputs of its own.
function filledBuild(build: BuildRecipe, fill: (part: string) => string): BuildRecipe {
  return { ...build, command: build.command.map(fill), outputs: build.outputs.map(fill) };
}

function artifactOf(text: string, entries: readonly PortEntry[]): readonly [string, string] {
  const [name, path] = assignment(text, "--artifact", "java=build/port.jar");
  assertPort(name, entries, "--artifact");
  return [name, path];
}

function driverTarget(text: string, workingFolder: string): Target {
  const [name, command] = assignment(text, "--driver", `mine='["python3","driver.py"]'`);
  return {
    name,
    command: { argv: argvOf(command), cwd: workingFolder },
    isNamed: true,
    isReplaced: false,
    requires: [],
    build: undefined,
  };
}

function assignment(text: string, option: string, example: string): readonly [string, string] {
  const [, name, value] = /^([A-Za-z][\w.-]*)=(\s*\S[\s\S]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    const expected = `NAME=VALUE, such as ${example}`;
    throw new ParityError({ message: `${option} cannot be read`, expected, got: JSON.stringify(text) });
  }
  return [name, value.trim()];
}

// Never a shell: either a JSON array, or words without quotes or escapes.
function argvOf(command: string): string[] {
  if (command.startsWith("[")) {
    return jsonArgv(command);
  }
  if (/["'\\]/.test(command)) {
    const expected = 'a JSON array where words hold spaces or quotes, such as ["python3","my driver.py"]';
    throw new ParityError({ message: "--driver: plain words hold no quotes", expected, got: command });
  }
  return command.split(/\s+/);
}

function jsonArgv(command: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(command);
  } catch {
    value = undefined;
  }
  if (!Array.isArray(value) || value.length === 0 || value.some((part) => typeof part !== "string")) {
    throw new ParityError({ message: "--driver cannot be read", expected: "a JSON array of texts", got: command });
  }
  return value as string[];
}
