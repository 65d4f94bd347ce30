import { followEdits } from "site:dev";

import { decoded } from "../../model/paths.ts";
import * as dom from "../../model/dom.ts";
import { pageShown } from "../../model/theme.ts";
import type { arriveInSidebar } from "../features/sidebar-position.ts";
import type { loadSidebar } from "../features/sidebar.ts";
import type { selectTab } from "../features/tabs.ts";
import type { Islands } from "../islands/islands.ts";
import { connectionOf, isSparing } from "../navigation/connection.ts";
import { createDocumentLoader } from "../navigation/document-loader.ts";
import { hideProse } from "../navigation/first-screen.ts";
import { createHistoryEntries } from "../navigation/history-entries.ts";
import { createProgressBar, type ShowBar } from "../navigation/loading-indicator.ts";
import { type Arrival, type Router, startRouter } from "../navigation/router.ts";
import { createShow } from "../navigation/show.ts";
import { markPage } from "../../theme/sidebar/marks.ts";

export interface NavigationOptions {
  readonly baseUrl: string;
  readonly islands: Islands;
  readonly loadBar: () => Promise<ShowBar>;
  /** Functions of the start script: an import would put copies of them into this script. */
  readonly arriveInSidebar: typeof arriveInSidebar;
  readonly selectTab: typeof selectTab;
  readonly loadSidebar: typeof loadSidebar;
  /** Called with each page that took the place of another, to add what only a script can do. */
  readonly enhance: () => void;
}

const scriptSources = ";script-src";

/** Takes over links of the site. Until this is called, and wherever it fails, the browser follows them. */
export function startNavigation(
  window: Window,
  { baseUrl, islands, loadBar, arriveInSidebar, selectTab, loadSidebar, enhance }: NavigationOptions,
): Router {
  const { document } = window;
  const script = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
  const policy = document.querySelector<HTMLMetaElement>("meta[http-equiv]")?.content ?? "";
  const loader = createDocumentLoader({
    ...{ baseUrl, script },
    policy: policy.slice(0, policy.indexOf(scriptSources) + scriptSources.length),
    fetch: (url) => fetch(url),
  });
  const show = createShow(window, { islands, loadSidebar });
  const router = startRouter(window, {
    baseUrl,
    loader,
    entries: createHistoryEntries(window, selectTab),
    show,
    // without the observer no link is known to be visible
    mayPrefetch: "IntersectionObserver" in window && !isSparing(connectionOf(window.navigator)),
    begin: createProgressBar(window, loadBar),
    arrive: (url, arrival) => {
      if (!arrival.samePage) {
        arriveInSidebar(document, (panel) => {
          markPage(panel, url.pathname);
        });
        window.dispatchEvent(new Event(pageShown));
      }
      enhance();
      if (arrival.moved) moveReader(url, arrival);
    },
  });
  followEdits({ baseUrl, loader, show });
  document.documentElement.dataset["navigation"] = "ready";
  return router;
}

/**
 * Scrolls to the element of the fragment, or to the top. A fragment without an element does not change the position.
 */
function moveReader({ hash }: URL, { pushed }: Arrival): void {
  const showStart = pushed && hash === "" ? hideProse(document) : undefined;
  // before the next frame is painted: a request now would compute the layout twice
  requestAnimationFrame(() => {
    if (showStart) {
      window.scrollTo({ top: 0, left: 0, behavior: "instant" });
      focusHeading();
      showStart();
    } else document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
  });
}

/**
 * Screen readers read the heading, and Tab goes on behind it. A page whose heading is missing, or belongs to an island, begins
 * at its skip link: React reports attributes that it has not written.
 */
function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>("main h1:not(site-root *)") ?? document.getElementById(dom.skipLink);
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
