import {
  codeOf,
  type FileMap,
  filesImportedBy,
  importsOf,
  packagesImportedBy,
  withoutComments,
} from "./source-text.ts";

/** Looks at files of `src/` and says what is wrong with them, in one line each. */
export type Check = (files: FileMap) => string[];

const entriesOf = (files: FileMap): [string, string][] => Object.entries(files);

/** The room of a file: its folder in `src/`, or the file itself where it is in none. */
function roomOf(path: string): string {
  return path.split("/")[1] ?? path;
}

function edgesOf(files: FileMap): [string, string][] {
  return entriesOf(files).flatMap(([path, text]) =>
    filesImportedBy(path, text).map((to): [string, string] => [path, to]),
  );
}

/** Imports that lead nowhere; without them the other checks could not be trusted. */
export const unresolvedImports: Check = (files) =>
  edgesOf(files).flatMap(([from, to]) => (to in files ? [] : [`${from} imports ${to}, which is not there`]));

/** Files, and rooms, that import each other in a circle. */
export const cycles: Check = (files) => {
  const edges = edgesOf(files);
  const rooms = edges
    .map(([from, to]): [string, string] => [roomOf(from), roomOf(to)])
    .filter(([from, to]) => from !== to);
  return [...cyclesIn(edges), ...cyclesIn(rooms)];
};

function cyclesIn(edges: readonly [string, string][]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    if (trail.includes(node)) {
      found.push([...trail.slice(trail.indexOf(node)), node].join(" → "));
    } else if (!done.has(node)) {
      for (const to of next.get(node) ?? []) {
        visit(to, [...trail, node]);
      }
      done.add(node);
    }
  };
  for (const node of next.keys()) {
    visit(node, []);
  }
  return found;
}

// The rooms that a room may import; a room that is not listed is held by the other checks alone.
const mayImport: Readonly<Record<string, readonly string[]>> = {
  json: [],
  reference: ["json"],
  spec: ["json"],
  rules: ["json", "spec"],
};

/** Imports against the flow between rooms; a file of `src/` itself puts rooms together, and only `cli` runs those. */
export const forbiddenRooms: Check = (files) =>
  edgesOf(files).flatMap(([from, to]) => {
    const [own, other] = [roomOf(from), roomOf(to)];
    const isBeside = own === other || mayImport[own] === undefined || mayImport[own].includes(other);
    const isUpward = (other === "cli" && own !== "cli") || other === "index.ts";
    const isRunFromInside = other.endsWith(".ts") && !own.endsWith(".ts") && own !== "cli";
    return isBeside && !isUpward && !isRunFromInside ? [] : [`${from} imports ${to}`];
  });

/** `src/index.ts` holds re-exports by name and nothing else. */
export const indexReexports: Check = (files) => {
  const text = withoutComments(files["src/index.ts"] ?? "");
  const rest = text.replace(/export (?:type )?\{[^}]*\} from "[^"]+";/g, "").trim();
  return rest === "" ? [] : [`src/index.ts has more than re-exports by name: ${rest.slice(0, 60)}`];
};

/** execa runs processes, from one file alone. */
export const execaElsewhere: Check = (files) =>
  entriesOf(files)
    .filter(([path, text]) => path !== "src/drivers/process.ts" && packagesImportedBy(text).includes("execa"))
    .map(([path]) => `${path} imports execa`);

const outsideWorld: readonly RegExp[] = [
  /\bconsole\b/g,
  /\bprocess\s*\.\s*(?:exit|exitCode|argv|env|stdin|stdout|stderr|cwd)\b/g,
  /\bDate\s*\.\s*now\b/g,
  /\bnew\s+Date\b/g,
  /\bperformance\s*\.\s*now\b/g,
  /\bMath\s*\.\s*random\b/g,
  /\bcrypto\s*\.\s*random\w+|\brandomUUID\b|\brandomBytes\b/g,
];

/** The terminal, the environment, the clock and chance belong to `src/cli` alone. */
export const outsideWorldInside: Check = (files) =>
  entriesOf(files)
    .filter(([path]) => roomOf(path) !== "cli")
    .flatMap(([path, text]) => {
      const code = codeOf(text);
      const isTaken = importsOf(text).filter(({ from }) => /^(node:)?(process|console|perf_hooks)$/.test(from));
      const used = outsideWorld.flatMap((pattern) => code.match(pattern) ?? []);
      return [...isTaken.map(({ from }) => `${path} imports ${from}`), ...used.map((use) => `${path} uses ${use}`)];
    });

/** Exports have names. */
export const defaultExports: Check = (files) =>
  entriesOf(files)
    .filter(([, text]) => /\bexport\s+default\b|\bas\s+default\b|\bexport\s*\*/.test(codeOf(text)))
    .map(([path]) => `${path} exports something without its name`);

const longest = 250;

/** Files that a person can take in. */
export const longFiles: Check = (files) =>
  entriesOf(files)
    .map(([path, text]) => [path, text.split("\n").length - 1] as const)
    .filter(([, lines]) => lines > longest)
    .map(([path, lines]) => `${path} has ${lines} lines`);

/** Names that say what is inside: kebab-case, two levels, and no drawer for everything. */
export const badNames: Check = (files) =>
  entriesOf(files).flatMap(([path]) => [
    ...(/^src\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?[a-z0-9]+(?:-[a-z0-9]+)*\.ts$/.test(path)
      ? []
      : [`${path} is no kebab-case file of src/ or of a room`]),
    ...(/\/(?:utils?|helpers?|misc|common)\.ts$/.test(path) ? [`${path} says nothing of what is inside`] : []),
  ]);

/** Unit tests that have no file of `src/` to test. */
export function strayTests(tests: readonly string[], sources: readonly string[]): string[] {
  const known = new Set(sources);
  return tests.filter((path) => !known.has(path.replace(/^test\/unit\//, "src/").replace(/\.test\.ts$/, ".ts")));
}

/** Paths of one tree that the other lacks, either way. */
export function unmatched(cases: readonly string[], goldens: readonly string[]): string[] {
  const [asked, answered] = [new Set(cases), new Set(goldens)];
  return [
    ...cases.filter((path) => !answered.has(path)).map((path) => `${path} has no golden`),
    ...goldens.filter((path) => !asked.has(path)).map((path) => `${path} has no case`),
  ];
}

const machinePaths: readonly RegExp[] = [
  /\/(?:home|Users)\/[\w.-]+\//,
  /\/root\//,
  /\b[A-Z]:\\Users\\/,
  /\bregistry\.[\w-]+\.[a-z]{2,}|\/\/[\w.-]*(?:artifactory|nexus|verdaccio|jfrog)[\w.-]*[:/]/i,
  /"resolved": "https?:/,
  /\b(?:127\.0\.0\.1|localhost|10\.\d+\.\d+\.\d+):\d+\/[\w/-]*(?:npm|pypi|maven|simple)\b/,
];

/** Files that name a place on somebody's machine or the host of a registry. */
export const machineTraces: Check = (files) =>
  entriesOf(files).flatMap(([path, text]) =>
    machinePaths.flatMap((pattern) => (pattern.test(text) ? [`${path}: ${pattern.exec(text)?.[0]}`] : [])),
  );
