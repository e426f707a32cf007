import type { Difference } from "../../src/compare/differences.ts";
import { agreementsOf } from "../../src/report/agreements.ts";
import { exitCodeOf } from "../../src/report/assemble.ts";
import type { KnownUse, Report, Result, TargetReport } from "../../src/report/model.ts";
import { type Operation, renderings } from "../../src/spec/model.ts";
import { exact, jsonOf } from "./json.ts";
import { reportOf, resultOf, targetOf } from "./reports.ts";

const areas = ["adapters", "defaults", "execute", "names", "numbers", "schema-keys", "schema-order", "toolkit-order"];
const words = [
  "empty",
  "null-value",
  "big-integer",
  "nested-twice",
  "with-slash",
  "surrogate-pair",
  "ten-tools",
  "twice",
];

/** The ids of so many cases, in some areas. */
function caseIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const area = areas[index % areas.length];
    return `${area}/${words[Math.floor(index / areas.length) % words.length]}-${index}`;
  });
}

const slips: readonly (readonly [rule: string, level: "MUST" | "SHOULD", message: string, difference: Difference])[] = [
  [
    "default-description",
    "MUST",
    'an unset description is "", not null',
    { pointer: "/0/function/description", kind: "type", expected: jsonOf(""), actual: jsonOf(null) },
  ],
  [
    "schema-verbatim",
    "MUST",
    "the schema that was set, the same JSON value",
    {
      pointer: "/0/input_schema/properties/count/maximum",
      kind: "value",
      expected: jsonOf(exact("9007199254740993")),
      actual: jsonOf(exact("9007199254740992")),
    },
  ],
  [
    "default-parameters",
    "MUST",
    'unset or null: {"type":"object"}, exactly',
    {
      pointer: "/0/functionDeclarations/0/parameters/properties",
      kind: "extra",
      actual: jsonOf({ city: { type: "string" } }),
    },
  ],
  [
    "schema-key-order",
    "SHOULD",
    "the schema's keys in the order given",
    {
      pointer: "/0/function/parameters/properties",
      kind: "order",
      expected: jsonOf(["zeta", "alpha", "mid", "10", "2"]),
      actual: jsonOf(["2", "10", "alpha", "mid", "zeta"]),
    },
  ],
  [
    "schema-number-text",
    "SHOULD",
    "numbers keep their spelling",
    {
      pointer: "/0/function/parameters/minimum",
      kind: "spelling",
      expected: jsonOf(exact("1.0")),
      actual: jsonOf(exact("1")),
    },
  ],
];

function mismatch(id: string, operation: Operation, slip: number): Result {
  const [rule, level, message, difference] = slips[slip % slips.length] as (typeof slips)[number];
  return resultOf({
    case: id,
    operation,
    verdict: "mismatch",
    level,
    rules: [rule],
    message,
    differences: [difference],
  });
}

const known: KnownUse = {
  cases: ["defaults/*"],
  rules: ["default-description"],
  reason: "The published release hands an unset description on as null",
  link: "https://example.org/issues/12",
  until: "2027-03-01",
  file: "known-failures.json",
  line: 12,
  caseLines: [13],
  results: 0,
};

/** What a made-up port does wrong: one answer in so many, by the slips from that one on. */
type Manner = { readonly name: string; readonly host: string; readonly every: number; readonly slip: number };

function resultsOf({ every, slip, name }: Manner, ids: readonly string[]): Result[] {
  return ids.flatMap((id, index) =>
    renderings.map((operation, turn): Result => {
      const at = index * 3 + turn;
      if (name === "java" && id.startsWith("toolkit-order/")) {
        return resultOf({ case: id, operation, verdict: "unsupported", message: "Adapters take a list" });
      }
      if (name === "go" && at % 211 === 7) {
        return resultOf({
          case: id,
          operation,
          verdict: "crash",
          message: "It ended with exit code 2 while it was asked this",
        });
      }
      if (at % every !== 0) {
        return resultOf({ case: id, operation });
      }
      const result = mismatch(id, operation, slip + Math.floor(at / every));
      const isKnown = name === "python" && result.rules.includes("default-description");
      return isKnown ? { ...result, known: true, knownBy: [0] } : result;
    }),
  );
}

const manners: readonly Manner[] = [
  { name: "clojure", host: "Clojure 1.12.6 on OpenJDK 17.0.15", every: 40, slip: 3 },
  { name: "go", host: "go1.24.1", every: 9, slip: 0 },
  { name: "java", host: "OpenJDK 17.0.15", every: 100_000, slip: 3 },
  { name: "python", host: "CPython 3.11.2", every: 15, slip: 0 },
];

/** A report of five ports and so many cases, as a bad day gives it; `every` makes all ports err that often. */
export function bigReport(cases = 300, every?: number): Report {
  const ids = caseIds(cases);
  const targets = manners.map((manner): TargetReport => {
    const results = resultsOf({ ...manner, every: every ?? manner.every }, ids);
    const uses = results.filter((result) => result.known === true).length;
    const changes = {
      name: manner.name,
      port: manner.name,
      version: "0.21.0",
      host: manner.host,
      build: { name: `${manner.name}.jar`, sha256: "ab".repeat(32) },
    };
    return targetOf(results, { ...changes, ...(uses > 0 && { knownFailures: [{ ...known, results: uses }] }) });
  });
  const reason = "javac is not here: install a JDK, 17 or later";
  const all = [
    ...targets,
    targetOf([], { name: "csharp", port: "csharp", version: "", host: "", status: "missing", reason }),
  ];
  const exitCode = exitCodeOf(all);
  const report = reportOf(all, { verdict: "fail", exitCode });
  return {
    ...report,
    suite: { ...report.suite, golden: { ...report.suite.golden, cases } },
    knownProblems: [
      {
        kind: "expires-soon",
        port: "python",
        place: "known-failures.json:12",
        message: "accepted until 2027-03-01: 9 days are left",
      },
      {
        kind: "passes",
        port: "go",
        place: "known-failures.json:31",
        message: "all it lists passes now: delete this entry",
      },
    ],
    agreements: agreementsOf(all),
  };
}
