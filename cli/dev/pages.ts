import type { OutputPath, RoutePath } from "../../site/model/paths.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { withLevels } from "../diagnostics/levels.ts";
import { hashOf } from "../lib/hash.ts";
import type { Composed } from "../plan/pages/compose-input.ts";
import { cleanPage, isStillClean } from "../plan/pages/page-checks.ts";
import type { PlannedPage } from "../plan/plan.ts";
import type { SiteCache } from "../plan/stages.ts";
import { addedAndRemovedPages, type DevOutputs, devOutputs } from "./response.ts";
import { differingParts } from "./why.ts";
import { pageText, type RenderedPage, renderPage } from "../render/render-page.ts";
import type { DevSite } from "./site.ts";

/** A page that was requested and has changed since. */
export interface ChangedPage {
  readonly html: OutputPath;
  readonly route: RoutePath;
  /** The changed parts, in words. */
  readonly parts: readonly string[];
}

/** The pages of a site over its changes: their last rendered state, and their diagnostics. */
export interface DevPages {
  /** Takes the next state of the site; returns the pages that open browsers should render again. */
  next(site: DevSite): readonly ChangedPage[];
  /** Takes pages whose texts were replaced in the present state; returns those that open browsers should render again. */
  follow(edited: readonly PlannedPage[]): readonly ChangedPage[];
  /** Renders a requested page. While its source is broken, returns its last valid state. */
  render(page: PlannedPage): RenderedPage;
  /**
   * Finds the diagnostics of a page without rendering it, unless it was checked since it last changed. Returns whether it
   * had to be composed.
   */
  check(page: PlannedPage): boolean;
  /** Finds its links to anchors that do not exist. This is fast once all pages were checked. */
  checkAnchors(page: PlannedPage): void;
  /** Plans the files besides pages, and finds their diagnostics. */
  checkFiles(): void;
  /** All diagnostics found so far. */
  diagnostics(): readonly Diagnostic[];
  /** A number that differs whenever `diagnostics` may have changed, except by `next`. */
  revision(): number;
  outputs(): DevOutputs;
}

/** A requested page and its last answer: its key, and the page itself if it had no errors. */
interface Asked {
  readonly page: PlannedPage;
  readonly key: string;
  readonly good: Composed | undefined;
}

export function createPages(first: DevSite, cache: SiteCache): DevPages {
  let site = first;
  let damaged = damagedFiles(first.diagnostics);
  let outputs = devOutputs(first.plan);
  const asked = new Map<OutputPath, Asked>();
  const faults = new Map<OutputPath, readonly Diagnostic[]>();
  const brokenAnchors = new Map<OutputPath, readonly Diagnostic[]>();
  const failures = new Map<OutputPath, readonly Diagnostic[]>();
  /** The keys of the pages whose diagnostics are known, except those without any. */
  const checked = new Map<OutputPath, string>();
  /** Those of an earlier state until the files are planned again: pages are shown before that. */
  let ofFiles: readonly Diagnostic[] = [];
  let revision = 0;

  const note = (map: typeof faults, { html }: PlannedPage, found: readonly Diagnostic[]): void => {
    const known = map.get(html) ?? [];
    if (known.length + found.length === 0) return;
    if (JSON.stringify(known) !== JSON.stringify(found)) revision++;
    if (found.length === 0) map.delete(html);
    else map.set(html, found);
  };
  const checkAnchors = (page: PlannedPage): void => {
    note(brokenAnchors, page, page.brokenAnchors?.() ?? []);
  };
  const propsKeyOf = ({ props }: Composed): string =>
    hashOf(JSON.stringify(props), site.templates[props.template] ?? "");
  /** Equal keys mean equal diagnostics, whatever the page leads to. */
  const wholeKeyOf = (page: PlannedPage): string | undefined =>
    page.checkKey ? `${page.checkKey()} ${site.plan.checks.placesKey()}` : page.key?.();
  const isChecked = (page: PlannedPage): boolean => {
    const clean = page.checkKey && cache.get("clean-page", page.checkKey());
    if (clean && isStillClean(clean, site.plan.checks)) {
      note(faults, page, []);
      return true;
    }
    const key = wholeKeyOf(page);
    return key !== undefined && checked.get(page.html) === key;
  };
  const check = (page: PlannedPage): boolean => {
    if (isChecked(page)) return false;
    const composed = page.compose();
    note(faults, page, composed.diagnostics);
    const clean = page.checkKey && cleanPage(composed, site.plan.checks);
    const key = clean ? undefined : wholeKeyOf(page);
    if (page.checkKey && clean) cache.put("clean-page", page.checkKey(), clean, "made");
    if (key === undefined) checked.delete(page.html);
    else checked.set(page.html, key);
    return true;
  };
  const compose = (page: PlannedPage): { composed: Composed; isGood: boolean } => {
    const composed = page.compose();
    note(faults, page, composed.diagnostics);
    checkAnchors(page);
    const isGood = !damaged.has(page.file) && !composed.diagnostics.some(damagesPage);
    return { composed, isGood };
  };
  const render = (page: PlannedPage): RenderedPage => {
    const known = asked.get(page.html);
    const isPlanned = site.plan.pages.has(page.html);
    const { composed, isGood } =
      isPlanned || !known?.good ? compose(page) : { composed: known.good, isGood: false };
    const shown = isGood ? composed : (known?.good ?? composed);
    if (shown === composed)
      asked.set(page.html, { page, key: propsKeyOf(composed), good: isGood ? composed : known?.good });
    const rendered = renderPage(pageText(shown, page.file), site.theme.server, site.context);
    note(failures, page, rendered.diagnostics);
    return rendered;
  };
  const follow = (last: Asked | undefined): ChangedPage | undefined => {
    if (!last) return undefined;
    const { page: before, key, good } = last;
    const page = site.plan.pages.get(before.html);
    if (!page) {
      // a page of a broken source may have lost its URL: it returns when the source is fixed
      if (good === undefined || !damaged.has(before.file)) asked.delete(before.html);
      return undefined;
    }
    const { composed, isGood } = compose(page);
    const now = propsKeyOf(composed);
    if (now === key || (!isGood && good !== undefined)) {
      asked.set(page.html, { page, key, good });
      return undefined;
    }
    asked.set(page.html, { page, key: now, good: isGood ? composed : undefined });
    const parts = good ? differingParts(good.props, composed.props) : [];
    return { html: page.html, route: page.route, parts: parts.length > 0 ? parts : ["template"] };
  };

  const followAll = (): readonly ChangedPage[] => [...asked.values()].flatMap((each) => follow(each) ?? []);

  return {
    follow: (edited) => edited.flatMap(({ html }) => follow(asked.get(html)) ?? []),
    next(now) {
      const { plan: before } = site;
      site = now;
      for (const html of [...checked.keys()])
        if (now.plan.pages.get(html)?.checkKey === undefined) checked.delete(html);
      damaged = damagedFiles(now.diagnostics);
      for (const found of [faults, brokenAnchors])
        for (const html of found.keys()) if (!now.plan.pages.has(html)) found.delete(html);
      const changed = followAll();
      const lost = [...asked.values()].flatMap(({ page }) => (now.plan.pages.has(page.html) ? [] : [page]));
      outputs = devOutputs(now.plan, lost);
      for (const html of [...failures.keys()]) {
        const page = now.plan.pages.get(html);
        if (page) render(page);
        else failures.delete(html);
      }
      const kept = new Set(lost.map(({ html }) => html));
      const others = addedAndRemovedPages(before, now.plan).filter(({ html }) => !kept.has(html));
      return [...changed, ...others];
    },
    render,
    check: (page) => {
      const isComposed = check(page);
      // the body is still in memory, or the cache has the facts and shall keep them
      page.facts?.of();
      return isComposed;
    },
    checkAnchors,
    checkFiles: () => {
      ofFiles = site.fileDiagnostics();
    },
    diagnostics: () => [
      ...site.diagnostics,
      ...ofFiles,
      ...withLevels(
        [...faults, ...brokenAnchors, ...failures].flatMap(([, found]) => found),
        site.levels,
      ),
    ],
    revision: () => revision,
    outputs: () => outputs,
  };
}

/** The sources with errors that make their pages wrong or missing. */
function damagedFiles(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.filter(damagesPage).map(({ at }) => at.file));
}

/** True for mistakes that leave a page without its text or with a wrong text. A broken link does not count. */
function damagesPage({ code }: Diagnostic): boolean {
  return damagingCodes.has(code);
}

const damagingCodes: ReadonlySet<Diagnostic["code"]> = new Set([
  "bad-front-matter",
  "not-utf8",
  "unreadable-file",
  "link-out-of-root",
  "expression",
  "unknown-component",
  "unclosed",
  "bad-component",
  "module-code",
  "bad-fence",
  "unsafe-html",
  "bad-slug",
  "post-without-date",
]);
