/** What the gate has to say of a wrong port: the rules it breaks, these and no others, one guilty question, and one place in that answer. */
export type Blame = {
  readonly rules: readonly string[];
  /** A case and an operation. */
  readonly guilty: string;
  /** A JSON Pointer. */
  readonly at: string;
};

/** Mistakes of one kind, by name, and the cases that they are judged on. */
export type Concern = { readonly cases: string; readonly mistakes: Readonly<Record<string, Blame>> };

/** Blamed on these rules and no others. */
export function blamedOn(rules: readonly string[], guilty: string, at: string): Blame {
  return { rules, guilty, at };
}
