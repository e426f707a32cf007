// What the GitHub Action of action.yml runs, with Node alone: nothing is installed when it starts. It installs the suite,
// judges the port, and leaves the reports in a folder. Its inputs come as environment variables, so that none of them
// is ever a part of a shell's text.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const couldNotJudge = 2;
const shownErrorLines = 40;
const verdicts = new Map([
  [0, "pass"],
  [1, "fail"],
]);
const suite = "toolnexus-parity";
const actionFolder = join(dirname(fileURLToPath(import.meta.url)), "..");

const fromLines = (text) => text.split(/\r?\n/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));

// The inputs that are options of `check` as they stand.
const plainOptions = { config: "--config", "known-failures": "--known-failures", baseline: "--baseline" };
const furtherOptions = { shard: "--shard", durations: "--durations" };

/** A mistake of the one who uses the action, in words. */
class UsageError extends Error {}

function input(name) {
  return (process.env[`INPUT_${name.toUpperCase().replaceAll("-", "_")}`] ?? "").trim();
}

function isYes(name) {
  const value = input(name);
  if (!["", "true", "false"].includes(value)) {
    throw new UsageError(`The input ${name} is true or false, not ${JSON.stringify(value)}`);
  }
  return value === "true";
}

// One argument each, `--option=value`, so that no value is taken for another option.
function checkArguments(reports) {
  const driver = input("driver");
  if (driver === "" && input("config") === "") {
    throw new UsageError('Give the input driver, such as ["python3","driver.py"], or config with a ports file');
  }
  const options = Object.entries({ ...plainOptions, ...furtherOptions });
  return [
    ...(driver === "" ? [] : [`--driver=${input("name") || "port"}=${driver}`]),
    ...fromLines(input("ports")).map((port) => `--port=${port}`),
    ...fromLines(input("cases")).map((glob) => `--case=${glob}`),
    ...fromLines(input("environment")).map((name) => `--environment=${name}`),
    ...options.flatMap(([name, option]) => (input(name) === "" ? [] : [`${option}=${input(name)}`])),
    ...(isYes("strict") ? ["--strict"] : []),
    "--reporter=pretty",
    "--reporter=github",
    ...["json", "markdown", "junit", "html"].map((format) => `--reporter=${format}=${fileOf(reports, format)}`),
  ];
}

function fileOf(reports, format) {
  return join(reports, { json: "report.json", markdown: "report.md", junit: "junit.xml", html: "report.html" }[format]);
}

function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 12)) {
    throw new UsageError(
      `Node 20.12 or later must be on the path, not ${process.versions.node}: use actions/setup-node`,
    );
  }
}

// A version is one of npm's, or a packed file; without it the suite is this action's own checkout.
async function installedSuite() {
  const version = input("version");
  if (version === "") {
    if (!existsSync(join(actionFolder, "dist", "cli", "main.js"))) {
      await npm(["ci", "--include=dev", "--no-audit", "--no-fund"], actionFolder);
    }
    return join(actionFolder, "dist", "cli", "main.js");
  }
  const isFile = version.endsWith(".tgz");
  if (!isFile && !/^[\w.+-]+$/.test(version)) {
    throw new UsageError(`The input version is a version, a tag or a .tgz file, not ${JSON.stringify(version)}`);
  }
  if (isFile && !existsSync(version)) {
    throw new UsageError(`The input version names a file that is not there: ${version}`);
  }
  const folder = mkdtempSync(join(temporary(), `${suite}-`));
  const wanted = isFile ? resolve(version) : `${suite}@${version}`;
  const quiet = ["--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund", "--no-save"];
  await npm(["install", "--prefix", folder, ...quiet, wanted], folder);
  return join(folder, "node_modules", suite, "dist", "cli", "main.js");
}

// Windows has npm as a batch file, which only a shell could start: there it is run as the script that it is.
async function npm(args, cwd) {
  const script = join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js");
  const [command, ...first] = process.platform === "win32" ? [process.execPath, script] : ["npm"];
  const { code, errors } = await run(command, [...first, ...args], cwd);
  if (code !== 0) {
    throw new UsageError(`The suite cannot be installed: npm ${args[0]} ended with ${code}\n${errors.join("\n")}`);
  }
}

// Ends with the exit code; what it says is passed on line by line.
function run(command, args, cwd, isReporter = false) {
  return new Promise((settle, fail) => {
    const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    const errors = [];
    createInterface(child.stdout).on("line", (line) => console.log(isReporter ? trusted(line) : inert(line)));
    createInterface(child.stderr).on("line", (line) => {
      console.error(inert(line));
      errors.push(line);
      errors.splice(0, errors.length - shownErrorLines);
    });
    const passOn = (signal) => child.kill(signal);
    process.on("SIGINT", passOn).on("SIGTERM", passOn);
    child.once("error", fail);
    child.once("close", (code) => {
      process.off("SIGINT", passOn).off("SIGTERM", passOn);
      settle({ code: code ?? couldNotJudge, errors });
    });
  });
}

// A runner obeys a line that begins with `::`, and `##[` wherever it stands. Only the reporter's own lines may say so.
function inert(line) {
  return unmarked(line).replace(/^(\s*)::/, "$1: :");
}

function trusted(line) {
  return line.startsWith("::") ? line : inert(line);
}

function unmarked(line) {
  return line.replaceAll("##[", "# #[");
}

function temporary() {
  return process.env.RUNNER_TEMP || tmpdir();
}

function tell(variable, text) {
  const file = process.env[variable];
  if (file) {
    appendFileSync(file, text);
  }
}

// A delimiter that no value can know, as GitHub's own toolkit has it.
function output(name, value) {
  const end = `end-${randomUUID()}`;
  tell("GITHUB_OUTPUT", `${name}<<${end}\n${value}\n${end}\n`);
}

// Where no report came of it, a person still sees why.
function summarize(lines) {
  const text = lines.join("\n").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  tell("GITHUB_STEP_SUMMARY", `### toolnexus-parity could not judge\n\n<pre>\n${text}\n</pre>\n`);
  const escaped = unmarked(lines.join("\n")).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  console.log(`::error title=toolnexus-parity could not judge::${escaped}`);
}

async function judge(reports) {
  assertNode();
  const args = checkArguments(reports);
  const working = resolve(input("working-directory") || ".");
  if (!existsSync(working)) {
    throw new UsageError(`The input working-directory is not there: ${working}`);
  }
  const main = await installedSuite();
  const { code, errors } = await run(process.execPath, [main, "check", ...args], working, true);
  if (!existsSync(fileOf(reports, "json"))) {
    summarize(errors.length === 0 ? [`check ended with ${code} and without a report`] : errors);
    // Without a report nothing was judged, whatever the exit code.
    return code === 0 || code === 1 ? couldNotJudge : code;
  }
  return code;
}

async function main() {
  const reports = join(temporary(), `${suite}-report-${randomUUID()}`);
  mkdirSync(reports, { recursive: true });
  let code = couldNotJudge;
  try {
    code = await judge(reports);
  } catch (error) {
    const lines = error instanceof UsageError ? error.message.split("\n") : [`${error?.stack ?? error}`];
    console.error(lines.map(inert).join("\n"));
    summarize(lines);
  }
  output("exit-code", code);
  output("verdict", verdicts.get(code) ?? "error");
  output("reports", existsSync(fileOf(reports, "json")) ? reports : "");
  output("artifact", artifactName());
  process.exitCode = code;
}

// The parts of a matrix are artifacts of their own, since GitHub takes a name once a run.
function artifactName() {
  const name = input("artifact") || `${suite}-${input("name") || "port"}`;
  const shard = input("shard").replace("/", "-of-");
  return basename(shard === "" ? name : `${name}-${shard}`);
}

await main();
