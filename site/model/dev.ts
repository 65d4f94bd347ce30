import type { OutputPath } from "./paths.ts";

/**
 * What `site dev` sends to open pages: the state, not the events, so that a page that missed messages needs only
 * the next one. The strings are compared, never read.
 */
export interface DevState {
  /** A version of everything that needs a reload: theme, templates, scripts, the site's data. */
  readonly code: string;
  /** A version of the style sheet. */
  readonly style: string;
  /** A version of the code of each island, by name. */
  readonly islands: Readonly<Record<string, string>>;
  /** A version of the props of all pages. */
  readonly pages: string;
  /** The pages that differ between `before`, the last value of `pages`, and now. */
  readonly changed: { readonly before: string; readonly pages: readonly OutputPath[] };
  /** Errors, the newest first, at most a screenful. */
  readonly errors: readonly DevError[];
  /** How many errors there are beyond those. */
  readonly moreErrors: number;
}

/** An error in words. */
export interface DevError {
  /** "content/users/configs.md:3:1" */
  readonly place: string;
  readonly message: string;
  readonly hint: string;
  /** The line of the file with a mark under the column. */
  readonly frame?: string;
}

/** The part of the state that a page was rendered in; the page has it in an attribute. */
export type RenderedState = Pick<DevState, "code" | "style" | "islands" | "pages">;

/** Where things of `site dev` are found, below the base URL, and how page and script find each other. */
export const devPlaces = {
  client: "__site/client.js",
  events: "__site/events",
  stylesheet: "assets/site.css",
  islandScript: (name: string) => `assets/${name.replaceAll("/", "-")}.js`,
  /** The attribute of the client's script element that holds the RenderedState as JSON. */
  state: "data-site-state",
} as const;
