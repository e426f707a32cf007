import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

/** A published MCP server: its program, and how it is started in a scratch folder. */
export type McpServer = {
  readonly name: string;
  readonly program: string;
  readonly args: (folder: string) => readonly string[];
  readonly env: (folder: string) => Readonly<Record<string, string>>;
};

/** What a live server listed: the file with its own lines, the tools as the SDK read them, and the process it was. */
export type LiveList = {
  readonly server: string;
  readonly file: string;
  readonly lines: readonly string[];
  readonly tools: readonly { readonly name: string }[];
  readonly pid: number;
};

const require = createRequire(import.meta.url);
const nothing = () => [];
const none = () => ({});

/** The reference servers of the protocol that are on npm; none of them needs a network. */
export const mcpServers: readonly McpServer[] = [
  {
    name: "server-everything",
    program: require.resolve("@modelcontextprotocol/server-everything/dist/index.js"),
    args: () => ["stdio"],
    env: none,
  },
  {
    name: "server-filesystem",
    program: require.resolve("@modelcontextprotocol/server-filesystem/dist/index.js"),
    args: (folder) => [folder],
    env: none,
  },
  {
    name: "server-memory",
    program: require.resolve("@modelcontextprotocol/server-memory/dist/index.js"),
    args: nothing,
    env: (folder) => ({ MEMORY_FILE_PATH: join(folder, "memory.jsonl") }),
  },
  {
    name: "server-sequential-thinking",
    program: require.resolve("@modelcontextprotocol/server-sequential-thinking/dist/index.js"),
    args: nothing,
    env: none,
  },
];

// The SDK hands on parsed messages alone, and parsing loses what is judged here (long integers, number spelling,
// key order). So this listens on the same pipe and keeps each line of the server as it was written.
class TappedTransport extends StdioClientTransport {
  #text = "";

  override async start(): Promise<void> {
    await super.start();
    const { stdout } = Reflect.get(this, "_process") as { stdout: Readable };
    const decoder = new TextDecoder();
    stdout.on("data", (chunk: Buffer) => {
      this.#text += decoder.decode(chunk, { stream: true });
    });
  }

  lines(): readonly string[] {
    return this.#text.split("\n").filter((line) => line.trim() !== "");
  }
}

/** Starts a server, asks it for all its tools, page by page, ends it, and writes its replies one a line to a file. */
export async function liveList({ name, program, args, env }: McpServer, folder: string): Promise<LiveList> {
  const transport = new TappedTransport({
    command: process.execPath,
    args: [program, ...args(folder)],
    env: env(folder),
    cwd: folder,
    stderr: "ignore",
  });
  // What a client can do decides which tools a server offers; none of this is ever used.
  const capabilities = { sampling: {}, elicitation: { form: {}, url: {} } };
  const client = new Client({ name: "toolnexus-parity-test", version: "0" }, { capabilities });
  try {
    await client.connect(transport);
    const pid = transport.pid ?? 0;
    const tools = await allTools(client);
    const lines = transport.lines().filter((line) => Array.isArray(JSON.parse(line).result?.tools));
    const file = join(folder, `${name}.jsonl`);
    await writeFile(file, `${lines.join("\n")}\n`);
    return { server: name, file, lines, tools, pid };
  } finally {
    await client.close();
  }
}

async function allTools(client: Client): Promise<LiveList["tools"][number][]> {
  const tools: LiveList["tools"][number][] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listTools(cursor === undefined ? {} : { cursor });
    tools.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return tools;
}
