import type { Stages } from "../../../cli/plan/stages.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLintThread, type LintThread } from "../../../cli/build/workers/lint-worker.ts";
import { cacheStore } from "../../../cli/cache/store.ts";
import type { PlannedExample } from "../../../cli/content/code/example.ts";
import { createCache } from "../../../cli/cache/cache.ts";
import { verifyExamples } from "../../../cli/build/examples.ts";

const example = (key: string, code: string): PlannedExample => ({
  key,
  job: { rule: "no-explicit-any", code, fileName: "example.ts", options: [], compilerOptions: {} },
});
const first = example("1", "export const a: any = 1;\n");
const second = example("2", "export const b: number = 1;\n");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "verdicts-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("lints only examples whose verdicts are not on disk", async () => {
  const asked: string[] = [];
  const real = createLintThread(process.cwd(), undefined);
  const thread: LintThread = {
    lint(jobs) {
      asked.push(...jobs.map(({ code }) => code));
      return real.lint(jobs);
    },
    close: () => real.close(),
  };
  const verify = async (examples: readonly PlannedExample[]) => {
    const cache = createCache<Stages>();
    const learned = await verifyExamples(examples, { cache, store: cacheStore<Stages>(folder), thread });
    return { learned, verdicts: examples.map(({ key }) => cache.get("examples", key)) };
  };
  const cold = await verify([first]);
  expect(cold.verdicts).toMatchObject([{ reports: [{ line: 1 }] }]);
  expect(await verify([first])).toEqual(cold);
  expect(asked).toEqual([first.job.code]);
  expect((await verify([first, second])).verdicts[1]).toEqual({ reports: [] });
  expect(asked).toEqual([first.job.code, second.job.code]);
}, 30_000);

it("adds no verdicts if there are no examples, or if all are cached", async () => {
  const cache = createCache<Stages>();
  const thread: LintThread = {
    lint: () => Promise.reject(new Error("The linter was loaded.")),
    close: () => Promise.resolve(),
  };
  const work = { cache, store: cacheStore<Stages>(folder), thread };
  expect(await verifyExamples([], work)).toBe(false);
  expect(await verifyExamples([first], work)).toBe(true);
  expect(await verifyExamples([first], work)).toBe(false);
});
