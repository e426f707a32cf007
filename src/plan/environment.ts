import { ParityError } from "../spec/error.ts";

/** Variables of an environment, as Node has them. */
export type Variables = Readonly<Record<string, string | undefined>>;

// What programs and toolchains look for to find themselves, their files and the language: places and habits, no secrets.
// Proxies and option variables such as JAVA_TOOL_OPTIONS are left out, since they may hold credentials.
const everywhere = `
  PATH HOME USER LOGNAME TMPDIR TEMP TMP LANG LANGUAGE TZ
  JAVA_HOME CLASSPATH VIRTUAL_ENV PYTHONHOME PYTHONPATH PYTHONUTF8 PYTHONIOENCODING NODE_PATH GOROOT GOPATH DOTNET_ROOT
  RUSTUP_HOME CARGO_HOME GEM_HOME GEM_PATH PYENV_ROOT PYENV_VERSION ASDF_DIR ASDF_DATA_DIR
  LD_LIBRARY_PATH DYLD_LIBRARY_PATH XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
  SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERPROFILE HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA PROGRAMDATA
  PROGRAMFILES PROGRAMFILES(X86) PROGRAMW6432 NUMBER_OF_PROCESSORS PROCESSOR_ARCHITECTURE OS`;

const allowed: ReadonlySet<string> = new Set(everywhere.trim().split(/\s+/));

/** The variables that a driver's process gets: those that every program needs, and those that are named. */
export function environmentFor(surroundings: Variables, names: readonly string[], platform: string): Variables {
  const fold = (name: string): string => (platform === "win32" ? name.toUpperCase() : name);
  const named = new Set(names.map(fold));
  const passes = (name: string): boolean => allowed.has(name) || name.startsWith("LC_") || named.has(name);
  return Object.fromEntries(Object.entries(surroundings).filter(([name]) => passes(fold(name))));
}

/** Checks the names that a person gives; throws ParityError for what can name no variable. */
export function assertNames(names: readonly string[]): void {
  const bad = names.find((name) => !/^[A-Za-z_]\w*$/.test(name));
  if (bad !== undefined) {
    const expected = "the name of a variable alone; its value is that of this process";
    throw new ParityError({ message: "--environment cannot be read", expected, got: bad });
  }
}
