import { equalJson } from "../json/equal.ts";
import { broken, type Predicate } from "./observation.ts";

/** The same request again, in any order among others, gives the same answer. */
export const repeatable: Predicate = ({ answer, again }) =>
  again === undefined || equalJson(answer, again)
    ? []
    : broken("", "asked the same again, the port answered something else");
