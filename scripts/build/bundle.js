import { join } from "node:path";
import { rolldown } from "rolldown";
import { validatorsModule } from "./validators.js";

/**
 * The command with all it needs, in chunks: one for each part that is loaded on demand, and one for what they share.
 * The JSON Schemas are compiled into it.
 */
export async function bundleCommand(root) {
  const bundle = await rolldown({
    input: { main: join(root, "src", "cli", "main.ts") },
    platform: "node",
    // A library's module for Node, not the one that only a loader for browsers can take apart.
    resolve: { mainFields: ["module", "main"] },
    plugins: [await compiledSchemas(root)],
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

// The library as it was compiled just now says how the schemas are to be read.
async function compiledSchemas(root) {
  const { ajvOptions } = await import("../../dist/spec/compile-schema.js");
  const replaced = join(root, "src", "spec", "compile-schema.ts");
  const code = validatorsModule(join(root, "spec", "schemas"), ajvOptions);
  return {
    name: "compiled-schemas",
    load: (id) => (id === replaced ? { code, moduleType: "js" } : undefined),
  };
}
