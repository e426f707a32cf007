import fc from "fast-check";
import type { Difference } from "../../src/compare/differences.ts";
import { printCompact } from "../../src/json/print.ts";
import { agreementsOf } from "../../src/report/agreements.ts";
import type { Report, Result, TargetReport } from "../../src/report/model.ts";
import { jsonValues, texts } from "./arbitraries.ts";
import { reportOf, resultOf, targetOf } from "./reports.ts";

/** Texts that some format of reports would take for more than text, or that would disturb what stands around them. */
export const hostileTexts: readonly string[] = [
  ...[
    "<img onerror=alert(1) src=x>",
    "</script><script>",
    "<!-- -->",
    "]]>",
    "&lt;",
    "&#0;",
    "&amp;amp;",
    "</details>",
  ],
  ...["|", "a|b", "\\|", "```", "``", "`a`", "~~~", "# head", "* item", "1. item", "> quote", "---", "    code", "\\"],
  ...["::error::x", "::error file=a,title=b::c", "%0A", "%25", "%3A%2C", "a,b:c", "##[error]x"],
  ...["\r", "\n", "\r\n", "a\n\nb", "\n::error::x", "\t", "\u0000", "\u0001", "\u001b[31mred\u001b[0m", "\u009b31m"],
  ...["\u202eabc", "\u2066", "\u200b", "\ufeff", "\ufffe", "\uffff", "\u2028", "\u0085", "😀", "e\u0301", " ", ""],
  ...[
    "@everyone",
    "@org/team",
    "a@b.example",
    "#123",
    "org/repo#1",
    "GH-1",
    "deadbeefdeadbeefdeadbeefdeadbeefdeadbeef",
  ],
  ...["https://evil.example/x", "www.evil.example", "[a](https://evil.example)", "![a](x)", "<https://a.example>"],
  ...["[x]: y", "[^1]", ":tada:", "*a*", "_a_", "__a__", "~~a~~", "$x$", "$$y$$", "javascript:x", "{{x}}", "$" + "{x}"],
];

/** Any text, the hostile ones often. */
export function hostile(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...hostileTexts),
    texts(),
    fc.array(fc.oneof(fc.constantFrom(...hostileTexts), texts()), { maxLength: 4 }).map((parts) => parts.join("")),
  );
}

const rules = ["schema-verbatim", "default-description", "schema-key-order", "toolkit-duplicates"];
const someRules = fc.uniqueArray(fc.constantFrom(...rules), { minLength: 1, maxLength: 3 });
const operation = fc.constantFrom("toOpenAI", "toAnthropic", "toGemini", "execute", "defaultToolkit");
const pointer = fc.oneof(
  fc.constant(""),
  hostile().map((text) => `/${text}`),
);

// Longer values are shown as the start of their text, which is another value.
const values = jsonValues().filter((value) => printCompact(value).length < 1000);

function differences(): fc.Arbitrary<Difference> {
  return fc.record(
    {
      pointer,
      kind: fc.constantFrom("missing", "extra", "type", "value", "order", "spelling", "assert", "failure"),
      expected: values,
      actual: values,
    },
    { requiredKeys: ["pointer", "kind"] },
  );
}

const milliseconds = fc.integer({ min: 0, max: 1e7 }).map((tenths) => tenths / 10);
const base = { case: hostile(), operation, milliseconds };

function results(): fc.Arbitrary<Result> {
  const mismatch = fc.record(
    {
      ...base,
      level: fc.constantFrom("MUST", "SHOULD", "OPEN"),
      rules: someRules,
      known: fc.constant(true),
      knownBy: fc.constant([0]),
      message: hostile(),
      differences: fc.array(differences(), { maxLength: 3 }),
      omittedDifferences: fc.integer({ min: 1, max: 99 }),
    },
    { requiredKeys: ["case", "operation", "level", "rules", "differences"] },
  );
  const fault = fc.record(
    { ...base, verdict: fc.constantFrom("crash", "timeout", "protocol-error", "unsupported"), message: hostile() },
    { requiredKeys: ["case", "operation", "verdict"] },
  );
  const match = fc.record(base, { requiredKeys: ["case", "operation"] });
  return fc.oneof(
    mismatch.map((changes) => resultOf({ verdict: "mismatch", ...(changes as Partial<Result>) })),
    fault.map((changes) => resultOf(changes as Partial<Result>)),
    match.map((changes) => resultOf(changes as Partial<Result>)),
  );
}

const knownUse = fc.record(
  {
    cases: fc.array(hostile(), { minLength: 1 }),
    operation,
    rules: someRules,
    reason: hostile(),
    link: hostile(),
    until: fc.constant("2027-01-01"),
    file: hostile(),
    line: fc.integer({ min: 1, max: 99 }),
    caseLines: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 2 }),
    results: fc.nat(9),
  },
  { requiredKeys: ["cases", "rules", "reason", "file", "line", "caseLines", "results"] },
);

function targets(): fc.Arbitrary<TargetReport> {
  const [name, port, version, host, reason, log] = [hostile(), hostile(), hostile(), hostile(), hostile(), hostile()];
  const problems = fc.array(fc.record({ verdict: fc.constant("crash" as const), message: hostile() }), {
    maxLength: 2,
  });
  const knownFailures = fc.array(knownUse, { minLength: 1, maxLength: 2 });
  const ran = fc.record(
    { name, port, version, host, problems, log, knownFailures },
    { requiredKeys: ["name", "port", "version", "host", "problems"] },
  );
  const idle = fc.record({ name, status: fc.constantFrom("missing" as const, "broken" as const), reason });
  return fc
    .oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.array(results(), { maxLength: 5 }), ran)
          .map(([list, changes]) => targetOf(list, changes as Partial<TargetReport>)),
      },
      { weight: 1, arbitrary: idle.map((changes) => targetOf([], { ...changes, port: "", version: "", host: "" })) },
    )
    .filter((target) => target.name !== "");
}

const knownProblem = fc.record({
  kind: fc.constantFrom("passes" as const, "rule-holds" as const, "expired" as const, "expires-soon" as const),
  port: hostile(),
  place: hostile(),
  message: hostile(),
});

/** Reports that a run could end in, with hostile texts wherever a port, a case or a file has a say. */
export function reports(): fc.Arbitrary<Report> {
  const extra = fc.record(
    {
      shard: fc.constant({ index: 2, count: 5, cases: 9, selection: "0".repeat(64), wholeFor: ["mine"] }),
      knownProblems: fc.array(knownProblem, { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(fc.array(targets(), { maxLength: 4 }), extra, fc.boolean()).map(([list, parts, strict]) => {
    const failed = list.some(({ status }) => status !== "passed");
    const summary = { verdict: failed ? "fail" : "pass", exitCode: failed ? 1 : 0, strict } as const;
    const { suite, summary: made } = reportOf(list, summary);
    const agreements = agreementsOf(list);
    return {
      suite,
      summary: made,
      ...(parts as Partial<Report>),
      ...(agreements.length > 0 && { agreements }),
      targets: list,
    };
  });
}
