import { describe, expect, test } from "vitest";
import { readDescription, readReply } from "../../../src/drivers/protocol.ts";
import { referenceHandler } from "../../../src/drivers/serve.ts";

const ask = referenceHandler("1.2.3", "Node.js v20");

test("describe is answered with what the harness accepts", async () => {
  const read = readReply(Buffer.from(await ask('{"id":0,"op":"describe","protocol":1}')));
  const answer = "reply" in read && read.reply.kind === "ok" ? readDescription(read.reply.answer) : undefined;
  expect(answer).toEqual({
    protocol: 1,
    port: "typescript",
    version: "1.2.3",
    host: "Node.js v20",
    operations: ["toOpenAI", "toAnthropic", "toGemini", "execute", "defaultToolkit"],
    inputs: ["list", "toolkit", "skills"],
  });
});

describe("a request is answered with its id", () => {
  test.each([
    ['{"id":7,"op":"toGemini","input":{"kind":"list","tools":[]}}', '{"id":7,"ok":[{"functionDeclarations":[]}]}'],
    [
      '{"id":8,"op":"toAnthropic","input":{"kind":"toolkit","tools":[{"name":"b","inputSchema":{"b":1.0,"1":1}},{"name":"a"}]}}',
      '{"id":8,"ok":[{"name":"a","description":"","input_schema":{"type":"object"}},{"name":"b","description":"","input_schema":{"b":1.0,"1":1}}]}',
    ],
    [
      '{"id":9,"op":"execute","input":{"kind":"list","tools":[{"name":"w","behavior":{"throw":"boom"}}]},"call":{"name":"w","args":{}}}',
      '{"id":9,"ok":{"output":"boom","isError":true}}',
    ],
  ])("%s", async (request, response) => {
    expect(await ask(request)).toBe(response);
  });
});

describe("what cannot be answered is an error, and the next request is answered", () => {
  test.each([
    ["no JSON", "hello", 0],
    ["no object", "[1]", 0],
    [
      "a schema that is none",
      '{"id":3,"op":"toGemini","input":{"kind":"list","tools":[{"name":"t","inputSchema":[]}]}}',
      3,
    ],
    [
      "a folder that is not there",
      '{"id":4,"op":"defaultToolkit","input":{"skills":"/none/at/all"},"as":"toGemini"}',
      4,
    ],
    ["a lone surrogate", '{"id":5,"op":"toGemini","input":{"kind":"list","tools":[{"name":"\\ud800"}]}}', 0],
  ])("%s", async (_, request, id) => {
    const read = readReply(Buffer.from(await ask(request)));
    expect(read).toMatchObject({ id, reply: { kind: "error" } });
    expect(await ask('{"id":6,"op":"toOpenAI","input":{"kind":"list","tools":[]}}')).toBe('{"id":6,"ok":[]}');
  });
});

describe("as PROTOCOL.md demands of every driver", () => {
  const kindOf = async (request: string): Promise<string | undefined> => {
    const read = readReply(Buffer.from(await ask(request)));
    return "reply" in read ? read.reply.kind : undefined;
  };

  test("an operation that it has never heard of is unsupported", async () => {
    expect(await kindOf('{"id":9,"op":"somersault","input":{"kind":"list","tools":[]}}')).toBe("unsupported");
  });

  test("a behaviour that it has never heard of is unsupported", async () => {
    const tools = '[{"name":"t","behavior":{"sleep":1}}]';
    const call = '"call":{"name":"t","args":{}}';
    expect(await kindOf(`{"id":9,"op":"execute","input":{"kind":"list","tools":${tools}},${call}}`)).toBe(
      "unsupported",
    );
  });

  test("a key of the request that it does not know is passed over", async () => {
    expect(await kindOf('{"id":9,"op":"toGemini","input":{"kind":"list","tools":[]},"trace":1}')).toBe("ok");
  });

  test("a protocol that it does not speak is unsupported", async () => {
    expect(await kindOf('{"id":0,"op":"describe","protocol":2}')).toBe("unsupported");
  });
});
