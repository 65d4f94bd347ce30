import type { SiteCache } from "../stages.ts";
import {
  type OutputPath,
  outputPath,
  pageOutput,
  routePath,
  type SourcePath,
} from "../../../site/model/paths.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";
import type { SiteConfig } from "../../config/config.ts";
import { countWords } from "../../content/prose.ts";
import { type Lazy, type LazyMap, lazyMap } from "../../lib/lazy.ts";
import { offlineFiles, type PlaygroundLinks } from "../../playground/plan.ts";
import { editableFileOf } from "../../routes/route.ts";
import { documentsIn, type RouteEntry, type RouteTable } from "../../routes/route-table.ts";
import type { ExamplePlanner } from "../../rules/examples.ts";
import type { RulePages } from "../../rules/rule-pages.ts";
import type { PlannedSearch } from "../../search/plan.ts";
import type { Bodies } from "../bodies.ts";
import type { Navigation } from "../navigation/navigation.ts";
import { docsAlternates } from "../navigation/versions.ts";
import type { PlanInput, PlannedPage } from "../plan.ts";
import type { SiteChecks } from "./page-checks.ts";
import { composePage, notFoundPage } from "./compose.ts";
import { DocumentPage } from "./document-page.ts";
import { type FinishedProse, finishProse, type FinishInput } from "./finish-prose.ts";
import type { Composed, ComposeInput } from "./compose-input.ts";
import { type PageAnchors, pageAnchors } from "./page-anchors.ts";
import { usedBundles } from "../used-bundles.ts";

export interface PagesInput {
  readonly input: PlanInput;
  /** With the authors of the authors file. */
  readonly config: SiteConfig;
  readonly table: RouteTable;
  readonly navigation: Navigation;
  readonly bodies: Bodies;
  readonly rules: ReadonlyMap<string, LintRule>;
  readonly rulePages: RulePages;
  readonly examples: ExamplePlanner;
  /** Undefined if the site has no playground. */
  readonly playground: PlaygroundLinks | undefined;
  /** Undefined if the site has no search. */
  readonly search: PlannedSearch | undefined;
  /** A key that changes whenever data changes that documents use of each other. */
  readonly siteKey: Lazy<string>;
  readonly checks: SiteChecks;
}

export interface PlannedPages {
  readonly pages: LazyMap<OutputPath, PlannedPage>;
  readonly composeInput: ComposeInput;
  readonly anchors: PageAnchors;
}

/**
 * Fifth step of a plan: takes routes, navigation and bodies, and returns pages. A page is composed when it is
 * needed.
 */
export function planPages(given: PagesInput, cache: SiteCache): PlannedPages {
  const { table, config } = given;
  const composeInput = composeInputOf(given, cache);
  const anchors = anchorsOf(given, cache);
  const shared = { ...given, composeInput, anchors };
  const entries = new Map<OutputPath, RouteEntry | { readonly kind: "not-found" }>();
  for (const entry of table.entries.values()) entries.set(pageOutput(entry.route), entry);
  const notFound = outputPath("404.html");
  // an author's static/404.html replaces ours
  if (!given.input.statics.has(notFound)) entries.set(notFound, { kind: "not-found" });
  const pages = lazyMap(entries, (entry, html): PlannedPage => {
    if (entry.kind === "not-found") return notFoundAt(html, config);
    if (entry.kind === "doc" || entry.kind === "post") return new DocumentPage(html, entry, shared);
    const compose = (): Composed => composePage(entry, composeInput);
    const indexed = !(entry.kind === "template" && entry.noindex);
    return { route: entry.route, file: editableFileOf(entry, config), html, indexed, compose };
  });
  return { pages, composeInput, anchors };
}

function notFoundAt(html: OutputPath, { file }: SiteConfig): PlannedPage {
  const route = routePath("/404.html");
  const compose = (): Composed => ({ props: notFoundPage(route), diagnostics: [] });
  return { route, file, html, indexed: false, compose };
}

function anchorsOf({ table, navigation, bodies, rulePages }: PagesInput, cache: SiteCache): PageAnchors {
  return pageAnchors(
    { entries: documentsIn(table), targets: navigation.targets, bodies, ...rulePages },
    cache,
  );
}

function composeInputOf(given: PagesInput, cache: SiteCache): ComposeInput {
  const { input, config, table, navigation, rules, search } = given;
  const finishing = finishInputOf(given, cache);
  const finished = new Map<SourcePath, FinishedProse>();
  const words = new Map<SourcePath, number>();
  return {
    config,
    table,
    sidebars: navigation.sidebars,
    alternates: docsAlternates(table),
    rules,
    version: input.linter.version,
    updates: input.updates ?? {},
    markdown: input.markdown,
    playground: input.playground?.assets,
    playgroundFiles: config.offline
      ? offlineFiles({ ...input, bundles: usedBundles(input, table, config) })
      : [],
    wordsOf(entry) {
      const { source } = entry.outline;
      const count = words.get(source) ?? countWords(given.bodies.documentOf(entry).body);
      words.set(source, count);
      return count;
    },
    relatedTo: (route) => search?.relatedTo(route) ?? "",
    proseOf(entry) {
      const { source } = entry.outline;
      const prose = finished.get(source) ?? finishProse(entry, finishing);
      // posts are needed again by lists and feeds; a document is needed once, by its own page
      if (entry.kind === "post") finished.set(source, prose);
      return prose;
    },
  };
}

function finishInputOf(
  { input, navigation, bodies, rules, rulePages, examples, playground }: PagesInput,
  cache: SiteCache,
): FinishInput {
  return {
    targets: navigation.targets,
    proseOf: bodies.of,
    documentOf: bodies.documentOf,
    rules,
    generatedSectionsOf: (entry) =>
      rulePages
        .generatedSectionsOf(entry)
        .map((section) => ({ ...section, body: bodies.ofGenerated(section.document) })),
    verdictOf(example, entry) {
      const planned = examples.plan(example, entry);
      const verdict = planned && cache.get("examples", planned.key);
      if (!planned || !verdict) return undefined;
      return { rule: planned.job.rule, verdict, playground: playground?.ofExample(planned.job) };
    },
    renderComponent: input.renderComponent,
  };
}
