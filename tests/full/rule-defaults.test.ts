import { expect, it } from "vitest";
import type { LintJob, Verdict } from "../../cli/content/code/example.ts";
import { readLintRules } from "../../cli/rules/lint-plugin.ts";
import { lintJobs } from "../../cli/rules/linter.ts";
import { ruleExamples } from "../harness/memory/rule-examples.ts";

const packageDir = process.cwd();

it("the default options that pages show have the effect of no options, on every example", async () => {
  const { rules } = await readLintRules({ packageDir, cacheDir: undefined });
  const defaults = new Map(rules.map(({ name, defaultOptions }) => [name, defaultOptions]));
  const jobs = (await ruleExamples()).filter(({ rule }) => (defaults.get(rule)?.length ?? 0) > 0);
  expect(jobs.length).toBeGreaterThan(400);
  const lint = (optionsOf: (job: LintJob) => readonly unknown[]): Verdict[] =>
    lintJobs(
      jobs.map((job) => ({ ...job, options: optionsOf(job) })),
      packageDir,
    );
  const [without, stated] = [lint(() => []), lint(({ rule }) => defaults.get(rule) ?? [])];
  const different = jobs.filter(
    (_, index) => JSON.stringify(without[index]) !== JSON.stringify(stated[index]),
  );
  expect(different.map(({ rule, code }) => `${rule}: ${code}`)).toEqual([]);
}, 120_000);
