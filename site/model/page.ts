import type { Breadcrumb, Heading, PageLink, Sidebar } from "./navigation.ts";
import type { RoutePath } from "./paths.ts";
import type { PlayAssets } from "./playground/assets.ts";
import type { RuleFacts } from "./rules/rule.ts";

/**
 * The props of all templates, one member for each template; content and theme share no other data. A page that should
 * depend on something needs it in its props. Plain JSON.
 */
export type PageProps =
  | HomePage
  | DocPage
  | RulePage
  | RulesIndexPage
  | PostPage
  | PostListPage
  | ArchivePage
  | AuthorsPage
  | TagsPage
  | SearchPage
  | PlaygroundPage
  | NotFoundPage
  | CustomPage;

export type TemplateName = PageProps["template"];
export type BuiltInTemplate = Exclude<TemplateName, `custom:${string}`>;
export type PropsOf<Name extends TemplateName> = Extract<PageProps, { template: Name }>;

/** True for those that the configuration may give a page. A page with any other template is a CustomPage. */
export const builtInTemplates = {
  home: true,
  doc: false,
  rule: false,
  "rules-index": false,
  post: false,
  "post-list": false,
  archive: false,
  authors: false,
  tags: false,
  search: true,
  playground: true,
  "not-found": true,
} satisfies Record<BuiltInTemplate, boolean>;

/** A piece of finished HTML. */
export interface Prose {
  readonly proseId: string;
  readonly html: string;
}

interface PageBase {
  readonly route: RoutePath;
  /** Plain text, for the document title. */
  readonly title: string;
  readonly head: PageHead;
}

/** What the document head contains beyond the title. */
export interface PageHead {
  readonly description: string;
  /** Below the base URL or absolute. */
  readonly image?: string;
  readonly keywords?: readonly string[];
  readonly noindex?: boolean;
  /** The URL of the page as Markdown, below the base URL. */
  readonly markdown?: string;
  /** "docs-base-docs-current", "blog_posts_list" or "default". */
  readonly searchTag: string;
  readonly searchVersion?: string;
  readonly article?: {
    readonly published: string;
    readonly authors: readonly string[];
    readonly tags: readonly string[];
  };
  readonly jsonLd?: readonly object[];
  /** What the root adds to the head of this page. */
  readonly tags?: HeadTags;
}

export type HeadTags = readonly (
  | { readonly tag: "meta" | "link"; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: "json-ld"; readonly data: object }
)[];

/** The parts of a page of a docs section. */
interface DocParts {
  /** The page heading as HTML (inline code and emphasis only); absent when the prose has its own. */
  readonly heading?: string;
  readonly prose: Prose;
  readonly contents: readonly Heading[];
  readonly contentsLevels: { readonly min: number; readonly max: number };
  readonly sidebar?: Sidebar;
  /** The categories above the page in its sidebar, and the page; absent without breadcrumbs. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly editUrl?: string;
  /** The day of its last change: "2024-09-30". */
  readonly updated?: string;
  readonly unlisted?: boolean;
  readonly draft?: boolean;
  /** Only set when the section has several versions. */
  readonly version?: PageVersion;
}

/** The version of its section that a page belongs to. */
export interface PageVersion {
  readonly section: string;
  readonly name: string;
  readonly label: string;
  /** Why a reader may prefer the last version. */
  readonly banner?: "unreleased" | "unmaintained";
  /** The same document in other versions, by their names; versions that lack it are absent. */
  readonly alternates: { readonly [version: string]: RoutePath };
}

export interface DocPage extends PageBase, DocParts {
  readonly template: "doc";
}

export interface RulePage extends PageBase, DocParts {
  readonly template: "rule";
  /** Absent on the page of a rule that was removed from the plugin. */
  readonly rule?: RuleFacts;
}

export interface RulesIndexPage extends PageBase, DocParts {
  readonly template: "rules-index";
  /** The HTML after the table; absent when the prose has no heading for the table, which comes last then. */
  readonly after?: Prose;
  readonly rules: readonly RuleRow[];
}

/** A row of the rules table. `route` is absent while the rule has no page. */
export interface RuleRow {
  readonly rule: RuleFacts;
  /** Search words from its messages, if there are any; the full messages would be too large. */
  readonly words?: string;
  readonly route?: RoutePath;
}

export interface HomePage extends PageBase {
  readonly template: "home";
  readonly posts: readonly PostSummary[];
  /** Absent in a site without rules. */
  readonly rules?: RuleTotals;
}

/** Counts of the plugin's rules. */
export interface RuleTotals {
  readonly all: number;
  readonly fixable: number;
  readonly typed: number;
  /** The shared configs that enable rules, those with typed rules counted separately. */
  readonly presets: number;
}

export interface Author {
  readonly id: string;
  readonly name: string;
  readonly role?: string;
  readonly url?: string;
  /** Below the base URL. */
  readonly image?: string;
}

export interface Tag {
  readonly label: string;
  readonly route: RoutePath;
}

export interface PostSummary {
  readonly route: RoutePath;
  readonly title: string;
  /** The title with inline code as HTML. */
  readonly titleHtml: string;
  readonly description: string;
  /** ISO date: "2024-09-30". */
  readonly date: string;
  /** Minutes, unrounded, at 200 words a minute. */
  readonly minutes: number;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
}

/** The blog's own sidebar: posts by year, newest first. */
export interface BlogSidebar {
  readonly title: string;
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly { readonly route: RoutePath; readonly titleHtml: string }[];
  }[];
  /** Other ways to find posts: the archive, tags, authors. */
  readonly more: readonly PageLink[];
}

export interface PostPage extends PageBase {
  readonly template: "post";
  readonly post: PostSummary;
  readonly prose: Prose;
  readonly contents: readonly Heading[];
  readonly sidebar: BlogSidebar;
  readonly newer?: PageLink;
  readonly older?: PageLink;
  readonly unlisted?: boolean;
  readonly draft?: boolean;
}

/** The blog list and the page of one tag, each a page of a paginated list. */
export interface PostListPage extends PageBase {
  readonly template: "post-list";
  readonly entries: readonly {
    readonly post: PostSummary;
    readonly excerpt: Prose;
    readonly truncated: boolean;
  }[];
  readonly sidebar: BlogSidebar;
  /** Set on a tag's page. `total` counts the tag's posts over all pages. */
  readonly tag?: { readonly label: string; readonly total: number; readonly allTags: RoutePath };
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly newer?: RoutePath;
  readonly older?: RoutePath;
}

export interface ArchivePage extends PageBase {
  readonly template: "archive";
  /** Newest year first, and the newest post of a year first. */
  readonly years: readonly { readonly year: string; readonly posts: readonly PostSummary[] }[];
}

export interface AuthorsPage extends PageBase {
  readonly template: "authors";
  readonly authors: readonly (Author & { readonly posts: number })[];
  readonly sidebar: BlogSidebar;
}

export interface TagsPage extends PageBase {
  readonly template: "tags";
  /** By upper-case initial, alphabetical. */
  readonly groups: readonly {
    readonly letter: string;
    readonly tags: readonly (Tag & { readonly posts: number })[];
  }[];
  readonly sidebar: BlogSidebar;
}

/** All results of a search; the query is in the URL, so all queries share one page. */
export interface SearchPage extends PageBase {
  readonly template: "search";
  /** Links into the site, for readers without script. */
  readonly sections: readonly PageLink[];
}

/** The linter in the browser; the page loads its other parts only when the reader opens them. */
export interface PlaygroundPage extends PageBase {
  readonly template: "playground";
  /** Absent in a build without the linter. */
  readonly assets?: PlayAssets;
}

export interface NotFoundPage extends PageBase {
  readonly template: "not-found";
}

/** A page of a root's own template, declared in its configuration. */
export interface CustomPage extends PageBase {
  readonly template: `custom:${string}`;
  /** The props that the configuration gave the page: JSON. */
  readonly data?: unknown;
}

/** The sidebar of a page in a docs section; the blog has one of another kind. */
export function docsSidebarOf(page: PageProps): Sidebar | undefined {
  return page.template === "doc" || page.template === "rule" || page.template === "rules-index"
    ? page.sidebar
    : undefined;
}

/** The same page with its sidebar changed, if it has one. */
export function mapDocsSidebar(page: PageProps, change: (sidebar: Sidebar) => Sidebar): PageProps {
  const sidebar = docsSidebarOf(page);
  return sidebar === undefined ? page : ({ ...page, sidebar: change(sidebar) } as PageProps);
}
