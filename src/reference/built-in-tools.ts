type Properties = Readonly<Record<string, object>>;

/** A built-in tool as it is declared. */
export type BuiltInTool = { readonly name: string; readonly description: string; readonly inputSchema: object };

const text = (description: string): object => ({ type: "string", description });

function declare(name: string, description: string, properties: Properties, required: string[]): BuiltInTool {
  return { name, description, inputSchema: { type: "object", properties, required } };
}

/** The ten tools of a default build beside `skill`, declared anew at every call. */
export function builtInTools(): BuiltInTool[] {
  return [
    declare("apply_patch", "Apply an add/update/delete patch.", { patchText: text("The patch.") }, ["patchText"]),
    declare("bash", "Run a shell command.", { command: text("The command line.") }, ["command"]),
    declare(
      "edit",
      "Replace text in a file.",
      { path: text("The file."), find: text("The text to replace."), replace: text("The new text.") },
      ["path", "find", "replace"],
    ),
    declare("glob", "Find files by a pattern.", { pattern: text("The pattern of file names.") }, ["pattern"]),
    declare("grep", "Search the contents of files.", { pattern: text("A regular expression.") }, ["pattern"]),
    declare("question", "Ask the user a question.", { question: text("The question.") }, ["question"]),
    declare("read", "Read a file.", { path: text("The file.") }, ["path"]),
    declare(
      "todowrite",
      "Keep the list of things to do.",
      { todos: { type: "array", items: { type: "string" }, description: "The whole list." } },
      ["todos"],
    ),
    declare("webfetch", "Fetch a page.", { url: text("The address.") }, ["url"]),
    declare("write", "Write a file.", { path: text("The file."), content: text("The text.") }, ["path", "content"]),
  ];
}

/** The declaration of `skill`, which loads one of the skills found. */
export function skillTool(names: readonly string[]): BuiltInTool {
  const known = names.length === 0 ? "No skill was found." : `Skills: ${names.join(", ")}.`;
  return declare("skill", `Load a skill's instructions. ${known}`, { name: text("The skill's name.") }, ["name"]);
}
