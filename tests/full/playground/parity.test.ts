import type { Linter } from "eslint";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lintJobs } from "../../../cli/rules/linter.ts";
import type { LintJob, Verdict } from "../../../cli/content/code/example.ts";
import { exampleData } from "../../../cli/playground/plan.ts";
import config from "../../../site/config.ts";
import { exampleState } from "../../../site/model/playground/link.ts";
import type { LintResult, Report } from "../../../site/playground/state/protocol.ts";
import { readCompilerOptions } from "../../../site/playground/worker/config/compiler-options.ts";
import { presetRules } from "../../../site/playground/worker/config/presets.ts";
import { ruleExamples } from "../../harness/memory/rule-examples.ts";
import { projectOf } from "../../harness/playground/play-project.ts";
import {
  errorsInNode,
  lintInNode,
  type ReferenceTask,
  type Told,
} from "../../harness/playground/reference.ts";
import {
  type ServedWorker,
  serveWorker,
  siteTypes,
  typesOf,
} from "../../harness/playground/served-worker.ts";
import { createWantedTypes, type WantedTypes } from "../../../site/playground/worker/types/wanted-types.ts";

let worker: ServedWorker;
let examples: readonly LintJob[];
let wantedTypes: WantedTypes;

beforeAll(async () => {
  const types = siteTypes();
  [worker, examples] = await Promise.all([serveWorker({ types }), ruleExamples()]);
  wantedTypes = createWantedTypes(typesOf(worker.bundle));
  await worker.ask("start", { assets: worker.assets, version: "5.9.3" });
}, 240_000);
afterAll(() => worker.close());

/** The state in the link of the example's page. */
function tsconfigOf(job: LintJob): string {
  return JSON.stringify(exampleState(exampleData(job, config.playground?.types ?? []), job.code).tsconfig);
}

function ownRule({ rule, options }: LintJob): Linter.RulesRecord {
  return { [`@typescript-eslint/${rule}`]: ["error", ...options] };
}

async function lintInBrowser(job: LintJob, rules: Linter.RulesRecord): Promise<LintResult> {
  const { code, fileName: name } = job;
  const project = projectOf(code, { name, rules: { ...rules }, tsconfig: tsconfigOf(job) });
  await worker.ask("prepare", project);
  return worker.ask("lint", project);
}

/** The compiler options of an example in Node, where all installed types are at hand. */
function optionsHere(job: LintJob): ReferenceTask["compilerOptions"] {
  const { options } = readCompilerOptions(tsconfigOf(job));
  const wanted = wantedTypes(new Map([[`/${job.fileName}`, job.code]]), options);
  options.types ??= wanted.flatMap(({ name }) => /^@types\/(.*)/.exec(name)?.[1] ?? []);
  return options;
}

function lintHere(job: LintJob, rules: Linter.RulesRecord): readonly Told[] {
  return lintInNode({ ...job, rules, compilerOptions: optionsHere(job) });
}

function errorsHere(job: LintJob): ReturnType<typeof errorsInNode> {
  return errorsInNode({ ...job, compilerOptions: optionsHere(job) });
}

/** The compiler errors that the page shows, without their severity. */
function errorsOf({ typeErrors }: LintResult): ReturnType<typeof errorsInNode> {
  return typeErrors.map(({ file, code, message, from, to }) => ({ file, code, message, from, to }));
}

function toldOf({ reports }: LintResult): readonly Told[] {
  const ours: ReadonlySet<string> = new Set([
    "file",
    "url",
    "node",
    "token",
    "from",
    "to",
  ] satisfies (keyof Report)[]);
  return reports.map(
    (report) =>
      Object.fromEntries(Object.entries(report).filter(([key]) => !ours.has(key))) as unknown as Told,
  );
}

function countOf(reports: readonly Told[]): Readonly<Record<string, number>> {
  return {
    reports: reports.length,
    fixes: reports.filter(({ fix }) => fix).length,
    suggestions: reports.reduce((sum, { suggestions }) => sum + suggestions.length, 0),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

it("the examples of all rule pages have the same reports and compiler errors in Chromium as in Node", async () => {
  const verdicts = lintJobs(examples, process.cwd());
  const reporting = new Set<string>();
  const all: Told[] = [];
  const different: unknown[] = [];
  const unlikePages: LintJob[] = [];
  const errors: unknown[] = [];
  const differentErrors: unknown[] = [];
  for (const [index, job] of examples.entries()) {
    const result = await lintInBrowser(job, ownRule(job));
    const [browser, node] = [toldOf(result), lintHere(job, ownRule(job))];
    if (!isSame(browser, node) || result.diagnostics.length > 0) different.push({ job, result, node });
    if (!isSame(placesOf(result), placesOn(verdicts[index]))) unlikePages.push(job);
    if (node.length > 0) reporting.add(job.rule);
    all.push(...node);
    const [shown, compiler] = [errorsOf(result), errorsHere(job)];
    if (!isSame(shown, compiler)) differentErrors.push({ job, shown, compiler });
    errors.push(...compiler);
  }
  process.stdout.write(
    [
      `parity, each example with its rule: ${examples.length} examples of ${reporting.size} rules,`,
      `${JSON.stringify(countOf(all))}, ${different.length} differences;`,
      `${unlikePages.length} differ from their pages;`,
      `${errors.length} compiler errors, ${differentErrors.length} examples with others\n`,
    ].join(" "),
  );
  expect(different).toEqual([]);
  expect(reporting.size).toBe(new Set(examples.map(({ rule }) => rule)).size);
  expect(unlikePages).toEqual([]);
  expect(errors).not.toEqual([]);
  expect(differentErrors).toEqual([]);
}, 600_000);

function placesOf({ reports }: LintResult): unknown {
  return reports.map(({ message, from, to }) => ({ message, from, to }));
}

function placesOn(verdict: Verdict | undefined): unknown {
  if (!verdict || !("reports" in verdict)) return verdict;
  return verdict.reports.map(({ message, from, to }) => ({ message, from, to }));
}

it("one example of each rule has the same reports with all rules enabled", async () => {
  const chosen = new Map(examples.map((job) => [job.rule, job]));
  const all: Told[] = [];
  const different: unknown[] = [];
  const crashed: string[] = [];
  for (const job of chosen.values()) {
    const layers = ["eslint:all", "plugin:@typescript-eslint/all"].flatMap(
      (name) => presetRules(name, job.fileName) ?? [],
    );
    const rules = Object.assign({}, ...layers) as Linter.RulesRecord;
    const result = await lintInBrowser(job, rules);
    const broken = result.diagnostics.flatMap(({ rule }) => rule ?? []);
    crashed.push(...broken);
    const node = lintHere(job, { ...rules, ...Object.fromEntries(broken.map((rule) => [rule, "off"])) });
    if (!isSame(toldOf(result), node)) different.push({ job, result, node });
    all.push(...node);
  }
  process.stdout.write(
    `parity, all rules: ${chosen.size} examples, ${JSON.stringify(countOf(all))}, crashes: ${crashed.join(", ") || "none"}\n`,
  );
  expect(different).toEqual([]);
}, 600_000);
