import { expect, test } from "vitest";
import { assertNames, environmentFor } from "../../../src/plan/environment.ts";
import { refusalOf } from "../../support/failures.ts";

test("what every program needs is handed on, and what is named; nothing else", () => {
  const surroundings = {
    PATH: "/bin",
    LC_ALL: "C",
    JAVA_HOME: "/jdk",
    GITHUB_TOKEN: "t",
    MAVEN_OPTS: "-Dp=t",
    OWN: "1",
  };
  const needed = { PATH: "/bin", LC_ALL: "C", JAVA_HOME: "/jdk" };
  expect(environmentFor(surroundings, [], "linux")).toEqual(needed);
  expect(environmentFor(surroundings, ["OWN", "NONE"], "linux")).toEqual({ ...needed, OWN: "1" });
});

test("case counts in a name, except on Windows", () => {
  const surroundings = { Path: "C:\\bin", SystemRoot: "C:\\Windows", own: "1" };
  expect(environmentFor(surroundings, ["OWN"], "linux")).toEqual({});
  expect(environmentFor(surroundings, ["OWN"], "win32")).toEqual(surroundings);
});

test("a name with a value, or of other characters, is refused", () => {
  expect(() => assertNames(["A", "_b2"])).not.toThrow();
  for (const name of ["A=1", "", "1A", "A B"]) {
    expect(refusalOf(() => assertNames([name]))).toMatchObject({ got: name });
  }
});
