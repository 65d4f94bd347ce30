/** Made by the engine: one loader for each template of the site, for navigation without loading a document. */
declare module "site:templates" {
  import type { ComponentType } from "react";
  import type { SiteData } from "./model/site.ts";

  export const loaders: Readonly<
    Record<
      string,
      (() => Promise<{ readonly default: ComponentType<{ page: never; site: SiteData }> }>) | undefined
    >
  >;
}

/** Made by the engine, for the start script: the rest of the client, which hydrates the page. */
declare module "site:hydrate" {
  import type { HydrateOptions } from "./client/start/hydrate.tsx";

  export const loadHydrate: () => Promise<{ readonly hydrate: (options: HydrateOptions) => void }>;
}

/** Made by the engine: nothing in a build, and in `site dev` what renders the open page again when it changed. */
declare module "site:dev" {
  import type { OpenPage } from "./client/dev/edits.ts";

  export function followEdits<Template>(page: OpenPage<Template>): void;
}

/** Made by the engine, for the start script: the dialog in which readers search. */
declare module "site:search" {
  import type { SearchClient } from "./client/search/button.ts";

  export const loadSearchClient: () => Promise<SearchClient>;
}

/** Made by the engine: the playground, which only its own page loads, and only in a browser. */
declare module "site:playground" {
  export const mountPlayground: (
    element: HTMLElement,
    options: { readonly assets: object },
  ) => Promise<() => void>;
}

/** Made by the engine: React's part for browsers, which stands in the file that hydrates the page. */
declare module "site:react-dom" {
  import type { flushSync } from "react-dom";
  import type { createRoot } from "react-dom/client";

  export interface ReactDom {
    readonly createRoot: typeof createRoot;
    readonly flushSync: typeof flushSync;
  }
  export const loadReactDom: () => Promise<ReactDom>;
}

/** Made by the engine: loads the style sheet of the parts of the theme that only searching shows. */
declare module "site:search-styles" {
  export const searchStyles: () => Promise<void>;
}

/** Made by the engine: the parts of the theme that belong to no single template. */
declare module "site:shared";
