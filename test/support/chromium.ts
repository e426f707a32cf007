import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { onTestFinished } from "vitest";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

const quiet = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where the browser is: what `PARITY_CHROMIUM` says, or the first of the usual places that is there. */
export function chromiumPath(
  named: string | undefined = process.env["PARITY_CHROMIUM"],
  places: readonly string[] = usualPlaces,
  isThere: (path: string) => boolean = existsSync,
): string | undefined {
  return named !== undefined && named !== "" ? named : places.find(isThere);
}

/**
 * Whether tests without a browser are skipped: on a person's machine, loudly. Where `CI` is set they run, and fail, since
 * nobody would read that they did not.
 */
export function isSkipped(path: string | undefined, ci: string | undefined): boolean {
  return path === undefined && (ci ?? "") === "";
}

/** True where the tests in a browser can't run and that is allowed; said on stderr. */
export const withoutChromium: boolean = isSkipped(chromiumPath(), process.env["CI"]);

if (withoutChromium) {
  process.stderr.write(
    "\nNO BROWSER: the tests of the HTML report in a browser are SKIPPED. Install Chromium, or set PARITY_CHROMIUM to one.\n\n",
  );
}

/** Starts the browser with a profile of its own, which ends with it. */
export async function startChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) {
    throw new Error("There is no Chromium in the usual places: install it, or set PARITY_CHROMIUM to one");
  }
  return chromium.launch({ executablePath, args: quiet });
}

/** The browser of one test. */
export async function chromiumOfTest(): Promise<Browser> {
  const browser = await startChromium();
  onTestFinished(() => browser.close());
  return browser;
}
