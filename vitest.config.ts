import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/build.ts"],
    // Real processes on a machine of two cores, which may be slow; no test depends on how fast it is.
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
});
