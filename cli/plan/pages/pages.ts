import type { SiteCache } from "../stages.ts";
import {
  dataOutput,
  markdownOutput,
  type OutputPath,
  outputPath,
  pageOutput,
  routePath,
  type SourcePath,
} from "../../../site/model/paths.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";
import type { SiteConfig } from "../../config/config.ts";
import { hashOf } from "../../lib/hash.ts";
import type { Lazy } from "../../lib/lazy.ts";
import { offlineFiles, type PlaygroundLinks } from "../../playground/plan.ts";
import { fileOf } from "../../routes/route.ts";
import type { DocEntry, PostEntry, RouteTable } from "../../routes/route-table.ts";
import type { ExamplePlanner } from "../../rules/examples.ts";
import type { RulePages } from "../../rules/rule-pages.ts";
import type { PlannedSearch } from "../../search/plan.ts";
import type { Bodies } from "../bodies.ts";
import type { Navigation } from "../navigation/navigation.ts";
import { docsAlternates } from "../navigation/versions.ts";
import type { PlanInput, PlannedPage } from "../plan.ts";
import { composePage, notFoundPage } from "./compose.ts";
import { type FinishedProse, finishProse, type FinishInput } from "./finish-prose.ts";
import type { SiteParts } from "./site-parts.ts";

export interface PagesInput {
  readonly input: PlanInput;
  /** With the authors that a file describes. */
  readonly config: SiteConfig;
  readonly table: RouteTable;
  readonly navigation: Navigation;
  readonly bodies: Bodies;
  readonly rules: ReadonlyMap<string, LintRule>;
  readonly rulePages: RulePages;
  readonly examples: ExamplePlanner;
  /** Absent where the site has no playground. */
  readonly playground: PlaygroundLinks | undefined;
  /** Absent where the site is not searched. */
  readonly search: PlannedSearch | undefined;
  /** Stands for what documents may ask of each other. */
  readonly siteKey: Lazy<string>;
}

export interface PlannedPages {
  readonly pages: ReadonlyMap<OutputPath, PlannedPage>;
  readonly parts: SiteParts;
}

/** Fifth step of a plan: routes, navigation and bodies in, pages out. Each is composed when it is asked for. */
export function planPages(given: PagesInput, cache: SiteCache): PlannedPages {
  const { table, config } = given;
  const parts = sitePartsOf(given, cache);
  const pages = new Map<OutputPath, PlannedPage>();
  for (const entry of table.entries.values()) {
    const { route } = entry;
    const isDocument = entry.kind === "doc" || entry.kind === "post";
    const isHidden = (isDocument && entry.unlisted) || (entry.kind === "template" && entry.noindex);
    pages.set(pageOutput(route), {
      route,
      file: fileOf(entry, config),
      html: pageOutput(route),
      data: dataOutput(route),
      indexed: !isHidden,
      ...(isDocument && ofDocument(entry, given)),
      compose: () => composePage(entry, parts),
    });
  }
  const notFound = outputPath("404.html");
  pages.set(notFound, {
    route: routePath("/404.html"),
    file: config.file,
    html: notFound,
    indexed: false,
    compose: () => ({ props: notFoundPage(routePath("/404.html")), diagnostics: [] }),
  });
  return { pages, parts };
}

/** What the page of a document has besides that of a template. */
function ofDocument(
  entry: DocEntry | PostEntry,
  { config, bodies, rulePages, search, siteKey }: PagesInput,
): Pick<PlannedPage, "key" | "isLinted" | "markdown"> {
  const { outline, route } = entry;
  const hasExamples = (): boolean => bodies.of(entry).examples.length > 0;
  // which pages are like it depends on what all of them say
  const siteAsSeen = (): string => (config.search?.related === true ? (search?.key ?? "") : siteKey());
  return {
    key: () =>
      entry.kind === "post" && hasExamples() ? undefined : hashOf(siteAsSeen(), outline.source, outline.hash),
    isLinted: () => hasExamples() || rulePages.generatedSectionsOf(entry).length > 0,
    ...(config.markdownTwins && { markdown: markdownOutput(route) }),
  };
}

function sitePartsOf(given: PagesInput, cache: SiteCache): SiteParts {
  const { input, config, table, navigation, rules, search } = given;
  const finishing = finishInputOf(given, cache);
  const finished = new Map<SourcePath, FinishedProse>();
  return {
    config,
    table,
    sidebars: navigation.sidebars,
    alternates: docsAlternates(table),
    rules,
    playground: input.playground?.assets,
    playgroundFiles: config.offline ? offlineFiles(input) : [],
    relatedTo: (route) => search?.relatedTo(route) ?? "",
    proseOf(entry) {
      const { source } = entry.outline;
      const prose = finished.get(source) ?? finishProse(entry, finishing);
      // lists and feeds ask for posts too; only its own page asks for a document, and once
      if (entry.kind === "post") finished.set(source, prose);
      return prose;
    },
  };
}

function finishInputOf(
  { input, navigation, bodies, rulePages, examples, playground }: PagesInput,
  cache: SiteCache,
): FinishInput {
  return {
    targets: navigation.targets,
    proseOf: bodies.of,
    generatedSectionsOf: (entry) =>
      rulePages
        .generatedSectionsOf(entry)
        .map((section) => ({ ...section, body: bodies.ofGenerated(section.outline) })),
    verdictOf(example, entry) {
      const planned = examples.plan(example, entry);
      const verdict = planned && cache.get("examples", planned.key);
      if (!planned || !verdict) return undefined;
      return { rule: planned.job.rule, verdict, playground: playground?.ofExample(planned.job) };
    },
    renderComponent: input.renderComponent,
  };
}
