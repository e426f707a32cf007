import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The names, versions and licenses of the packages that modules come from, as their licenses ask. */
export function noticesOf(modules) {
  const folders = new Set(modules.filter((path) => path.includes("node_modules")).map(packageFolderOf));
  return [...folders]
    .sort()
    .map(noticeOf)
    .join(`\n${"-".repeat(80)}\n\n`);
}

function packageFolderOf(path) {
  const folder = dirname(path.replace(/[?\0].*$/, ""));
  const manifest = join(folder, "package.json");
  // Some packages have further manifests inside that name nothing.
  const isPackage = existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name !== undefined;
  return isPackage ? folder : packageFolderOf(folder);
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? "" : `\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  return `${name} ${version}, ${license}\n${text}`;
}
