import type { SiteCache } from "../../../cli/plan/stages.ts";
import type { PageProps } from "../../../site/model/page.ts";
import type { OutputPath } from "../../../site/model/paths.ts";
import { planLoaded, type ThemedSite } from "../../../cli/build/planned-site.ts";
import type { Diagnostic } from "../../../cli/diagnostics/diagnostic.ts";
import type { Plan } from "../../../cli/plan/plan.ts";
import { reportOf } from "../../../cli/diagnostics/report.ts";
import { textReport } from "../../../cli/diagnostics/text-report.ts";
import { pageText, renderPage } from "../../../cli/render/render-page.ts";

/** All files that a build would write, in memory. */
export interface RenderedSite {
  readonly plan: Plan;
  /** Pages, their data files, and all other strings, in the order in which they are made. */
  readonly outputs: ReadonlyMap<OutputPath, string>;
  readonly pages: ReadonlyMap<OutputPath, PageProps>;
  readonly diagnostics: readonly Diagnostic[];
  /** As a terminal without colors shows it; empty when there are no diagnostics. */
  readonly report: string;
}

/** Renders a whole site on this thread, as `site build` does, without the bundles and the service worker. */
export function renderSite(site: ThemedSite, cache: SiteCache): RenderedSite {
  const { plan, context, diagnostics: planned, fileDiagnostics } = planLoaded(site, cache);
  const diagnostics = [...planned, ...fileDiagnostics()];
  const outputs = new Map<OutputPath, string>();
  const pages = new Map<OutputPath, PageProps>();
  for (const page of plan.pages.values()) {
    const composed = page.compose();
    diagnostics.push(...composed.diagnostics, ...(page.brokenAnchors?.() ?? []));
    pages.set(page.html, composed.props);
    const { html, diagnostics: failures } = renderPage(
      pageText(composed, page.file),
      site.theme.server,
      context,
    );
    diagnostics.push(...failures);
    if (html !== undefined) outputs.set(page.html, html);
  }
  for (const [path, file] of plan.files()) {
    if (file.kind === "text" && !site.theme.bundle.files.has(path)) outputs.set(path, file.text());
  }
  const textOf = (file: string): string | undefined =>
    [...site.snapshot.sources.values()].find(({ path }) => path === file)?.text();
  return {
    plan,
    outputs,
    pages,
    diagnostics,
    report: textReport(reportOf(diagnostics), { textOf, color: false }),
  };
}
