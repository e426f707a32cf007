import { basename, dirname, relative } from "node:path";

/** What is known of how this program was started: its script as it was named, the folder, the command of npm's. */
export type Start = { readonly script: string; readonly folder: string; readonly npmCommand: string | undefined };

/** What a printed command has to begin with so that it works where this one did. */
export function invocation({ script, folder, npmCommand }: Start): string {
  if (npmCommand === "exec" || basename(dirname(script)) === ".bin") {
    return "npx toolnexus-parity";
  }
  // Installed for all projects, it is found by its name; anything else was started as a file.
  return basename(script) === "toolnexus-parity"
    ? "toolnexus-parity"
    : `node ${quoted(relative(folder, script) || script)}`;
}

/** What a command that is printed by this process has to begin with. */
export function ownInvocation(): string {
  return invocation({
    script: process.argv[1] ?? "",
    folder: process.cwd(),
    npmCommand: process.env["npm_command"],
  });
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
