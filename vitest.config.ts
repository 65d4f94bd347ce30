import { defineConfig } from "vitest/config";

const browserTests = "**/*.e2e.test.ts";
const engineTests = "**/*.browsers.test.ts";
const goldenTests = "cli/testing/**/*.test.ts";
const notOurs = ["**/node_modules/**", "**/dist/**", "**/fixtures/**"];

export default defineConfig({
  test: {
    environment: "node",
    // class names in markup are those in the CSS modules, so that a test can name them
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: "non-scoped" } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx,mjs}"],
          exclude: [...notOurs, browserTests, engineTests, goldenTests],
        },
      },
      {
        extends: true,
        test: {
          name: "golden",
          include: [goldenTests],
          exclude: [...notOurs, browserTests, engineTests],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: [browserTests],
          exclude: notOurs,
          // one browser at a time, after the rest: two on a small machine make both slow
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          include: [engineTests],
          exclude: notOurs,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
