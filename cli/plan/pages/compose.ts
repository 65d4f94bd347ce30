import type { PageLink, Sidebar } from "../../../site/model/navigation.ts";
import type { PageProps, Prose, RuleRow, RuleTotals } from "../../../site/model/page.ts";
import {
  isExternal,
  markdownOutput,
  routeKey,
  type RoutePath,
  routePath,
  withBase,
} from "../../../site/model/paths.ts";
import type { PlayAssets } from "../../../site/model/playground/assets.ts";
import { assetUrls } from "../../playground/plan.ts";
import { type LintRule, presetNames } from "../../../site/model/rules/rule.ts";
import { messageWords } from "../../../site/model/rules/rule-search.ts";
import { rulesTableId } from "../../../site/model/rules/rules-view.ts";
import { headTags } from "../../content/extension/head-tags.ts";
import { ownHead, ownTitle } from "./own-head.ts";
import { keyPlace } from "../../content/outline.ts";
import { plainTitle, titleHtml } from "../../content/front-matter/title.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { nearestOf } from "../../lib/nearest.ts";
import type { DocEntry, MadePage, RouteEntry, SectionSidebar } from "../../routes/route-table.ts";
import { cardUrl } from "../files/social-card.ts";
import { composeBlogPage, composePost, postSummary } from "./compose-blog.ts";
import { composeStart } from "./compose-start.ts";
import { rulesMarkdown } from "./page-markdown.ts";
import { faqPage } from "./faq.ts";
import type { FinishedProse } from "./finish-prose.ts";
import { ruleAdded } from "../../rules/history/rule-history.ts";
import { ruleOf } from "../../rules/rule-pages.ts";
import { checkRulePage, staleFacts, unwrittenParts } from "../../rules/rule-check.ts";
import type { Composed, ComposeInput } from "./compose-input.ts";
import { pageVersion } from "../navigation/versions.ts";
import { breadcrumbsIn } from "../navigation/breadcrumbs.ts";
import { largeSidebar, largestWhole } from "../navigation/large-sidebar.ts";
import { indexIn } from "../navigation/reading-order.ts";
import { findDoc, sidebarLabelOf } from "../navigation/sidebar.ts";
import { sidebarUrl } from "../files/sidebar-files.ts";

/** Composes the props of a page: all data that its template receives. */
export function composePage(entry: RouteEntry, input: ComposeInput): Composed {
  switch (entry.kind) {
    case "doc":
      return composeDoc(entry, input);
    case "post":
      return composePost(entry, input);
    case "start":
      return { props: composeStart(entry, input), diagnostics: [] };
    case "template":
      return { props: composeTemplate(entry, input), diagnostics: [] };
    default:
      return composeBlogPage(entry, input);
  }
}

function composeDoc(entry: DocEntry, input: ComposeInput): Composed {
  const { outline, route, section } = entry;
  const { frontMatter } = outline;
  const prose = input.proseOf(entry);
  const diagnostics = [...prose.diagnostics, ...staleFacts(outline, prose.body, input)];
  const shown = sidebarFor(entry, input, diagnostics);
  const title = plainTitle(outline.title);
  const image = prose.image ?? cardUrl(entry, input.config);
  const tags = headTags(outline, input.markdown);
  for (const each of tags.diagnostics) diagnostics.push(each);
  const adjacent = neighbors(entry, { shown, input, diagnostics });
  const base = {
    route,
    title: ownTitle(prose.body, input.config.title) ?? frontMatter.title_meta ?? title,
    head: {
      description: frontMatter.description ?? prose.body.lead,
      ...ownHead(prose.body, tags.value),
      searchTag: `docs-${section.version.section}-${section.version.name}`,
      searchVersion: section.version.name,
      ...(image !== undefined && { image }),
      ...(frontMatter.keywords !== undefined && { keywords: listOf(frontMatter.keywords) }),
      ...(entry.unlisted && { noindex: true }),
      ...(prose.body.questions && { jsonLd: [faqPage(prose.body.questions)] }),
      ...(input.config.markdownTwins && { markdown: `/${markdownOutput(route)}` }),
    },
    ...(prose.body.hasHeading || frontMatter.hide_title === true
      ? {}
      : { heading: titleHtml(outline.title) }),
    prose: { proseId: "main", html: prose.html + input.relatedTo(route) },
    contents:
      frontMatter.hide_table_of_contents === true ? [] : prose.headings.filter(({ level }) => level > 1),
    contentsLevels: {
      min: frontMatter.toc_min_heading_level ?? 2,
      max: frontMatter.toc_max_heading_level ?? 4,
    },
    ...(shown && { sidebar: sidebarOf(shown, route) }),
    ...(shown && input.config.breadcrumbs && breadcrumbsIn(shown, route)),
    ...adjacent,
    ...editUrl(entry),
    ...updated(entry, input),
    ...(entry.unlisted && { unlisted: true }),
    ...(entry.draft && { draft: true }),
    ...pageVersion(entry, input.alternates),
  };
  const { markdownTwins } = input.config;
  const named = [
    ...(frontMatter.pagination_prev === undefined ? [] : [adjacent.previous?.route ?? ""]),
    ...(frontMatter.pagination_next === undefined ? [] : [adjacent.next?.route ?? ""]),
  ];
  const withTwin = (props: PageProps, more = ""): Composed => ({
    props,
    diagnostics,
    targets: [...prose.routes, ...prose.assets, ...named],
    syncedTabs: prose.syncedTabs,
    ...(markdownTwins && { markdown: prose.markdown() + more }),
  });
  if (section.template !== "rule") return withTwin({ template: "doc", ...base });
  diagnostics.push(...unwrittenParts(outline, prose.body));
  if (/^(?:index|readme)$/i.test(entry.path)) {
    const rules = ruleRows(section, input);
    const props = { template: "rules-index", ...base, ...aroundTable(base.prose, prose), rules } as const;
    return withTwin(props, rulesMarkdown(rules, input.config));
  }
  const own = ruleOf(entry, input.config.rules?.section, input.rules);
  if (own) diagnostics.push(...checkRulePage(outline, prose.body, own));
  const rule = input.rules.get(entry.id);
  const added = rule && ruleAdded(rule.name, input.version);
  const facts = rule && { ...factsOf(rule), ...(added !== undefined && { added }) };
  return withTwin(
    { template: "rule", ...base, ...(facts && { rule: facts }) },
    added === undefined ? "" : `\nThis rule was added in version ${added}.\n`,
  );
}

/** The prose of the rules index, cut below the heading under which the table is shown. */
function aroundTable(
  { proseId, html }: Prose,
  { textStarts, headings }: FinishedProse,
): { readonly prose: Prose; readonly after?: Prose } {
  const isTable = headings.some(({ id, level }) => id === rulesTableId && level === 2);
  const end = isTable ? textStarts.get(rulesTableId) : undefined;
  if (end === undefined) return { prose: { proseId, html } };
  return {
    prose: { proseId, html: html.slice(0, end) },
    after: { proseId: "after-table", html: html.slice(end) },
  };
}

function sidebarFor(
  { outline, route, section }: DocEntry,
  { sidebars }: ComposeInput,
  diagnostics: Diagnostic[],
): SectionSidebar | undefined {
  const wanted = outline.frontMatter.displayed_sidebar;
  const own = sidebars.filter((sidebar) => sidebar.section === section.id);
  if (wanted === null) return undefined;
  // the page of a removed rule shows the sidebar without being listed
  if (wanted === undefined && outline.frontMatter.removed === true) return own[0];
  if (wanted === undefined) return own.find((sidebar) => indexIn(sidebar, route) !== -1);
  const found = sidebars.find(({ id }) => id === wanted);
  if (!found)
    diagnostics.push({
      code: "unknown-sidebar",
      at: keyPlace(outline, "displayed_sidebar"),
      id: wanted,
      available: sidebars.map(({ id }) => id),
    });
  return found;
}

function sidebarOf({ file, items, size }: SectionSidebar, route: RoutePath): Sidebar {
  const partial = size > largestWhole;
  const shown = partial ? largeSidebar(items).shownAt(route) : items;
  return { id: file, items: shown, partial, data: sidebarUrl(file, partial) };
}

interface NeighborInput {
  readonly shown: SectionSidebar | undefined;
  readonly input: ComposeInput;
  readonly diagnostics: Diagnostic[];
}

function neighbors(
  entry: DocEntry,
  { shown, input, diagnostics }: NeighborInput,
): Pick<PageProps & { template: "doc" }, "previous" | "next"> {
  const { frontMatter } = entry.outline;
  const order = shown?.order ?? [];
  const at = shown ? indexIn(shown, entry.route) : -1;
  const choose = (key: "pagination_prev" | "pagination_next", index: number) => {
    const wanted = frontMatter[key];
    if (wanted === null) return undefined;
    if (wanted === undefined) {
      const link = at === -1 ? undefined : order[index];
      const target = link && input.table.entries.get(routeKey(link.route));
      const label = target?.kind === "doc" ? target.outline.frontMatter.pagination_label : undefined;
      return link && { route: link.route, label: label ?? link.label };
    }
    const docs = [...input.table.entries.values()].filter(
      (each): each is DocEntry => each.kind === "doc" && each.section === entry.section,
    );
    const doc = findDoc(wanted, docs);
    if (!doc && !findDoc(wanted, input.table.drafts)) {
      const available = docs.map(({ id }) => id);
      const at = keyPlace(entry.outline, key);
      diagnostics.push({
        code: "unknown-doc",
        at,
        id: wanted,
        available,
        nearest: nearestOf(wanted, available),
      });
    }
    return (
      doc && { route: doc.route, label: doc.outline.frontMatter.pagination_label ?? sidebarLabelOf(doc) }
    );
  };
  const previous = choose("pagination_prev", at - 1);
  const next = choose("pagination_next", at + 1);
  return { ...(previous && { previous }), ...(next && { next }) };
}

function editUrl({ section, outline }: DocEntry): { editUrl?: string } {
  const own = outline.frontMatter.custom_edit_url;
  if (own === null) return {};
  const url =
    own ??
    (section.editUrl === undefined ? undefined : `${section.editUrl.replace(/\/$/, "")}/${outline.source}`);
  return url === undefined ? {} : { editUrl: url };
}

/** The day that an author wrote counts for more than that of a commit. */
function updated({ outline }: DocEntry, { config, updates }: ComposeInput): { updated?: string } {
  const { last_update: own } = outline.frontMatter;
  const day = own === false ? undefined : (own?.date ?? updates[outline.source]);
  return config.lastUpdated && day !== undefined ? { updated: day } : {};
}

/** The rows of the rules table of a section. Each version of a section has separate rows. */
function ruleRows(section: DocEntry["section"], { rules, table }: ComposeInput): RuleRow[] {
  const pages = new Map(
    [...table.entries.values()].flatMap((entry) =>
      entry.kind === "doc" && entry.section === section ? [[entry.id, entry.route] as const] : [],
    ),
  );
  return [...rules.values()].map((rule) => {
    const route = pages.get(rule.name);
    const words = messageWords(rule);
    return { rule: factsOf(rule), ...(words !== "" && { words }), ...(route && { route }) };
  });
}

/** The facts about a rule that pages show. Schema and messages, most of the weight, are left out. */
function factsOf(rule: LintRule): RuleRow["rule"] {
  const {
    name,
    fixable,
    hasSuggestions,
    description,
    recommended,
    requiresTypeChecking,
    extendsBaseRule,
    frozen,
    deprecated,
  } = rule;
  return {
    name,
    fixable,
    hasSuggestions,
    description,
    requiresTypeChecking,
    frozen,
    ...(recommended !== undefined && { recommended }),
    ...(extendsBaseRule !== undefined && { extendsBaseRule }),
    ...(deprecated !== undefined && { deprecated }),
  };
}

function composeTemplate(page: Extract<MadePage, { kind: "template" }>, input: ComposeInput): PageProps {
  const { route, title, description, noindex, template } = page;
  const base = { route, title, head: { description, searchTag: "default", ...(noindex && { noindex }) } };
  if (template === "home")
    return {
      template,
      ...base,
      posts: input.table.posts.slice(0, 3).map((post) => postSummary(post, input)),
      ...(input.rules.size > 0 && { rules: ruleTotals([...input.rules.values()]) }),
    };
  if (template === "search") return { template, ...base, sections: mainSections(input) };
  if (template === "playground")
    return {
      ...{ template, ...base },
      ...(input.playground && {
        assets: { ...assetUrls(input.playground, input.config.baseUrl), ...offlineAssets(route, input) },
      }),
    };
  if (template === "not-found") return { template, ...base };
  return { template: `custom:${template}`, ...base, data: page.data };
}

function ruleTotals(rules: readonly LintRule[]): RuleTotals {
  return {
    all: rules.length,
    fixable: rules.filter(({ fixable }) => fixable).length,
    typed: rules.filter(({ requiresTypeChecking }) => requiresTypeChecking).length,
    presets: presetNames(rules).size,
  };
}

/** Links to the main parts of docs, rules and blog. */
function mainSections({ config, sidebars, table }: ComposeInput): PageLink[] {
  const links = sidebars.flatMap(({ section, items, order }): PageLink[] => {
    const isOfRules = config.docs.some(({ id, template }) => id === section && template === "rule");
    if (isOfRules) return order.slice(0, 1).map(({ route }) => ({ label: "Rules", route }));
    return items.flatMap((item) =>
      item.type !== "html" && item.href !== undefined && !isExternal(item.href)
        ? [{ label: item.label, route: routePath(item.href) }]
        : [],
    );
  });
  const blog =
    config.blog && table.posts.length > 0
      ? [{ label: config.blog.title, route: routePath(config.blog.route) }]
      : [];
  return [...links, ...blog];
}

function offlineAssets(
  route: RoutePath,
  { playgroundFiles: files, config: { baseUrl } }: ComposeInput,
): Pick<PlayAssets, "offline"> {
  if (files.length === 0) return {};
  const url = (path: string): string => withBase(baseUrl, path);
  return { offline: { page: url(route), files: files.map((path) => url(`/${path}`)) } };
}

/** The page that hosts serve for unknown URLs. */
export function notFoundPage(route: RoutePath): PageProps {
  return {
    template: "not-found",
    route,
    title: "Page Not Found",
    head: { description: "There is no page at this URL.", noindex: true, searchTag: "default" },
  };
}

function listOf(words: string | readonly string[]): string[] {
  return typeof words === "string" ? words.split(/\s*,\s*/) : [...words];
}
