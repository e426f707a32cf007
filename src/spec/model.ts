import type { Json } from "../json/types.ts";

/** What a provider adapter can be asked to render. */
export type Rendering = "toOpenAI" | "toAnthropic" | "toGemini";

/** Everything a port can be asked. */
export type Operation = Rendering | "execute" | "defaultToolkit";

/** The three renderings, in the order of the specification. */
export const renderings: readonly Rendering[] = ["toOpenAI", "toAnthropic", "toGemini"];

/** MUST fails the gate, SHOULD is reported (and fails with `--strict`), OPEN is reported only. */
export type Level = "MUST" | "SHOULD" | "OPEN";

/** One numbered demand of SPEC §4, from `spec/rules.json`. */
export type Rule = {
  readonly id: string;
  readonly level: Level;
  readonly title: string;
  readonly demand: string;
  readonly source: string;
  readonly why?: string;
};

/** What a test tool does when it is called; exactly one key is there. */
export type Behavior = { readonly return: string } | { readonly throw: string } | { readonly fail: string };

/** A tool as a case gives it. `source` is the whole JSON object, with keys that adapters must not pass on. */
export type ToolInput = {
  readonly name: string;
  readonly description: string | null | undefined;
  readonly inputSchema: Json | undefined;
  readonly behavior: Behavior | undefined;
  readonly source: Json;
};

/** Tools in the caller's order (`list`) or as a named set (`toolkit`). */
export type ToolsInput = { readonly kind: "list" | "toolkit"; readonly tools: readonly ToolInput[] };

/** A default build with a folder of skills; the path is relative to `spec/` or `golden/`. */
export type SkillsInput = { readonly kind: "skills"; readonly skills: string };

export type Input = ToolsInput | SkillsInput;

/** Which build of its port a driver loaded: the name of a file or folder, and its SHA-256 in hexadecimal. */
export type Build = { readonly name: string; readonly sha256: string };

/** A call of one tool; `args` is a JSON object. */
export type Call = { readonly name: string; readonly args: Json };

/** One demand on a part of an answer that the specification leaves open elsewhere. */
export type Assert = { readonly at: string } & (
  | { readonly is: Json }
  | { readonly startsWith: string }
  | { readonly contains: string }
  | { readonly type: Json["kind"] }
);

/** An input somebody wrote for a reason: `spec/cases/<id>.json`. `expect` holds the hand-written answers. */
export type Case = {
  readonly id: string;
  readonly title: string;
  readonly why: string | undefined;
  readonly rules: readonly string[];
  readonly source: string | undefined;
  readonly operations: readonly Operation[];
  readonly input: Input;
  readonly call: Call | undefined;
  readonly as: Rendering | undefined;
  readonly expect: ReadonlyMap<Operation, Json>;
  readonly asserts: readonly Assert[] | undefined;
  /** The file's own JSON, from which the golden is made without loss. */
  readonly document: Json;
};

/** What is asked: everything of a request but its id. */
export type Asking = {
  readonly operation: Operation;
  readonly input: Input;
  readonly call: Call | undefined;
  readonly as: Rendering | undefined;
};

/** One question to a port: an operation on a case's input, with the answer that is right. */
export type Question = {
  readonly case: string;
  readonly rules: readonly string[];
  readonly operation: Operation;
  readonly input: Input;
  readonly call: Call | undefined;
  readonly as: Rendering | undefined;
  readonly expected: Json;
  readonly asserts: readonly Assert[] | undefined;
  /** What makes the text, without white space, of the input's tools and of the expected answer; where they came as text. */
  readonly text?: { readonly tools: (() => Uint8Array) | undefined; readonly expected: () => Uint8Array };
};

/** The provider whose shape an answer of this question has, or undefined for `execute`. */
export function renderingOf(question: { operation: Operation; as: Rendering | undefined }): Rendering | undefined {
  switch (question.operation) {
    case "execute":
      return undefined;
    case "defaultToolkit":
      return question.as;
    default:
      return question.operation;
  }
}
