import { itemsOf, member } from "../../src/json/build.ts";
import { printCompact } from "../../src/json/print.ts";
import type { Json } from "../../src/json/types.ts";
import type { Clients } from "./provider-clients.ts";

/** A call as a provider writes it: its id, the tool's name and the arguments as JSON text. */
export type Written = readonly [id: string, name: string, args: string];

/** How a provider talks of calls: its answer, and where a request holds the replies. */
export type Provider = {
  readonly heading: string;
  readonly client: (clients: Clients) => unknown;
  /** What the provider answers, with these calls in it. */
  readonly answer: (calls: readonly Written[]) => string;
  /** The turns of a request, and those of them that hold the replies. */
  readonly turns: string;
  readonly replies: (turns: readonly Json[]) => readonly Json[];
  readonly ids: readonly [string, string];
};

const text = JSON.stringify;

/** The providers by their ways of calling; `heading` is the section of docs/tool-calls.md. */
export const providers = {
  openai: {
    heading: "## OpenAI, chat completions",
    client: ({ openai }) => openai,
    answer: (calls) => {
      const written = calls.map(
        ([id, name, args]) =>
          `{"id":${text(id)},"type":"function","function":{"name":${text(name)},"arguments":${text(args)}}}`,
      );
      const message = `{"role":"assistant","content":null,"refusal":null,"tool_calls":[${written}]}`;
      return `{"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,"finish_reason":"tool_calls","logprobs":null,"message":${message}}]}`;
    },
    turns: "messages",
    replies: (turns) => turns.slice(2),
    ids: ["call_1", "call_2"],
  },
  responses: {
    heading: "## OpenAI, Responses",
    client: ({ openai }) => openai,
    answer: (calls) => {
      const written = calls.map(
        ([id, name, args]) =>
          `{"type":"function_call","id":"fc","call_id":${text(id)},"name":${text(name)},"arguments":${text(args)},"status":"completed"}`,
      );
      return `{"id":"r","object":"response","status":"completed","output":[{"type":"reasoning","id":"rs","summary":[]},${written}]}`;
    },
    turns: "input",
    replies: (turns) => turns.filter((turn) => printCompact(turn).startsWith('{"type":"function_call_output"')),
    ids: ["call_1", "call_2"],
  },
  anthropic: {
    heading: "## Anthropic",
    client: ({ anthropic }) => anthropic,
    answer: (calls) => {
      const written = calls.map(
        ([id, name, args]) => `{"type":"tool_use","id":${text(id)},"name":${text(name)},"input":${args}}`,
      );
      const content = `[{"type":"text","text":"Let me look."},${written}]`;
      return `{"id":"m","type":"message","role":"assistant","model":"m","content":${content},"stop_reason":"tool_use","stop_sequence":null,"usage":{"input_tokens":1,"output_tokens":1}}`;
    },
    turns: "messages",
    replies: (turns) => itemsOf(member(turns[2], "content")),
    ids: ["toolu_1", "toolu_2"],
  },
  gemini: {
    heading: "## Gemini",
    client: ({ gemini }) => gemini,
    answer: (calls) => {
      const written = calls.map(
        ([id, name, args]) =>
          `{"thoughtSignature":"c2ln","functionCall":{"id":${text(id)},"name":${text(name)},"args":${args}}}`,
      );
      return `{"candidates":[{"content":{"role":"model","parts":[${written}]},"finishReason":"STOP","index":0}]}`;
    },
    turns: "contents",
    replies: (turns) => itemsOf(member(turns[2], "parts")),
    ids: ["g1", "g2"],
  },
} as const satisfies Readonly<Record<string, Provider>>;
