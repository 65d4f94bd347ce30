import { dialectOf } from "../content/dialects/dialect.ts";
import { storeOf } from "../cache/store.ts";
import type { PlannedExample, Verdict } from "../content/code/example.ts";
import type { Plan } from "../plan/plan.ts";
import type { SiteCache, SiteStore, Stages } from "../plan/stages.ts";
import type { LoadedSite } from "./load-site.ts";
import { type BodyWork, renderBodies } from "./render-bodies.ts";
import { createLintThread, type LintThread } from "./workers/lint-worker.ts";

export interface ExampleWork extends BodyWork {
  readonly packageDir: string;
  readonly workerFile: string | undefined;
  /** A thread that the caller uses again; without it a thread is opened and closed. */
  readonly thread?: LintThread;
}

/**
 * Puts generated sections and the linter's verdicts about all examples into the cache. Returns true if the linter
 * returned a new verdict: then pages may differ from those composed before.
 */
export async function prepareExamples(
  plan: Plan,
  site: Pick<LoadedSite, "components" | "markdown" | "config">,
  work: ExampleWork,
): Promise<boolean> {
  const { cache, packageDir, workerFile, onProgress } = work;
  const documents = plan.generatedSections().map((document) => ({ outline: document, read: () => document }));
  await renderBodies("generatedSections", { documents, dialect: dialectOf(site) }, work);
  const thread = work.thread ?? createLintThread(packageDir, workerFile);
  try {
    return await verifyExamples(plan.examples(), {
      cache,
      store: work.store ?? storeOf<Stages>(work),
      thread,
      onStart: (examples) => onProgress?.({ stage: `linting ${examples} examples` }),
    });
  } finally {
    if (thread !== work.thread) await thread.close();
  }
}

export interface VerifyWork {
  readonly cache: SiteCache;
  readonly store: SiteStore;
  readonly thread: LintThread;
  /** Called before the linter is loaded. */
  readonly onStart?: (examples: number) => void;
}

/** Reads verdicts from the store. Loads the linter for the missing ones only. */
export async function verifyExamples(
  examples: readonly PlannedExample[],
  { cache, store, thread, onStart }: VerifyWork,
): Promise<boolean> {
  const jobs = new Map(
    examples.filter(({ key }) => !cache.has("examples", key)).map(({ key, job }) => [key, job]),
  );
  if (jobs.size === 0) return false;
  const missing = (await store.load(cache, "examples", [...jobs.keys()])).flatMap((key) => {
    const job = jobs.get(key);
    return job ? [{ key, job }] : [];
  });
  if (missing.length === 0) return true;
  onStart?.(missing.length);
  const verdicts = await thread.lint(missing.map(({ job }) => job));
  const made = new Map<string, Verdict>();
  missing.forEach(({ key }, index) => {
    const verdict = verdicts[index];
    if (verdict === undefined) return;
    cache.put("examples", key, verdict, "made");
    made.set(key, verdict);
  });
  await store.save("examples", made);
  return true;
}
