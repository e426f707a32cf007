import { resolve } from "node:path";
import { renderJson } from "../report/json.ts";
import type { Report } from "../report/model.ts";
import { plainPalette } from "../report/palette.ts";
import { renderPretty } from "../report/pretty.ts";
import type { Again } from "../report/pretty-style.ts";
import { ParityError } from "../spec/error.ts";
import { loadRules } from "../spec/rules-file.ts";
import { palette, print, writeReportFile } from "./terminal.ts";

const formats = ["pretty", "json"] as const;

type Format = (typeof formats)[number];

/** Where one reporter writes: a file, or stdout where there is none. */
export type Reporter = { readonly format: Format; readonly file: string | undefined };

/** Reads `FORMAT[=FILE]` options; throws ParityError for a format that is not there. */
export function reportersOf(values: readonly string[]): Reporter[] {
  return (values.length === 0 ? ["pretty"] : values).map((value) => {
    const [name = "", ...rest] = value.split("=");
    const format = formats.find((known) => known === name);
    if (format === undefined || (rest.length > 0 && rest.join("=") === "")) {
      const expected = `FORMAT or FORMAT=FILE, with a format of ${formats.join(", ")}`;
      throw new ParityError({ message: "--reporter cannot be read", expected, got: value });
    }
    return { format, file: rest.length === 0 ? undefined : rest.join("=") };
  });
}

/** Writes a report by every reporter. */
export function writeReport(report: Report, reporters: readonly Reporter[], again: Again): void {
  for (const { format, file } of reporters) {
    const text = render(report, format, file !== undefined, again);
    if (file === undefined) {
      print(text);
    } else {
      writeReportFile(resolve(file), text, file);
    }
  }
}

function render(report: Report, format: Format, isFile: boolean, again: Again): string {
  switch (format) {
    case "json":
      return renderJson(report);
    case "pretty":
      return renderPretty(report, { rules: loadRules().rules, palette: isFile ? plainPalette : palette(), again });
  }
}
