import { islandFile } from "./islands.ts";
import type { OutputPath } from "./paths.ts";

/**
 * What `site dev` sends to open pages: the state, not the events, so that after missed messages a page needs only the
 * next one. The strings are only compared for equality.
 */
export interface DevState {
  /** A version of everything that needs a reload: theme, templates, scripts and the site's data. */
  readonly code: string;
  /** A version of the style sheet. */
  readonly style: string;
  /** A version of the code of each island, by name. */
  readonly islands: Readonly<Record<string, string>>;
  /** A version of the props of all pages. */
  readonly pages: string;
  /** The pages that differ between `before`, the previous value of `pages`, and now. */
  readonly changed: { readonly before: string; readonly pages: readonly OutputPath[] };
  /** Errors, the newest first, at most a screenful. */
  readonly errors: readonly DevError[];
  /** The number of further errors. */
  readonly moreErrors: number;
}

/** The message of an error. */
export interface DevError {
  /** "content/users/configs.md:3:1" */
  readonly place: string;
  readonly message: string;
  readonly hint: string;
  /** The line of the file with a mark under the column. */
  readonly frame?: string;
}

/** The part of the state in which a page was rendered; the page has it in an attribute. */
export type RenderedState = Pick<DevState, "code" | "style" | "islands" | "pages">;

/** The URLs of `site dev`, below the base URL, and the names that page and script share. */
export const devPlaces = {
  client: "__site/client.js",
  events: "__site/events",
  stylesheet: "assets/site.css",
  islandScript: (name: string) => `assets/${islandFile(name)}.js`,
  /** The attribute of the client's script element that holds the RenderedState as JSON. */
  state: "data-site-state",
} as const;
