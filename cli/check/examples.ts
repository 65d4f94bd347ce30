import type { Stages } from "../plan/stages.ts";
import { createPool } from "../build/workers/pool.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { createCache } from "../cache/cache.ts";
import { createProfile } from "../build/profile.ts";
import { progressPrinter } from "../build/progress-line.ts";
import { exitCodeOf, type ReportFormat, reportOf } from "../diagnostics/report.ts";
import { planSite } from "../plan/plan-site.ts";
import { createContentReader } from "../build/content-reader.ts";
import { renderProse } from "../build/render-site.ts";
import { checkRoot, type LoadOptions, loadSite, type Places, planInputOf } from "../build/load-site.ts";
import { prepareExamples } from "../build/examples/prepare.ts";
import { countLine, printReport, sourceText, type Terminal } from "../build/build-and-report.ts";

/**
 * `site check --examples`: asks the linter about every example of a root, and renders and writes nothing. Reports
 * examples that are not what they are said to be, and rules whose pages are missing, left over or incomplete.
 * Gives the exit code.
 */
export async function checkExamples(
  places: Places,
  { report: format }: { readonly report: ReportFormat },
  terminal: Terminal,
): Promise<number> {
  checkRoot(places.root);
  const progress = progressPrinter(terminal.err);
  const cache = createCache<Stages>();
  const pool = createPool(terminal.workerFile);
  const options: LoadOptions = { ...places, flags: {}, minify: true, useCache: true };
  const work = {
    ...options,
    cache,
    pool,
    workerFile: terminal.workerFile,
    onProgress: progress.show.bind(progress),
  };
  try {
    const reader = createContentReader({ ...options, workerFile: terminal.workerFile });
    const loaded = await loadSite(options, createProfile(terminal.now), reader.read());
    const { theme } = loaded;
    const found = [...loaded.diagnostics];
    let examples = 0;
    if (theme && !loaded.configFailed) {
      await renderProse(loaded, work);
      const plan = planSite(planInputOf({ ...loaded, theme }), cache);
      await prepareExamples(plan, loaded, work);
      examples = plan.examples().length;
      const composed = [...plan.pages.values()].flatMap((page) => page.compose().diagnostics);
      found.push(...[...plan.diagnostics, ...composed].filter(({ code }) => ofRules.has(code)));
    }
    progress.clear();
    const report = reportOf(found);
    printReport(report, format, terminal, (file) => sourceText(loaded.snapshot.sources, file));
    if (format === "text")
      terminal.err.write(`The linter checked ${examples} examples. ${countLine(report)}\n`);
    return exitCodeOf(report, false);
  } finally {
    progress.clear();
    await pool.close();
  }
}

/** What else is wrong with a site, a build says. */
const ofRules: ReadonlySet<Diagnostic["code"]> = new Set([
  "rule-without-page",
  "page-without-rule",
  "removed-rule-exists",
  "missing-section",
  "made-section",
  "option-without-section",
  "section-without-option",
  "example-accepted",
  "example-reported",
  "example-unreadable",
  "bad-fence",
]);
