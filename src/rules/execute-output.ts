import { member } from "../json/build.ts";
import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import type { Call } from "../spec/model.ts";
import { calledTool, exactResult, outputOf } from "./executed.ts";
import { broken, type Predicate } from "./observation.ts";

/** A call gives `{output, isError: false}` with the tool's text. */
export const executeOutput: Predicate = (seen) => {
  const tool = calledTool(seen);
  if (tool === undefined || tool === "unknown" || !("return" in tool)) {
    return [];
  }
  const due = filled(tool.return, (seen.call as Call).args);
  const isRight = outputOf(seen.answer) === due;
  return [
    ...exactResult(seen.answer, false),
    ...(isRight ? [] : broken("/output", `the tool's text, ${JSON.stringify(due)}`)),
  ];
};

// Read from the left: the text before a brace, then the argument that the braces name, where there is one.
function filled(template: string, args: Json | undefined): string {
  let rest = template;
  let text = "";
  for (let open = rest.indexOf("{"); open >= 0; open = rest.indexOf("{")) {
    const close = rest.indexOf("}", open);
    const key = close === -1 ? undefined : rest.slice(open + 1, close);
    const isKey = key !== undefined && key !== "" && !key.includes("{");
    const value = isKey ? member(args, key) : undefined;
    const end = value === undefined ? open + 1 : close + 1;
    text += value === undefined ? rest.slice(0, end) : rest.slice(0, open) + shown(value);
    rest = rest.slice(end);
  }
  return text + rest;
}

function shown(value: Json): string {
  return value.kind === "string" ? value.value : printCompact(value);
}
