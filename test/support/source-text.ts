/** Files by their path in the project, with `/`. */
export type FileMap = Readonly<Record<string, string>>;

/** One import or re-export of a file: what it names and the path or package it comes from. */
export type Import = { readonly from: string; readonly statement: string };

const importPattern = /(?:^|\n|;)[ \t]*((?:import|export)\b(?:[^;'"]*?\bfrom[ \t]*)?[ \t]*(["'])([^"']+)\2)/g;
const dynamicPattern = /\bimport[ \t]*\([ \t\n]*(["'])([^"']+)\1/g;

/** Every import of a file, static or dynamic, types included; what stands in comments is none. */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text);
  const fixed = [...code.matchAll(importPattern)].map(([, statement = "", , from = ""]) => ({ from, statement }));
  const dynamic = [...code.matchAll(dynamicPattern)].map(([statement, , from = ""]) => ({ from, statement }));
  return [...fixed, ...dynamic];
}

/** The files of the map that a file imports, as paths of the map. */
export function filesImportedBy(path: string, text: string): string[] {
  const relative = importsOf(text).filter(({ from }) => from.startsWith("."));
  return relative.map(({ from }) => resolved(path, from));
}

/** The packages and Node modules that a file imports. */
export function packagesImportedBy(text: string): string[] {
  return importsOf(text)
    .map(({ from }) => from)
    .filter((from) => !from.startsWith("."));
}

function resolved(path: string, from: string): string {
  const parts = path.split("/").slice(0, -1);
  for (const step of from.split("/")) {
    if (step === "..") {
      parts.pop();
    } else if (step !== ".") {
      parts.push(step);
    }
  }
  return parts.join("/");
}

/** The text with comments blanked out, texts and line breaks kept. */
export function withoutComments(text: string): string {
  return scanned(text, { keepTexts: true });
}

/** The text with comments and the content of texts blanked out: what is run. */
export function codeOf(text: string): string {
  return scanned(text, { keepTexts: false });
}

// A regular expression is told from a division by what stands before it.
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\}|[^`\\])*`|(?<=[=(,:[!&|?{};+\n]\s*|return )\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;

function scanned(text: string, { keepTexts }: { readonly keepTexts: boolean }): string {
  return text.replace(tokens, (token) => {
    const isComment = token.startsWith("//") || token.startsWith("/*");
    return isComment || !keepTexts ? blanked(token) : token;
  });
}

// What a template takes in is run, so it stays.
function blanked(token: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, " ");
  if (!token.startsWith("`")) {
    return blank(token);
  }
  return token
    .split(/(\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})/)
    .map((part) => (part.startsWith("${") ? part : blank(part)))
    .join("");
}
