import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { loadGolden } from "../../src/golden/load.ts";
import { parseJson } from "../../src/json/parse.ts";
import { errorLines, ParityError } from "../../src/spec/error.ts";
import { loadToolList } from "../../src/spec/tool-lists.ts";
import { problemWith } from "../../src/spec/validate.ts";
import { fileKinds, golden, goldenName, manifestOf } from "../support/file-kinds.ts";
import { writeTree } from "../support/folders.ts";
import { mutationsOf } from "../support/mutations.ts";

const folder = mkdtempSync(join(tmpdir(), "parity-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The result of loading, or its clear error; anything else that is thrown fails the test.
function tried(load: () => unknown): { readonly error: ParityError | undefined } {
  try {
    load();
    return { error: undefined };
  } catch (error) {
    expect(error, String((error as Error).stack)).toBeInstanceOf(ParityError);
    return { error: error as ParityError };
  }
}

function expectClear({ details }: ParityError): void {
  expect(details.file).toContain(folder);
  expect(errorLines(details).join("\n")).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  if (details.pointer !== undefined) {
    expect(details.line).toBeGreaterThan(0);
    expect(details.column).toBeGreaterThan(0);
  }
}

describe("whatever is done to a file, it is refused with its name, or it is as its schema says", () => {
  test.each(Object.entries(fileKinds))("%s", (_, { text, schema, path, load }) => {
    const loaded = (bytes: Buffer): unknown => {
      writeTree(folder, { [path]: bytes });
      return load(folder);
    };
    expect(tried(() => loaded(Buffer.from(text))).error).toBeUndefined();
    let refused = 0;
    fc.assert(
      fc.property(mutationsOf(text), ({ bytes }) => {
        const { error } = tried(() => loaded(bytes));
        if (error === undefined) {
          expect(problemWith(parseJson(bytes.toString("utf8")), schema)).toBeUndefined();
        } else {
          refused += 1;
          expectClear(error);
        }
      }),
      { numRuns: 400 },
    );
    expect(refused).toBeGreaterThan(100);
  });
});

test("a golden that is not to the last byte as its manifest says is never judged by", () => {
  writeTree(folder, { "kept/manifest.json": manifestOf(golden) });
  fc.assert(
    fc.property(mutationsOf(golden), ({ bytes }) => {
      fc.pre(!bytes.equals(Buffer.from(golden)));
      writeTree(folder, { [`kept/${goldenName}`]: bytes });
      const { error } = tried(() => loadGolden(join(folder, "kept")));
      expect(error?.details.message).toBe("A golden was changed by hand");
    }),
    { numRuns: 200 },
  );
});

test("a tool list of several lines is refused with the file's own line", () => {
  const good = JSON.stringify([{ name: "t" }]);
  const file = join(folder, "lines.jsonl");
  fc.assert(
    fc.property(fc.nat(20), (before) => {
      writeFileSync(file, `${`${good}\n`.repeat(before + 1)}${JSON.stringify([{ name: 1 }])}\n`);
      const { error } = tried(() => loadToolList(file, file));
      expect(error?.details).toMatchObject({ file, line: before + 2, column: 10, pointer: "/0/name" });
    }),
  );
});
