// Judges the last patch of each minor version of the Python port that is published, and writes what each breaks to
// docs/python-versions.md. It installs each version on first use, so it needs the network and some minutes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageFolder } from "../dist/spec/layout.js";
import { judgeArtifact } from "./survey/judge.js";
import { surveyPage } from "./survey/page.js";
import { downloadWheel, publishedVersions } from "./survey/published.js";

const folder = mkdtempSync(join(tmpdir(), "toolnexus-parity-survey-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const surveyed = [];
for (const version of await publishedVersions()) {
  const installed = await judge(version, version, "today's");
  // What breaks at its start shows nothing of the rules, so it is also judged beside what the newest version needs.
  if (installed.status === "broken") {
    await judge(version, await downloadWheel(version, folder), "the pinned");
  }
}
const page = join(packageFolder, "docs", "python-versions.md");
writeFileSync(page, surveyPage(surveyed));
console.error(`written: ${page}`);

async function judge(version, artifact, dependencies) {
  const target = await judgeArtifact(artifact, folder);
  console.error(`${version} with ${dependencies} dependencies: ${target.status}, ${target.counts.match} match`);
  surveyed.push({ version, dependencies, target });
  return target;
}
