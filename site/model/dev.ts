import type { OutputPath } from "./paths.ts";

/**
 * What `site dev` tells open pages: not what happened but how things are now, so that a page that missed some
 * messages needs only the next one. Strings are compared, never read.
 */
export interface DevState {
  /** Stands for everything that only loading the page again brings: theme, templates, scripts, the site's data. */
  readonly code: string;
  /** Stands for the style sheet. */
  readonly style: string;
  /** Stands for the props of all pages. */
  readonly pages: string;
  /** The data files of the pages that differ between `before`, the last value of `pages`, and now. */
  readonly changed: { readonly before: string; readonly data: readonly OutputPath[] };
  /** Errors, the newest first, at most a screenful. */
  readonly problems: readonly DevProblem[];
  /** How many errors there are beyond those. */
  readonly moreProblems: number;
}

/** An error in words. */
export interface DevProblem {
  /** "content/users/configs.md:3:1" */
  readonly place: string;
  readonly message: string;
  readonly hint: string;
  /** The line of the file with a mark under the column. */
  readonly frame?: string;
}

/** The part of the state that a page was rendered in; it stands in the page. */
export type RenderedState = Pick<DevState, "code" | "style" | "pages">;

/** Where things of `site dev` are found, below the base URL, and how page and script find each other. */
export const devPlaces = {
  client: "__site/client.js",
  events: "__site/events",
  stylesheet: "assets/site.css",
  /** The attribute of the client's script element that holds the RenderedState as JSON. */
  state: "data-site-state",
} as const;
