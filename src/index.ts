export { parseJson } from "./json/parse.ts";
export { printCompact, printIndented } from "./json/print.ts";
export type { Json, JsonObject } from "./json/types.ts";
export type {
  AnthropicTool,
  DefaultParameters,
  FunctionDeclaration,
  GeminiTools,
  OpenAITool,
} from "./reference/adapters.ts";
export { toAnthropic, toGemini, toOpenAI } from "./reference/adapters.ts";
export { answerCalls, executeCall } from "./reference/answer-calls.ts";
export type { ArgumentsRead, ArgumentsReader } from "./reference/call-arguments.ts";
export { exactArguments, plainArguments } from "./reference/call-arguments.ts";
export type { Skill } from "./reference/default-toolkit.ts";
export { createDefaultToolkit } from "./reference/default-toolkit.ts";
export { execute } from "./reference/execute.ts";
export type { Tool, ToolFunction, ToolResult } from "./reference/tool.ts";
export { createTool, InvalidToolError } from "./reference/tool.ts";
export type {
  AnthropicBlock,
  GeminiPart,
  OpenAICall,
  OpenAIMessage,
  OpenAIOutputItem,
  ToolCall,
} from "./reference/tool-calls.ts";
export {
  callsFromAnthropic,
  callsFromGemini,
  callsFromOpenAI,
  callsFromOpenAIResponse,
} from "./reference/tool-calls.ts";
export type {
  AnthropicReply,
  CallReference,
  GeminiReply,
  GeminiResponse,
  OpenAIReply,
  OpenAIResponseReply,
} from "./reference/tool-replies.ts";
export { anthropicReply, geminiReply, openAIReply, openAIResponseReply } from "./reference/tool-replies.ts";
export type { Toolkit, ToolSource } from "./reference/toolkit.ts";
export { createToolkit } from "./reference/toolkit.ts";
export { ParityError } from "./spec/error.ts";
export { readSkills } from "./spec/skills.ts";
