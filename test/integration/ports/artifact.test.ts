import { rmSync, utimesSync } from "node:fs";
import { delimiter, join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import type { TargetReport } from "../../../src/report/model.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";
import { type Judged, judgedBy, targetOf } from "../../support/judged.ts";
import {
  buildOf,
  type Changes,
  compileJavaPort,
  copyClojurePort,
  type Edit,
  javaFile,
  packJar,
} from "../../support/port-builds.ts";
import { needToolchain, ports } from "../../support/ports.ts";

// The first run of a port builds it.
const timeout = 900_000;

type PortName = "java" | "clojure";
const portOf = (name: PortName) => ports.find((port) => port.name === name) as (typeof ports)[number];

/** Another build of a port: a folder, or the jar of one. */
async function anotherBuild(name: PortName, form: "folder" | "jar", changes: Changes): Promise<string> {
  const folder = temporaryFolder();
  const made = name === "java" ? await compileJavaPort(folder, changes) : copyClojurePort(folder, changes);
  return form === "folder" ? made : packJar(made, "another.jar");
}

async function judged(
  name: PortName,
  artifact: string | undefined,
  ...options: readonly string[]
): Promise<Judged & { target: TargetReport }> {
  const another = artifact === undefined ? [] : ["--artifact", `${name}=${artifact}`];
  const run = await judgedBy(["check", "--port", name, ...another, ...options]);
  return { ...run, target: targetOf(run, name) };
}

const ownRuns = new Map<PortName, ReturnType<typeof judged>>();

/** The port's own build, judged once for all tests. */
function judgedOwn(name: PortName): ReturnType<typeof judged> {
  const run = ownRuns.get(name) ?? judged(name, undefined);
  ownRuns.set(name, run);
  return run;
}

const broken = ({ results }: TargetReport, level: string): string[] => [
  ...new Set(results.filter((result) => result.level === level).flatMap(({ rules }) => rules)),
];

const classPath = (...parts: readonly string[]): string => parts.join(delimiter);

const nullDescription: Readonly<Record<PortName, Edit>> = {
  java: [javaFile("Adapters"), 'description == null ? "" : description', "description"],
  clojure: ["toolnexus/adapter.cljc", '(or-default (:description tool) "")', "(:description tool)"],
};

describe("a build in which one rule is broken is red by that rule, and the port's own stays green", () => {
  const builds: readonly (readonly [PortName, "folder" | "jar", string, Edit])[] = [
    ["java", "folder", "default-description", nullDescription.java],
    ["java", "jar", "default-parameters", [javaFile("Adapters"), 'schema.put("type", "object");', ""]],
    ["clojure", "folder", "default-description", nullDescription.clojure],
    [
      "clojure",
      "jar",
      "default-parameters",
      ["toolnexus/adapter.cljc", '(or-default (:input-schema tool) {:type "object"})', "(:input-schema tool)"],
    ],
    [
      "clojure",
      "folder",
      "execute-error-is-value",
      ["toolnexus/tool.cljc", "(failure (or (ex-message thrown) (str thrown)))", "(throw thrown)"],
    ],
  ];

  test.for(builds)("%s, a %s: %s", { timeout }, async ([name, form, rule, edit], { skip }) => {
    await needToolchain(portOf(name), skip);
    const artifact = await anotherBuild(name, form, { edits: [edit] });
    const { exitCode, target } = await judged(name, artifact);

    expect({ exitCode, MUST: broken(target, "MUST"), build: target.build }).toEqual({
      exitCode: 1,
      MUST: [rule],
      build: buildOf(artifact),
    });
    const own = await judgedOwn(name);
    expect({ exitCode: own.exitCode, MUST: broken(own.target, "MUST") }).toEqual({ exitCode: 0, MUST: [] });
    expect(own.target.build).toEqual(buildOf(join(portOf(name).folder, portOf(name).artifact as string)));
    expect(broken(target, "SHOULD")).toEqual(broken(own.target, "SHOULD"));
  });
});

describe("a build with more in it than the driver uses, and a JSON library of its own, is judged as it is", () => {
  // Each library has the name of the one in the driver and other contents: mixed up, either side fails.
  const richer: Readonly<Record<PortName, Changes>> = {
    java: {
      edits: [
        [
          javaFile("Tool"),
          "    String name();",
          '    default String title() {\n        return "";\n    }\n\n    String name();',
        ],
        [
          javaFile("NativeTool"),
          "    @Override\n    public String name()",
          "    public static Tool of(String name) {\n        return of(name, null, null, args -> null);\n    }\n\n    @Override\n    public String name()",
        ],
        [javaFile("ToolContext"), "public ToolContext() {}", "public ToolContext(String session) {}"],
        [javaFile("ToolCalls"), "new ToolContext()", 'new ToolContext("one")'],
        [javaFile("Adapters"), '"" : description', "com.fasterxml.jackson.core.JsonFactory.nothing() : description"],
      ],
      further: {
        "com/fasterxml/jackson/core/JsonFactory.java":
          'package com.fasterxml.jackson.core;\n\npublic class JsonFactory {\n    public static String nothing() {\n        return "";\n    }\n}\n',
      },
    },
    clojure: {
      edits: [
        [
          "toolnexus/adapter.cljc",
          "(:require [toolnexus.tool :as tool]))",
          "(:require [clojure.data.json :as json] [toolnexus.tool :as tool]))\n\n(def version 2)\n(defn to-mistral [tools] (json/nothing tools))",
        ],
        [
          "toolnexus/adapter.cljc",
          '(or-default (:description tool) "")',
          "(or-default (:description tool) (json/nothing))",
        ],
      ],
      further: { "clojure/data/json.clj": '(ns clojure.data.json)\n(defn nothing [& _] "")\n' },
    },
  };

  test.for(["java", "clojure"] as const)("%s", { timeout }, async (name, { skip }) => {
    await needToolchain(portOf(name), skip);
    const artifact = await anotherBuild(name, "folder", richer[name]);
    const [another, own] = [await judged(name, artifact), await judgedOwn(name)];
    expect(another.target.build).toEqual(buildOf(artifact));
    const shown = ({ exitCode, target: { status, counts, levels, problems } }: typeof own) => ({
      ...{ exitCode, status, counts, levels, problems },
    });
    expect(shown(another)).toEqual(shown(own));
    expect(another.exitCode).toBe(0);
  });
});

describe("what is no build is exit code 2, with what was sought, where, and what was expected", () => {
  const few = ["--case", "empty/*"];
  const sought = { java: "Adapters is not in", clojure: "no namespace toolnexus.adapter" };

  test.for(["java", "clojure"] as const)(
    "a folder and a file without the port: %s",
    { timeout },
    async (name, { skip }) => {
      await needToolchain(portOf(name), skip);
      const folder = temporaryFolder();
      writeTree(folder, { "empty/notes.txt": "", "no.jar": "no jar at all" });
      for (const artifact of ["empty", "no.jar"]) {
        const { exitCode, target } = await judged(name, join(folder, artifact), ...few);
        expect([exitCode, target.status]).toEqual([2, "broken"]);
        expect(target.reason).toContain(sought[name]);
        expect(target.reason).toMatch(new RegExp(`in ${artifact.replace(".", "\\.")}: expected a .*jar`));
        expect(`${target.reason}${target.log}`).not.toMatch(/^\s+at /m);
      }
    },
  );

  test("a Java build of which a class is missing", { timeout }, async ({ skip }) => {
    await needToolchain(portOf("java"), skip);
    const artifact = await anotherBuild("java", "folder", {});
    rmSync(join(artifact, javaFile("NativeTool").replace(".java", ".class")));
    const { exitCode, target } = await judged("java", artifact, ...few);
    expect([exitCode, target.status]).toEqual([2, "broken"]);
    expect(target.reason).toContain("NativeTool is not in classes: expected a jar");
  });
});

describe("with the port's own build on the class path too", () => {
  const own = (name: PortName): string => join(portOf(name).folder, portOf(name).artifact as string);

  test("the build in front is judged, alone: java", { timeout }, async ({ skip }) => {
    await needToolchain(portOf("java"), skip);
    const artifact = await anotherBuild("java", "folder", { edits: [nullDescription.java] });
    const { exitCode, target } = await judged("java", classPath(artifact, own("java")));
    expect({ exitCode, MUST: broken(target, "MUST"), build: target.build }).toEqual({
      exitCode: 1,
      MUST: ["default-description"],
      build: buildOf(artifact),
    });
  });

  test("its classes do not fill the gaps of another: java", { timeout }, async ({ skip }) => {
    await needToolchain(portOf("java"), skip);
    const artifact = await anotherBuild("java", "folder", { edits: [nullDescription.java] });
    rmSync(join(artifact, javaFile("Adapters").replace(".java", ".class")));
    const { exitCode, target } = await judged("java", classPath(artifact, own("java")), "--case", "names/*");
    expect([exitCode, target.status]).toEqual([2, "broken"]);
    expect(target.reason).toContain("parts of two builds: Adapters came from toolnexus-port.jar, Tool from classes");
  });

  // Clojure takes the newer of a compiled namespace and its source, wherever each of them is.
  test("older sources in front of it do not stand for its classes: clojure", { timeout }, async ({ skip }) => {
    await needToolchain(portOf("clojure"), skip);
    const artifact = await anotherBuild("clojure", "folder", { edits: [nullDescription.clojure] });
    for (const file of globSync(["**"], { cwd: artifact, absolute: true })) {
      utimesSync(file, 1e9, 1e9);
    }
    const { exitCode, target } = await judged("clojure", classPath(artifact, own("clojure")), "--case", "names/*");
    expect([exitCode, target.status]).toEqual([2, "broken"]);
    expect(target.reason).toMatch(/parts of two builds: toolnexus.adapter is in port-classes, .* in clojure-sources/);
  });

  test("of two source roots the one in front is judged: clojure", { timeout }, async ({ skip }) => {
    await needToolchain(portOf("clojure"), skip);
    const artifact = await anotherBuild("clojure", "folder", { edits: [nullDescription.clojure] });
    const { exitCode, target } = await judged("clojure", classPath(artifact, join(portOf("clojure").folder, "src")));
    expect({ exitCode, MUST: broken(target, "MUST"), build: target.build }).toEqual({
      exitCode: 1,
      MUST: ["default-description"],
      build: buildOf(artifact),
    });
  });
});
