import { blockSize } from "./fuzz/search.ts";
import { loadGolden } from "./golden/load.ts";
import type { SelftestReport } from "./report/selftest-pretty.ts";
import { mutants } from "./selftest/mutants.ts";
import { type Caught, casesThatCatch, randomBlocks, samplesUntilCaught, shared } from "./selftest/selftest.ts";
import { goldenFolder } from "./spec/layout.ts";
import { levelsOf, loadRules } from "./spec/rules-file.ts";

/** What `selftest` takes: the seed and number of random samples; `onDone` is told as each wrong port is done. */
export type SelftestOptions = {
  readonly seed: number;
  readonly samples: number;
  readonly onDone: (done: number, total: number) => void;
};

/** Holds the suite against its wrong ports: each has to be caught by a golden case and by fuzzing, by its own rule. */
export function runSelftest({ seed, samples, onDone }: SelftestOptions): SelftestReport {
  const levels = levelsOf(loadRules());
  const questions = shared(loadGolden(goldenFolder).questions);
  const blocks = randomBlocks(seed, samples, blockSize);
  const caught = mutants.map((mutant, index): Caught => {
    const cases = casesThatCatch(mutant, questions, levels);
    const isReachable = mutant.isOfBuild !== true;
    const found = isReachable ? samplesUntilCaught(mutant, blocks, levels) : undefined;
    onDone(index + 1, mutants.length);
    return { mutant, cases, samples: found, isReachable };
  });
  const isWhole = caught.every((one) => one.cases.length > 0 && (!one.isReachable || one.samples !== undefined));
  return { caught, samples, exitCode: isWhole ? 0 : 1 };
}
