import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";

// A command line that cannot be meant, and what the message has to have to be of use.
const refused: [args: readonly string[], ...words: string[]][] = [
  [["frobnicate"], "frobnicate"],
  [["check", "--frobnicate"], "--frobnicate"],
  [["check", "names/*"], "too many arguments"],
  [["check", "--case"], "--case"],
  [["check", "--case", "nothing/*"], "No case matches", "nothing/*"],
  [["check", "--case", ""], "No case matches"],
  [["check", "--port", "cobol"], "--port", "cobol", "typescript"],
  [["check", "--reporter", "yaml"], "--reporter", "yaml", "json"],
  [["check", "--reporter", "json="], "--reporter", "json="],
  [["check", "--driver", "mine"], "--driver", "NAME=VALUE"],
  [["check", "--driver", "mine="], "--driver", "NAME=VALUE"],
  [["check", "--driver", "two words=true"], "--driver", "NAME=VALUE"],
  [["check", "--driver", "mine=[1]"], "--driver", "a JSON array of texts"],
  [["check", "--driver", "mine=[]"], "--driver", "a JSON array of texts"],
  [["check", "--driver", 'mine=["python3"'], "--driver", "a JSON array of texts"],
  [["check", "--driver", 'mine=python3 "my driver.py"'], "--driver", "a JSON array"],
  [["check", "--driver", "mine=true", "--driver", "mine=false"], "mine", "name of its own"],
  [["check", "--artifact", "typescript"], "--artifact", "NAME=VALUE"],
  [["check", "--artifact", "cobol=port.jar"], "--artifact", "cobol"],
  [["check", "--config", "no-such-ports.json"], "no-such-ports.json"],
  [["check", "--config", "src"], "src", "EISDIR"],
  [["check", "--config", "LICENSE"], "LICENSE:1:1", "Not JSON"],
  [["check", "--config", "package.json"], "package.json", 'the key "ports"'],
  [["check", "--jobs", "0"], "--jobs", "a whole number from 1"],
  [["check", "--jobs", "two"], "--jobs", "a whole number from 1"],
  [["check", "--startup-timeout", "-1"], "--startup-timeout", "seconds"],
  [["check", "--case-timeout", "soon"], "--case-timeout", "seconds"],
  [["check", "--case-timeout", "1e9"], "--case-timeout", "no more than"],
  [["diff"], "file"],
  [["diff", "no-such-list.json"], "no-such-list.json"],
  [["golden", "frobnicate"], "frobnicate"],
  [["golden", "export"], "dir"],
  [["rules", "extra"], "too many arguments"],
];

describe("a command line that cannot be meant", () => {
  test.concurrent.each(refused)("is refused in a few words, with exit code 2: %j", async (args, ...words) => {
    const { exitCode, stdout, stderr } = await runCli(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    for (const word of words) {
      expect(stderr).toContain(word);
    }
    expect(stderr.trim().split("\n").length).toBeLessThanOrEqual(5);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr).not.toContain("fault of toolnexus-parity");
  });

  test.concurrent.each([[[]], [["golden"]]])("is shown the commands when it names none: %j", async (args) => {
    const { exitCode, stdout, stderr } = await runCli(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toContain("Commands:");
  });
});
