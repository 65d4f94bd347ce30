/** Made by the engine, for the start script: one loader for each island of the site. */
declare module "site:islands" {
  export interface IslandModule {
    /** Starts an island; the result ends it. */
    readonly mount: (island: HTMLElement) => Promise<() => void> | (() => void);
  }
  export const islandLoaders: Readonly<Record<string, (() => Promise<IslandModule>) | undefined>>;
}

/** Made by the engine: nothing in a build, and in `site dev` what shows the open page again when it changed. */
declare module "site:dev" {
  import type { OpenPage } from "./client/dev/edits.ts";

  export function followEdits(page: OpenPage): void;
  export const loadsNavigationAtOnce: boolean;
}

/** Made by the engine, for the start script: the dialog in which readers search. */
declare module "site:search" {
  import type { SearchClient } from "./client/search/button.ts";

  export const loadSearchClient: () => Promise<SearchClient>;
  /** The URL of its style sheet. */
  export const searchStyles: string;
}

/** Made by the engine, for parts that are loaded on demand: the URL of the style sheet of what they lay over the page. */
declare module "site:overlays" {
  export const overlayStyles: string;
}
