import { type EngineReader, untilTrue } from "./engine-reader.ts";
import { type DeployHost, isWhole, type Release } from "./releases.ts";

const seconds = 1000;

/** A reader's tab on a site whose releases change. */
export interface ReleaseTab extends EngineReader {
  /** Loads a page of the site. */
  visit(path: string): Promise<void>;
  /** Waits until the tab shows a page of one of these releases, whole. */
  shows(path: string, ...releases: readonly Release[]): Promise<void>;
  /** Whether the tab shows the page of this release, whole, at this moment. */
  isShowing(path: string, release: Release): Promise<boolean>;
  /** Clicks a link of the text. Browsers go back only to entries of the history that the reader made. */
  follow(path: string): Promise<void>;
  /** Points at a link of the text, and waits until its page has been prefetched. */
  prefetch(path: string): Promise<void>;
  /**
   * Points at the page's island, which loads its script, and waits until the island runs or the tab shows the page of
   * the next release. Both times the page is whole.
   */
  useIsland(path: string, next: Release): Promise<void>;
  /** Presses the button of the island, whose script answers. */
  pressIsland(): Promise<void>;
  newTab(): Promise<ReleaseTab>;
}

export function releaseTab(reader: EngineReader, host: DeployHost): ReleaseTab {
  const link = (path: string): string => `.prose a[href="${path}"]`;
  const pointAt = (selector: string): Promise<void> =>
    reader.evaluate(
      `void document.querySelector('${selector}').dispatchEvent(new Event("pointerover", { bubbles: true }))`,
    );
  return {
    ...reader,
    async visit(path) {
      await reader.open(host.url + path);
      await reader.until("document.documentElement.dataset.hydrated === 'true'");
      // the reader's first movement loads the script that handles links
      await reader.evaluate("void document.dispatchEvent(new Event('scroll'))");
      await reader.until("document.documentElement.dataset.navigation === 'ready'");
    },
    shows: (path, ...releases) =>
      reader.until(`(${releases.map((release) => isWhole(path, release)).join(" || ")})`, 20 * seconds),
    isShowing: (path, release) => reader.evaluate(isWhole(path, release)),
    follow: (path) => reader.click(link(path)),
    async prefetch(path) {
      await pointAt(link(path));
      await reader.until(`performance.getEntriesByType("resource").some((each) =>
        each.initiatorType === "fetch" && each.responseEnd > 0 && new URL(each.name).pathname === ${JSON.stringify(path)})`);
    },
    async useIsland(path, next) {
      await pointAt("#late");
      const runs = `document.querySelector("#late").dataset.runs === "true" && ${isWhole(path, "A")}`;
      await reader.until(`(${isWhole(path, next)} || ${runs})`, 20 * seconds);
    },
    async pressIsland() {
      await reader.click("#late");
      await reader.until(`/^Part of [AB]: 1$/.test(document.querySelector("#late")?.innerText ?? "")`);
    },
    newTab: async () => releaseTab(await reader.newTab(), host),
  };
}

/** What the browser stores for readers who installed the site as an app: it turns offline mode on. */
const installed = `void localStorage.setItem("docusaurus.pwa.event.appInstalled.fired", "true")`;

/** Makes the browser save the release that is deployed now, and serve the tab from it. */
export async function saveOffline(tab: ReleaseTab, { url }: DeployHost): Promise<void> {
  // an untouched page installs no worker of another mode
  await tab.open(url);
  await tab.evaluate(installed);
  await tab.visit("/");
  await untilTrue(
    "a worker in offline mode",
    () =>
      tab.evaluate<boolean>(`navigator.serviceWorker.getRegistration().then((found) =>
        found?.active?.state === "activated" && decodeURIComponent(found.active.scriptURL).includes('"offlineMode":true'))`),
    30 * seconds,
  );
  await tab.visit("/");
  await tab.until("navigator.serviceWorker.controller !== null");
}

/** Waits in a saved page for the notice of a newer release, and accepts it. */
export async function acceptUpdate(tab: ReleaseTab): Promise<void> {
  await tab.until("document.querySelector('#offline-update')", 30 * seconds);
  await tab.evaluate(
    "void document.querySelector('#offline-update').shadowRoot.querySelector('button').click()",
  );
}
