import type { Command } from "commander";
import picomatch from "picomatch";
import { loadCases } from "../spec/cases.ts";
import { casesFolder } from "../spec/layout.ts";
import { loadRules } from "../spec/rules-file.ts";
import { print } from "./terminal.ts";

/** Adds \`rules\`. */
export function addRules(command: Command): void {
  command
    .option("--json", "for a machine")
    .addHelpText("after", "\nExample:\n  $ npx toolnexus-parity rules")
    .action(({ json }: { json?: true }) => printRules(json === true));
}

/** Adds \`cases\`. */
export function addCases(command: Command): void {
  command
    .argument("[glob]", "only those whose id matches")
    .option("--json", "for a machine")
    .addHelpText("after", "\nExample:\n  $ npx toolnexus-parity cases 'toolkit-order/*'")
    .action((glob: string | undefined, { json }: { json?: true }) => printCases(glob, json === true));
}

function printRules(asJson: boolean): void {
  const cited = loadCases(casesFolder).flatMap((source) => source.rules);
  const rules = loadRules().rules.map((rule) => ({ ...rule, cases: cited.filter((id) => id === rule.id).length }));
  if (asJson) {
    printJson({ rules });
    return;
  }
  for (const { level, id, cases, demand } of rules) {
    print(`${level.padEnd(7)}${id.padEnd(24)}${String(cases).padStart(4)} cases  ${demand}\n`);
  }
}

function printCases(glob: string | undefined, asJson: boolean): void {
  const matches = glob === undefined ? (): boolean => true : picomatch(glob === "" ? [] : glob);
  const cases = loadCases(casesFolder).filter((source) => matches(source.id));
  if (asJson) {
    printJson({
      cases: cases.map(({ id, title, why, rules, operations, source }) => ({
        id,
        title,
        why,
        rules,
        operations,
        source,
      })),
    });
  } else {
    for (const { id, title } of cases) {
      print(`${id.padEnd(44)} ${title}\n`);
    }
  }
  // An empty list is an answer to a person, but a script that asked for something should notice.
  if (cases.length === 0) {
    process.stderr.write(`No case matches ${glob}\n`);
  }
  process.exitCode = cases.length === 0 ? 2 : 0;
}

function printJson(value: unknown): void {
  print(`${JSON.stringify(value, null, 2)}\n`);
}
