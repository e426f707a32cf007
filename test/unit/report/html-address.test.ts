import { describe, expect, test } from "vitest";
import { fragmentOf, isWebLink } from "../../../src/report/html-address.ts";
import { hostileTexts } from "../../support/hostile-report.ts";

describe("the address of a part", () => {
  test("is written as a person would share it, always in one order", () => {
    expect(fragmentOf({ rule: "list-order", port: "java" })).toBe("port=java&rule=list-order");
    expect(fragmentOf({ port: "go", case: "names/empty", operation: "toGemini" })).toBe(
      "case=names/empty&port=go&operation=toGemini",
    );
  });

  test.each(hostileTexts)("holds %j as one value, without white space or another part", (text) => {
    const fragment = fragmentOf({ case: text, port: "p" });
    expect(fragment).not.toMatch(/[\s<>"`#]/);
    expect(fragment.split("&")).toHaveLength(2);
    expect(decodeURIComponent(fragment.slice("case=".length, -"&port=p".length))).toBe(text.toWellFormed());
  });
});

test.each([
  ["https://example.org/issues/12?a=b#c", true],
  ["HTTP://example.org", true],
  ["javascript:alert(1)", false],
  ["java\nscript:alert(1)", false],
  [" https://example.org", false],
  ["javascript://%0aalert(1)", false],
  ["data:text/html,<script>", false],
  ["//example.org", false],
  ["https://", false],
  ["https:\\\\example.org", false],
  ["https://example.org/\u0000 x", false],
  ["", false],
])("%j may be followed: %s", (link, is) => {
  expect(isWebLink(link)).toBe(is);
});
