import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { validateXML } from "xmllint-wasm";
import { packageFolder } from "../../src/spec/layout.ts";

/** An element as a parser that isn't ours read it, with the text directly inside it. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
};

/** Reads XML strictly; throws where it is not well formed. */
export function readXml(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  const inner = (): Element => open.at(-1) ?? root;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: "" };
    inner().children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    inner().text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (document === undefined) {
    throw new Error("There is no root element");
  }
  return document;
}

/** What libxml2 says against documents of JUnit XML, by the schema in `test/fixtures/reports/junit.xsd`. */
export async function junitErrors(...documents: readonly string[]): Promise<string[]> {
  const schema = readFileSync(join(packageFolder, "test", "fixtures", "reports", "junit.xsd"), "utf8");
  const xml = documents.map((contents, index) => ({ fileName: `report-${index}.xml`, contents }));
  const { valid, errors } = await validateXML({ xml, schema: [schema] });
  return valid ? [] : errors.map(({ message }) => message);
}

/** All elements of a name, at any depth, in the order of the document. */
export function elementsOf(root: Element, name: string): Element[] {
  return root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);
}
