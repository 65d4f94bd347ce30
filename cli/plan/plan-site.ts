import type { SiteCache } from "./stages.ts";
import { routeKey } from "../../site/model/paths.ts";
import { lazy } from "../lib/lazy.ts";
import { playgroundLinks } from "../playground/plan.ts";
import { routeAll } from "../routes/route.ts";
import { documentsIn } from "../routes/route-table.ts";
import { createExamplePlanner } from "../rules/examples.ts";
import { planRulePages } from "../rules/rule-pages.ts";
import { planSearch } from "../search/plan.ts";
import { createBodies } from "./bodies.ts";
import { planDocuments } from "./documents.ts";
import { planFiles } from "./files/files.ts";
import { planNavigation } from "./navigation/navigation.ts";
import { planPages } from "./pages/pages.ts";
import type { Plan, PlanInput } from "./plan.ts";
import { siteKey } from "./site-key.ts";

/**
 * Plans a site from content, configuration and theme: documents, routes, navigation, rules and search, pages,
 * files. Each step takes values and returns a value with its diagnostics. No page is rendered here, so `dev` starts
 * at once and `build` can spread the work.
 */
export function planSite(input: PlanInput, cache: SiteCache): Plan {
  const documents = planDocuments(input, cache);
  const { config, outlines } = documents.value;

  const routes = routeAll(outlines, config);
  const table = routes.value;

  const navigation = planNavigation({ input, config, table });
  const { sidebars, targets, site } = navigation.value;

  const bodies = createBodies(input.components, cache);
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

  const keyOfSite = lazy(() => siteKey({ input, sidebars, ...targets, idsOf: bodies.idsOf }));
  const search =
    config.search &&
    planSearch({
      ...{ config, table, sidebars, rules, cache },
      ...{ bodyOf: bodies.of, bodyKeyOf: bodies.cacheKeyOf, siteKey: keyOfSite },
    });

  const planned = planPages(
    {
      ...{ input, config, table, navigation: navigation.value, bodies },
      ...{ rules, rulePages, examples, playground, search, siteKey: keyOfSite },
    },
    cache,
  );
  const files = planFiles({ input, config, table, navigation: navigation.value, planned, search }, cache);

  return {
    site,
    pages: planned.pages,
    files: files.value,
    examples: () =>
      documentsIn(table).flatMap((entry) =>
        bodies.of(entry).examples.flatMap((example) => examples.plan(example, entry) ?? []),
      ),
    generatedSections: () =>
      documentsIn(table).flatMap((entry) =>
        rulePages.generatedSectionsOf(entry).map(({ outline }) => outline),
      ),
    anchorKeys: planned.anchors.keys,
    ...(search && { search }),
    diagnostics: [documents, routes, navigation, rulePages, files].flatMap(({ diagnostics }) => diagnostics),
  };
}
