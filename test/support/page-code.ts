import { codeBlocks, sectionOf } from "./markdown.ts";

/** The JavaScript of a page's section. */
export function codeOfSection(page: string, heading: string): string {
  const block = codeBlocks(sectionOf(page, heading)).find(({ language }) => language === "js");
  if (block === undefined) {
    throw new Error(`The page has no JavaScript under "${heading}"`);
  }
  return block.content;
}

/** Runs a page's code with the names that it uses, and gives the value of one that it declares. */
export async function runCode(
  code: string,
  scope: Readonly<Record<string, unknown>>,
  result = "undefined",
): Promise<unknown> {
  const parameters = Object.keys(scope);
  const run = new AsyncFunction(...parameters, `"use strict"; ${code}\nreturn ${result};`);
  return run(...Object.values(scope));
}

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (...values: unknown[]) => Promise<unknown>;
