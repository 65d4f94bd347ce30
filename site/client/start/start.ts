import { loadsNavigationAtOnce } from "site:dev";

import * as dom from "../../model/dom.ts";
import { followColorMode, markToggles } from "../features/color-mode.ts";
import { keepQueryAndFragment } from "../features/keep-query.ts";
import { followKeyboard } from "../features/keyboard.ts";
import { loadDropdowns, loadFeaturesOnUse } from "../features/lazy-features.ts";
import { closePanels, followMenus } from "../features/menus.ts";
import { followPictures } from "../features/replaced.ts";
import { arriveInSidebar } from "../features/sidebar-position.ts";
import { followSidebar, loadSidebar } from "../features/sidebar.ts";
import { selectTab } from "../features/tabs.ts";
import { followCollapse, openLinked } from "../features/unfold.ts";
import { createIslands, type Islands } from "../islands/islands.ts";
import { enhanceProse, followProse } from "../navigation/prose.ts";
import { followSearch } from "../search/button.ts";
import { whenTouched } from "./when-touched.ts";

/**
 * The script of every page calls this once. It adds to the HTML what needs a script, and starts the page's islands. The
 * script that handles links of the site loads when the reader first does something.
 */
export function start(): void {
  const root = document.getElementById(dom.root);
  if (root === null) return;
  const islands = createIslands(window);
  // in a task of its own: it changes the layout of the page
  setTimeout(enhanceProse, 0, document);
  followProse(document);
  followKeyboard(document);
  followMenus(window);
  followSidebar(document);
  followCollapse(document);
  followPictures(window);
  keepQueryAndFragment(document);
  followSearch(document);
  followColorMode(window, {
    canSwitch: root.hasAttribute(dom.canSwitch),
    respectSystem: root.hasAttribute(dom.respectSystem),
  });
  loadFeaturesOnUse(window);
  islands.start(document);
  void loadDropdowns(window).then(() => {
    document.documentElement.dataset["hydrated"] = "true";
  });

  const isUnknown = root.getAttribute(dom.template) === "not-found";
  // restores the state of a page that comes back from the history; the URL of an unknown page may mean another page
  const isWanted = isUnknown || history.state !== null || loadsNavigationAtOnce;
  whenTouched(window, { atOnce: isWanted }, () => {
    loadNavigation(root, islands, isUnknown);
  });
  if (root.hasAttribute(dom.offline))
    whenTouched(window, { atOnce: mayBeOffline(), or: dom.playSettled }, () => {
      loadOffline(root);
    });
}

/** Readers of the installed app, and of saved pages, need it from the start. */
function mayBeOffline(): boolean {
  return (
    ("serviceWorker" in navigator && navigator.serviceWorker.controller !== null) ||
    location.search.includes("offlineMode") ||
    matchMedia("(display-mode: standalone)").matches
  );
}

function loadOffline(root: HTMLElement): void {
  import("../offline/offline.ts").then(
    ({ startOffline }) => startOffline(root.getAttribute(dom.baseUrl) ?? "/"),
    () => undefined,
  );
}

function loadNavigation(root: HTMLElement, islands: Islands, isUnknown: boolean): void {
  const loadUnknownPage = isUnknown
    ? import("../on-demand/unknown-page.ts").then(
        (script) => {
          script.nameUrl(document);
          return script;
        },
        () => undefined,
      )
    : undefined;
  import("../on-demand/navigation.ts").then(
    async ({ startNavigation }) => {
      const router = startNavigation(window, {
        baseUrl: root.getAttribute(dom.baseUrl) ?? "/",
        islands,
        loadBar: () =>
          import("../on-demand/progress-bar.ts").then(({ loadProgressBar }) => loadProgressBar()),
        arriveInSidebar,
        loadSidebar,
        selectTab,
        enhance: () => {
          closePanels(document);
          void loadDropdowns(window);
          markToggles(document);
          enhanceProse(document);
          openLinked();
        },
      });
      await (await loadUnknownPage)?.showMeantPage(window, router);
    },
    (error: unknown) => {
      console.warn("Links load whole pages.", error);
    },
  );
}
