import { defineConfig } from "vitest/config";

// These build and run the ports in their own folders, where two at once would delete each other's classes.
const inPortFolders = "test/integration/{mcp,ports}/**/*.test.ts";

// Real processes on a machine of two cores, which may be slow; no test depends on how fast it is.
const limits = { testTimeout: 120_000, hookTimeout: 600_000 };

export default defineConfig({
  test: {
    globalSetup: ["test/build.ts"],
    projects: [
      {
        // Else it warns of each source map of the inlined package.
        logLevel: "error",
        test: {
          name: "suite",
          include: ["test/**/*.test.ts"],
          exclude: [inPortFolders],
          // It is made for bundlers: its JSON has no import attribute.
          server: { deps: { inline: [/@actions\/workflow-parser/] } },
          ...limits,
        },
      },
      {
        test: {
          name: "ports",
          include: [inPortFolders],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
    ],
  },
});
