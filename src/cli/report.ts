import type { Command } from "commander";
import { addBadge } from "./report-badge.ts";
import { addMerge } from "./report-merge.ts";

const help = `
Examples:
  $ npx toolnexus-parity report merge 1.json 2.json
  $ npx toolnexus-parity report badge report.json --output badges`;

/** Adds `report`, which makes something of JSON reports. */
export function addReport(report: Command): void {
  report.addHelpText("after", help);
  addMerge(report);
  addBadge(report);
}
