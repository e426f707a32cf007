import { join } from "node:path";
import { expect, test } from "vitest";
import type { Target } from "../../../src/plan/targets.ts";
import { quickTargets, type Unbuilt, unbuiltAfterChange, unbuiltAfterRun } from "../../../src/watch/quick.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const cwd = join("/", "port");
const quickBuild = { command: ["javac"], sources: ["src/**/*.java"], outputs: ["quick"] };
const base = { name: "mine", isNamed: true, isReplaced: false, requires: [], build: undefined };
const target: Target = { ...base, command: { argv: ["java"], cwd }, quickBuild };
const some = new Map([["mine", new Set(["a/one"])]]);

const isQuick = (unbuilt: Unbuilt, only: Map<string, Set<string> | undefined> = some, targets = [target]): boolean =>
  quickTargets(targets, only, unbuilt).has("mine");

const changed = (...files: string[]): Unbuilt => new Map([["mine", files.map((file) => join(cwd, file))]]);

test("a port is built the quick way where some cases are asked and only what that is made of has changed", () => {
  expect(isQuick(changed("src/a/B.java"))).toBe(true);
  expect(isQuick(changed("src/a/B.java", "pom.xml"))).toBe(false);
  expect(isQuick(changed())).toBe(false);
  expect(isQuick(new Map())).toBe(false);
  expect(isQuick(changed("src/a/B.java"), new Map([["mine", undefined]]))).toBe(false);
  const { quickBuild: _, ...slow } = target;
  expect(isQuick(changed("src/a/B.java"), some, [slow])).toBe(false);
});

test("what changed is kept until the port is built as usual", () => {
  const own = new Map([["mine", ["/port/pom.xml"]]]);
  const unbuilt = unbuiltAfterChange(new Map([["mine", ["/port/a.java"]]]), own);
  expect(unbuilt).toEqual(new Map([["mine", ["/port/a.java", "/port/pom.xml"]]]));
  const held = reportOf([targetOf([resultOf()])]);
  expect(unbuiltAfterRun(unbuilt, held, new Set(["mine"]))).toEqual(unbuilt);
  expect(unbuiltAfterRun(unbuilt, held, new Set())).toEqual(new Map([["mine", []]]));
});

test("a port whose usual build fails is not built the quick way, whatever changes", () => {
  const broken = reportOf([targetOf([], { status: "broken", reason: "its build failed" })]);
  const after = unbuiltAfterRun(changed("src/a/B.java"), broken, new Set());
  expect(isQuick(unbuiltAfterChange(after, new Map([["mine", [join(cwd, "src/a/B.java")]]])))).toBe(false);
});
