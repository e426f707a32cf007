import { toAnthropic, toGemini, toOpenAI } from "../../dist/index.js";
import { inTurn } from "./rounds.js";

const toolCount = 10_000;
const target = 1.5;

// What a programmer in a hurry writes: no checks, the defaults alone.
const byHand = {
  toOpenAI: (tools) => {
    const answer = [];
    for (const tool of tools) {
      answer.push({ type: "function", function: declarationByHand(tool) });
    }
    return answer;
  },
  toAnthropic: (tools) => {
    const answer = [];
    for (const tool of tools) {
      answer.push({
        name: tool.name,
        description: tool.description ?? "",
        input_schema: tool.inputSchema ?? { type: "object" },
      });
    }
    return answer;
  },
  toGemini: (tools) => {
    const functionDeclarations = [];
    for (const tool of tools) {
      functionDeclarations.push(declarationByHand(tool));
    }
    return [{ functionDeclarations }];
  },
};

function declarationByHand(tool) {
  return {
    name: tool.name,
    description: tool.description ?? "",
    parameters: tool.inputSchema ?? { type: "object" },
  };
}

// What the reference does beside: a text that is not Unicode is refused.
function refuseLoneSurrogates(tools) {
  for (const { name, description } of tools) {
    if (!name.isWellFormed() || !(description ?? "").isWellFormed()) {
      throw new TypeError("a lone surrogate");
    }
  }
  return tools;
}

/** The reference's adapters against the obvious loop, on one list of many tools; the note has the loop with checks. */
export async function renderingRows(_targets, _folder, { quick }) {
  const [warmUp, rounds] = quick ? [1, 1] : [50, 301];
  const tools = Array.from({ length: toolCount }, (_, index) => toolAt(index));
  const rows = [];
  for (const [name, adapter] of Object.entries({ toOpenAI, toAnthropic, toGemini })) {
    const loop = byHand[name];
    if (JSON.stringify(adapter(tools)) !== JSON.stringify(loop(tools))) {
      throw new Error(`The loop by hand is not ${name}: they answer differently`);
    }
    const reference = () => adapter(tools);
    const plain = () => loop(tools);
    const checked = () => loop(refuseLoneSurrogates(tools));
    await inTurn(warmUp, reference, plain);
    await inTurn(warmUp, reference, checked);
    const { first, second, ratio } = await inTurn(rounds, reference, plain);
    const fair = await inTurn(rounds, reference, checked);
    const times = `${first.toFixed(2)} ms against ${second.toFixed(2)} ms, ${toolCount} tools`;
    const note = `${times}; ${fair.ratio.toFixed(2)}× a loop that refuses lone surrogates too`;
    rows.push({ what: `rendering: ${name}`, target, measured: ratio, unit: "×", note });
  }
  return rows;
}

// Mixed as real lists are: most tools have all three, some lack one or the other. The strings come out of a parse,
// as a caller's do: one made of parts would be put together only when it is looked at.
function toolAt(index) {
  const tool = {
    name: `tool_${index}`,
    ...(index % 10 !== 0 && {
      description: `Reads entry ${index} of the archive and answers its text${index % 7 === 0 ? " – né" : ""}.`,
    }),
    ...(index % 12 !== 0 && { inputSchema: { type: "object", properties: { id: { type: "string" } } } }),
  };
  return JSON.parse(JSON.stringify(tool));
}
