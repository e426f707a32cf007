import { itemsOf } from "../json/build.ts";
import { compactJson } from "../json/compact.ts";
import { parseJson } from "../json/parse.ts";
import type { Json } from "../json/types.ts";
import { decodeCase } from "../spec/cases.ts";
import { decodeTool } from "../spec/decode.ts";
import type { Input, Question, ToolInput } from "../spec/model.ts";
import { openable } from "./build.ts";
import { membersOf, type Span, wholeOf } from "./outline.ts";

/**
 * The questions of a golden that was read in full before. Its tools and answers, which are most of it, stay text: they
 * go to drivers and are held against answers as they stand there, and are parsed when somebody looks at them.
 */
export function outlinedQuestions(folder: string, id: string, golden: Buffer): Question[] {
  const outer = membersOf(golden, wholeOf(golden), 1);
  const answers = membersOf(golden, outer.get("expect") as Span, 2);
  const tools = membersOf(golden, outer.get("input") as Span, 2).get("tools");
  const large = [...(tools === undefined ? [] : [tools]), ...answers.values()];
  const { rules, operations, input: given, call, as, asserts } = decodeCase(id, headOf(golden, large));
  const toolsText = tools && once(() => compactJson(golden.subarray(...tools)));
  const input = toolsText === undefined ? openable(given, folder) : lazy(given.kind as "list" | "toolkit", toolsText);
  return operations.map((operation) => {
    const answerText = once(() => compactJson(golden.subarray(...(answers.get(operation) as Span))));
    const answer = once(() => parseJson(answerText().toString("utf8")));
    return {
      ...{ case: id, rules, operation, input, call, as, asserts },
      text: { tools: toolsText, expected: answerText },
      get expected(): Json {
        return answer();
      },
    };
  });
}

function lazy(kind: "list" | "toolkit", text: () => Buffer): Input {
  const tools = once((): readonly ToolInput[] => itemsOf(parseJson(text().toString("utf8"))).map(decodeTool));
  return {
    kind,
    get tools(): readonly ToolInput[] {
      return tools();
    },
  };
}

// With an empty list in the place of what stays text; the keys of a golden may stand in any order.
function headOf(golden: Buffer, large: readonly Span[]): Json {
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of [...large].sort(([one], [other]) => one - other)) {
    pieces.push(golden.toString("utf8", from, start), "[]");
    from = end;
  }
  return parseJson(`${pieces.join("")}${golden.toString("utf8", from)}`);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
