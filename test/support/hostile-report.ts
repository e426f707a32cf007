import { jsonArray, jsonObject, jsonString } from "../../src/json/build.ts";
import type { Report, Result } from "../../src/report/model.ts";

import { reportOf, resultOf, targetOf } from "./reports.ts";

/** Values that would do something in a page, a terminal or a parser, if one of them got through. */
export const hostileTexts: readonly string[] = [
  "<img src=x onerror=\"document.title='pwned'\">",
  "</script><script>document.title='pwned'</script>",
  "</style></title></pre></code></textarea><svg onload=\"document.title='pwned'\">",
  "]]>",
  "-->",
  "\" autofocus onfocus=\"document.title='pwned'",
  "' onclick='document.title=\"pwned\"' x='`x`",
  "&lt;b&gt;&#60;",
  "\u001b[31mred\u001b[0m",
  "\u202egnp.exe\u2066",
  "nul\u0000nul",
  "a\nb\r\nc\u2028d",
  "\ud800 alone",
  "javascript:document.title='pwned'",
  "#case=x&port=y?%zz",
  "%",
];

/** A report in which everything that a port, a case or a list says is hostile. */
export function hostileReport(texts: readonly string[] = hostileTexts): Report {
  const targets = texts.map((text, index) => {
    const object = jsonObject([[text, jsonArray([jsonString(text)])]]);
    const results: Result[] = [
      resultOf({
        case: `a/${text}`,
        verdict: "mismatch",
        level: "MUST",
        rules: ["schema-verbatim", "default-description"],
        message: text,
        differences: [
          { pointer: `/${text}/x`, kind: "value", expected: jsonString(text), actual: jsonString(`${text}!`) },
          { pointer: "", kind: "type", expected: object, actual: jsonArray([jsonString(text), object]) },
        ],
      }),
      resultOf({ case: text, operation: "execute", verdict: "crash", message: text }),
      resultOf({ case: text, verdict: "mismatch", level: "MUST", rules: ["name-verbatim"], known: true, knownBy: [0] }),
      resultOf({ case: text, operation: "toOpenAI", verdict: "unsupported", message: text }),
      resultOf({ case: `b/${text}` }),
    ];
    const use = {
      cases: [text],
      rules: ["name-verbatim"],
      reason: text,
      link: text,
      until: text,
      file: text,
      line: 1,
      caseLines: [1],
      results: 1,
    };
    const words = {
      name: `${text}${index}`,
      port: text,
      version: text,
      host: text,
      build: { name: text, sha256: text },
      reason: text,
      log: `${text}\n${text}`,
    };
    return targetOf(results, { ...words, problems: [{ verdict: "crash", message: text }], knownFailures: [use] });
  });
  const refs = texts.map((text) => ({ target: text, case: text, operation: "toGemini" as const, rules: [text] }));
  const report = reportOf(targets, { verdict: "fail", exitCode: 1 });
  return {
    ...report,
    suite: { version: texts[0] ?? "", spec: texts[1] ?? "", golden: { digest: texts[2] ?? "", cases: 9999 } },
    shard: { index: 1, count: 2, cases: 20, selection: "0".repeat(64), wholeFor: [] },
    knownProblems: texts.map((text) => ({ kind: "passes", port: text, place: text, message: text })),
    baseline: { digest: texts[0] ?? "", worse: refs, better: refs },
    agreements: texts.map((text) => ({ case: text, operation: "toGemini", rules: [text], targets: [text, text] })),
  };
}
