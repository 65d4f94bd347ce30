import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../harness/browser/engine-reader.ts";
import { engines } from "../harness/browser/engines.ts";
import { acceptUpdate, type ReleaseTab, releaseTab, saveOffline } from "../harness/browser/release-reader.ts";
import {
  buildReleases,
  type DeployHost,
  isWhole,
  type Release,
  type Releases,
} from "../harness/browser/releases.ts";

let releases: Releases;
beforeAll(async () => {
  releases = await buildReleases();
}, 240_000);
afterAll(() => releases.delete());

const notFound = "document.title.startsWith('Page Not Found') && document.readyState === 'complete'";

describe.each(engines)("a deploy while pages are open in %s", { timeout: 120_000 }, (_name, startEngine) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());

  const visited = async (
    first: Release,
    act: (tab: ReleaseTab, host: DeployHost) => Promise<void>,
  ): Promise<void> => {
    const [reader, host] = await Promise.all([engine.newReader(), releases.start(first)]);
    try {
      await reader.resize(1280, 800);
      await act(releaseTab(reader, host), host);
    } finally {
      await reader.close();
      await host.close();
    }
  };

  describe.each(["without", "with"])("%s offline mode", (mode) => {
    const isOffline = mode === "with";
    /** Opens a page of A in a tab and calls `act`, which may deploy B: an offline reader accepts it in another tab. */
    const open = (act: (tab: ReleaseTab, deploy: () => Promise<void>) => Promise<void>): Promise<void> =>
      visited("A", async (tab, host) => {
        if (isOffline) await saveOffline(tab, host);
        await tab.visit("/changed");
        await tab.shows("/changed", "A");
        await act(tab, async () => {
          host.deploy("B");
          if (!isOffline) return;
          const other = await tab.newTab();
          await other.visit("/changed");
          await other.shows("/changed", "A");
          await acceptUpdate(other);
          await other.shows("/changed", "B");
          await other.close();
          await tab.bringToFront();
        });
      });

    it("keeps the open page whole, and shows the new page whole that a link leads to", () =>
      open(async (tab, deploy) => {
        await deploy();
        expect(await tab.isShowing("/changed", "A")).toBe(true);
        await tab.follow("/kept");
        await tab.shows("/kept", "B");
        await tab.pressIsland();
        await tab.follow("/changed");
        await tab.shows("/changed", "B");
      }));

    it("shows a page whole that was prefetched before", () =>
      open(async (tab, deploy) => {
        await tab.prefetch("/kept");
        await deploy();
        await tab.follow("/kept");
        await tab.shows("/kept", "A", "B");
        await tab.follow("/changed");
        await tab.shows("/changed", "A", "B");
      }));

    it("says that a removed page is not found, and its links work", () =>
      open(async (tab, deploy) => {
        await deploy();
        await tab.follow("/only-A");
        // the browser may have fetched the page before the deploy, because its link is in view
        await tab.until(`(${notFound}) || (${isWhole("/only-A", "A")})`, 20_000);
        if (await tab.isShowing("/only-A", "A")) await tab.reload();
        await tab.until(notFound, 20_000);
        await tab.evaluate(`void document.querySelector('nav a[href="/"]').click()`);
        await tab.shows("/", "B");
      }));

    it("runs the island of the open page, or loads the page again when the island's script is gone", () =>
      open(async (tab, deploy) => {
        await deploy();
        await tab.useIsland("/changed", "B");
        // the browser may still have the scripts that it saved for offline use
        if (!isOffline) expect(await tab.isShowing("/changed", "B")).toBe(true);
        await tab.pressIsland();
        await tab.shows("/changed", "A", "B");
      }));

    it("shows whole pages when the reader goes back and forward", () =>
      open(async (tab, deploy) => {
        await tab.follow("/kept");
        await tab.shows("/kept", "A");
        await deploy();
        await tab.follow("/changed");
        await tab.shows("/changed", "A", "B");
        await tab.back();
        await tab.shows("/kept", "A", "B");
        await tab.back();
        await tab.shows("/changed", "A", "B");
        await tab.useIsland("/changed", "B");
        await tab.forward();
        await tab.shows("/kept", "A", "B");
        await tab.follow("/changed");
        await tab.shows("/changed", "A", "B");
      }));

    it("keeps one tab whole while another one is loaded again", () =>
      open(async (tab, deploy) => {
        const other = await tab.newTab();
        await other.visit("/kept");
        await other.shows("/kept", "A");
        await deploy();
        await other.bringToFront();
        await other.reload();
        await other.shows("/kept", "B");
        await other.pressIsland();
        await tab.bringToFront();
        await tab.shows("/changed", "A");
        await tab.follow("/kept");
        await tab.shows("/kept", "B");
        await tab.pressIsland();
      }));
  });

  it("stays with the saved release until the reader accepts the new one", () =>
    visited("A", async (tab, host) => {
      await saveOffline(tab, host);
      host.deploy("B");
      await tab.visit("/only-A");
      await tab.shows("/only-A", "A");
      await tab.pressIsland();
      await tab.follow("/changed");
      await tab.shows("/changed", "A");
      await acceptUpdate(tab);
      await tab.shows("/changed", "B");
    }));

  it("shows new texts and pictures in the open document when a deploy leaves the code as it was", () =>
    visited("B", async (tab, host) => {
      await tab.visit("/changed");
      await tab.shows("/changed", "B");
      await tab.prefetch("/kept");
      host.deploy("C");
      await tab.follow("/kept");
      await tab.shows("/kept", "C");
      await tab.follow("/changed");
      await tab.shows("/changed", "C");
      await tab.pressIsland();
    }));
});
