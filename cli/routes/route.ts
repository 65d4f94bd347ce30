import { routeKey, routePath, type SourcePath } from "../../site/model/paths.ts";
import type { SiteConfig } from "../config/config.ts";
import type { DocsSection } from "../config/docs-sections.ts";
import { keyPlace, type Outline } from "../content/outline.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { pathBelow } from "../lib/paths/folders.ts";
import { withoutNumbers } from "../lib/paths/number-prefix.ts";
import type { DocEntry, MadePage, PostEntry, RouteEntry, RouteTable } from "./route-table.ts";
import { blogPages, postOf, tagsOf } from "./blog-routes.ts";
import { addressable, urlOfSlug, badId, badSlug, joinRoute } from "./slug.ts";

/** Assigns a URL to every document and every other page. If several pages claim a URL, the first one gets it. */
export function routeAll(outlines: readonly Outline[], config: SiteConfig): Checked<RouteTable> {
  const { docs, posts, drafts, diagnostics } = documentsOf(outlines, config);
  const listed = listedPosts(posts, docs);
  const tags = config.blog ? tagsOf(listed) : [];
  const made: MadePage[] = [
    ...config.pages.map((page) => configuredPage(page, config)),
    ...searchPage(config),
    ...(config.blog && posts.length > 0 ? blogPages({ posts: listed, tags, blog: config.blog }) : []),
  ];
  const { entries, bySource, conflicts } = entriesOf([...docs, ...posts, ...made]);
  if (config.onDuplicateRoutes !== "ignore")
    diagnostics.push(...conflicts.map((conflict) => duplicateRoute(conflict, config)));
  return { value: { entries, bySource, posts: listed, tags, drafts }, diagnostics };
}

interface Documents {
  readonly docs: readonly DocEntry[];
  /** Newest first. */
  readonly posts: readonly PostEntry[];
  /** Documents that are not published. */
  readonly drafts: readonly DocEntry[];
  readonly diagnostics: Diagnostic[];
}

function documentsOf(outlines: readonly Outline[], config: SiteConfig): Documents {
  const diagnostics: Diagnostic[] = [];
  const docs: DocEntry[] = [];
  const posts: PostEntry[] = [];
  const drafts: DocEntry[] = [];
  for (const outline of outlines) {
    const owner = ownerOf(outline.source, config);
    const hidden = outline.frontMatter.draft === true && !config.drafts;
    if (owner === "blog" && config.blog) {
      if (hidden) continue;
      const { value, diagnostics: found } = postOf(outline, {
        blog: config.blog,
        drafts: config.drafts,
        dialect: config.markdown.dialect,
        contentFolder: config.contentFolder,
      });
      diagnostics.push(...found);
      if (value) posts.push(value);
    } else if (owner !== undefined && owner !== "blog") {
      const { value, diagnostics: found } = knownDoc(outline, owner, config);
      if (!hidden) diagnostics.push(...found);
      (hidden ? drafts : docs).push(value);
    }
  }
  diagnostics.push(...doubleIds(docs));
  posts.sort((a, b) => (a.date === b.date ? (a.route < b.route ? 1 : -1) : a.date < b.date ? 1 : -1));
  return { docs, posts, drafts, diagnostics };
}

/** Reports documents of a section whose id another document has: sidebars could not name them. */
function doubleIds(docs: readonly DocEntry[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const known = new Map<DocsSection, Map<string, SourcePath>>();
  for (const { section, id, outline } of docs) {
    const sources = known.get(section) ?? new Map<string, SourcePath>();
    known.set(section, sources);
    const other = sources.get(id);
    if (other === undefined) sources.set(id, outline.source);
    else diagnostics.push({ code: "duplicate-document", at: keyPlace(outline, "id"), id, other });
  }
  return diagnostics;
}

/** The posts for lists: not unlisted, and none that lost its URL to another page. */
function listedPosts(posts: readonly PostEntry[], docs: readonly DocEntry[]): PostEntry[] {
  if (posts.length === 0) return [];
  const taken = new Set(docs.map(({ route }) => routeKey(route)));
  return posts.filter(({ route, unlisted }) => {
    const key = routeKey(route);
    const isFirst = !taken.has(key);
    taken.add(key);
    return isFirst && !unlisted;
  });
}

function configuredPage(page: SiteConfig["pages"][number], { tagline }: SiteConfig): MadePage {
  return {
    kind: "template",
    route: routePath(page.route),
    template: page.template,
    title: page.title ?? "",
    description: page.description ?? tagline,
    noindex: page.noindex ?? false,
    data: page.data,
  };
}

/** Two pages that claim one URL. */
interface Conflict {
  readonly route: RouteEntry["route"];
  readonly winner: RouteEntry;
  readonly loser: RouteEntry;
}

/** Gives each URL to one page. */
function entriesOf(
  pages: readonly RouteEntry[],
): Pick<RouteTable, "entries" | "bySource"> & { readonly conflicts: readonly Conflict[] } {
  const entries = new Map<string, RouteEntry>();
  const bySource = new Map<SourcePath, DocEntry | PostEntry>();
  const conflicts: Conflict[] = [];
  for (const entry of pages) {
    const key = routeKey(entry.route);
    const other = entries.get(key);
    // a link to a document that lost its URL leads to the page that has it
    if (entry.kind === "doc" || entry.kind === "post") bySource.set(entry.outline.source, entry);
    const wins = other === undefined || isIndexOver(entry, other);
    if (wins) entries.set(key, entry);
    if (other === undefined) continue;
    const [loser, winner] = wins ? [other, entry] : [entry, other];
    conflicts.push({ route: entry.route, winner, loser });
  }
  if (!entries.has("/")) entries.set("/", { kind: "start", route: routePath("/") });
  return { entries, bySource, conflicts };
}

function duplicateRoute({ route, winner, loser }: Conflict, config: SiteConfig): Diagnostic {
  return {
    code: "duplicate-route",
    at: { file: editableFileOf(loser, config) },
    route,
    other: editableFileOf(winner, config),
    severity: config.onDuplicateRoutes === "throw" ? "error" : "warning",
  };
}

/** The search page, unless the site declares one. */
function searchPage({ search, pages, title }: SiteConfig): MadePage[] {
  const route = search?.page;
  if (route === undefined || pages.some((page) => routeKey(page.route) === routeKey(route))) return [];
  return [
    {
      kind: "template",
      route: routePath(route),
      template: "search",
      title: "Search the documentation",
      description: `Search all pages of ${title}.`,
      noindex: true,
      data: undefined,
    },
  ];
}

/** An index file has priority over a README, although the README sorts first. */
function isIndexOver(entry: RouteEntry, other: RouteEntry): boolean {
  if (entry.kind !== "doc" || other.kind !== "doc") return false;
  return (
    /(?:^|\/)index$/i.test(entry.path) &&
    other.path.toLowerCase() === entry.path.replace(/index$/i, "readme").toLowerCase()
  );
}

/** The file to edit to change a page. */
export function editableFileOf(entry: RouteEntry, config: SiteConfig): string {
  return entry.kind === "doc" || entry.kind === "post" ? entry.outline.source : config.file;
}

/**
 * The blog, or the section with the innermost folder that contains the file. Undefined for files and folders that begin
 * with an underscore, which contain parts of pages.
 */
function ownerOf(
  source: SourcePath,
  { docs, blog, contentFolder }: SiteConfig,
): DocsSection | "blog" | undefined {
  const path = pathBelow(contentFolder, source);
  if (/(?:^|\/)_/.test(path)) return undefined;
  if (blog && path.startsWith(`${blog.dir}/`)) return "blog";
  let owner: DocsSection | undefined;
  for (const section of docs) {
    const holds = section.dir === "." || path.startsWith(`${section.dir}/`);
    if (holds && (owner === undefined || owner.dir === "." || section.dir.length > owner.dir.length))
      owner = section;
  }
  return owner;
}

/** Documents that were asked for before, by their outlines: `site dev` plans most of the same ones after each edit. */
const knownDocs = new WeakMap<Outline, KnownDoc>();

interface KnownDoc {
  readonly config: readonly unknown[];
  readonly checked: Checked<DocEntry>;
}

/** `docOf`, memoized. `site dev` may have given the entry another outline since then; see `replaceText`. */
function knownDoc(outline: Outline, section: DocsSection, config: SiteConfig): Checked<DocEntry> {
  const { numberPrefixes, markdown, contentFolder } = config;
  const asked = [section, numberPrefixes, markdown.dialect, contentFolder];
  const known = knownDocs.get(outline);
  if (known?.checked.value.outline === outline && asked.every((each, index) => each === known.config[index]))
    return known.checked;
  const checked = docOf(outline, section, config);
  knownDocs.set(outline, { config: asked, checked });
  return checked;
}

function docOf(
  outline: Outline,
  section: DocsSection,
  {
    numberPrefixes,
    markdown,
    contentFolder,
  }: Pick<SiteConfig, "numberPrefixes" | "markdown" | "contentFolder">,
): Checked<DocEntry> {
  const { source, frontMatter } = outline;
  const file = pathBelow(contentFolder, source).slice(section.dir === "." ? 0 : section.dir.length + 1);
  const path = file.replace(/\.mdx?$/i, "");
  const hasPrefixes = numberPrefixes && frontMatter.parse_number_prefixes !== false;
  const named = hasPrefixes ? withoutNumbers(path) : path;
  const parent = named.slice(0, named.lastIndexOf("/") + 1);
  const { slug, id: last } = frontMatter;
  const isBadId = last !== undefined && (last === "" || last.includes("/"));
  const id = last === undefined || isBadId ? named : parent + last;
  const folder = addressable(parent);
  // as in Docusaurus an index file has the URL of its folder, whatever its id
  const isIndex =
    /(?:^|\/)(?:index|readme)$/i.test(named) ||
    (markdown.dialect === "docusaurus" && /(?:^|\/)([^/]+)\/\1$/i.test(named));
  const own = isIndex ? folder : addressable(id);
  const url = slug === undefined ? undefined : urlOfSlug(slug);
  const bad = slug !== undefined && url === undefined;
  const wanted = url === undefined ? own : url.startsWith("/") ? url : folder + url;
  return {
    value: {
      kind: "doc",
      section,
      id,
      path,
      route: joinRoute(section.route, wanted),
      outline,
      draft: frontMatter.draft === true,
      unlisted: frontMatter.unlisted === true,
    },
    diagnostics: [...(bad ? [badSlug(outline, slug)] : []), ...(isBadId ? [badId(outline)] : [])],
  };
}
