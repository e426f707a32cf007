import { expect, test } from "vitest";
import type { ImpactRef, TargetImpact } from "../../../src/report/impact.ts";
import { renderImpact } from "../../../src/report/impact-pretty.ts";
import { plainPalette } from "../../../src/report/palette.ts";

const ref = (id: string, rules: string[], known?: true): ImpactRef => ({
  case: id,
  operation: "toGemini",
  rules,
  ...(known && { known }),
});

function impact(name: string, changes: Partial<TargetImpact> = {}): TargetImpact {
  return { name, status: "passed", newlyFailing: [], newlyPassing: [], dropped: [], ...changes };
}

function lines(targets: TargetImpact[], isJudged = true): string[] {
  return renderImpact({ cases: 2, isJudged, targets }, plainPalette).split("\n");
}

test("what would newly fail and pass is shown by rule, for each port", () => {
  const ids = ["a/one", "a/two", "a/three", "a/four"];
  const failing = [...ids.map((id) => ref(id, ["list-order"])), ref("a/one", ["list-order", "empty-input"], true)];
  const shown = lines([
    impact("java", {
      newlyFailing: failing,
      newlyPassing: [ref("b/one", [])],
      dropped: [ref("c/one", ["empty-input"])],
    }),
    impact("python"),
  ]);
  expect(shown).toEqual([
    "",
    "Impact on the ports of 2 cases:",
    "  java  5 newly failing (1 known), 1 newly passing, 1 failing no longer asked",
    "    fails  list-order                  5  a/one toGemini, a/two toGemini,",
    "                                          a/three toGemini, and 2 more",
    "    fails  empty-input                 1  a/one toGemini",
    "    passes no answer                   1  b/one toGemini",
    "    gone   empty-input                 1  c/one toGemini",
    "  python  fails and passes as before",
    "",
  ]);
});

test("a port that was not judged is no port without an effect, and a hostile reason does nothing", () => {
  const broken = impact("java", { status: "broken", reason: "its build failed:\n\u001b[2Jno" });
  const shown = lines([broken, impact("go", { status: "missing", reason: "it needs Go" })], false);
  expect(shown).toEqual([
    "",
    "Impact on the ports of 2 cases:",
    "  java  not judged: its build failed: \\u{1b}[2Jno",
    "  go  not judged: it needs Go",
    "Not every port could be judged.",
    "",
  ]);
});
