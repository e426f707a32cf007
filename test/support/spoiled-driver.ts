import type { Driver } from "../../src/drivers/driver.ts";
import { inProcessDriver } from "../../src/drivers/in-process.ts";
import { referenceHandler } from "../../src/drivers/serve.ts";
import { itemsOf, jsonArray, jsonObject, member, textOf } from "../../src/json/build.ts";
import { parseJson } from "../../src/json/parse.ts";
import { printCompact } from "../../src/json/print.ts";
import type { Json } from "../../src/json/types.ts";

/** What a wrong driver makes of the right answer to a request. */
export type Spoil = (answer: Json, request: Json) => Json;

/** The reference as a driver whose answers are spoiled; `start` makes the spoiler of one fresh start. */
export function spoiledDriver(start: () => Spoil): Driver {
  return inProcessDriver("spoiled", () => {
    const answer = referenceHandler("1.0", "in process");
    const spoil = start();
    return async (line) => {
      const request = parseJson(line);
      const response = parseJson(await answer(line));
      const right = member(response, "ok");
      if (right === undefined || operationOf(request) === "describe" || response.kind !== "object") {
        return printCompact(response);
      }
      const members = response.members.map(
        ([key, value]) => [key, key === "ok" ? spoil(value, request) : value] as const,
      );
      return printCompact(jsonObject(members));
    };
  });
}

/** The reference, answering right. */
export const rightDriver: Driver = spoiledDriver(() => (answer) => answer);

/** A request's operation. */
export function operationOf(request: Json): string {
  return textOf(member(request, "op")) ?? "";
}

/** The names of a request's tools. */
export function toolNames(request: Json): string[] {
  return itemsOf(member(member(request, "input"), "tools")).map((tool) => textOf(member(tool, "name")) ?? "");
}

/** An Anthropic answer whose entries are changed; any other answer is left as it is. */
export function onEntries(answer: Json, request: Json, change: (entry: Json) => Json): Json {
  return operationOf(request) === "toAnthropic" ? jsonArray(itemsOf(answer).map(change)) : answer;
}

/** A value with another one under a key that it has. */
export function replaced(value: Json, key: string, replace: (old: Json) => Json): Json {
  return value.kind === "object"
    ? jsonObject(value.members.map(([each, old]) => [each, each === key ? replace(old) : old] as const))
    : value;
}

/** Says null where the right description is the empty one. */
export const nullForNoDescription: Spoil = (answer, request) =>
  onEntries(answer, request, (entry) =>
    replaced(entry, "description", (old) => (textOf(old) === "" ? { kind: "null" } : old)),
  );
