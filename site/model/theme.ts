import type { PageProps } from "./page.ts";
import type { PageSite, SiteData } from "./site.ts";

/** The bundled files of the theme, as URLs below the base URL ("/assets/site-AB12CD34.css"). */
export interface ThemeAssets {
  readonly stylesheet: string;
  /** Those that the pages of one template have besides. */
  readonly templateStyles?: { readonly [template: string]: string };
  /** What hydrates a page. It loads the page's own template, and nothing of the others. */
  readonly script: string;
  /** A version of all code of the theme: data files of another build belong to a newer deploy. */
  readonly build: string;
}

/** Everything a page's document may depend on besides its props: equal for all pages of a build. */
export interface RenderContext {
  readonly site: SiteData;
  readonly assets: ThemeAssets;
  /** "sha256-…" of each inline script, by its name in `inlineScripts`. */
  readonly scriptHashes: { readonly [name: string]: string };
  /** True in `site dev`: the page listens for changes. */
  readonly dev: boolean;
}

/** What the engine calls on the bundled theme. */
export interface ThemeServer {
  /**
   * The whole document, from the doctype on. Throws what a template throws. `syncedTabs` is true when a set of tabs on
   * the page shares its choice.
   */
  renderPage(page: PageProps, context: RenderContext, uses: { readonly syncedTabs: boolean }): string;
  /** A content component as static HTML, `childrenHtml` put where it renders its children. */
  renderComponent(name: string, props: { readonly [name: string]: unknown }, childrenHtml: string): string;
  /** The boot code that is inline in pages, by name; the engine lists its hashes in the security policy. */
  inlineScripts(site: SiteData): { readonly [name: string]: string };
  /** Names of templates that have a default export. */
  readonly templateNames: readonly string[];
}

/** The element ids and attributes by which the server's HTML and the client find each other. */
export const dom = {
  root: "site",
  pageData: "page-data",
  prose: "data-prose",
  contents: "data-contents-list",
  sidebar: "data-sidebar",
  footer: "footer",
  /** On the root: the name of the page's template. */
  template: "data-template",
} as const;

/** The event of the window after its URL changed while the page stayed: by a link, by the page, by going back. */
export const urlChanged = "site:address";

/** The JSON in the page and in a route's data file. In the page, `html` of every Prose is left out. */
export interface PageData {
  readonly page: PageProps;
  /** Only in the page, not in data files: the client keeps it. */
  readonly site?: PageSite;
  /** The build's `ThemeAssets.build`; a data file with another one belongs to a newer deploy: load the page in full. */
  readonly build: string;
}
