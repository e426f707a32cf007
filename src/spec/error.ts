/** What went wrong, where, and what to do; every field but `message` is optional. */
export type ParityErrorDetails = {
  readonly message: string;
  /** The file it is about, as the user named it or relative to the project. */
  readonly file?: string | undefined;
  /** Line and column in that file, both from 1. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** JSON Pointer (RFC 6901) to the place in the file. */
  readonly pointer?: string | undefined;
  readonly expected?: string | undefined;
  readonly got?: string | undefined;
  /** What the reader can do about it. */
  readonly hint?: string | undefined;
  readonly cause?: unknown;
};

/**
 * The suite could not judge: bad usage, a bad file, a target that cannot start. The command line shows it
 * without a stack trace and exits with 2. A port that disagrees is a result, never this error.
 */
export class ParityError extends Error {
  readonly details: ParityErrorDetails;

  constructor(details: ParityErrorDetails) {
    super(details.message, { cause: details.cause });
    this.name = "ParityError";
    this.details = details;
  }
}

/** The error as the lines a person reads: what, where, expected and got, what to do. */
export function errorLines(details: ParityErrorDetails): string[] {
  const place = [details.file, details.line, details.column].filter((part) => part !== undefined).join(":");
  const at =
    details.pointer === undefined ? place : `${place} at ${details.pointer === "" ? "the root" : details.pointer}`;
  return [
    details.message,
    ...(at.trim() === "" ? [] : [`  where:    ${at.trim()}`]),
    ...(details.expected === undefined ? [] : [`  expected: ${details.expected}`]),
    ...(details.got === undefined ? [] : [`  got:      ${details.got}`]),
    ...(details.hint === undefined ? [] : [`  to do:    ${details.hint}`]),
  ];
}
