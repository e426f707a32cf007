import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Report } from "../report/model.ts";
import { plainPalette } from "../report/palette.ts";
import type { Again } from "../report/pretty-style.ts";
import { ParityError } from "../spec/error.ts";
import { loadRules } from "../spec/rules-file.ts";
import { caseFileIn, summaryFile } from "./github-job.ts";
import { palette, print, writeOutputFile } from "./terminal.ts";

/** The formats by name, for help and errors. */
export const formatNames = ["pretty", "json", "junit", "github", "markdown", "html"] as const;

type Format = (typeof formatNames)[number];

/** What a format is made with beside the report. */
type Context = { readonly again: Again; readonly isFile: boolean };

// In pieces, of which there may be as many as a report has results.
type Render = (report: Report, context: Context) => Iterable<string>;

// Only what is asked for is loaded, since a page of HTML has many parts.
const formats: Readonly<Record<Format, () => Promise<Render>>> = {
  pretty: async () => {
    const { renderPretty } = await import("../report/pretty.ts");
    return (report, { again, isFile }) => [
      renderPretty(report, { rules: loadRules().rules, palette: isFile ? plainPalette : palette(), again }),
    ];
  },
  json: async () => (await import("../report/json.ts")).jsonPieces,
  junit: async () => {
    const { renderJunit } = await import("../report/junit.ts");
    return (report) => [renderJunit(report)];
  },
  github: async () => {
    const { renderGithub } = await import("../report/github.ts");
    return (report) => [renderGithub(report, caseFileIn(process.cwd()))];
  },
  markdown: async () => {
    const { renderMarkdown } = await import("../report/markdown.ts");
    return (report, { again }) => [renderMarkdown(report, { rules: loadRules().rules, again })];
  },
  html: async () => {
    const { renderHtml } = await import("../report/html.ts");
    return (report, { again }) => [renderHtml(report, { rules: loadRules().rules, again })];
  },
};

/** What makes one report, and the file it is written to, or added to; stdout where there is none. */
export type Reporter = { readonly render: Render; readonly file: string | undefined; readonly isAdded?: true };

/** Reads and loads `FORMAT[=FILE]` options; throws ParityError for a format that is not there. */
export async function reportersOf(values: readonly string[]): Promise<Reporter[]> {
  const wanted = (values.length === 0 ? ["pretty"] : values).map(formatAndFile);
  const reporters = await Promise.all(
    wanted.map(async ({ format, file }): Promise<Reporter> => ({ render: await formats[format](), file })),
  );
  const summary = summaryFile();
  return summary !== undefined && wanted.some(({ format }) => format === "github")
    ? [...reporters, { render: await formats.markdown(), file: summary, isAdded: true }]
    : reporters;
}

function formatAndFile(value: string): { readonly format: Format; readonly file: string | undefined } {
  const [name = "", ...rest] = value.split("=");
  const format = formatNames.find((known) => known === name);
  if (format === undefined || (rest.length > 0 && rest.join("=") === "")) {
    const expected = `FORMAT or FORMAT=FILE, with a format of ${formatNames.join(", ")}`;
    throw new ParityError({ message: "--reporter cannot be read", expected, got: value });
  }
  return { format, file: rest.length === 0 ? undefined : rest.join("=") };
}

/**
 * Writes a report by every reporter, whatever becomes of the others.
 *
 * @throws ParityError for the first file that could not be written.
 */
export function writeReport(report: Report, reporters: readonly Reporter[], again: Again): void {
  const problems: unknown[] = [];
  for (const reporter of reporters) {
    try {
      write(reporter, report, again);
    } catch (problem) {
      problems.push(problem);
    }
  }
  if (problems.length > 0) {
    throw problems[0];
  }
}

function write({ render, file, isAdded }: Reporter, report: Report, again: Again): void {
  const pieces = render(report, { again, isFile: file !== undefined });
  if (file === undefined) {
    for (const text of joined(pieces)) {
      print(text);
    }
  } else if (isAdded === true) {
    appendTo(file, `${[...pieces].join("")}\n`);
  } else {
    writeOutputFile(resolve(file), joined(pieces), file);
  }
}

const enoughCharacters = 64 * 1024;

// A write for each piece would be one for each result.
function* joined(pieces: Iterable<string>): Generator<string> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length >= enoughCharacters) {
      yield text;
      text = "";
    }
  }
  yield text;
}

function appendTo(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new ParityError({ message: `The job summary cannot be written (${code})`, file, cause });
  }
}
