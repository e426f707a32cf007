import type { Command } from "commander";
import { addBadge } from "./report-badge.ts";
import { addMerge } from "./report-merge.ts";

const help = `
Examples:
  $ toolnexus-parity report merge 1.json 2.json
  $ toolnexus-parity report badge report.json --output badges`;

/** Adds `report`, which makes something of JSON reports. */
export function addReport(program: Command): void {
  const report = program.command("report").description("make something of JSON reports").addHelpText("after", help);
  addMerge(report);
  addBadge(report);
}
