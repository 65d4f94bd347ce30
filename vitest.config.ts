import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const notTests = ["**/node_modules/**", "**/dist/**", "**/fixtures/**"];

/** Tests in a folder of tests/, with the services that they share. */
function served(name: string, groupOrder: number): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,mjs}`],
      globalSetup: ["tests/harness/shared/global-setup.ts"],
      sequence: { groupOrder },
      testTimeout: 30_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    environment: "node",
    // the runner's own share of the work is small: every core can have a file
    maxWorkers: availableParallelism(),
    // class names in markup are those in the CSS modules, so that a test can name them
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: "non-scoped" } },
    projects: [
      {
        extends: true,
        test: {
          // pure: no disk beyond a temporary file, no other process; so files may share a worker
          name: "unit",
          include: ["{bench,bin,cli,site,templates}/**/*.test.{ts,tsx,mjs}"],
          exclude: notTests,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // the disk, other processes, real packages
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,mjs}"],
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      served("e2e", 2),
      served("full", 3),
      served("engines", 4),
    ],
  },
});
