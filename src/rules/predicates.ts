import { anthropicEnvelope } from "./anthropic-envelope.ts";
import { defaultDescription } from "./default-description.ts";
import { defaultParameters } from "./default-parameters.ts";
import { defaultToolkitNames } from "./default-toolkit-names.ts";
import { descriptionVerbatim } from "./description-verbatim.ts";
import { emptyInput } from "./empty-input.ts";
import { executeErrorIsValue } from "./execute-error-is-value.ts";
import { executeOutput } from "./execute-output.ts";
import { executeUnknownTool } from "./execute-unknown-tool.ts";
import { geminiEnvelope } from "./gemini-envelope.ts";
import { geminiOneWrapper } from "./gemini-one-wrapper.ts";
import { listDuplicates } from "./list-duplicates.ts";
import { listOrder } from "./list-order.ts";
import { nameVerbatim } from "./name-verbatim.ts";
import type { Observation, Predicate, Violation } from "./observation.ts";
import { oneEntryPerTool } from "./one-entry-per-tool.ts";
import { openaiEnvelope } from "./openai-envelope.ts";
import { payloadKeyOrder } from "./payload-key-order.ts";
import { repeatable } from "./repeatable.ts";
import { schemaKeyOrder } from "./schema-key-order.ts";
import { schemaNumberText } from "./schema-number-text.ts";
import { schemaVerbatim } from "./schema-verbatim.ts";
import { toolkitDuplicates } from "./toolkit-duplicates.ts";
import { toolkitOrder } from "./toolkit-order.ts";
import { unknownToolMessage } from "./unknown-tool-message.ts";

/** The predicate of every rule of `spec/rules.json`, by its id. */
export const predicates: Readonly<Record<string, Predicate>> = {
  "gemini-one-wrapper": geminiOneWrapper,
  "one-entry-per-tool": oneEntryPerTool,
  "empty-input": emptyInput,
  "openai-envelope": openaiEnvelope,
  "anthropic-envelope": anthropicEnvelope,
  "gemini-envelope": geminiEnvelope,
  "name-verbatim": nameVerbatim,
  "description-verbatim": descriptionVerbatim,
  "default-description": defaultDescription,
  "schema-verbatim": schemaVerbatim,
  "default-parameters": defaultParameters,
  "list-order": listOrder,
  "list-duplicates": listDuplicates,
  "toolkit-order": toolkitOrder,
  repeatable,
  "execute-output": executeOutput,
  "execute-error-is-value": executeErrorIsValue,
  "execute-unknown-tool": executeUnknownTool,
  "default-toolkit-names": defaultToolkitNames,
  "payload-key-order": payloadKeyOrder,
  "schema-key-order": schemaKeyOrder,
  "schema-number-text": schemaNumberText,
  "toolkit-duplicates": toolkitDuplicates,
  "unknown-tool-message": unknownToolMessage,
};

/** A violation with the id of the rule it breaks. */
export type RuleViolation = Violation & { readonly rule: string };

/** Every place where an answer breaks a rule, in the order of the rules. */
export function violationsOf(seen: Observation): RuleViolation[] {
  return Object.entries(predicates).flatMap(([rule, predicate]) =>
    predicate(seen).map((violation) => ({ rule, ...violation })),
  );
}
