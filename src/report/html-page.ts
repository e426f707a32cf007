import type { Verdict } from "../compare/judge.ts";
import type { Rule } from "../spec/model.ts";
import { fails, holdsWhole } from "./assemble.ts";
import { html, type Markup } from "./html-markup.ts";
import type { Report, Result, TargetReport } from "./model.ts";
import type { Again } from "./pretty-style.ts";

/** What every part of the page is made from. */
export type Page = {
  readonly report: Report;
  readonly rules: readonly Rule[];
  readonly again: Again;
};

/** What a result that did not match comes to, in the order of gravity. */
export type Standing = "fails" | "known" | "old" | "noted";

/** The sign of a standing and the words for it; a colour only repeats them. */
export const standings: Readonly<Record<Standing, { readonly sign: string; readonly words: string }>> = {
  fails: { sign: "✗", words: "fails the gate" },
  known: { sign: "≈", words: "known" },
  old: { sign: "~", words: "failed in the baseline too" },
  noted: { sign: "○", words: "reported only" },
};

/** The verdicts that no answer excuses. */
export const faultVerdicts: readonly Verdict[] = ["crash", "timeout", "protocol-error"];

/** What a result comes to; undefined for one that matched or was not supported. */
export function standingOf(result: Result, strict: boolean): Standing | undefined {
  if (result.verdict === "match" || result.verdict === "unsupported") {
    return undefined;
  }
  if (result.known === true) {
    return "known";
  }
  return result.old === true ? "old" : fails(result, strict) ? "fails" : "noted";
}

/** A target's state in words, and the class that repeats it. */
export function statusWords(target: TargetReport): { readonly sign: string; readonly words: string } {
  switch (target.status) {
    case "passed":
      return holdsWhole(target)
        ? { sign: "✓", words: "passed" }
        : { sign: "≈", words: "holds but for known or old failures" };
    case "failed":
      return { sign: "✗", words: "failed" };
    case "missing":
      return { sign: "○", words: "not judged" };
    case "broken":
      return { sign: "!", words: "broken" };
  }
}

/** Whether a target answered anything that could be judged. */
export function isJudged({ status, results }: TargetReport): boolean {
  return status !== "missing" && status !== "broken" && results.length > 0;
}

/** A sign that a screen reader leaves out, since words stand beside it. */
export function sign(character: string): Markup {
  return html`<span aria-hidden="true">${character}</span>`;
}

/** A table that scrolls by itself where it is too wide, also by keyboard. */
export function wide(label: string, table: Markup): Markup {
  return html`<div class="wide" role="region" tabindex="0" aria-label="${label}">${table}</div>`;
}
