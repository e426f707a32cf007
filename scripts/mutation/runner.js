// Vitest's runner, which after its own test file goes on to run those of the plan, once as they are and then against
// one mutant after the other, in the same warm process: a start of vitest for each mutant would take hours.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { startTests } from "@vitest/runner";
import { TestRunner } from "vitest";
import { meetings } from "./meetings.js";

const plan = JSON.parse(readFileSync(process.env["MUTATION_PLAN"], "utf8"));

// What the mutants' switches read and count: https://stryker-mutator.io/docs/mutation-testing-elements/mutant-states.
globalThis.__stryker__ = {};
const switches = globalThis.__stryker__;

/** Runs some tests of a file, the rest of it skipped after the first that fails, and reports to nobody. */
class QuietRunner extends TestRunner {
  constructor(config, wanted) {
    super(config);
    this.wanted = wanted === undefined ? undefined : new Set(wanted);
    this.failed = undefined;
  }

  async onBeforeRunTask(test) {
    if (this.failed !== undefined || (this.wanted !== undefined && !this.wanted.has(test.id))) {
      test.mode = "skip";
    }
    await super.onBeforeRunTask(test);
    switches.currentTestId = test.id;
  }

  onAfterRunTask(test) {
    switches.currentTestId = undefined;
    super.onAfterRunTask(test);
    if (test.result?.state === "fail") {
      this.failed ??= { test: test.id, name: test.fullTestName };
    }
  }
}

export default class MutationRunner extends TestRunner {
  async onAfterRunFiles(files) {
    await super.onAfterRunFiles(files);
    if (!existsSync(plan.coverage)) {
      writeFileSync(plan.coverage, JSON.stringify(await this.coverage()));
    }
    const covered = meetings(plan, JSON.parse(readFileSync(plan.coverage, "utf8")));
    for (const { mutant, files } of covered) {
      appendFileSync(plan.results, `${JSON.stringify({ id: mutant.id })}\n`);
      appendFileSync(plan.results, `${JSON.stringify({ id: mutant.id, ...(await this.meet(mutant, files)) })}\n`);
    }
  }

  /** What each test file runs of the mutated code: as it is loaded, and in each of its tests. */
  async coverage() {
    const found = [];
    for (const path of plan.tests) {
      switches.mutantCoverage = { static: {}, perTest: {} };
      const from = performance.now();
      const failure = await this.run(path, undefined, true);
      if (failure !== undefined) {
        throw new Error(`Without any mutant, ${path} fails: ${failure.name}`);
      }
      found.push({ path, milliseconds: performance.now() - from, ...switches.mutantCoverage });
    }
    return found;
  }

  /** Whether a mutant is noticed, and by which test. Tests that fail without it too are an error of this script. */
  async meet(mutant, files) {
    for (const { path, tests, isStatic, hits } of files) {
      // A mutant that runs a hundred times as often as the code it stands in for has lost its way.
      Object.assign(switches, { activeMutant: mutant.id, hitCount: 0, hitLimit: 100 * hits + 1000 });
      const failure = await this.run(path, tests, isStatic);
      switches.activeMutant = undefined;
      if (failure !== undefined) {
        await this.mustPass(path, failure.test, isStatic);
        return { killer: `${relative(process.cwd(), path)}: ${failure.name}` };
      }
    }
    return { survived: true };
  }

  /** A test that fails without the mutant as well has killed nothing. */
  async mustPass(path, test, isStatic) {
    if (test === undefined && !isStatic) {
      throw new Error(`${path} cannot be loaded again`);
    }
    const failure = await this.run(path, test === undefined ? undefined : [test], isStatic);
    if (failure !== undefined) {
      throw new Error(`Without the mutant, ${path} fails too: ${failure.name}`);
    }
  }

  /** The first test of a file that fails, or the file itself; what was loaded for another mutant or mock is loaded anew. */
  async run(path, wanted, isFresh) {
    const mocks = plan.mocking.includes(path);
    if (isFresh || mocks || this.isStale) {
      this.moduleRunner.mocker?.reset();
      forget(this.workerState.evaluatedModules);
    }
    this.isStale = isFresh || mocks;
    // What has been loaded already would not declare its tests again.
    const loaded = this.workerState.evaluatedModules.getModuleById(path);
    if (loaded !== undefined) {
      this.workerState.evaluatedModules.invalidateModule(loaded);
    }
    const runner = new QuietRunner(this.config, wanted);
    Object.defineProperty(runner, "moduleRunner", { value: this.moduleRunner });
    runner.__setTraces(this._otel);
    this.workerState.filepath = path;
    const [file] = await startTests([{ filepath: path }], runner);
    switches.currentTestId = undefined;
    return runner.failed ?? (file.result?.state === "fail" ? { name: "the file itself" } : undefined);
  }
}

function forget(modules) {
  modules.idToModuleMap.forEach((node, path) => {
    if (!/\/(vitest|@vitest|mutation)\//.test(path)) {
      Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
      node.importers.clear();
    }
  });
}
