import { builtInTools, skillTool } from "./built-in-tools.ts";
import type { Tool } from "./tool.ts";
import { createToolkit, type Toolkit } from "./toolkit.ts";

/** One skill: what its `SKILL.md` says. */
export type Skill = { readonly name: string; readonly description: string; readonly content: string };

/**
 * The toolkit of a default build: ten built-in tools and `skill`, sorted by name. `skill` answers a skill's
 * text; the other ten are declared only, and a call of them is an error result that says so.
 */
export function createDefaultToolkit(options: { readonly skills: readonly Skill[] }): Toolkit {
  const declared = builtInTools().map((tool): Tool => ({ ...tool, execute: () => declaredOnly(tool.name) }));
  const skills = new Map(options.skills.map((skill) => [skill.name, skill]));
  const skill: Tool = {
    ...skillTool([...skills.keys()]),
    execute: (args) => loadSkill(skills, String(args["name"])),
  };
  return createToolkit([...declared, skill]);
}

function declaredOnly(name: string): { output: string; isError: boolean } {
  return { output: `${name} is declared here but not run: a conformance suite runs no tools`, isError: true };
}

function loadSkill(skills: ReadonlyMap<string, Skill>, name: string): { output: string; isError: boolean } {
  const skill = skills.get(name);
  if (skill === undefined) {
    return { output: `Unknown skill: ${name}`, isError: true };
  }
  return { output: `<skill_content name="${skill.name}">\n${skill.content}\n</skill_content>`, isError: false };
}
