import { visible, visibleLines } from "./visible.ts";

/** An element of XML, or a text, which may have several lines. */
export type Xml = string | XmlElement;

type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Xml[];
};

/** An element; names are ours, values and texts may be anybody's. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Xml[] = [],
): XmlElement {
  return { name, attributes, children };
}

/** A document of this root. */
export function renderXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, "").join("\n")}\n`;
}

function lines(xml: XmlElement, indent: string): string[] {
  const { name, attributes, children } = xml;
  const start = `${indent}<${name}${Object.entries(attributes).map(attribute).join("")}`;
  if (children.length === 0) {
    return [`${start}/>`];
  }
  const [first] = children;
  if (typeof first === "string") {
    return [`${start}>${visibleLines(first).map(escaped).join("\n")}</${name}>`];
  }
  const inner = children.flatMap((child) => (typeof child === "string" ? [] : lines(child, `${indent}  `)));
  return [`${start}>`, ...inner, `${indent}</${name}>`];
}

function attribute([name, value]: [string, string]): string {
  return ` ${name}="${escaped(visible(value))}"`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// What XML 1.0 cannot hold at all has been spelled out before.
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
