import { ParityError } from "../spec/error.ts";
import type { Report, Shard, TargetReport } from "./model.ts";

/** A report with the file it is from, for a message. */
export type Part = { readonly file: string; readonly report: Report };

/** Refuses a part that was judged by other goldens, another version or another strictness than the first. */
export function assertFits({ file, report }: Part, first: Part): void {
  const facts = ({ suite, summary }: Report): [string, string, string][] => [
    ["the golden set", "/suite/golden/digest", suite.golden.digest],
    ["what was asked", "/suite/golden/cases", String(suite.golden.cases)],
    ["the specification", "/suite/spec", suite.spec],
    ["the suite's version", "/suite/version", suite.version],
    ["--strict", "/summary/strict", String(summary.strict)],
  ];
  const expected = facts(first.report);
  for (const [index, [what, pointer, got]] of facts(report).entries()) {
    const wanted = expected[index]?.[2];
    if (got !== wanted) {
      throw new ParityError({
        message: `The reports differ in ${what}, so they are not parts of one run`,
        file,
        pointer,
        expected: `${wanted}, as in ${first.file}`,
        got,
      });
    }
  }
}

const alone: Shard = { index: 1, count: 1, cases: 0, selection: "", wholeFor: [] };

/** Refuses parts of a target that are not of one build, or were held against different known failures. */
export function assertSame(name: string, parts: readonly Part[]): void {
  const own = parts.flatMap(({ file, report }) =>
    report.targets
      .filter((target) => target.name === name && target.results.length > 0)
      .map((target) => ({ file, target })),
  );
  const [first] = own;
  for (const { file, target } of own) {
    const facts: [string, string, string][] = [
      ["ports", first?.target.port ?? "", target.port],
      ["versions", first?.target.version ?? "", target.version],
      ["builds", first?.target.build?.sha256 ?? "none told", target.build?.sha256 ?? "none told"],
      ["known failures", entriesText(first?.target), entriesText(target)],
    ];
    for (const [what, expected, got] of facts) {
      if (expected !== got) {
        const message = `The parts of ${name} are of different ${what}`;
        throw new ParityError({ message, file, expected: `${expected}, as in ${first?.file}`, got });
      }
    }
  }
}

function entriesText(target: TargetReport | undefined): string {
  const entries = target?.knownFailures ?? [];
  return JSON.stringify(entries.map(({ results, ...entry }) => entry));
}

/** Refuses parts that are not every share of one target's cases exactly once. */
export function assertWhole(target: string, parts: readonly Part[]): void {
  const [{ shard: { count, cases, selection } = alone } = { shard: alone }] = parts.map(({ report }) => report);
  const seen = new Map<number, string>();
  for (const { file, report } of parts) {
    const shard = report.shard ?? alone;
    if (shard.count !== count || shard.cases !== cases || shard.selection !== selection) {
      const expected = `a share of ${count}, of ${cases} cases`;
      throw new ParityError({
        message: `The parts of ${target} are shares of different runs`,
        file,
        pointer: "/shard",
        expected,
        got: `${shard.index}/${shard.count}, of ${shard.cases} ${shard.cases === cases ? "other " : ""}cases`,
      });
    }
    const other = seen.get(shard.index);
    if (other !== undefined) {
      const message = `The part ${shard.index}/${count} of ${target} is there twice`;
      const expected = `the part in ${other} alone`;
      throw new ParityError({
        message,
        file,
        expected,
        got: other === file ? "the same file again" : "another part of that number",
      });
    }
    seen.set(shard.index, file);
  }
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !seen.has(index));
  if (missing.length > 0) {
    const names = missing.map((index) => `${index}/${count}`).join(", ");
    const message = `Of ${target} the ${missing.length === 1 ? "part" : "parts"} ${names} ${missing.length === 1 ? "is" : "are"} missing`;
    throw new ParityError({ message, hint: "Give the reports of all shares" });
  }
  assertCases(target, parts, count === 1 && cases === 0 ? undefined : cases);
}

// Shares that were dealt by different durations would overlap, and leave something out elsewhere.
function assertCases(target: string, parts: readonly Part[], expected: number | undefined): void {
  const seen = new Map<string, string>();
  for (const { file, report } of parts) {
    const own = new Set(casesIn(report, target));
    for (const id of own) {
      const other = seen.get(id);
      if (other !== undefined) {
        const message = `The case ${id} of ${target} is in two parts`;
        const hint = "Deal all shares by the same --durations";
        throw new ParityError({ message, file, expected: `it in ${other} alone`, got: "it here too", hint });
      }
      seen.set(id, file);
    }
  }
  const hasRun = parts.every(({ report }) => casesIn(report, target).length > 0);
  if (expected !== undefined && hasRun && seen.size !== expected) {
    const message = `The parts of ${target} leave cases out`;
    throw new ParityError({ message, expected: `${expected} cases`, got: String(seen.size) });
  }
}

function casesIn({ targets }: Report, name: string): string[] {
  return targets
    .filter((target) => target.name === name)
    .flatMap(({ results }) => results.map((result) => result.case));
}
