import { itemsOf, jsonObject, member } from "../json/build.ts";
import { JsonSyntaxError, parseJson } from "../json/parse.ts";
import type { Json } from "../json/types.ts";
import { decodeTool } from "./decode.ts";
import { ParityError } from "./error.ts";
import type { ToolInput } from "./model.ts";
import { assertShape, parseFile, readText, type Source } from "./read.ts";

/**
 * The tools of one reply, with a name for it: the file, and its line where the file has several. A list may be large
 * and there may be many, so `tools` are read again from the text each time but the last few times.
 */
export type ToolList = { readonly name: string; readonly size: number; readonly tools: readonly ToolInput[] };

/**
 * Reads tools as MCP servers list them: a `tools/list` reply, `{tools: [...]}` or a bare array, one JSON value
 * or one a line.
 *
 * @param name what to call the file in messages and reports.
 * @throws ParityError for a file that is neither, or without any tool list.
 */
export function loadToolList(file: string, name: string): ToolList[] {
  const text = readText(file);
  const lines = [...text.split("\n").entries()].filter(([, line]) => line.trim() !== "");
  if (lines.length === 0) {
    throw new ParityError({ message: "There is no tool list: the file is empty", file: name });
  }
  // Several lines are one value unless the first of them is a whole value for itself.
  const isLines = lines.length > 1 && isJson(lines[0]?.[1] ?? "");
  return isLines
    ? lines.map(([index, line]) => listOf({ file: name, text: line, linesBefore: index }, `${name}#${index + 1}`))
    : [listOf({ file: name, text }, name)];
}

function listOf(source: Source, name: string): ToolList {
  const size = readTools(source).length;
  return {
    name,
    size,
    get tools() {
      return recentTools(source);
    },
  };
}

function readTools(source: Source): readonly ToolInput[] {
  const document = parseFile(source);
  assertShape(document, source, "tool-list");
  return toolsOf(document).map(withoutBehavior).map(decodeTool);
}

// Parsed, a list takes ten times its text: those of the questions under way are kept, the last used last.
const mostRecent = 3;
const recent: { readonly source: Source; readonly tools: readonly ToolInput[] }[] = [];

function recentTools(source: Source): readonly ToolInput[] {
  const index = recent.findIndex((one) => one.source === source);
  const [known] = index < 0 ? [] : recent.splice(index, 1);
  const list = known ?? { source, tools: readTools(source) };
  recent.push(list);
  recent.splice(0, recent.length - mostRecent);
  return list.tools;
}

/**
 * Refuses lists of which none has a tool: a port would be called right for nothing. An empty list among others is
 * judged, since its answers are fixed too.
 *
 * @throws ParityError with the names of the lists.
 */
export function assertTools(lists: readonly ToolList[]): void {
  if (lists.every(({ size }) => size === 0)) {
    throw new ParityError({
      message: "There is no tool in any list, so there is nothing to judge",
      file: lists.map(({ name }) => name).join(", "),
      expected: "a tool in one list at the least",
      got: "empty lists alone",
    });
  }
}

function isJson(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      return false;
    }
    throw error;
  }
}

// In a request the key tells a test tool what to do; a server's own key of that name is one of those that never pass.
function withoutBehavior(tool: Json): Json {
  return tool.kind === "object" ? jsonObject(tool.members.filter(([key]) => key !== "behavior")) : tool;
}

function toolsOf(document: Json): readonly Json[] {
  return itemsOf(document.kind === "array" ? document : member(member(document, "result") ?? document, "tools"));
}
