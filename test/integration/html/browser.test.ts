import { describe, expect, test } from "vitest";
import { chromiumPath, isSkipped } from "../../support/chromium.ts";

describe("the tests in a browser", () => {
  test("take the browser that is named, there or not, and else the first of the usual places", () => {
    const places = ["/a", "/b", "/c"];
    const isThere = (path: string): boolean => path !== "/a";
    expect(chromiumPath("/named", places, isThere)).toBe("/named");
    expect(chromiumPath("", places, isThere)).toBe("/b");
    expect(chromiumPath(undefined, ["/a"], isThere)).toBeUndefined();
  });

  test("are skipped without one on a person's machine, and fail where CI is set", () => {
    expect(isSkipped(undefined, undefined)).toBe(true);
    expect(isSkipped(undefined, "true")).toBe(false);
    expect(isSkipped("/usr/bin/chromium", undefined)).toBe(false);
  });
});
