import type { SiteCache } from "./stages.ts";
import { pageOutput, routeKey, type SourcePath } from "../../site/model/paths.ts";
import type { SiteConfig } from "../config/config.ts";
import type { Outline } from "../content/outline.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Lazy, lazy } from "../lib/lazy.ts";
import { playgroundLinks } from "../playground/plan.ts";
import { routeAll } from "../routes/route.ts";
import { documentsIn, type RouteTable } from "../routes/route-table.ts";
import { createExamplePlanner, type ExamplePlanner } from "../rules/examples.ts";
import { planRulePages, type RulePages } from "../rules/rule-pages.ts";
import { type PlannedSearch, planSearch } from "../search/plan.ts";
import { type Bodies, createBodies } from "./bodies.ts";
import { planDocuments } from "./documents.ts";
import { planFiles } from "./files/files.ts";
import { type Navigation, planNavigation } from "./navigation/navigation.ts";
import { type PlannedPages, planPages } from "./pages/pages.ts";
import type { Plan, PlanInput, PlannedPage } from "./plan.ts";
import { replaceText } from "./replace-text.ts";
import type { SiteChecks } from "./pages/page-checks.ts";
import { siteChecks, siteKey } from "./site-key.ts";

/** All steps of a plan up to the pages. Threads that compose pages need no more. */
interface PlannedPagesOfSite {
  readonly config: SiteConfig;
  readonly outlines: readonly Outline[];
  readonly table: RouteTable;
  readonly navigation: Navigation;
  readonly bodies: Bodies;
  readonly rulePages: RulePages;
  readonly examples: ExamplePlanner;
  /** Absent if the site has no search. */
  readonly search: PlannedSearch | undefined;
  readonly planned: PlannedPages;
  readonly checks: SiteChecks;
  /** A key that changes whenever data changes that documents use of each other. */
  readonly siteKey: Lazy<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Plans a site from content, configuration and theme: documents, routes, navigation, rules and search, pages,
 * files. Each step takes values and returns a value with its diagnostics. No page is rendered here, so `dev` starts
 * at once and `build` can spread the work.
 */
export function planSite(input: PlanInput, cache: SiteCache): Plan {
  const site = planPagesOfSite(input, cache);
  const { table, navigation, bodies, rulePages, examples, search, planned } = site;
  const files = lazy(() => planFiles({ ...site, input }));
  const pageOf = (source: SourcePath): PlannedPage | undefined => {
    const entry = table.bySource.get(source);
    return entry && planned.pages.get(pageOutput(entry.route));
  };
  return {
    site: navigation.site,
    outlines: site.outlines,
    pages: planned.pages,
    checks: site.checks,
    files: () => files().files,
    fileDiagnostics: () => files().diagnostics(),
    // without rules no body need be rendered to look for examples
    examples: () =>
      (input.rules.length === 0 ? [] : documentsIn(table)).flatMap((entry) =>
        bodies.of(entry).examples.flatMap((example) => examples.plan(example, entry) ?? []),
      ),
    generatedSections: () =>
      documentsIn(table).flatMap((entry) =>
        rulePages.generatedSectionsOf(entry).map(({ document }) => document),
      ),
    generatedKeys: planned.anchors.keys,
    ...(search && { search }),
    pageOf,
    replaceText: (file) => {
      const page = pageOf(file.path);
      const [checked, facts] = [page?.checkKey?.(), page?.facts?.key()];
      if (!replaceText(file, { ...site, input }, cache)) return false;
      // nothing asks for what was made of the text before, and a session may see thousands of edits
      if (checked !== undefined) cache.forget("clean-page", checked);
      for (const stage of ["prose-facts", "search-text"] as const)
        if (facts !== undefined) cache.forget(stage, facts);
      search?.forget();
      return true;
    },
    diagnostics: site.diagnostics,
  };
}

/** The steps of a plan from documents to pages. */
export function planPagesOfSite(input: PlanInput, cache: SiteCache): PlannedPagesOfSite {
  const documents = planDocuments(input, cache);
  const { config, outlines } = documents.value;

  const routes = routeAll(outlines, config);
  const table = routes.value;

  const navigation = planNavigation({ input, config, table });
  const { sidebars, targets } = navigation.value;

  const bodies = createBodies(input, cache);
  const rules = new Map(input.rules.map((rule) => [rule.name, rule]));
  const playground = playgroundLinks(table, config);
  const rulePages = planRulePages({
    config,
    table,
    bodyOf: bodies.of,
    rules,
    facts: {
      version: input.linter.version,
      playground,
      hasPage: (url) => table.entries.has(routeKey(url)),
    },
  });
  const examples = createExamplePlanner({ rules, section: config.rules?.section, tools: input.linter.tools });

  const keyOfSite = lazy(() => siteKey({ input, outlines, ...targets }));
  const checks = siteChecks({ input, sidebars, ...targets });
  const search =
    config.search &&
    planSearch({
      ...{ config, outlines, table, sidebars, rules, cache },
      ...{ bodyOf: bodies.of, bodyKeyOf: bodies.cacheKeyOf, siteKey: keyOfSite },
      leadOf: (entry) => bodies.factsOf(entry).lead,
    });

  const planned = planPages(
    {
      ...{ input, config, table, navigation: navigation.value, bodies },
      ...{ rules, rulePages, examples, playground, search, siteKey: keyOfSite, checks },
    },
    cache,
  );
  return {
    ...{
      config,
      outlines,
      table,
      navigation: navigation.value,
      bodies,
      rulePages,
      examples,
      search,
      planned,
      checks,
      siteKey: keyOfSite,
    },
    diagnostics: [documents, routes, navigation, rulePages].flatMap(({ diagnostics }) => diagnostics),
  };
}
