import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { renderGithub } from "../report/github.ts";
import { renderJson } from "../report/json.ts";
import { renderJunit } from "../report/junit.ts";
import { renderMarkdown } from "../report/markdown.ts";
import type { Report } from "../report/model.ts";
import { plainPalette } from "../report/palette.ts";
import { renderPretty } from "../report/pretty.ts";
import type { Again } from "../report/pretty-style.ts";
import { ParityError } from "../spec/error.ts";
import { loadRules } from "../spec/rules-file.ts";
import { caseFileIn, summaryFile } from "./github-job.ts";
import { palette, print, writeOutputFile } from "./terminal.ts";

/** What a format is made with beside the report. */
type Context = { readonly again: Again; readonly isFile: boolean };

const markdown = (report: Report, again: Again): string => renderMarkdown(report, { rules: loadRules().rules, again });

/** The formats by name, for help and errors. */
export const formatNames = ["pretty", "json", "junit", "github", "markdown"] as const;

type Format = (typeof formatNames)[number];

const formats: Readonly<Record<Format, (report: Report, context: Context) => string>> = {
  pretty: (report, { again, isFile }) =>
    renderPretty(report, { rules: loadRules().rules, palette: isFile ? plainPalette : palette(), again }),
  json: renderJson,
  junit: renderJunit,
  github: (report) => renderGithub(report, caseFileIn(process.cwd())),
  markdown: (report, { again }) => markdown(report, again),
};

/** Where one reporter writes: a file, or stdout where there is none. */
export type Reporter = { readonly format: Format; readonly file: string | undefined };

/** Reads `FORMAT[=FILE]` options; throws ParityError for a format that is not there. */
export function reportersOf(values: readonly string[]): Reporter[] {
  return (values.length === 0 ? ["pretty"] : values).map((value) => {
    const [name = "", ...rest] = value.split("=");
    const format = formatNames.find((known) => known === name);
    if (format === undefined || (rest.length > 0 && rest.join("=") === "")) {
      const expected = `FORMAT or FORMAT=FILE, with a format of ${formatNames.join(", ")}`;
      throw new ParityError({ message: "--reporter cannot be read", expected, got: value });
    }
    return { format, file: rest.length === 0 ? undefined : rest.join("=") };
  });
}

/** Writes a report by every reporter; `github` also adds to the job summary. */
export function writeReport(report: Report, reporters: readonly Reporter[], again: Again): void {
  for (const { format, file } of reporters) {
    const text = formats[format](report, { again, isFile: file !== undefined });
    if (file === undefined) {
      print(text);
    } else {
      writeOutputFile(resolve(file), text, file);
    }
  }
  const summary = summaryFile();
  if (summary !== undefined && reporters.some(({ format }) => format === "github")) {
    appendTo(summary, `${markdown(report, again)}\n`);
  }
}

function appendTo(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new ParityError({ message: `The job summary cannot be written (${code})`, file, cause });
  }
}
