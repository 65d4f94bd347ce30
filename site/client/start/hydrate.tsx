import { startTransition, useEffect, useSyncExternalStore } from "react";
import type { ComponentProps, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { followEdits } from "site:dev";
import "site:shared";
import { loaders } from "site:templates";

import { mapDocsSidebar, type PropsOf } from "../../model/page.ts";
import { dom } from "../../model/theme.ts";
import type { PageData } from "../../model/theme.ts";
import { decoded } from "../../model/paths.ts";
import type { PageSite } from "../../model/site.ts";
import type { App } from "../../theme/layout/app.tsx";
import { messageChain } from "../../theme/layout/crash-guard.tsx";
import { GuardedApp } from "../../theme/layout/guarded-app.tsx";
import { parsePageData } from "../../theme/docs/page-data.ts";
import { documentTitle } from "../../theme/layout/title.ts";
import { forgetLostVersions } from "../../theme/preferences/preferred-version.ts";
import type { EarlyClicks } from "./early-clicks.ts";
import { loadFeaturesOnUse } from "./lazy-features.ts";
import { createPageLoader, UnknownPage } from "../navigation/page-loader.ts";
import { type Arrival, startRouter, type UnknownUrl } from "../navigation/router.ts";
import { followCollapse } from "../islands/unfold.ts";
import { createProgressBar } from "../navigation/loading-indicator.ts";

/** For scripts with a React root of their own: React is bundled with this file. */
export { createRoot, flushSync };

type View = ComponentProps<typeof App>;

export interface HydrateOptions {
  /** The name of the page's template. */
  readonly name: string;
  readonly template: View["template"];
  readonly mayPrefetch: boolean;
  readonly early: EarlyClicks;
  /** Of the start script, which has it already. */
  readonly enhanceProse: (document: Document) => void;
}

/**
 * Hydrates the page from its own HTML and data and takes over navigation. A page without the site's root or
 * data stays as it is; the missing part is logged.
 */
export function hydrate({ name, template, mayPrefetch, early, enhanceProse }: HydrateOptions): void {
  const container = document.getElementById(dom.root);
  const json = document.getElementById(dom.pageData)?.textContent;
  if (container === null || json === undefined) {
    console.error(
      `The page has no #${container === null ? dom.root : dom.pageData}, so it was not hydrated.`,
    );
    return;
  }
  const { page: data, site, build } = parsePageData(json, proseIn(document));
  const page = withLists(data, document);
  if (site === undefined) throw new Error(`The data in #${dom.pageData} has no "site".`);

  const footer = document.getElementById(dom.footer)?.innerHTML;
  const view = (page: PageData["page"], template: View["template"]) => (
    <Hydrated onReady={ready}>
      <GuardedApp site={site} page={page} template={template} {...(footer !== undefined && { footer })} />
    </Hydrated>
  );
  const ready = (): void => {
    // until now links were the browser's own: what is rendered before all is hydrated would be rendered anew
    takeOverNavigation();
    document.documentElement.dataset["hydrated"] = "true";
    early.replay();
  };
  early.handOver();
  // as a transition it is done in slices, between which the page answers its reader
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(container, view(page, template), {
      onRecoverableError: (error, { componentStack }) => {
        console.error(
          "Hydration repaired a difference between the HTML and the page's data.",
          error,
          componentStack,
        );
      },
    });
  });

  const loader = createPageLoader({
    baseUrl: site.baseUrl,
    build,
    // The page's own template is here already.
    templateOf: async (wanted) => (wanted === name ? template : await loadTemplate(wanted)),
    parse: (text) => parsePageData(text, () => ""),
    first: page,
    fetch: (url) => fetch(url),
  });
  const show = (loaded: { readonly page: PageData["page"]; readonly template: View["template"] }): void => {
    flushSync(() => {
      root?.render(view(loaded.page, loaded.template));
    });
    updateHead(loaded.page, site);
  };
  const takeOverNavigation = (): void => {
    startRouter(window, {
      baseUrl: site.baseUrl,
      loader,
      ...(page.template === "not-found" && {
        unknown: unknownUrl(page, (shown) => {
          show({ page: shown, template });
        }),
      }),
      mayPrefetch,
      begin: createProgressBar(window).begin,
      show,
      arrive: (url, arrival) => {
        enhanceProse(document);
        if (arrival.moved) moveReader(url, arrival);
      },
    });
  };
  forgetLostVersions(site);
  followCollapse(document);
  loadFeaturesOnUse(window);
  followEdits({ baseUrl: site.baseUrl, loader, show });
  if (site.offline)
    import("../offline/offline.ts").then(
      ({ startOffline }) => startOffline(site.baseUrl, { debug: true }),
      ignore,
    );
}

/** Tells once when everything below is hydrated, including what components add as soon as they know the browser. */
function Hydrated({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  const hydrated = useSyncExternalStore(neverChanges, inBrowser, onServer);
  useEffect(() => {
    if (hydrated) onReady();
  }, [hydrated, onReady]);
  return children;
}

/** The page for unknown URLs, while the page that the URL may mean is loading and when it cannot be shown. */
function unknownUrl(page: PropsOf<"not-found">, show: (page: PropsOf<"not-found">) => void): UnknownUrl {
  return {
    waiting: () => {
      show({ ...page, meant: {} });
    },
    failed: (error) => {
      show(error instanceof UnknownPage ? page : { ...page, meant: { error: messageChain(error) } });
    },
  };
}

/**
 * Puts title and tags of a page into the head after a navigation: the title at once, for the reader; what other
 * programs read (URLs, descriptions, robots) when its code has come, which a single page never needs.
 */
function updateHead(page: PageData["page"], site: PageSite): void {
  document.title = documentTitle(site, page.title);
  import("../navigation/head.ts").then(({ showTags }) => {
    showTags(document, page, site);
  }, ignore);
}

/** Scrolls to the element of the fragment, or to the top. A fragment without an element leaves the position alone. */
function moveReader({ hash }: URL, { pushed }: Arrival): void {
  // before the next frame is painted: asked for now, the layout would delay it
  requestAnimationFrame(() => {
    if (hash.length > 1) document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
    else window.scrollTo({ top: 0, left: 0, behavior: "instant" });
    if (pushed && hash === "") document.getElementById("skip-link")?.focus({ preventScroll: true });
  });
}

/** A script may be gone after a deploy; the page does without. */
const ignore = (): void => undefined;

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

async function loadTemplate(name: string): Promise<View["template"]> {
  const load = loaders[name];
  if (load === undefined) throw new Error(`the site has no template "${name}"`);
  return (await load()).default;
}

/** The page with the lists that are in the document instead of its data. */
function withLists(data: PageData["page"], document: Document): PageData["page"] {
  const htmlOf = (selector: string): string => document.querySelector(selector)?.innerHTML ?? "";
  const page = mapDocsSidebar(data, (sidebar) => ({ ...sidebar, html: htmlOf(`[${dom.sidebar}]`) }));
  return "contents" in page ? { ...page, contentsHtml: htmlOf(`[${dom.contents}]`) } : page;
}

function proseIn(document: Document): (id: string) => string {
  return (id) => document.querySelector(`[${dom.prose}="${CSS.escape(id)}"]`)?.innerHTML ?? "";
}
