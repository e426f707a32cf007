import { describe, expect, test } from "vitest";
import { toGemini } from "../../../src/reference/adapters.ts";
import { createDefaultToolkit } from "../../../src/reference/default-toolkit.ts";
import { execute } from "../../../src/reference/execute.ts";
import { defaultToolNames } from "../../../src/rules/default-tool-names.ts";

const skills = [
  { name: "hello-world", description: "Greets.", content: "Say hello." },
  { name: "two", description: "", content: "" },
];
const toolkit = createDefaultToolkit({ skills });

test("it has the eleven tools in order", () => {
  expect(toGemini(toolkit)[0].functionDeclarations.map(({ name }) => name)).toEqual(defaultToolNames);
});

test("each tool is declared with a description and a schema of its arguments", () => {
  for (const { description, parameters } of toGemini(toolkit)[0].functionDeclarations) {
    expect(description).not.toBe("");
    const { properties, required } = parameters as { properties: object; required: string[] };
    expect(Object.keys(properties)).toEqual(required);
  }
});

describe("the tool skill", () => {
  test("names the skills that there are", () => {
    const description = (names: typeof skills): string | null | undefined =>
      createDefaultToolkit({ skills: names }).tools.find(({ name }) => name === "skill")?.description;
    expect(description(skills)).toContain("hello-world, two");
    expect(description([])).toContain("No skill was found");
  });

  test("answers a skill's text between its marks", async () => {
    expect(await execute(toolkit, "skill", { name: "hello-world" })).toEqual({
      output: '<skill_content name="hello-world">\nSay hello.\n</skill_content>',
      isError: false,
    });
  });

  test.each([{ name: "none" }, { name: "../hello-world" }, {}])("answers an error result to %j", async (args) => {
    expect(await execute(toolkit, "skill", args)).toMatchObject({ isError: true });
  });
});

test("a built-in is not run", async () => {
  for (const name of defaultToolNames.filter((one) => one !== "skill")) {
    const { output, isError } = await execute(toolkit, name, { command: "exit 1" });
    expect(isError).toBe(true);
    expect(output).toContain(name);
  }
});
