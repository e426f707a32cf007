export { executeAskings, toolLists, tools as toolInputs } from "./fuzz/askings.ts";
export {
  jsonValues,
  numbers as jsonNumbers,
  objectsOf as jsonObjects,
  scalars as jsonScalars,
} from "./fuzz/json-values.ts";
export { schemas as inputSchemas } from "./fuzz/schemas.ts";
export { keys as schemaKeys, longTexts, names as toolNames, texts } from "./fuzz/texts.ts";
export type { Json, JsonObject } from "./json/types.ts";
export type { Asking, Behavior, Call, Input, SkillsInput, ToolInput, ToolsInput } from "./spec/model.ts";
