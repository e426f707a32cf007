import { calledTool, exactResult, outputOf } from "./executed.ts";
import { broken, type Predicate } from "./observation.ts";

/**
 * A tool that fails gives `{output, isError: true}`, never an exception. A text that the tool answered itself
 * is unchanged; the message of one that threw is somewhere in the output, since the model has to read it.
 */
export const executeErrorIsValue: Predicate = (seen) => {
  const tool = calledTool(seen);
  if (tool === undefined || tool === "unknown" || "return" in tool) {
    return [];
  }
  const output = outputOf(seen.answer);
  const isTold = "fail" in tool ? output === tool.fail : output.includes(tool.throw);
  return [
    ...exactResult(seen.answer, true),
    ...(isTold ? [] : broken("/output", "the text of the failure, for the model to read")),
  ];
};
