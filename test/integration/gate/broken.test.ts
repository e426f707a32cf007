import { beforeAll, describe, expect, test } from "vitest";
import { type Argv, type Judged, judge, targetOf, wrong } from "../../support/judged.ts";

// Each with words that tell what to mend.
const broken: Readonly<Record<string, readonly [Argv, string]>> = {
  "a program that is not there": [["no-such-program-anywhere"], "could not be started"],
  "a file that is no program": [["package.json"], "could not be started"],
  "a folder": [["spec/cases"], "could not be started"],
  "a script that is not there": [[process.execPath, "no-such-driver.js"], "it exited with 1"],
  "a program that ends at once": [["true"], "it exited with 0"],
  "a driver that fails at its start": [wrong("dies-at-the-start"), "it exited with 1"],
  "a driver that dies at describe": [wrong("dies-at-describe"), "it exited with 3"],
  "a driver that is silent at describe": [wrong("describes-nothing"), "describe"],
  "a driver that is killed at its start": [wrong("killed-at-the-start"), "it was ended by SIGKILL"],
  "a driver that greets on stdout": [wrong("greets-on-stdout"), "Welcome to the fixture port!"],
  "a driver of another protocol": [wrong("describes-too-new-a-protocol"), "protocol 2"],
  "a driver that refuses the protocol": [wrong("describes-as-unsupported"), "unsupported"],
  "a driver that answers an error": [wrong("describes-with-an-error"), "no port here"],
  "a driver that answers another id": [wrong("describes-under-another-id"), "describe"],
  "a description that is no object": [wrong("describes-a-list"), "object"],
  "a description without a host": [wrong("describes-no-host"), '"host"'],
  "a description with an empty version": [wrong("describes-an-empty-version"), "/version"],
  "a description without operations": [wrong("describes-no-operations"), "/operations"],
  "a description with an unknown operation": [wrong("describes-an-unknown-operation"), "/operations/0"],
  "a description with the path of its build": [wrong("describes-the-path-of-its-build"), "/build/name"],
  "a description with an unknown kind of input": [wrong("describes-an-unknown-kind"), "/inputs/1"],
};

const names = Object.keys(broken);
const nameOf = (index: number): string => `target-${index}`;

describe("a target that never gets to a question", () => {
  let run: Judged;
  beforeAll(async () => {
    const drivers = Object.fromEntries(names.map((name, index) => [nameOf(index), broken[name]?.[0] ?? []]));
    run = await judge(drivers, ["--case", "empty/*", "--startup-timeout", "15", "--allow-missing"]);
  });

  test("is exit code 2, with --allow-missing too", () => {
    expect(run.exitCode).toBe(2);
    expect(run.report.summary).toMatchObject({ verdict: "error", exitCode: 2 });
  });

  test.each(names.map((name, index) => [name, index] as const))("is broken and says why: %s", (name, index) => {
    const target = targetOf(run, nameOf(index));
    expect(target).toMatchObject({ status: "broken", results: [], problems: [] });
    expect(target.reason).toContain(broken[name]?.[1]);
  });

  test("shows what it said on stderr", () => {
    const target = targetOf(run, nameOf(names.indexOf("a driver that fails at its start")));
    expect(target.log).toContain("the port's library is not installed");
  });
});
