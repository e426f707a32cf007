import type { Caught } from "../selftest/selftest.ts";
import type { Palette } from "./palette.ts";

/** What `selftest` came to: how each wrong port fared, and which cases alone catch one. */
export type SelftestReport = { readonly caught: readonly Caught[]; readonly samples: number; readonly exitCode: 0 | 1 };

/** The report of `selftest` for a person: survivors first, then all by rule, the counts last. */
export function renderSelftest({ caught, samples, exitCode }: SelftestReport, palette: Palette): string {
  const isMissed = (one: Caught): boolean => one.cases.length === 0 || (one.isReachable && one.samples === undefined);
  const missed = caught.filter(isMissed);
  const byGolden = caught.filter(({ cases }) => cases.length > 0).length;
  const reachable = caught.filter(({ isReachable }) => isReachable);
  const byFuzzing = reachable.filter((one) => one.samples !== undefined).length;
  const verdict = exitCode === 0 ? palette.green("PASS") : palette.red("FAIL");
  return [
    ...caught.filter((one) => !isMissed(one)).map((one) => line(one, palette.green("✓"))),
    ...missed.map((one) => line(one, palette.red("✗"))),
    "",
    `${verdict}  ${caught.length} wrong ports: ${byGolden} caught by the golden cases; ` +
      `${byFuzzing} of the ${reachable.length} that fuzzing can reach, within ${samples} samples (exit ${exitCode})`,
    "",
  ].join("\n");
}

function line({ mutant, cases, samples, isReachable }: Caught, mark: string): string {
  const golden = cases.length === 0 ? "no case" : `${cases.length} cases`;
  const fuzzing = isReachable ? (samples === undefined ? "not by fuzzing" : `sample ${samples}`) : "not fuzzed";
  const { name, rule, mistake } = mutant;
  return `${mark} ${name.padEnd(38)} ${rule.padEnd(24)} ${golden.padStart(9)}  ${fuzzing.padEnd(14)} ${mistake}`;
}

/** For each case, the wrong ports that it alone catches; cases that catch none alone are left out. */
export function renderSoleCatches(caught: readonly Caught[], cases: readonly string[]): string {
  const sole = cases.map((id) => ({
    id,
    mutants: caught.filter((one) => one.cases.length === 1 && one.cases[0] === id).map(({ mutant }) => mutant.name),
  }));
  const telling = sole.filter(({ mutants }) => mutants.length > 0);
  const idle = cases.filter((id) => !caught.some((one) => one.cases.includes(id)));
  return [
    ...telling.map(({ id, mutants }) => `only ${id}: ${mutants.join(", ")}`),
    "",
    `${idle.length} of ${cases.length} cases catch none of these wrong ports${idle.length === 0 ? "" : ":"}`,
    ...idle.map((id) => `  ${id}`),
    "",
  ].join("\n");
}
