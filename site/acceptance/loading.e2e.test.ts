import type { Browser, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../cli/testing/built-site.ts";
import { openHydrated, startChromium } from "../../cli/testing/chromium.ts";

const files = {
  "content/index.md": "# Orchard\n\n[Pears](/pears), [a part](#part)\n\n## Part\n",
  "content/pears.md": "# Pears\n",
  "content/long.md": `---\nhide_table_of_contents: true\npagination_prev: null\npagination_next: null\n---\n\n# Long\n\n${"A line.\n\n".repeat(300)}[Far away](/pears)\n\n[Again, far away](/pears)\n`,
};

describe("a navigation", () => {
  let browser: Browser;
  let site: BuiltSite;
  let page: Page;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite({ files })]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    page = await browser.newPage();
  });
  afterEach(() => page.close());

  const bar = () => page.locator(".progress-bar");
  const pears = () => page.locator("main").getByRole("link", { name: "Pears" }).first();
  /** Holds back the data of the next page until the test lets it go. */
  const holdData = async (): Promise<() => Promise<void>> => {
    const held: Route[] = [];
    let open = false;
    await page.route("**/pears/page.json", async (route) => {
      if (open) await route.continue();
      else held.push(route);
    });
    return async () => {
      open = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    };
  };

  it("PL-01 PL-07 shows the old page and, once it takes long, a slim bar, until the next page is there", async () => {
    await openHydrated(page, site.address);
    const release = await holdData();
    await pears().click();
    await bar().waitFor({ state: "attached" });
    expect(await page.locator("h1").textContent()).toBe("Orchard");
    expect(await bar().evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");
    await release();
    await page.locator("h1", { hasText: "Pears" }).waitFor();
    await bar().waitFor({ state: "detached" });
  });

  it("PL-07 ends the bar when the reader goes to a part of the page instead", async () => {
    await openHydrated(page, site.address);
    const release = await holdData();
    await pears().click();
    await bar().waitFor({ state: "attached" });
    await page.locator("main").getByRole("link", { name: "a part" }).click();
    await page.waitForURL("**/#part");
    await release();
    await bar().waitFor({ state: "detached" });
    expect(await page.locator("h1").textContent()).toBe("Orchard");
  });

  it("PL-07 shows no bar for a part of the page and none for a page that is there at once", async () => {
    await openHydrated(page, site.address);
    await page.evaluate(() => {
      const seen = new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.className === "progress-bar")
              document.body.dataset["bar"] = "seen";
      });
      seen.observe(document.body, { childList: true });
    });
    await page.locator("main").getByRole("link", { name: "a part" }).click();
    await page.waitForURL("**/#part");
    await pears().hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/pears/page.json")),
    );
    await pears().click();
    await page.locator("h1", { hasText: "Pears" }).waitFor();
    expect(await page.locator("body[data-bar=seen]").count()).toBe(0);
  });

  it("PL-02 loads the address in full when the reader goes offline in the middle, and says why", async () => {
    await openHydrated(page, site.address);
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.route("**/pears/page.json", (route) => route.abort("internetdisconnected"));
    await pears().click();
    await page.locator("h1", { hasText: "Pears" }).waitFor();
    expect(page.url()).toBe(`${site.address}/pears`);
    expect(warnings.join()).toContain(`Loading ${site.address}/pears in full`);
  });

  it("PL-02 loads the address in full when its data file is not JSON, or belongs to a newer deploy", async () => {
    const newer = (await site.read("pears/page.json")).replace(/"build":"[^"]*"/, '"build":"newer"');
    for (const body of ["<!doctype html>", newer]) {
      await openHydrated(page, site.address);
      await page.evaluate(() => {
        document.documentElement.dataset["same"] = "document";
      });
      await page.unrouteAll();
      await page.route("**/pears/page.json", (route) => route.fulfill({ body }));
      await pears().click();
      await page.locator("h1", { hasText: "Pears" }).waitFor();
      expect(await page.locator("html[data-same]").count()).toBe(0);
    }
  });

  /** A document of a tall page, whose link comes into view when it is scrolled to. */
  const tall = "/long";
  it("PL-04 PL-05 PL-06 fetches a page by a link element when a link to it comes into view, once", async () => {
    await openHydrated(page, site.address + tall);
    expect(await page.locator("link[rel=prefetch]").count()).toBe(0);
    await page.locator("main").getByRole("link", { name: "Far away" }).first().scrollIntoViewIfNeeded();
    await page.locator("link[rel=prefetch][href='/pears/page.json']").waitFor({ state: "attached" });
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/pears/page.json")),
    );
    expect(await page.locator("link[rel=prefetch]").count()).toBe(1);
  });

  it("PL-06 fetches it by a plain request where link elements cannot", async () => {
    await page.addInitScript(() => {
      DOMTokenList.prototype.supports = () => false;
    });
    await openHydrated(page, site.address + tall);
    const request = page.waitForRequest("**/pears/page.json");
    await page.locator("main").getByRole("link", { name: "Far away" }).first().scrollIntoViewIfNeeded();
    expect((await request).resourceType()).toBe("fetch");
  });

  it("PL-04 asks for nothing ahead on a slow or sparing connection", async () => {
    for (const connection of [{ saveData: true }, { effectiveType: "slow-2g" }]) {
      const careful = await browser.newPage();
      await careful.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      await careful.goto(site.address + tall);
      await careful.locator("main").getByRole("link", { name: "Far away" }).first().hover();
      await openHydratedByClick(careful);
      await careful.locator("main").getByRole("link", { name: "Far away" }).first().hover();
      const asked = await careful.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => name),
      );
      expect(asked.filter((name) => name.endsWith("/pears/page.json"))).toEqual([]);
      await careful.close();
    }
  });
});

/** On such a connection the page wakes at the reader's first sign. */
async function openHydratedByClick(page: Page): Promise<void> {
  await page.locator("h1").click();
  await page.locator("html[data-hydrated=true]").waitFor();
}
