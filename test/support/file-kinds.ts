import { readFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf } from "../../src/golden/layout.ts";
import { loadGolden } from "../../src/golden/load.ts";
import { readReport } from "../../src/report/read.ts";
import { loadCases } from "../../src/spec/cases.ts";
import { loadKnownFailures } from "../../src/spec/known-failures-file.ts";
import { goldenFolder, portsFile, specFolder } from "../../src/spec/layout.ts";
import { loadPorts } from "../../src/spec/ports-file.ts";
import { loadRules } from "../../src/spec/rules-file.ts";
import { loadToolList } from "../../src/spec/tool-lists.ts";
import type { SchemaName } from "../../src/spec/validate.ts";
import { writeTree } from "./folders.ts";
import { jsonText, reportOf, resultOf, targetOf } from "./reports.ts";

/** The golden that the kinds below use, by its path. */
export const goldenName = "names/naive-tool.json";
/** Its text. */
export const golden: string = readFileSync(join(goldenFolder, goldenName), "utf8");
/** A manifest that lists these bytes as that golden. */
export const manifestOf = (bytes: Buffer | string): string =>
  JSON.stringify({ schema: "toolnexus-parity/golden/1", spec: "4", files: { [goldenName]: digestOf(bytes) } }, null, 2);

const entries = [
  { port: "a", case: "names/*", rules: ["name-verbatim"], reason: "r", link: "https://example.org/1" },
  { port: "b", case: ["x", "y"], operation: "toGemini", rules: ["list-order"], reason: "r", until: "2030-02-28" },
];
const tool = { name: "t", description: null, inputSchema: { type: "object", "10": 1 }, annotations: { a: [1] } };
const list = { jsonrpc: "2.0", id: 1, result: { tools: [tool, { name: "u" }], nextCursor: "c" } };

/** A file of ours: a good text of it, its schema, its path in a folder of the test's, and how a run loads it from there. */
export type Kind = {
  readonly text: string;
  readonly schema: SchemaName;
  readonly path: string;
  readonly load: (folder: string) => unknown;
};

const listed = (folder: string): void =>
  writeTree(folder, { "listed/manifest.json": manifestOf(readFileSync(join(folder, "listed", goldenName))) });

const rulesKnown = (id: string): boolean => id === "name-verbatim" || id === "list-order";

/** Every kind of file that a run reads, by its name. */
export const fileKinds: Readonly<Record<string, Kind>> = {
  "a case": {
    text: readFileSync(join(specFolder, "cases", goldenName), "utf8"),
    schema: "case",
    path: "cases/a/one.json",
    load: (folder) => loadCases(join(folder, "cases")),
  },
  "a golden that the manifest lists so": {
    text: golden,
    schema: "golden",
    path: `listed/${goldenName}`,
    load: (folder) => {
      listed(folder);
      return loadGolden(join(folder, "listed"));
    },
  },
  "a manifest": {
    text: manifestOf(golden),
    schema: "manifest",
    path: "set/manifest.json",
    load: (folder) => {
      writeTree(folder, { [`set/${goldenName}`]: golden });
      return loadGolden(join(folder, "set"));
    },
  },
  "a ports file": {
    text: readFileSync(portsFile, "utf8"),
    schema: "ports",
    path: "ports.json",
    load: (folder) => loadPorts(join(folder, "ports.json")),
  },
  "known failures": {
    text: JSON.stringify({ entries }),
    schema: "known-failures",
    path: "known.json",
    load: (folder) => loadKnownFailures(join(folder, "known.json"), rulesKnown),
  },
  "a tool list": {
    text: JSON.stringify(list),
    schema: "tool-list",
    path: "list.json",
    load: (folder) => loadToolList(join(folder, "list.json"), join(folder, "list.json")),
  },
  "a report": {
    text: jsonText(reportOf([targetOf([resultOf(), resultOf({ case: "b/two" })])])),
    schema: "report",
    path: "report.json",
    load: (folder) => readReport(join(folder, "report.json")),
  },
  rules: {
    text: readFileSync(join(specFolder, "rules.json"), "utf8"),
    schema: "rules",
    path: "rules.json",
    load: (folder) => loadRules(join(folder, "rules.json")),
  },
};
