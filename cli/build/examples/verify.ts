import type { SiteCache, SiteStore } from "../../plan/stages.ts";
import type { LintThread } from "../workers/lint-worker.ts";
import type { PlannedExample, Verdict } from "../../content/code/example.ts";

export interface VerifyWork {
  readonly cache: SiteCache;
  readonly store: SiteStore;
  readonly thread: LintThread;
  /** Told before the linter is loaded. */
  readonly onStart?: (examples: number) => void;
}

/**
 * Puts what the linter says of each example into the cache: from the disk what it was asked before, and the linter
 * is loaded for the rest only. True when the cache knows more than before.
 */
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
