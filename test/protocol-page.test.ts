import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { functionOf } from "../src/golden/behavior.ts";
import { parseJson } from "../src/json/parse.ts";
import { specFolder } from "../src/spec/layout.ts";
import { problemWith } from "../src/spec/validate.ts";
import { exact, jsonOf } from "./support/json.ts";
import { codeBlocks, codesIn, sectionOf, tableRows } from "./support/markdown.ts";
import { brokenRules, called } from "./support/observations.ts";

const pageOf = (name: string): string => readFileSync(join(specFolder, name), "utf8");

describe("every link inside a page of the contract leads to a heading or a file", () => {
  const anchorOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
  const anchors = (page: string): string[] =>
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

  test.each(["SPEC.md", "PROTOCOL.md"])("%s", (name) => {
    const links = [
      ...pageOf(name)
        .replace(/```[\s\S]*?```/g, "")
        .matchAll(/\]\(([^)\s]+)\)/g),
    ].map(([, link = ""]) => link);
    const broken = links.filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? name : file;
      return (
        !existsSync(join(specFolder, target)) || (anchor !== undefined && !anchors(pageOf(target)).includes(anchor))
      );
    });
    expect(links.length).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  });
});

describe("every message that PROTOCOL.md shows has the shape of its schema", () => {
  const lines = codeBlocks(pageOf("PROTOCOL.md")).flatMap(({ content }) => content.split("\n"));
  const messages = lines
    .map((line) => /^(?:[→←] | *')?(\{"id":.*\})(?:' \\)?$/.exec(line)?.[1])
    .filter((text) => text !== undefined);
  const requests = messages.filter((text) => text.includes('"op":') && !text.includes("somersault"));
  const responses = messages.filter((text) => !text.includes('"op":'));

  test("there are messages of both directions", () => {
    expect(requests.length).toBeGreaterThan(10);
    expect(responses.length).toBeGreaterThan(5);
  });

  test.each(requests)("%s", (text) => {
    expect(problemWith(parseJson(text), "request")).toBeUndefined();
  });

  test.each(responses)("%s", (text) => {
    const value = parseJson(text);
    expect(problemWith(value, "response")).toBeUndefined();
    const described = (JSON.parse(text) as { ok?: { protocol?: unknown } }).ok;
    if (described?.protocol !== undefined) {
      expect(problemWith(jsonOf(described), "description")).toBeUndefined();
    }
  });
});

describe("PROTOCOL.md: the table of placeholders", () => {
  const rows = tableRows(sectionOf(pageOf("PROTOCOL.md"), "## Behaviours and placeholders")).map((row) =>
    row.map((cell) => codesIn(cell)[0] ?? ""),
  );
  const filled = rows.filter(([, args = ""]) => args.startsWith("{"));

  test("is there", () => {
    expect(filled.length).toBeGreaterThan(3);
  });

  test.each(filled)("%s with %s is %s", (template = "", args = "", text = "") => {
    expect(functionOf({ return: template })(parseJson(args))).toBe(text);
    const tool = { name: "t", behavior: { return: template } };
    const seen = called([tool], { name: "t", args: exact(args) }, { output: text, isError: false });
    expect(brokenRules(seen)).toEqual([]);
  });
});
