// Judges the last patch of each minor version of the Python port that is published, and writes what each breaks to
// docs/python-versions.md. It installs each version on first use, so it needs the network and some minutes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageFolder } from "../dist/spec/layout.js";
import { judgeVersion } from "./survey/judge.js";
import { surveyPage } from "./survey/page.js";
import { publishedVersions } from "./survey/published.js";

const folder = mkdtempSync(join(tmpdir(), "toolnexus-parity-survey-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const versions = await publishedVersions("python");
const surveyed = [];
for (const version of versions) {
  const target = await judgeVersion("python", version, folder);
  console.error(`${version}: ${target.status}, ${target.counts.match} match`);
  surveyed.push({ version, target });
}
const file = join(packageFolder, "docs", "python-versions.md");
writeFileSync(file, surveyPage(surveyed));
console.error(`written: ${file}`);
