import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import fastGlob from "fast-glob";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const isWatched = process.env["HEADED"] === "1";
/** On a build server one slow moment of a process or browser must not fail the run; its end names such tests. */
const retry = process.env["RETRY"] === "1" ? 1 : 0;
const workers = availableParallelism();
const notTests = ["**/node_modules/**", "**/dist/**", "**/fixtures/**"];

/** How long a test waits for an element or a condition, in milliseconds: a linter loads slowly on a busy machine. */
const patience = 25_000;

/** Tests in folders of tests/, with the services that they share. */
function served(
  name: string,
  groupOrder: number,
  { include = [`tests/${name}/**/*.test.ts`], isDev = false, maxWorkers = workers + 1 } = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      provide: { isDev, patience },
      // what they import is large; none leaves a global changed
      isolate: false,
      // they wait for the browser now and then
      maxWorkers: isWatched ? 1 : maxWorkers,
      globalSetup: ["tests/harness/shared/global-setup.ts"],
      sequence: { groupOrder },
      // of concurrent tests in a file
      maxConcurrency: workers,
      // on a slow machine, tests that open the playground three times took a minute; what hangs fails by `patience`
      testTimeout: isWatched ? 600_000 : 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: patience } },
      retry,
    },
  };
}

function runsBothWays(file: string): boolean {
  return readFileSync(file, "utf8").includes("bothWays");
}

export default defineConfig({
  test: {
    environment: "node",
    // the runner's own share of the work is small: every core can have a file
    maxWorkers: workers,
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
          // some try thousands of inputs; on a busy machine that takes a while
          testTimeout: 20_000,
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
          retry,
        },
      },
      served("e2e", 2),
      served("full", 3),
      // tests/e2e again, against `site dev`
      served("e2e-dev", 4, {
        include: fastGlob.sync("tests/e2e/**/*.test.ts").filter(runsBothWays),
        isDev: true,
      }),
      served("engines", 5),
      // each keeps all processors busy: nothing else may run beside it
      served("proofs", 6, { maxWorkers: 1 }),
    ],
  },
});
