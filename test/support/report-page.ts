import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { renderHtml } from "../../src/report/html.ts";
import type { Report } from "../../src/report/model.ts";
import { loadRules } from "../../src/spec/rules-file.ts";
import { withTemporaryFolder } from "./folders.ts";

const { rules } = loadRules();

/** The command that the pages of tests name. */
export function again(target: string, id: string): string {
  return `toolnexus-parity check --port ${target} --case '${id}'`;
}

/** A report as a page, with the rules of the specification. */
export function htmlOf(report: Report): string {
  return renderHtml(report, { rules, again });
}

/** A page that is open, and where it is; `open` goes to a fragment of it, as a link from outside does. */
export type Opened = { readonly page: Page; readonly open: (fragment: string) => Promise<void> };

/**
 * Opens a page from disk and hands it to `use`. It fails where the page logs anything, throws, or asks for anything but
 * itself.
 */
export async function withPage(
  browser: Browser,
  html: string,
  use: (opened: Opened) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, "report.html");
    writeFileSync(file, html);
    const address = pathToFileURL(file).href;
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      const faults = faultsOf(page, address);
      await page.goto(address);
      const open = async (fragment: string): Promise<void> => {
        await page.goto("about:blank");
        await page.goto(`${address}#${fragment}`);
      };
      await use({ page, open });
      if (faults.length > 0) {
        throw new Error(`The page is not quiet: ${faults.join("; ")}`);
      }
    } finally {
      await context.close();
    }
  });
}

function faultsOf(page: Page, address: string): string[] {
  const faults: string[] = [];
  page.on("console", (message) => faults.push(`logged ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`threw ${error.message}`));
  page.on("dialog", (dialog) => faults.push(`asked ${dialog.message()}`));
  page.on("request", (request) => {
    const url = request.url().replace(/#.*/s, "");
    if (url !== address && url !== "about:blank") {
      faults.push(`requested ${url}`);
    }
  });
  return faults;
}
