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
