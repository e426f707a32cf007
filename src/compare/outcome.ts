import type { Json } from "../json/types.ts";

/** A port's reply to one request. */
export type Reply =
  | { readonly kind: "ok"; readonly answer: Json }
  | { readonly kind: "unsupported"; readonly reason: string }
  | { readonly kind: "error"; readonly message: string };

/** A reply, or `same` when it is the expected answer to the last byte. */
export type Answer = Reply | { readonly kind: "same" };

/**
 * What a driver did that no answer excuses; `guilty` is the request it is to be laid to, where the line itself says so,
 * and `isUnasked` that the request never got as far as the driver.
 */
export type Fault = {
  readonly verdict: "timeout" | "crash" | "protocol-error";
  readonly message: string;
  readonly guilty?: number;
  readonly isUnasked?: true;
};

/** What became of one request: an answer, or a fault that was traced to it. */
export type Outcome = Answer | ({ readonly kind: "fault" } & Fault);
