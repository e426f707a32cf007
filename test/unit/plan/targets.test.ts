import { delimiter, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { resolveTargets, type Target, type TargetOptions } from "../../../src/plan/targets.ts";
import { refusalOf } from "../../support/failures.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

const ports = {
  java: {
    folder: "java",
    command: ["java", "-cp", "{artifact}{pathSeparator}driver.jar", "Main"],
    artifact: "port.jar",
  },
  clojure: {
    command: ["{node}", "{cli}", "{other}"],
    requires: [{ command: ["clj", "--version"], what: "Clojure" }],
    build: { command: ["make"], sources: ["src/**"], outputs: ["out"] },
  },
  python: {
    folder: "python",
    command: ["envs/{version}/{venvPython}", "driver", "{artifact}"],
    build: { command: ["make", "{version}"], sources: ["{version}"], outputs: ["envs/{version}.txt"] },
    artifact: "0.21.0",
    artifactKind: "version-or-path",
  },
};

const surroundings = { PATH: "/bin", CI_TOKEN: "s3cret", PORT_HOME: "/port", https_proxy: "http://me:s3cret@proxy" };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  writeTree(folder, { "ports.json": { ports } });
});

function targets(options: Partial<TargetOptions> = {}): Target[] {
  const none = { ports: [], drivers: [], artifacts: [], environment: [], surroundings };
  return resolveTargets({ ...none, config: "ports.json", ...options }, folder);
}

describe("ports of the file", () => {
  test("are all of them, in its order, where none is named", () => {
    expect(targets().map(({ name, isNamed }) => [name, isNamed])).toEqual([
      ["java", false],
      ["clojure", false],
      ["python", false],
    ]);
  });

  test("are those that are named, each once, in the order of the file", () => {
    const found = targets({ ports: ["clojure", "java", "clojure"] });
    expect(found.map(({ name, isNamed }) => [name, isNamed])).toEqual([
      ["java", true],
      ["clojure", true],
    ]);
  });

  test("run in their folder, with their words filled in and others left", () => {
    const [java, clojure] = targets();
    expect(java?.command).toEqual({
      argv: ["java", "-cp", `${join(folder, "java", "port.jar")}${delimiter}driver.jar`, "Main"],
      cwd: join(folder, "java"),
      environment: { PATH: "/bin" },
    });
    expect(clojure?.command.argv).toEqual([process.execPath, expect.stringMatching(/dist.cli.main\.js$/), "{other}"]);
    expect(clojure).toMatchObject({ requires: ports.clojure.requires, build: ports.clojure.build });
  });

  test("are pointed at another build, relative to where the person stands, each part of a class path", () => {
    const [java] = targets({ artifacts: [`java=build/a.jar${delimiter}/opt/b.jar`] });
    expect(java?.command.argv[2]).toBe([join(folder, "build", "a.jar"), "/opt/b.jar", "driver.jar"].join(delimiter));
    expect(java?.artifact).toBe([join(folder, "build", "a.jar"), "/opt/b.jar"].join(delimiter));
  });

  test("have a class path of their own, each part relative to their folder", () => {
    const java = { ...ports.java, artifact: "port.jar{pathSeparator}/opt/b.jar{pathSeparator}lib/c.jar" };
    writeTree(folder, { "ports.json": { ports: { java } } });
    const parts = [join(folder, "java", "port.jar"), "/opt/b.jar", join(folder, "java", "lib", "c.jar")];
    const [target] = targets();
    expect(target?.artifact).toBe(parts.join(delimiter));
    expect(target?.command.argv[2]).toBe([...parts, "driver.jar"].join(delimiter));
  });

  test("are built for the version they are pointed at, apart from other versions", () => {
    const python = process.platform === "win32" ? "Scripts/python.exe" : "bin/python";
    const [own] = targets({ ports: ["python"] });
    expect(own?.build?.outputs).toEqual(["envs/0.21.0.txt"]);
    const [older] = targets({ ports: ["python"], artifacts: ["python=0.18.0"] });
    expect(older?.command.argv).toEqual([`envs/0.18.0/${python}`, "driver", "0.18.0"]);
    expect(older?.build).toEqual({
      command: ["make", "0.18.0"],
      sources: ["{version}"],
      outputs: ["envs/0.18.0.txt"],
    });
  });

  test("are pointed at a path with what their own version needs", () => {
    const [python] = targets({ ports: ["python"], artifacts: ["python=dist/a.whl"] });
    expect(python?.command.argv.slice(1)).toEqual(["driver", join(folder, "dist", "a.whl")]);
    expect(python?.build?.outputs).toEqual(["envs/0.21.0.txt"]);
  });
});

describe("drivers of the command line", () => {
  const argv = (text: string): readonly string[] | undefined => targets({ drivers: [text] })[0]?.command.argv;

  test("run alone where no port is named, in the current folder, and count as named", () => {
    expect(targets({ drivers: ["mine=python3 driver.py"] })).toEqual([
      {
        name: "mine",
        command: { argv: ["python3", "driver.py"], cwd: folder, environment: { PATH: "/bin" } },
        isNamed: true,
        isReplaced: false,
        requires: [],
        build: undefined,
      },
    ]);
    expect(targets({ drivers: ["mine=x"], ports: ["java"] }).map(({ name }) => name)).toEqual(["java", "mine"]);
  });

  test("are plain words or a JSON array", () => {
    expect(argv("m=  python3   driver.py  ")).toEqual(["python3", "driver.py"]);
    expect(argv('m=["python3","my driver.py","a\\"b"]')).toEqual(["python3", "my driver.py", 'a"b']);
    expect(argv("m=a=b $HOME ; rm")).toEqual(["a=b", "$HOME", ";", "rm"]);
  });

  test.each([
    "mine",
    "=x",
    "mine=",
    "mine=  ",
    "1=x",
    'm=["a"',
    "m=[]",
    "m=[1]",
    'm=python3 "my driver.py"',
    "m=a\\ b",
  ])("are refused, with what was expected: %s", (text) => {
    const details = refusalOf(() => targets({ drivers: [text] }));
    expect(details.message).toContain("--driver");
    expect(details.expected && details.got).toBeTruthy();
  });
});

describe("refused", () => {
  test("a port that is not there, with those that are", () => {
    expect(refusalOf(() => targets({ ports: ["java", "cobol"] }))).toMatchObject({
      expected: "one of java, clojure, python",
      got: "cobol",
    });
    expect(refusalOf(() => targets({ artifacts: ["cobol=x"] }))).toMatchObject({ got: "cobol" });
    expect(refusalOf(() => targets({ ports: ["java"], artifacts: ["python=0.18.0"] })).message).toContain("not judged");
    expect(refusalOf(() => targets({ drivers: ["mine=x"], artifacts: ["java=a.jar"] })).message).toContain(
      "not judged",
    );
    expect(refusalOf(() => targets({ artifacts: ["java=a.jar", "java=b.jar"] })).message).toContain("two for java");
  });

  test("two targets of one name", () => {
    expect(refusalOf(() => targets({ drivers: ["m=a", "m=b"] })).message).toContain("named m");
    expect(refusalOf(() => targets({ drivers: ["java=a"], ports: ["java"] })).message).toContain("named java");
  });

  test("a ports file that is not there, or is another shape", () => {
    expect(refusalOf(() => targets({ config: "none.json" })).file).toBe(join(folder, "none.json"));
    writeTree(folder, { "bad.json": { port: {} } });
    expect(refusalOf(() => targets({ config: "bad.json" })).file).toBe(join(folder, "bad.json"));
  });
});
