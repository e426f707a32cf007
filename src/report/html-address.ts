import { html, type Markup, type Part } from "./html-markup.ts";
import type { Result } from "./model.ts";

/** A part of the report, as the fragment of a link names it; `port` is a target's name. */
export type Address = {
  readonly case?: string;
  readonly port?: string;
  readonly operation?: string;
  readonly rule?: string;
  readonly verdict?: string;
};

const order = ["case", "port", "operation", "rule", "verdict"] as const;

/**
 * An address as the fragment of a link without its `#`, which is also the id of the element it leads to: so a link
 * works without a script, and with one it is also a filter.
 */
export function fragmentOf(address: Address): string {
  return order.flatMap((key) => (address[key] === undefined ? [] : [`${key}=${encoded(address[key])}`])).join("&");
}

/** The parts that the page has: a link to another would lead nowhere. */
export type Places = ReadonlySet<string>;

/** A link to a part of the page, or its text alone where the page has no such part. */
export function linkTo(address: Address, content: Part, places: Places): Markup {
  const fragment = fragmentOf(address);
  return places.has(fragment) ? html`<a href="#${fragment}">${content}</a>` : html`${content}`;
}

/** The address of a target's result. */
export function addressOf(target: string, { case: id, operation }: Result): string {
  return fragmentOf({ case: id, port: target, operation });
}

/** A value as it stands in a fragment. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("%2F", "/");
}

/** A link that may be followed: http or https, and nothing that runs. */
export function isWebLink(link: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link);
}
