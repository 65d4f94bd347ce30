import { beforeEach, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import {
  diagnosticsOf,
  heldBack,
  dialogFaults,
  searchedOrchard,
  searchReader,
} from "../../harness/search/reader.ts";

describe("the screens of the search dialog", () => {
  const test = browserTest({ files: searchedOrchard });
  const reader = searchReader(test);
  const { dialog, box, options, open, shows, isShut, search, active, total, hasFocus, status, kept } = reader;
  let said: readonly string[] = [];

  beforeEach(() => {
    said = diagnosticsOf(test.page);
  });

  const openResult = async (query: string): Promise<void> => {
    await open();
    await search(query);
    await test.page.keyboard.press("Enter");
    await isShut();
  };

  describe("while an answer is pending", () => {
    it("SM-10: are the previous ones; loading turns into stalled, and that into idle", async () => {
      await test.visit("/");
      const index = await heldBack(test.page, /assets\/search\//);
      await open();
      await box().fill("quince");
      await dialog().locator("[data-status=loading]").waitFor();
      await dialog().locator("[data-status=stalled]").waitFor();
      expect(await options().count()).toBe(0);
      await shows("No recent searches");
      index.release();
      await dialog().locator("[data-status=idle]").waitFor();
      await options().first().waitFor();
      expect(said).toEqual([]);
    });

    it("SM-17: an Enter that is faster than the index opens the first result", async () => {
      await test.visit("/");
      await open();
      await search("oak");
      await test.page.keyboard.press("Enter");
      await test.page.waitForURL("**/trees/oak");
      const index = await heldBack(test.page, /assets\/search\//);
      await test.page.reload();
      await open();
      await box().fill("quince");
      // results that were opened before are listed, but not meant
      await dialog().getByRole("grid").waitFor();
      expect(await active()).toEqual([]);
      await test.page.keyboard.press("Enter");
      index.release();
      await test.page.waitForURL("**/fruit/quince");
      await isShut();
    });

    it("closing in time opens nothing later", async () => {
      const index = await heldBack(test.page, /assets\/search\//);
      await test.visit("/");
      await open();
      await box().fill("quince");
      await test.page.keyboard.press("Enter");
      await test.page.keyboard.press("Escape");
      await isShut();
      index.release();
      await open();
      await search("mint");
      expect(new URL(test.page.url()).pathname).toBe("/");
    });
  });

  describe("without results", () => {
    it("SM-19 SM-20: report that, and offer parts of the site from earlier results", async () => {
      await test.visit("/");
      await open();
      await search("quince");
      await box().fill('zzqx "&" zzqx');
      // not before the reader pauses
      expect(await options().count()).toBeGreaterThan(0);
      await shows('No results for "zzqx "&" zzqx"');
      expect(await dialog().getByRole("status").textContent()).toBe('No results for "zzqx "&" zzqx"');
      await shows("Try searching for");
      await shows("Believe this query should return results?");
      const report = dialog().getByRole("link", { name: "Let us know." });
      expect(await report.getAttribute("href")).toBe("https://example.org/new?title=zzqx%20%22%26%22%20zzqx");
      const suggestions = dialog().locator("li button");
      expect(await suggestions.allInnerTexts()).toEqual(["fruit"]);
      await suggestions.first().click();
      expect([await box().inputValue(), await hasFocus(box())]).toEqual(["fruit ", true]);
      await options().first().waitFor();
      expect(said).toEqual([]);
    });

    it("SM-20: offer at most three parts of the site, and none without earlier results", async () => {
      await test.visit("/");
      await open();
      await box().fill("zzqxzzqx");
      await shows("No results for");
      expect(await dialog().getByText("Try searching for").count()).toBe(0);
      await search("apple");
      await search("fruit");
      await box().fill("zzqxzzqx");
      await shows("No results for");
      expect(await dialog().locator("li button").count()).toBe(3);
    });
  });

  describe("when all requests fail", () => {
    it("SM-21: report it, and the next key press tries again", async () => {
      await test.page.route(/assets\/search\//, (route) => route.abort());
      await test.visit("/");
      await open();
      await box().fill("quinc");
      await shows("Unable to fetch results");
      await shows("You might want to check your network connection.");
      expect(await status()).toBe("error");
      await test.page.unrouteAll();
      await test.page.keyboard.type("e");
      await options().first().waitFor();
      expect(await status()).toBe("idle");
    });

    it("SM-21: try again with Enter and a button, also when the settings failed to load", async () => {
      await test.page.route(/search\.json/, (route) => route.abort());
      await test.visit("/");
      await open();
      await box().fill("quince");
      await shows("Unable to fetch results");
      await test.page.keyboard.press("Enter");
      await dialog().locator("[data-status=error]").waitFor();
      await test.page.unrouteAll();
      await dialog().getByRole("button", { name: "Try again" }).click();
      await options().first().waitFor();
      expect(await hasFocus(box())).toBe(true);
    });
  });

  describe("of the history", () => {
    const rows = async () =>
      dialog()
        .getByRole("row")
        .locator("a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

    it("SM-07: report that the history is empty", async () => {
      await test.visit("/");
      await open();
      await shows("No recent searches");
    });

    it("SM-08 SM-09: list it; an entry can become a favorite and be removed", async () => {
      await test.visit("/");
      for (const query of ["mint", "oak", "mint"]) await openResult(query);
      await open();
      expect(await rows()).toEqual(["/herbs/mint", "/trees/oak"]);
      expect(await active()).toEqual([0]);
      await dialog().getByRole("button", { name: "Save Mint as a favorite" }).click();
      expect([await kept("RECENT"), await kept("FAVORITE")]).toEqual([["/trees/oak"], ["/herbs/mint"]]);
      expect(await hasFocus(box())).toBe(true);
      await shows("Favorites");
      await test.page.keyboard.press("ArrowDown");
      await test.page.keyboard.press("Enter");
      await test.page.waitForURL("**/herbs/mint");
      expect(await kept("RECENT")).toEqual(["/trees/oak"]);
      await open();
      await dialog().getByRole("button", { name: "Remove Mint from favorites" }).click();
      await dialog().getByRole("button", { name: "Remove Oak from recent searches" }).click();
      await shows("No recent searches");
      expect([await kept("RECENT"), await kept("FAVORITE")]).toEqual([[], []]);
      expect(said).toEqual([]);
    });

    it("SM-09: list 7, and 4 when the dialog opened with favorites", async () => {
      await test.visit("/");
      for (const number of ["01", "02", "03", "04", "05", "06", "07", "08"])
        await openResult(`apple ${number}`);
      await open();
      expect(await rows()).toEqual(
        ["08", "07", "06", "05", "04", "03", "02"].map((n) => `/fruit/apple-${n}`),
      );
      await dialog().getByRole("button", { name: "Save Apple 05 as a favorite" }).click();
      expect(await rows()).toHaveLength(7);
      await test.page.keyboard.press("Escape");
      await isShut();
      await open();
      expect(await rows()).toEqual(["08", "07", "06", "04", "05"].map((n) => `/fruit/apple-${n}`));
    });

    it("SM-08 ST-04: list the page after a result in its text was opened", async () => {
      await test.visit("/");
      await openResult("thick as cork");
      await test.page.waitForURL("**/trees/oak#bark");
      expect(await kept("RECENT")).toEqual(["/trees/oak"]);
    });

    it("SM-08: treat damaged storage as empty, and show only web URLs", async () => {
      await test.visit("/");
      await test.page.evaluate(() => {
        const hit = { objectID: "1", url: "javascript:alert(1)", hierarchy: { lvl1: "Evil" } };
        localStorage.setItem("__DOCSEARCH_RECENT_SEARCHES__site", "{");
        localStorage.setItem("__DOCSEARCH_FAVORITE_SEARCHES__site", JSON.stringify([hit, 5, null]));
      });
      await open();
      await shows("No recent searches");
      expect(said).toEqual([]);
    });
  });

  describe("for keyboards and assistive technology", () => {
    it("SM-27: hold Tab in the dialog, mark the page, explain the keys", async () => {
      await test.visit("/");
      await open();
      expect(await test.page.locator("body.search-open").count()).toBe(1);
      expect(await dialog().locator("footer").innerText()).toMatch(
        /Enter to select\s+↑ ↓[^]*Arrow keys\s+to navigate\s+Escape to close/,
      );
      await search("apple");
      const all = `See all ${String(await total())} results`;
      const stops = async (key: string): Promise<string[]> => {
        const seen: string[] = [];
        for (let step = 0; step < 6; step++) {
          await test.page.keyboard.press(key);
          seen.push(
            await test.page.evaluate(() => {
              const at = document.activeElement;
              return at?.closest("dialog") ? at.textContent || at.id : `outside: ${at?.tagName ?? ""}`;
            }),
          );
        }
        return seen;
      };
      expect(await stops("Tab")).toEqual(["Clear", all, "search-box", "Clear", all, "search-box"]);
      expect(await stops("Shift+Tab")).toEqual([all, "Clear", "search-box", all, "Clear", "search-box"]);
    });

    it("Tab reaches the buttons of a row", async () => {
      await test.visit("/");
      await openResult("mint");
      await open();
      await dialog().getByRole("grid").waitFor();
      await test.page.keyboard.press("Tab");
      await test.page.keyboard.press("Tab");
      await test.page.keyboard.press("Enter");
      await shows("No recent searches");
      expect(await hasFocus(box())).toBe(true);
    });

    it("announce the number of results", async () => {
      await test.visit("/");
      await open();
      await search("apple");
      expect(await dialog().getByRole("status").textContent()).toBe(`${String(await total())} results`);
      await search("mint");
      expect(await dialog().getByRole("status").textContent()).toBe("1 result");
    });

    it("show the active row in forced colors, and have no spinner for readers who prefer reduced motion", async () => {
      await test.page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
      const index = await heldBack(test.page, /assets\/search\//);
      await test.visit("/");
      await open();
      await box().fill("quince");
      await dialog().locator("[data-status=stalled]").waitFor();
      const styleOf = (selector: string, property: "animationName" | "outlineStyle") =>
        dialog()
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element)[name], property);
      expect(await styleOf("label > .icon", "animationName")).toBe("none");
      index.release();
      await options().first().waitFor();
      expect(await styleOf("[aria-selected=true]", "outlineStyle")).toBe("solid");
    });

    it.each([
      ["empty", () => shows("No recent searches")],
      ["results", () => search("apple")],
      [
        "no results",
        async () => {
          await search("apple");
          await box().fill("zzqxzzqx");
          await shows("Try searching for");
        },
      ],
      [
        "the history",
        async () => {
          await test.page.keyboard.press("Escape");
          await openResult("mint");
          await openResult("oak");
          await open();
          await dialog().getByRole("button", { name: "Save Mint as a favorite" }).click();
        },
      ],
      [
        "an error",
        async () => {
          await test.page.route(/assets\/search\//, (route) => route.abort());
          await test.page.reload();
          await open();
          await box().fill("quince");
          await shows("Unable to fetch results");
        },
      ],
    ])("SM-05: with %s have no axe violations, light and dark, wide and narrow", async (_name, show) => {
      await test.page.emulateMedia({ reducedMotion: "reduce" });
      await test.visit("/");
      await open();
      await show();
      expect(await dialogFaults(test.page)).toEqual([]);
    });
  });
});
