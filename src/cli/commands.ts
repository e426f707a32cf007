import type { Command } from "commander";

/** A command: what it does, in a line, and what adds its options and its work. */
export type CommandEntry = { readonly does: string; readonly load: () => Promise<(command: Command) => void> };

/** All commands in the order of the help. Each is loaded when it is called: loading is most of a short command's time. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  check: {
    does: "judge ports by the golden cases: the gate",
    load: async () => (await import("./check.ts")).addCheck,
  },
  diff: { does: "judge ports on real tool lists", load: async () => (await import("./diff.ts")).addDiff },
  fuzz: {
    does: "look for drift with random requests, and make what is found small",
    load: async () => (await import("./fuzz.ts")).addFuzz,
  },
  golden: { does: "keep the golden answers", load: async () => (await import("./golden.ts")).addGolden },
  rules: {
    does: "list the rules with their levels and how many cases each has",
    load: async () => (await import("./lists.ts")).addRules,
  },
  cases: { does: "list the cases", load: async () => (await import("./lists.ts")).addCases },
  report: { does: "make something of JSON reports", load: async () => (await import("./report.ts")).addReport },
  selftest: {
    does: "judge built-in wrong ports: the proof that the gate can fail",
    load: async () => (await import("./selftest.ts")).addSelftest,
  },
  driver: {
    does: "answer the driver protocol as the TypeScript reference, on stdin and stdout",
    load: async () => (await import("./driver.ts")).addDriver,
  },
};
