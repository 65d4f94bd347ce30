import {
  outputPath,
  type OutputPath,
  routeKey,
  markdownOutput,
  pageOutput,
  dataOutput,
  routePath,
  sourcePath,
  type SourcePath,
} from "../../site/model/paths.ts";
import { searchPlaces } from "../../site/model/search.ts";
import type { SearchFiles } from "../../site/search/embedded/embedded.ts";
import { authorsIn, isAuthorsFile } from "../content/front-matter/authors.ts";
import { categoryOf, isCategoryFile, type Category } from "../content/front-matter/category.ts";
import { type KeptOutline, type Outline, outlineFrom, outlineOf } from "../content/outline.ts";
import type { SiteConfig } from "../config/config.ts";
import { type ProseBody, proseOf, anchorsOf, type ProseStage } from "../content/prose.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Verdict } from "../content/code/example.ts";
import { hashOf } from "../lib/hash.ts";
import type { Memo } from "../cache/memo.ts";
import { nearestOf } from "../lib/nearest.ts";
import type { TextOutput } from "../lib/text-output.ts";
import type { Plan, PlanInput, PlannedPage } from "./plan.ts";
import type { DocEntry, PostEntry, RouteTable, SectionSidebar } from "../routes/route-table.ts";
import type { Snapshot, SourceFile } from "../content/source.ts";
import { composePage, notFoundPage } from "./pages/compose.ts";
import type { SiteParts } from "./pages/site-parts.ts";
import { cardOf } from "./files/card-of.ts";
import { assetUrl } from "../routes/asset-url.ts";
import { feedLinks } from "./files/feeds.ts";
import { type FinishedProse, finishProse } from "./pages/finish-prose.ts";
import type { LinkTargets } from "../routes/link.ts";
import { resolveFooter, resolveNavbar } from "./navigation/navbar.ts";
import { redirectOutputs } from "./files/redirects.ts";
import { fileOf, routeAll } from "../routes/route.ts";
import { createFiles } from "./files/planned-files.ts";
import { sidebarsOf } from "./navigation/sidebar.ts";
import { createExamplePlanner } from "../rules/examples.ts";
import { planSearch } from "../search/plan.ts";
import { chosenFiles, offlineFiles, playgroundLinks } from "../playground/plan.ts";
import { planRulePages } from "../rules/rule-pages.ts";
import { checkSidebarLinks } from "./navigation/sidebar-links.ts";
import { siteData } from "./pages/site-data.ts";
import { siteKey } from "./site-key.ts";
import { siteFiles } from "./files/site-files.ts";
import { docsAlternates, docsVersions } from "./navigation/versions.ts";

/** The documents, by the keys under which their outlines are remembered. */
export function documentsOf({ sources }: Snapshot): Map<string, SourceFile> {
  const documents = [...sources.values()].filter(({ path }) => !isCategoryFile(path) && !isAuthorsFile(path));
  return new Map(documents.map((file) => [hashOf(file.path, file.hash), file]));
}

/** Every document's outline, each read alone and remembered. */
export function outlinesOf(
  snapshot: Snapshot,
  memo: Memo,
): { outlines: Outline[]; diagnostics: Diagnostic[] } {
  const outlines: Outline[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [key, file] of documentsOf(snapshot)) {
    const checked = memo.once("outline", key, (): Checked<Outline> => {
      const kept = memo.get("kept-outline", key) as KeptOutline | undefined;
      return kept ? { value: outlineFrom(kept, file), diagnostics: [] } : outlineOf(file);
    });
    outlines.push(checked.value);
    diagnostics.push(...checked.diagnostics);
  }
  return { outlines, diagnostics };
}

/** What is wrong with the documents themselves, wherever they will stand. */
export function contentDiagnostics(
  { snapshot, components }: Pick<PlanInput, "snapshot" | "components">,
  memo: Memo,
): Diagnostic[] {
  const { outlines, diagnostics } = outlinesOf(snapshot, memo);
  const bodies = outlines
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((outline) => memo.once("prose", proseKey(outline, components), () => proseOf(outline, components)));
  return [...diagnostics, ...bodies.flatMap((body) => body.diagnostics)];
}

/** The key under which a document's rendered body is remembered: everything but the program that it can depend on. */
export function proseKey(outline: Outline, components: readonly string[]): string {
  return hashOf(outline.source, outline.hash, ...components);
}

/**
 * Content and theme in, a planned site out. Nothing is rendered here: each page is put together when it is asked
 * for, so that `dev` can start at once and `build` can spread the work.
 */
export function planSite(input: PlanInput, memo: Memo): Plan {
  const { snapshot } = input;
  const { outlines, diagnostics } = outlinesOf(snapshot, memo);
  const config = withAuthorsFile(input.config, snapshot, diagnostics);
  const routed = routeAll(outlines, config);
  const table = routed.value;
  diagnostics.push(...routed.diagnostics);
  const sidebars = allSidebars(input, table, diagnostics);
  const published = new Map(
    [...snapshot.assets].map(([source, { hash }]) => [source, assetUrl(source, hash)]),
  );
  const otherFiles = fileUrls(input, table, sidebars);
  const navbar = resolveNavbar({ config, table, sidebars, files: otherFiles });
  diagnostics.push(...navbar.diagnostics);
  const footer =
    config.footer && resolveFooter(config.footer, { config, table, sidebars, files: otherFiles });
  diagnostics.push(...(footer?.diagnostics ?? []));
  diagnostics.push(...checkSidebarLinks(sidebars, { config, table, sidebars, files: otherFiles }));
  const site = siteData(config, {
    navbar: { ...config.navbar, items: navbar.value },
    docsVersions: docsVersions({ config, table, sidebars }),
    hasPosts: table.posts.length > 0,
    ...(footer && { footer: footer.value }),
  });
  const targets: LinkTargets = { table, assets: published, files: otherFiles, config };
  const finished = new Map<SourcePath, FinishedProse>();
  const rendered = (stage: ProseStage, outline: Outline): ProseBody =>
    memo.once(stage, proseKey(outline, input.components), () => proseOf(outline, input.components));
  const bodyOf = ({ outline }: DocEntry | PostEntry): ProseBody => rendered("prose", outline);
  const idsOf = (entry: DocEntry | PostEntry): readonly string[] =>
    memo.once(anchorsOf("prose"), bodyKeyOf(entry), () => bodyOf(entry).ids);
  const bodyKeyOf = ({ outline }: DocEntry | PostEntry): string => proseKey(outline, input.components);
  const rules = new Map(input.rules.map((rule) => [rule.name, rule]));
  const examples = createExamplePlanner({
    rules,
    section: config.rules?.section,
    tools: input.linter.tools,
  });
  const playground = playgroundLinks(table, config);
  const facts = {
    version: input.linter.version,
    playground,
    hasPage: (url: string) => table.entries.has(routeKey(url)),
  };
  const rulePages = planRulePages({ config, table, bodyOf, rules, facts });
  diagnostics.push(...rulePages.diagnostics);
  const parts: SiteParts = {
    config,
    table,
    sidebars,
    alternates: docsAlternates(table),
    rules,
    playground: input.playground?.assets,
    playgroundFiles: config.offline ? offlineFiles(input) : [],
    relatedTo: (route) => search?.relatedTo(route) ?? "",
    proseOf(entry) {
      const known = finished.get(entry.outline.source);
      if (known) return known;
      const prose = finishProse(entry, {
        targets,
        proseOf: bodyOf,
        generatedSectionsOf: (of) =>
          rulePages.generatedSectionsOf(of).map((generatedSection) => ({
            ...generatedSection,
            body: rendered("generatedSections", generatedSection.outline),
          })),
        verdictOf: (example, of) => {
          const planned = examples.plan(example, of);
          const verdict = planned && (memo.get("examples", planned.key) as Verdict | undefined);
          if (!planned || !verdict) return undefined;
          return { rule: planned.job.rule, verdict, playground: playground?.ofExample(planned.job) };
        },
        renderComponent: input.renderComponent,
      });
      // posts are asked for by lists and feeds too; a document only by its own page, once
      if (entry.kind === "post") finished.set(entry.outline.source, prose);
      return prose;
    },
  };
  let ofSite: string | undefined;
  const keyOfSite = (): string => {
    ofSite ??= siteKey({ input, table, sidebars, assets: published, files: otherFiles, idsOf });
    return ofSite;
  };
  const search =
    config.search &&
    planSearch({ config, table, sidebars, rules, bodyOf, bodyKeyOf, memo, siteKey: keyOfSite });
  const keyOf = ({ outline }: DocEntry | PostEntry): string =>
    // which pages are like it depends on what all of them say
    hashOf(config.search?.related === true ? (search?.key ?? "") : keyOfSite(), outline.source, outline.hash);
  const pages = plannedPages(table, parts, (entry) => ({
    key: () => (entry.kind === "post" && bodyOf(entry).examples.length > 0 ? undefined : keyOf(entry)),
    isLinted: () => bodyOf(entry).examples.length > 0 || rulePages.generatedSectionsOf(entry).length > 0,
    ...(config.markdownTwins && { markdown: markdownOutput(entry.route) }),
  }));
  const { files, add, clashes } = createFiles(pages);
  for (const [path, text] of input.bundles) add(path, { kind: "text", text: () => text }, "the theme");
  if (input.playground) {
    const { assets, files: copies } = input.playground;
    const chosen = chosenFiles(assets);
    for (const [path, file] of copies)
      add(path, { kind: "static", file, isRare: chosen.has(path) }, "the playground");
  }
  for (const entry of documentsIn(table)) {
    const card = cardOf(entry, config);
    // equal cards are one picture
    if (card && !files.has(card.path)) add(card.path, { kind: "card", ...card }, entry.outline.source);
  }
  for (const [source, { hash }] of snapshot.assets)
    add(outputPath(assetUrl(source, hash)), { kind: "asset", source, hash }, source);
  const redirects = redirectOutputs({
    redirects: config.redirects.map((redirect) => ({ ...redirect, at: { file: config.file } })),
    routes: new Set([...table.entries.values()].map(({ route }) => route)),
    staticOutputs: new Set(input.statics.keys()),
    site,
    nearest: (path) =>
      nearestOf(
        path,
        [...table.entries.values()].map(({ route }) => route),
      ),
  });
  diagnostics.push(...redirects.diagnostics);
  const lateFiles = (): readonly TextOutput[] => {
    const index = search && (memo.get("search", search.key) as SearchFiles | undefined);
    return search?.outputs(index, { hashed: true }) ?? [];
  };
  const texts = [...redirects.value, ...siteFiles({ input, site, table, sidebars, parts, pages, lateFiles })];
  for (const { path, text } of texts)
    add(path, { kind: "text", text: typeof text === "string" ? () => text : text }, config.file);
  // static/ comes last: what an author puts there knowingly replaces nothing that the build made
  for (const [path, file] of input.statics) add(path, { kind: "static", file }, `static/${path}`);
  return {
    site,
    pages,
    files,
    examples: () =>
      documentsIn(table).flatMap((entry) =>
        bodyOf(entry).examples.flatMap((example) => examples.plan(example, entry) ?? []),
      ),
    generatedSections: () =>
      documentsIn(table).flatMap((entry) =>
        rulePages.generatedSectionsOf(entry).map(({ outline }) => outline),
      ),
    ...(search && { search }),
    diagnostics: [...diagnostics, ...clashes()],
  };
}

function documentsIn({ entries }: RouteTable): (DocEntry | PostEntry)[] {
  return [...entries.values()].filter(
    (entry): entry is DocEntry | PostEntry => entry.kind === "doc" || entry.kind === "post",
  );
}

/** The authors that a file beside the posts describes, and those of the configuration, which comes first. */
function withAuthorsFile(config: SiteConfig, snapshot: Snapshot, diagnostics: Diagnostic[]): SiteConfig {
  const { blog } = config;
  const file =
    blog &&
    ["yml", "yaml"]
      .map((ending) => snapshot.sources.get(sourcePath(`content/${blog.dir}/authors.${ending}`)))
      .find((each) => each !== undefined);
  if (!file) return config;
  const checked = authorsIn(file);
  diagnostics.push(...checked.diagnostics);
  return { ...config, blog: { ...blog, authors: { ...checked.value, ...blog.authors } } };
}

function allSidebars(
  { config, snapshot, rules }: PlanInput,
  table: RouteTable,
  diagnostics: Diagnostic[],
): SectionSidebar[] {
  const names = new Set(rules.map(({ name }) => name));
  return config.docs.flatMap((section) => {
    const prefix = section.dir === "." ? "content/" : `content/${section.dir}/`;
    const categories = new Map<string, Category>();
    for (const file of snapshot.sources.values()) {
      if (!isCategoryFile(file.path) || !file.path.startsWith(prefix)) continue;
      const checked = categoryOf(file);
      diagnostics.push(...checked.diagnostics);
      categories.set(file.path.slice(prefix.length).replace(/\/?_category_\.\w+$/, ""), checked.value);
    }
    const docs = [...table.entries.values()].filter(
      (entry): entry is DocEntry => entry.kind === "doc" && entry.section === section,
    );
    const isListed = ({ id }: DocEntry): boolean =>
      section.template !== "rule" || names.has(id) || /^(?:index|readme)$/i.test(id);
    const drafts = table.drafts.filter((entry) => entry.section === section);
    const checked = sidebarsOf({ section, docs, drafts, categories, file: config.file, isListed });
    diagnostics.push(...checked.diagnostics);
    return checked.value;
  });
}

/** URLs below the site that are no pages but may be linked to. */
function fileUrls(
  { config, statics, bundles, playground }: PlanInput,
  table: RouteTable,
  sidebars: readonly SectionSidebar[],
): ReadonlySet<string> {
  return new Set([
    ...[...statics.keys(), ...bundles.keys(), ...(playground?.files.keys() ?? [])].map((path) => `/${path}`),
    ...["/sitemap.xml", "/robots.txt", "/404.html"],
    ...(config.offline ? ["/manifest.json"] : []),
    ...(config.search ? [`/${searchPlaces.settings}`] : []),
    ...(config.search?.page === undefined ? [] : ["/opensearch.xml"]),
    ...(config.blog && table.posts.length > 0
      ? feedLinks({ title: config.blog.title, route: routePath(config.blog.route) }).map(({ href }) => href)
      : []),
    ...sidebars.map(({ id }) => `/assets/data/sidebar-${id}.json`),
  ]);
}

function plannedPages(
  table: RouteTable,
  parts: SiteParts,
  document: (entry: DocEntry | PostEntry) => Pick<PlannedPage, "key" | "isLinted" | "markdown">,
): Map<OutputPath, PlannedPage> {
  const pages = new Map<OutputPath, PlannedPage>();
  for (const entry of table.entries.values()) {
    const { route } = entry;
    const hidden =
      (entry.kind === "doc" || entry.kind === "post" ? entry.unlisted : false) ||
      (entry.kind === "template" && entry.noindex);
    pages.set(pageOutput(route), {
      route,
      file: fileOf(entry, parts.config),
      html: pageOutput(route),
      data: dataOutput(route),
      indexed: !hidden,
      ...((entry.kind === "doc" || entry.kind === "post") && document(entry)),
      compose: () => composePage(entry, parts),
    });
  }
  const notFound = outputPath("404.html");
  pages.set(notFound, {
    route: routePath("/404.html"),
    file: parts.config.file,
    html: notFound,
    indexed: false,
    compose: () => ({ props: notFoundPage(routePath("/404.html")), diagnostics: [] }),
  });
  return pages;
}
