import { shownText } from "../build/snapshot.ts";
import type { Stages } from "../plan/stages.ts";
import { createPool } from "../build/workers/pool.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { createCache } from "../cache/cache.ts";
import { createProfile } from "../build/profile.ts";
import type { Progress } from "../build/progress.ts";
import { createContentReader } from "../build/content-reader.ts";
import { renderProse } from "../build/render-bodies.ts";
import { checkRoot, type LoadOptions, loadSite, type Places } from "../build/load-site.ts";
import { planLoaded } from "../build/planned-site.ts";
import { prepareExamples } from "../build/examples.ts";

export interface ExamplesWork {
  readonly workerFile: string | undefined;
  readonly now: () => number;
  readonly onProgress: (progress: Progress) => void;
}

export interface CheckedExamples {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of examples that the linter checked. */
  readonly examples: number;
  /** The text of a source, for code frames. */
  readonly textOf: (file: string) => string | undefined;
}

/**
 * Lints every example of a root; renders and writes nothing. Finds examples whose mark is wrong, and rules whose pages
 * are missing, superfluous or incomplete.
 */
export async function checkExamples(
  places: Places,
  { workerFile, now, onProgress }: ExamplesWork,
): Promise<CheckedExamples> {
  checkRoot(places.root);
  const cache = createCache<Stages>();
  const pool = createPool(workerFile);
  const options: LoadOptions = { ...places, flags: {}, minify: true, useCache: true };
  const work = { ...options, cache, pool, workerFile, onProgress };
  try {
    const reader = createContentReader({ ...options, workerFile });
    const loaded = await loadSite(options, { profile: createProfile(now), content: reader.read() });
    const { theme } = loaded;
    const diagnostics = [...loaded.diagnostics];
    let examples = 0;
    if (theme && !loaded.configFailed) {
      await renderProse(loaded, work);
      const { plan } = planLoaded({ ...loaded, theme }, cache);
      await prepareExamples(plan, loaded, work);
      examples = plan.examples().length;
      const composed = [...plan.pages.values()].flatMap((page) => page.compose().diagnostics);
      diagnostics.push(...[...plan.diagnostics, ...composed].filter(({ code }) => ofRules.has(code)));
    }
    return { diagnostics, examples, textOf: (file) => shownText(loaded.snapshot, file) };
  } finally {
    await pool.close();
  }
}

/** A build reports the other mistakes of a site. */
const ofRules: ReadonlySet<Diagnostic["code"]> = new Set([
  "rule-without-page",
  "page-without-rule",
  "removed-rule-exists",
  "missing-section",
  "made-section",
  "option-without-section",
  "section-without-option",
  "skeleton",
  "example-accepted",
  "example-reported",
  "example-unreadable",
  "bad-fence",
]);
