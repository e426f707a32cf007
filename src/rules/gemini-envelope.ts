import { itemsOf, member } from "../json/build.ts";
import { exactKeys } from "./keys.ts";
import { broken, type Predicate } from "./observation.ts";

/** The wrapper has the one key `functionDeclarations`; each declaration is `{name, description, parameters}`. */
export const geminiEnvelope: Predicate = ({ rendering, answer }) => {
  if (rendering !== "toGemini") {
    return [];
  }
  return itemsOf(answer).flatMap((wrapper, index) => {
    const pointer = `/${index}/functionDeclarations`;
    const declarations = member(wrapper, "functionDeclarations");
    const isArray = declarations === undefined || declarations.kind === "array";
    return [
      ...exactKeys(wrapper, `/${index}`, ["functionDeclarations"]),
      ...(isArray ? [] : broken(pointer, `an array of declarations was due, this is ${declarations.kind}`)),
      ...itemsOf(declarations).flatMap((declaration, place) =>
        exactKeys(declaration, `${pointer}/${place}`, ["name", "description", "parameters"]),
      ),
    ];
  });
};
