import { expect, it } from "vitest";
import type { LintJob } from "../../../cli/content/code/example.ts";
import { createLintThread } from "../../../cli/build/workers/lint-worker.ts";

const packageDir = process.cwd();
const job = (code: string): LintJob => ({
  rule: "no-explicit-any",
  code,
  fileName: "example.ts",
  options: [],
  compilerOptions: {},
});

// a timeout for loading TypeScript
it("lints a job once for two requests at the same time", { timeout: 30_000 }, async () => {
  const thread = createLintThread(packageDir, undefined);
  const wrong = job("export const a: any = 1;\n");
  const right = job("export const a = 1;\n");
  const [first, second] = await Promise.all([thread.lint([wrong]), thread.lint([right, wrong])]);
  expect(second[1]).toBe(first[0]);
  expect(second.map((verdict) => "reports" in verdict && verdict.reports.length)).toEqual([0, 1]);
  expect((await thread.lint([wrong]))[0]).not.toBe(first[0]);
  await thread.close();
});
