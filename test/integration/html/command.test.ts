import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chromiumOfTest, withoutChromium } from "../../support/chromium.ts";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, honest, readReport, wrong } from "../../support/judged.ts";
import { withPage } from "../../support/report-page.ts";

const check = ["check", ...driverOptions({ wrong: wrong("name-cut"), honest }), "--case", "names/*"];

type Page = { readonly html: string; readonly report: ReturnType<typeof readReport>; readonly cwd: string };

async function pageOf(use: (page: Page) => Promise<void>): Promise<void> {
  await withTemporaryFolder(async (cwd) => {
    const { exitCode, stdout } = await runCli([...check, "--reporter", "html=a.html", "--reporter", "json=a.json"], {
      cwd,
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    const [html, json] = ["a.html", "a.json"].map((name) => readFileSync(join(cwd, name), "utf8")) as [string, string];
    await use({ html, report: readReport(json), cwd });
  });
}

describe("check --reporter html=FILE", () => {
  test.skipIf(withoutChromium)("writes a page that a browser shows as the run was", async () => {
    const browser = await chromiumOfTest();
    await pageOf(async ({ html, report }) => {
      await withPage(browser, html, async ({ page, open }) => {
        expect(await page.locator("h1").textContent()).toContain("Failed");
        expect(await page.locator(".lead").textContent()).toBe("wrong fails. honest passes.");
        expect(await page.locator(".warning").textContent()).toMatch(/A part of the suite: \d+ of \d+ cases\./);
        const failing =
          report.targets.find(({ name }) => name === "wrong")?.results.filter(({ verdict }) => verdict !== "match") ??
          [];
        expect(await page.locator(".e").count()).toBe(failing.length);
        const [first] = failing;
        await open(`case=${first?.case}&port=wrong`);
        expect(await page.locator(".e[open]").count()).toBe(
          failing.filter((result) => result.case === first?.case).length,
        );
      });
    });
  });

  test.skipIf(process.platform === "win32")(
    "names a command that a shell takes, and that repeats the cell",
    async () => {
      await pageOf(async ({ html, cwd }) => {
        const [, command = ""] = /<p class="again"><code>(.*?)<\/code>/.exec(html) ?? [];
        const text = command
          .replaceAll("&#39;", "'")
          .replaceAll("&quot;", '"')
          .replaceAll("&lt;", "<")
          .replaceAll("&amp;", "&");
        const script = `${text} --reporter json; true`;
        const printed = execFileSync("sh", ["-c", script], { cwd });
        const { targets } = readReport(printed.toString("utf8"));
        expect(targets.map(({ name, status }) => [name, status])).toEqual([["wrong", "failed"]]);
        expect(new Set(targets[0]?.results.map((result) => result.case)).size).toBe(1);
      });
    },
  );
});
