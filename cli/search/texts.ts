import type { SidebarItem } from "../../site/model/navigation.ts";
import type { RoutePath } from "../../site/model/paths.ts";
import { withBase } from "../../site/model/paths.ts";
import type { HitKind } from "../../site/model/search.ts";
import type { LintRule } from "../../site/model/rules/rule.ts";
import type { SearchedText } from "../../site/search/index/searched-text.ts";
import type { SiteConfig } from "../config/config.ts";
import { plainTitle } from "../content/front-matter/title.ts";
import type { DocEntry, PostEntry, RouteTable, SectionSidebar } from "../routes/route-table.ts";
import { apiAnchor } from "../api/markdown.ts";
import { ruleOf } from "../rules/rule-pages.ts";
import type { TextSection } from "./text-section.ts";

export interface SearchTextsInput {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  readonly sidebars: readonly SectionSidebar[];
  readonly rules: ReadonlyMap<string, LintRule>;
  /** The first paragraph of a document as plain text. */
  readonly leadOf: (entry: DocEntry | PostEntry) => string;
  /** The text of a body, split at its headings. */
  readonly sectionsOf: (entry: DocEntry | PostEntry) => readonly TextSection[];
}

/** The texts of all documents that readers can find, sorted by URL. Each is made when it is read. */
export interface SearchTexts extends Iterable<SearchedText> {
  /** The text of the page at a URL. */
  at(url: string): SearchedText | undefined;
}

export function searchTexts(input: SearchTextsInput): SearchTexts {
  const groups = new Map<RoutePath, string>();
  for (const { items } of input.sidebars) collectGroups(items, undefined, groups);
  const entries = documentsToFind(input.table);
  return {
    *[Symbol.iterator]() {
      for (const entry of entries) yield searchedTextOf(entry, input, groups);
    },
    at(url) {
      const entry = entries.find(({ route }) => withBase(input.config.baseUrl, route) === url);
      return entry && searchedTextOf(entry, input, groups);
    },
  };
}

/** The documents that readers can find: not unlisted, and not excluded by their front matter. */
export function documentsToFind({ entries }: RouteTable): (DocEntry | PostEntry)[] {
  return [...entries.values()]
    .filter((entry): entry is DocEntry | PostEntry => entry.kind === "doc" || entry.kind === "post")
    .filter(({ unlisted, outline }) => !unlisted && outline.frontMatter.search !== false)
    .sort((one, other) => (one.route < other.route ? -1 : 1));
}

/** The tags of the site's parts, by which contextual search filters. */
export function searchTags({ config, table }: Pick<SearchTextsInput, "config" | "table">): string[] {
  const tags = documentsToFind(table).map((entry) => searchTagOf(entry));
  const current = config.docs.map(({ version }) => `docs-${version.section}-${version.name}`);
  return [...new Set(["default", ...current, ...tags])].filter((tag) => tag === "default" || !isOld(tag));

  // pages of an older version are found only from pages of that version
  function isOld(tag: string): boolean {
    return config.docs.some(
      ({ version }) => tag === `docs-${version.section}-${version.name}` && !version.isLast,
    );
  }
}

function searchedTextOf(
  entry: DocEntry | PostEntry,
  { config, rules, leadOf, sectionsOf }: SearchTextsInput,
  groups: ReadonlyMap<RoutePath, string>,
): SearchedText {
  const { frontMatter, title } = entry.outline;
  const rule = ruleOf(entry, config.rules?.section, rules);
  const name = plainTitle(title);
  const lead = (rule && plainTitle(rule.description)) ?? frontMatter.description ?? leadOf(entry);
  const kind = hitKindOf(entry, config, rule);
  return {
    page: {
      url: withBase(config.baseUrl, entry.route),
      title: name,
      group: groupOf(entry, config, groups),
      kind,
      language: config.locale.lang,
      tag: searchTagOf(entry),
      weight: weightOf(entry, { kind, rule, search: config.search }),
    },
    keywords: [frontMatter.keywords ?? [], answersOf(entry, "top")].flat(2),
    lead,
    messages: Object.values(rule?.messages ?? {})
      .join(" ")
      // placeholders that readers replace in code
      .replaceAll(/\{\{.*?\}\}/g, " "),
    sections: sectionsIn(entry, { name, lead: rule ? lead : "", kind, sections: sectionsOf(entry) }),
  };
}

interface SectionsInput {
  readonly name: string;
  /** The text at the start of the first section. */
  readonly lead: string;
  readonly kind: HitKind;
  readonly sections: readonly TextSection[];
}

function sectionsIn(
  entry: DocEntry | PostEntry,
  { name, lead, kind, sections }: SectionsInput,
): SearchedText["sections"] {
  const opening: string[] = lead === "" ? [] : [/[.!?]$/.test(lead) ? lead : `${lead}.`];
  const found: SearchedText["sections"][number][] = [];
  let isBelowOptions = false;
  for (const { level, anchor, heading, text } of sections) {
    if (level === 1) {
      opening.push(text);
      continue;
    }
    if (level === 2) isBelowOptions = /^options$/i.test(heading);
    const isOption = kind === "rule" && level > 2 && isBelowOptions;
    // readers search for the name of a declaration, not for the table of its members
    const content = anchor.startsWith(apiAnchor) ? "" : text;
    const answers = answersOf(entry, anchor);
    found.push({
      ...{ level, anchor, heading, content },
      ...(isOption && { kind: "option" as const }),
      ...(answers.length > 0 && { answers }),
    });
  }
  const first = { level: 1, anchor: "", heading: name, content: opening.join(" ").trim() };
  return entry.outline.frontMatter.search === "title" ? [first] : [first, ...found];
}

/** The queries that a section answers; an anchor may be "constructor". */
function answersOf({ outline }: DocEntry | PostEntry, anchor: string): readonly string[] {
  const { answers = {} } = outline.frontMatter;
  return Object.hasOwn(answers, anchor) ? [answers[anchor] ?? []].flat() : [];
}

function hitKindOf(entry: DocEntry | PostEntry, { search }: SiteConfig, rule: LintRule | undefined): HitKind {
  if (rule) return "rule";
  if (entry.kind === "post") return "post";
  const isPackage = search?.packages.some((path) => entry.route.startsWith(`${path.replace(/\/$/, "")}/`));
  return isPackage === true ? "package" : "guide";
}

/** Of pages with equal text, rules and guides come first, then packages, then posts, and what is no longer used last. */
function weightOf(
  entry: DocEntry | PostEntry,
  {
    kind,
    rule,
    search,
  }: { readonly kind: HitKind; readonly rule: LintRule | undefined } & Pick<SiteConfig, "search">,
): number {
  const weights = Object.entries(search?.weights ?? {})
    .filter(([path]) => isBelow(entry.route, path))
    // the nearest one
    .sort(([one], [other]) => other.length - one.length);
  const isGone = rule?.deprecated !== undefined || entry.outline.frontMatter.removed === true;
  return (weights[0]?.[1] ?? 1) * (isGone ? 0.4 : kind === "post" ? 0.7 : kind === "package" ? 0.8 : 1);
}

function isBelow(route: RoutePath, path: string): boolean {
  return `${route}/`.startsWith(`${path.replace(/\/$/, "")}/`);
}

function searchTagOf(entry: DocEntry | PostEntry): string {
  return entry.kind === "post"
    ? "default"
    : `docs-${entry.section.version.section}-${entry.section.version.name}`;
}

function groupOf(
  entry: DocEntry | PostEntry,
  { blog, title }: SiteConfig,
  groups: ReadonlyMap<RoutePath, string>,
): string {
  if (entry.kind === "post") return blog?.title ?? title;
  return groups.get(entry.route) ?? (entry.section.template === "rule" ? "Rules" : title);
}

/** Records the outermost category of each page. */
function collectGroups(
  items: readonly SidebarItem[],
  outer: string | undefined,
  groups: Map<RoutePath, string>,
): void {
  for (const item of items) {
    if (item.type === "html") continue;
    const group = outer ?? (item.type === "category" ? item.label : undefined);
    const route = item.href as RoutePath | undefined;
    if (group !== undefined && route !== undefined && !groups.has(route)) groups.set(route, group);
    if (item.type === "category") collectGroups(item.items, group, groups);
  }
}
