import { fails, mayBeMissing } from "./assemble.ts";
import { failsRun } from "./known.ts";
import type { KnownProblem, Report, Result, TargetReport } from "./model.ts";
import { scopeText } from "./scope.ts";
import { type Detail, detailLines, headline, partnersOf, reasonsOf } from "./words.ts";
import { element, renderXml, type Xml } from "./xml.ts";

const detail: Detail = { differences: 5, width: 400 };

/** What became of a test case; `failure` and `error` fail the suite, `skipped` is no pass either. */
type Ending = "passed" | "failure" | "error" | "skipped";

type TestCase = { readonly ending: Ending; readonly milliseconds: number; readonly xml: Xml };

/**
 * The report as JUnit XML: a test suite a target, a test case a question. What is known, unsupported or may be missing is
 * skipped; what else could not be judged is an error; known failures that are none, or no longer, are a suite of their own.
 */
export function renderJunit(report: Report): string {
  const problems = report.knownProblems ?? [];
  const suites = [
    ...report.targets.map((target) => targetSuite(target, report)),
    ...(problems.length === 0 ? [] : [suiteOf("known-failures", problems.map(problemCase))]),
    ...(report.targets.length === 0
      ? [suiteOf("nothing ran", [unjudged("nothing ran", "nothing was judged", "error")])]
      : []),
  ];
  const { suite } = report;
  const name = `toolnexus-parity ${suite.version} · SPEC §${suite.spec} · ${scopeText(report)}`;
  const { skipped, ...totals } = totalsOf(suites.flatMap(({ cases }) => cases));
  return renderXml(
    element(
      "testsuites",
      { name, ...totals },
      suites.map(({ xml }) => xml),
    ),
  );
}

type Suite = { readonly cases: readonly TestCase[]; readonly xml: Xml };

function targetSuite(target: TargetReport, report: Report): Suite {
  const { name, port, version, host, status, reason, problems, results, log = "" } = target;
  const isJudged = status === "passed" || status === "failed";
  const isAllowed = mayBeMissing(target, report);
  const cases = [
    ...(isJudged
      ? []
      : [unjudged(name, `${status}: ${reason ?? "nothing is known of why"}`, isAllowed ? "skipped" : "error")]),
    ...problems.map((problem, index) =>
      unjudged(name, `${problem.verdict}: ${problem.message}`, "error", `outside a case, ${index + 1}`),
    ),
    ...results.map((result) => questionCase(result, target, report)),
  ];
  const properties = { port, version, host, status, scope: scopeText(report), strict: String(report.summary.strict) };
  return suiteOf(name, cases, properties, log);
}

function suiteOf(
  name: string,
  cases: readonly TestCase[],
  properties: Readonly<Record<string, string>> = {},
  log = "",
): Suite {
  const listed = Object.entries(properties).map(([key, value]) => element("property", { name: key, value }));
  const parts = [
    ...(listed.length === 0 ? [] : [element("properties", {}, listed)]),
    ...cases.map(({ xml }) => xml),
    ...(log === "" ? [] : [element("system-err", {}, [log])]),
  ];
  return { cases, xml: element("testsuite", { name, ...totalsOf(cases) }, parts) };
}

function totalsOf(cases: readonly TestCase[]) {
  const count = (ending: Ending): string => String(cases.filter((one) => one.ending === ending).length);
  const time = seconds(cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  const [failures, errors, skipped] = [count("failure"), count("error"), count("skipped")];
  return { tests: String(cases.length), failures, errors, skipped, time };
}

// The schema's times have a point and no exponent.
function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(4);
}

function questionCase(result: Result, target: TargetReport, report: Report): TestCase {
  const ending = endingOf(result, report.summary.strict);
  const { milliseconds = 0 } = result;
  const [area = ""] = result.case.split("/");
  const attributes = {
    classname: `${target.name}.${area}`,
    name: `${result.case} · ${result.operation}`,
    time: seconds(milliseconds),
  };
  return { ending, milliseconds, xml: element("testcase", attributes, outcome(ending, result, target, report)) };
}

function endingOf(result: Result, strict: boolean): Ending {
  if (result.known === true || result.verdict === "unsupported") {
    return "skipped";
  }
  return !fails(result, strict) ? "passed" : result.verdict === "mismatch" ? "failure" : "error";
}

function outcome(ending: Ending, result: Result, target: TargetReport, report: Report): Xml[] {
  if (result.verdict === "match") {
    return [];
  }
  const partners = partnersOf(result, target, report);
  const reasons = result.known === true ? reasonsOf(result, target) : [];
  const text = [...reasons.map((reason) => `known: ${reason}`), ...detailLines(result, partners, detail)].join("\n");
  // A rule that is broken but does not fail the gate is no failure, and is still told.
  if (ending === "passed") {
    return [element("system-out", {}, [text])];
  }
  const message = result.known === true ? `known: ${reasons.join("; ")}` : headline(result);
  const type = [result.verdict, ...result.rules].join(" ");
  return [element(ending, { type, message }, [text])];
}

function unjudged(target: string, message: string, ending: "error" | "skipped", name = "could be judged"): TestCase {
  const part = element(ending, ending === "error" ? { type: "not judged", message } : { message }, [message]);
  const xml = element("testcase", { classname: target, name, time: seconds(0) }, [part]);
  return { ending, milliseconds: 0, xml };
}

function problemCase(problem: KnownProblem): TestCase {
  const { kind, port, place, message } = problem;
  const isFailure = failsRun(problem);
  const part = isFailure
    ? element("failure", { type: kind, message }, [`${place}  ${port}: ${message}`])
    : element("system-out", {}, [`${place}  ${port}: ${message}`]);
  const attributes = { classname: "known-failures", name: `${place} · ${port} · ${kind}`, time: seconds(0) };
  return { ending: isFailure ? "failure" : "passed", milliseconds: 0, xml: element("testcase", attributes, [part]) };
}
