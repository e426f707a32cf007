import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { validatorsModule } from "./validators.js";

/**
 * The command with all it needs, in chunks: one for each part that is loaded on demand, and one for what they share.
 * The JSON Schemas are compiled into it, and the digest of the golden set, which is read in full here.
 */
export async function bundleCommand(root) {
  const bundle = await rolldown({
    input: { main: join(root, "src", "cli", "main.ts") },
    platform: "node",
    // A library's module for Node, not the one that only a loader for browsers can take apart.
    resolve: { mainFields: ["module", "main"] },
    plugins: [await madeAhead(root), selfContained],
  });
  const { output } = await bundle.generate({
    format: "esm",
    chunkFileNames: "[name]-[hash].js",
    // Code that people may have to read, without the libraries' comments.
    comments: { legal: false, annotation: false, jsdoc: false },
  });
  await bundle.close();
  return output.filter(({ type }) => type === "chunk");
}

// fdir looks for a picomatch to match globs with, which nobody asks of it here, and would take whatever lies beside the
// package where that is installed.
const selfContained = {
  name: "self-contained",
  transform(code, id) {
    const probe = /\w+\.resolve\("picomatch"\);\s*pm = \w+\("picomatch"\);/;
    if (!id.replaceAll("\\", "/").includes("/node_modules/fdir/")) {
      return undefined;
    }
    if (!probe.test(code)) {
      throw new Error("fdir does not look for picomatch as it did: see whether it is still to be kept from it");
    }
    return code.replace(probe, "");
  },
};

// Made by the library as it was compiled just now.
async function madeAhead(root) {
  const { ajvOptions } = await import("../../dist/spec/compile-schema.js");
  const modules = new Map([
    [join(root, "src", "spec", "compile-schema.ts"), validatorsModule(join(root, "spec", "schemas"), ajvOptions)],
    [join(root, "src", "golden", "vouched.ts"), await vouchedModule(join(root, "golden"))],
  ]);
  return {
    name: "made-ahead",
    load: (id) => (modules.has(id) ? { code: modules.get(id), moduleType: "js" } : undefined),
  };
}

// The set is read in full here, and is laid out as the outline takes it to be; no other is vouched for.
async function vouchedModule(folder) {
  const { loadGolden } = await import("../../dist/golden/load.js");
  const { parseJson } = await import("../../dist/json/parse.js");
  const { printIndented } = await import("../../dist/json/print.js");
  try {
    const { digest, questions } = loadGolden(folder);
    const ids = [...new Set(questions.map((question) => question.case))];
    const isLaidOut = ids.every((id) => {
      const text = readFileSync(join(folder, `${id}.json`), "utf8");
      return text === `${printIndented(parseJson(text))}\n`;
    });
    return `export const vouchedDigest = ${isLaidOut ? JSON.stringify(digest) : undefined};`;
  } catch (error) {
    // No reason for not building what tells how to mend it.
    console.error(`The goldens are not sound: ${error.message}`);
    return "export const vouchedDigest = undefined;";
  }
}
