import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const files = {
  "content/index.md": "# Orchard\n\n[Pears](/pears), [a part](#part)\n\n## Part\n",
  "content/pears.md": "# Pears\n",
  "content/long.md": `---\nhide_table_of_contents: true\npagination_prev: null\npagination_next: null\n---\n\n# Long\n\n${"A line.\n\n".repeat(300)}[Far away](/pears)\n\n[Again, far away](/pears)\n`,
};

describe.each(bothWays)("a navigation, %s,", (_way, start) => {
  const test = browserTest({ files, start });

  const bar = () => test.page.locator(".progress-bar");
  const pears = () => test.page.locator("main").getByRole("link", { name: "Pears" }).first();
  /** Holds back the document that the script requests until the test releases it. */
  const holdPage = async (): Promise<() => Promise<void>> => {
    const held: Route[] = [];
    let open = false;
    await test.page.route("**/pears", async (route) => {
      if (open || route.request().resourceType() === "document") await route.continue();
      else held.push(route);
    });
    return async () => {
      open = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    };
  };

  it("PL-01 PL-07 shows the old page and, if loading is slow, a slim bar, until the next page is ready", async () => {
    await test.visit("/");
    const release = await holdPage();
    await pears().click();
    await bar().waitFor({ state: "attached" });
    expect(await test.page.locator("h1").textContent()).toBe("Orchard");
    expect(await bar().evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");
    await release();
    await test.page.locator("h1", { hasText: "Pears" }).waitFor();
    await bar().waitFor({ state: "detached" });
  });

  it("PL-07 removes the bar when the reader follows a fragment instead", async () => {
    await test.visit("/");
    const release = await holdPage();
    await pears().click();
    await bar().waitFor({ state: "attached" });
    await test.page.locator("main").getByRole("link", { name: "a part" }).click();
    await test.page.waitForURL("**/#part");
    await release();
    await bar().waitFor({ state: "detached" });
    expect(await test.page.locator("h1").textContent()).toBe("Orchard");
  });

  it("PL-07 shows no bar for a fragment and none for a page that loads fast", async () => {
    await test.visit("/");
    await test.page.evaluate(() => {
      const seen = new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.className === "progress-bar")
              document.body.dataset["bar"] = "seen";
      });
      seen.observe(document.body, { childList: true });
    });
    await test.page.locator("main").getByRole("link", { name: "a part" }).click();
    await test.page.waitForURL("**/#part");
    await pears().hover();
    await test.page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/pears")),
    );
    await pears().click();
    await test.page.locator("h1", { hasText: "Pears" }).waitFor();
    expect(await test.page.locator("body[data-bar=seen]").count()).toBe(0);
  });

  it("PL-02 loads the URL as a document when the reader goes offline meanwhile, and logs the reason", async () => {
    await test.visit("/");
    const warnings: string[] = [];
    test.page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await test.page.route("**/pears", (route) =>
      route.request().resourceType() === "fetch" ? route.abort("internetdisconnected") : route.continue(),
    );
    await pears().click();
    await test.page.locator("h1", { hasText: "Pears" }).waitFor();
    expect(test.page.url()).toBe(`${test.site.url}/pears`);
    expect(warnings.join()).toContain(`Loading ${test.site.url}/pears in full`);
  });

  it("PL-02 loads the URL as a document when it is not a page of the site, or belongs to a newer deploy", async () => {
    const newer = (await test.html("/pears")).replace(/start(?:-\w+)?\.js/, "start-NEWER123.js");
    for (const body of ["<!doctype html>", newer]) {
      await test.page.unrouteAll();
      await test.visit("/");
      await test.page.evaluate(() => {
        document.documentElement.dataset["same"] = "document";
      });
      await test.page.route("**/pears", (route) =>
        route.request().resourceType() === "fetch" ? route.fulfill({ body }) : route.continue(),
      );
      await pears().click();
      await test.page.locator("h1", { hasText: "Pears" }).waitFor();
      await test.page.locator("html:not([data-same])").waitFor({ state: "attached" });
    }
  });

  /** A document of a tall page with a link below the window. */
  const tall = "/long";
  it("PL-04 PL-05 PL-06 prefetches a page with a link element when a link to it becomes visible, once", async () => {
    await test.visit(tall);
    expect(await test.page.locator("link[rel=prefetch]").count()).toBe(0);
    await test.page.locator("main").getByRole("link", { name: "Far away" }).first().scrollIntoViewIfNeeded();
    await test.page.locator("link[rel=prefetch][href='/pears']").waitFor({ state: "attached" });
    await test.page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/pears")),
    );
    expect(await test.page.locator("link[rel=prefetch]").count()).toBe(1);
  });

  it("PL-06 prefetches it with a plain request where link elements cannot", async () => {
    await test.page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
    });
    await test.visit(tall);
    const request = test.page.waitForRequest("**/pears");
    await test.page.locator("main").getByRole("link", { name: "Far away" }).first().scrollIntoViewIfNeeded();
    expect((await request).resourceType()).toBe("fetch");
  });

  it("PL-04 prefetches nothing on a slow or sparing connection", async () => {
    for (const connection of [{ saveData: true }, { effectiveType: "slow-2g" }]) {
      const careful = await test.browser.newPage();
      await careful.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      await careful.goto(test.site.url + tall);
      await careful.locator("main").getByRole("link", { name: "Far away" }).first().hover();
      await openPageByClick(careful);
      await careful.locator("main").getByRole("link", { name: "Far away" }).first().hover();
      const asked = await careful.evaluate(() =>
        performance.getEntriesByType("resource").map(({ name }) => name),
      );
      expect(asked.filter((name) => name.endsWith("/pears"))).toEqual([]);
      await careful.close();
    }
  });
});

async function openPageByClick(page: Page): Promise<void> {
  await page.locator("h1").click();
  await page.locator("html[data-navigation=ready]").waitFor();
}
