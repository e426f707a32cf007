export { executeAskings, toolLists, tools as toolInputs } from "./fuzz/askings.ts";
export { jsonValues, numbers as jsonNumbers } from "./fuzz/json-values.ts";
export { schemas as inputSchemas } from "./fuzz/schemas.ts";
export { keys as schemaKeys, names as toolNames, texts } from "./fuzz/texts.ts";
export { parseJson } from "./json/parse.ts";
export { printCompact, printIndented } from "./json/print.ts";
export type { Json } from "./json/types.ts";
export type {
  AnthropicTool,
  DefaultParameters,
  FunctionDeclaration,
  GeminiTools,
  OpenAITool,
} from "./reference/adapters.ts";
export { toAnthropic, toGemini, toOpenAI } from "./reference/adapters.ts";
export type { Skill } from "./reference/default-toolkit.ts";
export { createDefaultToolkit } from "./reference/default-toolkit.ts";
export { execute } from "./reference/execute.ts";
export type { Tool, ToolFunction, ToolResult } from "./reference/tool.ts";
export { createTool, InvalidToolError } from "./reference/tool.ts";
export type { Toolkit, ToolSource } from "./reference/toolkit.ts";
export { createToolkit } from "./reference/toolkit.ts";
export { ParityError } from "./spec/error.ts";
export { readSkills } from "./spec/skills.ts";
