import type { PageProps } from "./page.ts";
import type { PageHosts, SiteData } from "./site.ts";

/** The bundled files of the theme, as URLs below the base URL ("/assets/site-AB12CD34.css"). */
export interface ThemeAssets {
  /** The style sheet of the pages of each template. */
  readonly styles: { readonly [template: string]: string };
  /** The style sheets of parts that only some pages have. */
  readonly partStyles: { readonly [part in keyof typeof styledParts]?: string };
  /** The script of every page. It loads the scripts of islands and of rarely used features. */
  readonly script: string;
  /** The scripts that each island needs to start, by its name. */
  readonly islandScripts: { readonly [island: string]: readonly string[] };
}

/**
 * Parts of pages with a separate style sheet, and the markup by which the HTML of a page shows that it has the part.
 */
export const styledParts = {
  /** Code with the reports of a rule. */
  examples: /class="example/,
  /** Admonitions, tabs, footnotes and frames. */
  blocks: /class="(?:admonition|tabs|footnotes|frame")/,
  /** Badges, cards, steps, trees of files, home pages and marks in code, as VitePress and Starlight have them. */
  toolBlocks:
    /class="(?:badge|cards?|link-button|steps|file-tree|banner|hero|code-word)[ "-]|code-line-(?:focused|warning|error)/,
  /** Choices, and what follows from them, in components of our own site. */
  tools: /class="tool"/,
  /** Formulas. */
  math: /<math[ >]/,
  /** The logos of other projects. */
  brands: /class="icon icon-(?:bluesky|discord|github|mastodon)"/,
  dropdowns: / data-dropdown=/,
  announcement: / data-announcement=/,
} as const;

/** All values on which a page's document may depend besides its props: equal for all pages of a build. */
export interface RenderContext {
  readonly site: SiteData;
  readonly assets: ThemeAssets;
  /** The URL, below the base URL, of the script that runs before the first paint. */
  readonly headScript: string;
  /** "sha256-…" of each inline script, by its name in `inlineScripts`. */
  readonly scriptHashes: { readonly [name: string]: string };
  /** True in `site dev`: the page listens for changes. */
  readonly dev: boolean;
}

/**
 * Renders a content component as static HTML; `childrenHtml` replaces its children. Its links start at the base URL of
 * `place`, the page of its document.
 */
export type RenderComponent = (
  name: string,
  props: { readonly [name: string]: unknown },
  childrenHtml: string,
  place: { readonly baseUrl: string; readonly route: string },
) => string;

export interface PageUses {
  /** True when a set of tabs on the page shares its choice. */
  readonly syncedTabs: boolean;
  /** Reads the body when it is rendered. Its parser is not part of the theme. */
  readonly readBody: (html: string) => BodyFacts;
}

/** What the head of a page depends on, from its body. */
export interface BodyFacts {
  readonly hosts: PageHosts;
  /** The names of islands that start with the page. */
  readonly startedIslands: readonly string[];
}

export interface RenderedDocument {
  /** The whole document, from the doctype on. */
  readonly html: string;
  /** The other origins that its policy allows. */
  readonly hosts: PageHosts;
}

/** The functions of the bundled theme that the engine calls. */
export interface ThemeServer {
  /** Throws the errors of the template. */
  renderPage(page: PageProps, context: RenderContext, uses: PageUses): RenderedDocument;
  readonly renderComponent: RenderComponent;
  /** The text of the script that runs before the first paint. The engine writes it to a file. */
  headScript(site: Pick<SiteData, "colorMode" | "announcement">): string;
  /** The scripts that are inline in some pages, by name; the engine lists their hashes in the security policy. */
  inlineScripts(site: SiteData): { readonly [name: string]: string };
  /** Names of templates that have a default export. */
  readonly templateNames: readonly string[];
}

/** The event of the window after its URL changed on the same page: by a link, by the page, or by going back. */
export const urlChanged = "site:url";

/** The event of the window after another page replaced the current one. */
export const pageShown = "site:page";
