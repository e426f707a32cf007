import type OpenAI from "openai";
import { functionOf } from "../../src/golden/behavior.ts";
import { itemsOf, member, textOf } from "../../src/json/build.ts";
import { fromPlain, toPlain } from "../../src/json/plain.ts";
import { printCompact } from "../../src/json/print.ts";
import type { Json } from "../../src/json/types.ts";
import { answerCalls } from "../../src/reference/answer-calls.ts";
import { exactArguments } from "../../src/reference/call-arguments.ts";
import type { Tool, ToolFunction } from "../../src/reference/tool.ts";
import {
  callsFromAnthropic,
  callsFromGemini,
  callsFromOpenAI,
  callsFromOpenAIResponse,
} from "../../src/reference/tool-calls.ts";
import { anthropicReply, geminiReply, openAIReply, openAIResponseReply } from "../../src/reference/tool-replies.ts";
import { createToolkit, type ToolSource } from "../../src/reference/toolkit.ts";
import type { Behavior, Call, ToolsInput } from "../../src/spec/model.ts";
import { goldens } from "./golden-sources.ts";
import type { Clients } from "./provider-clients.ts";

/** A golden call of a tool, and the result that it must have. */
export type GoldenCall = {
  readonly case: string;
  readonly input: ToolsInput;
  readonly call: Call;
  readonly output: string;
  readonly isError: boolean;
};

/** Every golden call, but for those of the default toolkit. */
export const goldenCalls: readonly GoldenCall[] = goldens.flatMap(({ case: id, input, call, expected }) => {
  const [output, isError] = [member(expected, "output"), member(expected, "isError")];
  return input.kind === "skills" || call === undefined
    ? []
    : [{ case: id, input, call, output: textOf(output) ?? "", isError: isError?.kind === "boolean" && isError.value }];
});

/** Those with arguments that ordinary objects hold, which is what Anthropic's and Google's clients make of them. */
export const plainGoldenCalls: readonly GoldenCall[] = goldenCalls.filter(
  ({ call }) => JSON.stringify(toPlain(call.args)) === printCompact(call.args),
);

function sourceOf<Args>(
  { kind, tools }: ToolsInput,
  run: (behavior: Behavior) => ToolFunction<Args>,
): ToolSource<Json, Args> {
  const callable = tools.map(
    ({ name, behavior }): Tool<Json, Args> => ({ name, ...(behavior && { execute: run(behavior) }) }),
  );
  return kind === "toolkit" ? createToolkit(callable) : callable;
}

function plainSourceOf(input: ToolsInput): ToolSource<Json> {
  return sourceOf(input, (behavior) => (args) => functionOf(behavior)(fromPlain(args)));
}

const user = { role: "user" as const, content: "hello" };

/**
 * One turn through each client, typed as its user writes it: asks, runs the calls of the answer and sends the replies.
 * `replyIn` finds the first reply in the body of the second request.
 */
export const turns = {
  openai: {
    replyIn: (body: Json): Json | undefined => itemsOf(member(body, "messages"))[2],
    take: async ({ openai }: Clients, input: ToolsInput): Promise<void> => {
      const { choices } = await openai.chat.completions.create({ model: "m", messages: [user] });
      for (const { message } of choices) {
        const replies = await answerCalls(
          sourceOf(input, functionOf),
          callsFromOpenAI<Json>(message, exactArguments),
          openAIReply,
        );
        await openai.chat.completions.create({ model: "m", messages: [user, message, ...replies] });
      }
    },
  },
  responses: {
    replyIn: (body: Json): Json | undefined => itemsOf(member(body, "input")).at(-1),
    take: async ({ openai }: Clients, input: ToolsInput): Promise<void> => {
      const { output } = await openai.responses.create({ model: "m", input: [user] });
      const replies = await answerCalls(
        sourceOf(input, functionOf),
        callsFromOpenAIResponse<Json>(output, exactArguments),
        openAIResponseReply,
      );
      // The client's type of an item that comes is wider than that of one that goes, in one member that no call has.
      const items = output as OpenAI.Responses.ResponseInputItem[];
      await openai.responses.create({ model: "m", input: [user, ...items, ...replies] });
    },
  },
  anthropic: {
    replyIn: (body: Json): Json | undefined => itemsOf(member(itemsOf(member(body, "messages"))[2], "content"))[0],
    take: async ({ anthropic }: Clients, input: ToolsInput): Promise<void> => {
      const { content } = await anthropic.messages.create({ model: "m", max_tokens: 1, messages: [user] });
      const replies = await answerCalls(plainSourceOf(input), callsFromAnthropic(content), anthropicReply);
      const messages = [user, { role: "assistant" as const, content }, { role: "user" as const, content: replies }];
      await anthropic.messages.create({ model: "m", max_tokens: 1, messages });
    },
  },
  gemini: {
    replyIn: (body: Json): Json | undefined => itemsOf(member(itemsOf(member(body, "contents"))[2], "parts"))[0],
    take: async ({ gemini }: Clients, input: ToolsInput): Promise<void> => {
      const asked = { role: "user", parts: [{ text: "hello" }] };
      const { candidates } = await gemini.models.generateContent({ model: "m", contents: [asked] });
      for (const { content } of candidates ?? []) {
        const replies = await answerCalls(plainSourceOf(input), callsFromGemini(content?.parts ?? []), geminiReply);
        const contents = [asked, content ?? {}, { role: "user", parts: replies }];
        await gemini.models.generateContent({ model: "m", contents });
      }
    },
  },
} as const;
