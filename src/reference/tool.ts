/** What a tool answers: the text for the model, and whether it is an error the model should read. */
export type ToolResult = { readonly output: string; readonly isError: boolean };

/**
 * What a tool does with its arguments. A returned text is a success; a result is passed on as it is;
 * a throw becomes an error result.
 */
export type ToolFunction<Args> = (args: Args) => string | ToolResult | Promise<string | ToolResult>;

/**
 * A tool: a name, an optional description and an optional JSON Schema of its arguments. Null counts as unset.
 * `S` is the schema's type: an ordinary object to a user, exact JSON inside the suite.
 */
export type Tool<S = object, Args = Record<string, unknown>> = {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly inputSchema?: S | null | undefined;
  readonly execute?: ToolFunction<Args>;
};

/** A tool that SPEC §4 does not allow: its name, description or schema is outside the domain. */
export class InvalidToolError extends TypeError {
  constructor(message: string) {
    super(message);
    this.name = "InvalidToolError";
  }
}

/**
 * Makes a tool after checking that it is inside the domain of SPEC §4.
 *
 * @throws InvalidToolError for a name or description that is not Unicode text, or a schema that is set
 * but is not a JSON object.
 */
export function createTool<S, Args = Record<string, unknown>>(tool: Tool<S, Args>): Tool<S, Args> {
  assertTool(tool);
  return Object.freeze({ ...tool });
}

/** Throws InvalidToolError unless the tool is inside the domain: types and text. */
export function assertTool(tool: Tool<unknown, never>): void {
  assertTypes(tool.name, tool.description, tool.inputSchema);
  assertText(tool.name, "name", tool.name);
  assertText(tool.description ?? "", "description", tool.name);
}

/**
 * Throws InvalidToolError unless a tool's members have the right types; the adapters ask this of every tool. That its
 * texts are Unicode is looked at once, when the tool or its toolkit is made: it would double the cost of rendering.
 */
export function assertTypes(name: unknown, description: unknown, inputSchema: unknown): void {
  if (typeof name !== "string") {
    throw new InvalidToolError(`Tool ${quote(name)}: name must be a string, got ${kindOf(name)}`);
  }
  if (description !== undefined && description !== null && typeof description !== "string") {
    throw new InvalidToolError(`Tool ${quote(name)}: description must be a string, got ${kindOf(description)}`);
  }
  if (inputSchema !== undefined && inputSchema !== null && !isObject(inputSchema)) {
    throw new InvalidToolError(`Tool ${quote(name)}: inputSchema must be a JSON object, got ${kindOf(inputSchema)}`);
  }
}

function assertText(text: string, field: string, name: string): void {
  if (!text.isWellFormed()) {
    throw new InvalidToolError(`Tool ${quote(name)}: ${field} holds a lone surrogate, which is not Unicode text`);
  }
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}

function quote(name: unknown): string {
  return typeof name === "string" ? JSON.stringify(name) : "without a name";
}
