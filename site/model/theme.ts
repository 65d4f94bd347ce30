import type { PageProps } from "./page.ts";
import type { SiteData } from "./site.ts";

/** The bundled files of the theme, as URLs below the base URL ("/assets/site-AB12CD34.css"). */
export interface ThemeAssets {
  /** The style sheet of the pages of each template. */
  readonly styles: { readonly [template: string]: string };
  /** The style sheets of parts that only some pages have. */
  readonly partStyles: { readonly [part in keyof typeof styledParts]?: string };
  /** The script of every page. It loads the scripts of islands and of rarely used features. */
  readonly script: string;
}

/**
 * Parts of pages with a separate style sheet, and the markup by which the HTML of a page shows that it has the part.
 */
export const styledParts = {
  /** Code with the reports of a rule. */
  examples: /class="example/,
  /** Admonitions, tabs and footnotes. */
  blocks: /class="(?:admonition|tabs|footnotes)/,
  /** The logos of other projects. */
  brands: /class="icon icon-(?:bluesky|discord|github|mastodon)"/,
} as const;

/** All values on which a page's document may depend besides its props: equal for all pages of a build. */
export interface RenderContext {
  readonly site: SiteData;
  readonly assets: ThemeAssets;
  /** "sha256-…" of each inline script, by its name in `inlineScripts`. */
  readonly scriptHashes: { readonly [name: string]: string };
  /** True in `site dev`: the page listens for changes. */
  readonly dev: boolean;
}

/** The functions of the bundled theme that the engine calls. */
export interface ThemeServer {
  /**
   * The whole document, from the doctype on. Throws the errors of the template. `syncedTabs` is true when a set of tabs
   * on the page shares its choice.
   */
  renderPage(page: PageProps, context: RenderContext, uses: { readonly syncedTabs: boolean }): string;
  /** A content component as static HTML; `childrenHtml` replaces its children. */
  renderComponent(name: string, props: { readonly [name: string]: unknown }, childrenHtml: string): string;
  /** The boot code that is inline in pages, by name; the engine lists its hashes in the security policy. */
  inlineScripts(site: SiteData): { readonly [name: string]: string };
  /** Names of templates that have a default export. */
  readonly templateNames: readonly string[];
}

/** The element ids and attributes by which the page's HTML and its script find each other. */
export const dom = {
  root: "site-page",
  content: "site-content",
  skipLink: "skip-link",
  footer: "site-footer",
  /** The panel with the navbar's items. */
  mainMenu: "navbar-panel",
  /** The panel with the entries of the page itself: its section's pages, the recent posts. */
  pageMenu: "sidebar-panel",
  contents: "data-contents-list",
  sidebar: "data-sidebar",
  /** On a sidebar that was cut to the page's branch: the URL of the file with all entries, below the base URL. */
  sidebarData: "data-sidebar-rest",
  /** On the root: the name of the page's template. */
  template: "data-template",
  /** On the root: the site's base URL, and the page's route below it. */
  baseUrl: "data-base",
  route: "data-route",
  /** On the root, as flags: what `colorMode` allows, and whether the site can be read offline. */
  canSwitch: "data-color-choice",
  respectSystem: "data-color-system",
  offline: "data-offline",
  /** On the root of sites with versions: their names by section, as JSON. */
  versions: "data-versions",
} as const;

/** The event of the window after its URL changed on the same page: by a link, by the page, or by going back. */
export const urlChanged = "site:address";

/** The event of the window after another page replaced the current one. */
export const pageShown = "site:page";
