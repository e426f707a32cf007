import { blamedOn, type Concern } from "./blame.ts";

/** Mistakes in the result of a call. */
export const calls: Concern = {
  cases: "{execute,default-toolkit,seeds}/*",
  mistakes: {
    "output-printed-as-json": blamedOn(["execute-output"], "execute/page-sunny-in-chennai execute", "/output"),
    "output-trimmed": blamedOn(["execute-output"], "execute/blank-output execute", "/output"),
    "output-as-content-parts": blamedOn(["execute-output"], "execute/odd-name execute", "/output"),
    "flag-only-for-errors": blamedOn(["execute-output"], "execute/odd-name execute", "/isError"),
    "result-with-tool-name": blamedOn(["execute-error-is-value", "execute-output"], "execute/fails execute", "/name"),
    "exception-escapes": blamedOn(["execute-error-is-value"], "execute/throws execute", ""),
    "exception-as-success": blamedOn(["execute-error-is-value"], "execute/throws execute", "/isError"),
    "exception-without-message": blamedOn(["execute-error-is-value"], "execute/throws execute", "/output"),
    "failure-with-prefix": blamedOn(["execute-error-is-value"], "execute/fails execute", "/output"),
    "unknown-tool-throws": blamedOn(["execute-unknown-tool"], "execute/unknown-in-a-list execute", ""),
    "unknown-tool-succeeds": blamedOn(["execute-unknown-tool"], "execute/unknown-in-a-toolkit execute", "/isError"),
    "unknown-tool-null": blamedOn(
      ["execute-unknown-tool", "unknown-tool-message"],
      "execute/unknown-proto execute",
      "/isError",
    ),
    "unknown-tool-in-other-words": blamedOn(["unknown-tool-message"], "execute/unknown-message execute", "/output"),
    "names-matched-without-case": blamedOn(
      ["execute-unknown-tool", "unknown-tool-message"],
      "execute/unknown-by-case execute",
      "/isError",
    ),
    "unknown-skill-succeeds": blamedOn(["execute-error-is-value"], "default-toolkit/unknown-skill execute", "/isError"),
    "skill-without-its-tag": blamedOn(["execute-output"], "seeds/clojure-skill-hello-world execute", "/output"),
  },
};
