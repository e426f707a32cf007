import { packageFolder } from "../../dist/spec/layout.js";
import { loadRules } from "../../dist/spec/rules-file.js";

/** The page of a survey: each version with the rules it breaks, and why a version could not be judged. */
export function surveyPage(surveyed) {
  const rules = brokenRules(surveyed);
  const head = ["version", "dependencies", "result", "match", ...rules.map(({ id, level }) => `${id} (${level})`)];
  const rows = surveyed.map(({ version, dependencies, target }) => {
    return [version, dependencies, resultOf(version, target), ...countsOf(target, rules)];
  });
  const notes = surveyed.flatMap(noteOf);
  return `${intro(surveyed)}\n${[head, head.map(() => "---"), ...rows].map(line).join("\n")}\n${notes.join("")}`;
}

function intro(surveyed) {
  const hosts = [...new Set(surveyed.map(({ target }) => target.host).filter((host) => host !== ""))];
  return `# What each version of the Python port breaks

The last patch of each minor version of \`toolnexus\` on PyPI, newest first, judged by the gate on ${hosts.join(", ")}.
\`npm run survey:python\` wrote this page.

A number is how many answers break the rule; an answer may break several. "Today's" dependencies are those that pip
chooses for a new installation (of the pinned version: those of \`harness/python/requirements.txt\`). A version that did not
start with them is no pass; it is judged once more, on the pinned dependencies, for what it breaks beside that.
`;
}

function brokenRules(surveyed) {
  const broken = new Set(surveyed.flatMap(({ target }) => target.results.flatMap(({ rules }) => rules)));
  return loadRules().rules.filter(({ id }) => broken.has(id));
}

// By what was found, and never by what a list of known failures lets pass.
function resultOf(version, { status, version: loaded, results }) {
  if (status === "broken") {
    return "did not start";
  }
  const isRight = ({ verdict, level }) =>
    verdict === "match" || verdict === "unsupported" || (level ?? "MUST") !== "MUST";
  const result = results.every(isRight) ? "holds" : "fails";
  return loaded === version ? result : `${result}, as ${text(loaded)}`;
}

function countsOf({ status, counts, results }, rules) {
  if (status === "broken") {
    return ["", ...rules.map(() => "")];
  }
  const countOf = (id) => results.filter((result) => result.rules.includes(id)).length;
  return [`${counts.match} of ${results.length}`, ...rules.map(({ id }) => String(countOf(id) || "·"))];
}

// Everything that no rule counts: a version that was not judged, and answers that were none.
function noteOf({ version, dependencies, target }) {
  const { status, reason, problems, counts } = target;
  const faults = ["timeout", "crash", "protocol-error", "unsupported"].filter((verdict) => counts[verdict] > 0);
  const words = [
    ...(status === "broken" ? [`did not start: ${lastLine(reason)}`] : []),
    ...faults.map((verdict) => `${counts[verdict]} ${verdict}`),
    ...problems.map(({ message }) => message),
  ];
  return words.length === 0 ? [] : [`\n- ${version} with ${dependencies} dependencies: ${text(words.join("; "))}\n`];
}

function lastLine(lines = "") {
  return lines.trim().split("\n").at(-1);
}

// What a package says of itself is shown, never rendered, and without where this machine keeps it.
function text(words) {
  const here = words.replaceAll(packageFolder, "").replaceAll(/\((\/|[A-Z]:)?[^()]*site-packages./g, "(");
  return here.replace(/[\p{Cc}\p{Cf}]/gu, " ").replace(/[\\`*_{}[\]<>|#~&]/g, "\\$&");
}

function line(cells) {
  return `| ${cells.join(" | ")} |`;
}
