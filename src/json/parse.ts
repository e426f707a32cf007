import { getNodePath, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { pointerTo } from "./pointer.ts";
import { quickRead } from "./quick-read.ts";
import type { Json, JsonMember } from "./types.ts";

/** Levels of nesting that are read; deeper text is refused, since recursion over it could exhaust the stack. */
export const maximumDepth = 2000;

/** Text that is not JSON, or is JSON outside the suite's domain. Offsets count UTF-16 units from 0. */
export class JsonSyntaxError extends Error {
  readonly problem: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  readonly pointer: string | undefined;

  constructor(problem: string, text: string, offset: number, pointer?: string) {
    const before = text.slice(0, offset);
    const line = before.split("\n").length;
    const column = offset - before.lastIndexOf("\n");
    super(`${problem} at line ${line}, column ${column}`);
    this.name = "JsonSyntaxError";
    this.problem = problem;
    this.offset = offset;
    this.line = line;
    this.column = column;
    this.pointer = pointer;
  }
}

/**
 * Reads strict JSON without loss.
 *
 * @throws JsonSyntaxError for text that `JSON.parse` would refuse, a duplicate key, a lone surrogate,
 * or more than {@link maximumDepth} levels.
 */
export function parseJson(text: string): Json {
  return quickRead(text, maximumDepth) ?? readSlowly(text);
}

/**
 * Reads a text by its syntax tree, which knows what is wrong with it and where; otherwise the same as {@link parseJson}.
 *
 * @throws JsonSyntaxError as {@link parseJson}.
 */
export function readSlowly(text: string): Json {
  refuseDeepNesting(text);
  const errors: ParseError[] = [];
  const options = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };
  const root = parseTree(text, errors, options);
  const first = errors[0];
  if (first !== undefined) {
    throw new JsonSyntaxError(syntaxProblem(text, first), text, first.offset);
  }
  // Without an error there is a value, since no value is an error.
  return convert(root as Node, text);
}

function syntaxProblem(text: string, error: ParseError): string {
  if (text.trim() === "") {
    return "No JSON value: the text is empty";
  }
  if (text.charCodeAt(0) === 0xfeff) {
    return "A byte order mark stands before the JSON value";
  }
  const name = printParseErrorCode(error.error);
  return name === "EndOfFileExpected" ? "More text after the end of the JSON value" : `Not JSON: ${name}`;
}

// A scan, not a parse: brackets inside strings are passed over and nothing else is judged.
function refuseDeepNesting(text: string): void {
  let depth = 0;
  // Stryker disable next-line EqualityOperator: behind the end there is no bracket
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) {
      index = endOfString(text, index);
    } else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > maximumDepth) {
        throw new JsonSyntaxError(`Nested deeper than ${maximumDepth} levels`, text, index);
      }
    } else if (code === 0x5d || code === 0x7d) {
      depth -= 1;
    }
  }
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  // Stryker disable next-line EqualityOperator: one step further behind the end is the end too
  while (index < text.length && text.charCodeAt(index) !== 0x22) {
    index += text.charCodeAt(index) === 0x5c ? 2 : 1;
  }
  return index;
}

function convert(node: Node, text: string): Json {
  switch (node.type) {
    case "null":
      return { kind: "null" };
    case "boolean":
      return { kind: "boolean", value: node.value as boolean };
    case "number":
      return { kind: "number", text: text.slice(node.offset, node.offset + node.length) };
    case "string":
      return { kind: "string", value: scalarText(node, text) };
    case "array":
      return { kind: "array", items: childrenOf(node).map((child) => convert(child, text)) };
    default:
      return { kind: "object", members: convertMembers(node, text) };
  }
}

function convertMembers(node: Node, text: string): JsonMember[] {
  const seen = new Set<string>();
  return childrenOf(node).map((property) => {
    const [keyNode, valueNode] = property.children as [Node, Node];
    const key = scalarText(keyNode, text);
    if (seen.has(key)) {
      throw new JsonSyntaxError(`Duplicate key ${JSON.stringify(key)}`, text, keyNode.offset, pointerOf(keyNode));
    }
    seen.add(key);
    return [key, convert(valueNode, text)] as const;
  });
}

// Arrays and objects have them, if only none.
function childrenOf(node: Node): Node[] {
  return node.children as Node[];
}

function scalarText(node: Node, text: string): string {
  const value = node.value as string;
  if (!value.isWellFormed()) {
    const problem = "A lone surrogate, which is not a Unicode scalar value";
    throw new JsonSyntaxError(problem, text, node.offset, pointerOf(node));
  }
  return value;
}

function pointerOf(node: Node): string {
  return pointerTo(getNodePath(node));
}
