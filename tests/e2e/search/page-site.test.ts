import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { xml2js } from "xml-js";
import { browserTest } from "../../harness/browser/browser-test.ts";

describe("the search page of this site", () => {
  const test = browserTest();
  const main = () => test.page.locator("main");
  const field = () => main().getByRole("searchbox");
  const status = () => main().getByRole("status").first();
  const titles = () => main().locator("ol h2");
  const settled = () => expect.poll(() => status().innerText()).toMatch(/found$/);

  it("SP-01 SP-04 finds a rule by its name, and shows each result's kind and path", async () => {
    await test.visit("/search?q=no-floating-promises");
    await settled();
    const first = main().locator("ol > li").first();
    expect(await first.getByRole("link").textContent()).toBe("no-floating-promises");
    expect(await first.getByRole("link").getAttribute("href")).toBe("/rules/no-floating-promises");
    expect(await first.locator("p").first().innerText()).toMatch(/^Rule\n+\S/);
    expect(await first.locator("p").last().innerText()).toMatch(/promise/i);
    await first.getByRole("link").click();
    await test.page.locator("h1", { hasText: "no-floating-promises" }).waitFor();
  });

  it("reports that it needs JavaScript, and lists the site's sections", async () => {
    await test.reopen({ javaScriptEnabled: false });
    await test.page.goto(`${test.site.url}/search?q=no-shadow`);
    const notice = main().locator("noscript p");
    expect([await notice.isVisible(), await notice.textContent()]).toEqual([
      true,
      "Searching needs JavaScript, which this browser does not run.",
    ]);
    expect(await field().isVisible()).toBe(false);
    const links = main().getByRole("navigation").getByRole("link");
    const labels = await links.allTextContents();
    expect(labels).toEqual(expect.arrayContaining(["Getting Started", "Packages", "Blog"]));
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      expect((await fetch(test.site.url + (href ?? ""))).status, href ?? "").toBe(200);
  });

  it("SP-05 is excluded from crawlers by its meta tag, and absent from the sitemap", async () => {
    const html = await test.html("/search");
    expect(html).toMatch(/<meta name="robots" content="noindex[^"]*">/);
    expect(html).not.toMatch(/<meta property="robots"/);
    expect(await test.html("/sitemap.xml")).not.toContain("/search<");
  });

  it("SP-06 has a description for browsers, which every page links", async () => {
    for (const path of ["/", "/rules/no-shadow", "/search"]) {
      const html = await test.html(path);
      expect(html, path).toMatch(
        /<link rel="search" type="application\/opensearchdescription\+xml" [^>]*href="\/opensearch\.xml"/,
      );
    }
    const document = xml2js(await test.html("/opensearch.xml"), { compact: true }) as OpenSearch;
    const { Url } = document.OpenSearchDescription;
    const template = Url.find(({ _attributes: { type } }) => type === "text/html")?._attributes.template;
    expect(template).toBe("https://typescript-eslint.io/search?q={searchTerms}");
    const url = new URL((template ?? "").replace("{searchTerms}", encodeURIComponent("no shadow")));
    await test.visit(url.pathname + url.search);
    expect(await field().inputValue()).toBe("no shadow");
    await settled();
    expect(await titles().count()).toBeGreaterThan(0);
  });

  it("SP-04 has no axe violations when the index fails to load, reports that, and finds results later", async () => {
    await test.reopen({ serviceWorkers: "block", viewport: { width: 360, height: 800 } });
    await test.page.route(/\/assets\/.*search.*\.json$/, (route) => route.abort("internetdisconnected"));
    await test.visit("/search?q=no-shadow");
    await expect
      .poll(() => status().innerText())
      .toMatch(/^Unable to fetch results\s+You might want to check your network connection\.$/);
    expect(await axeFaults(test.page, { targetSize: true })).toEqual([]);
    await test.page.unrouteAll();
    await main().getByRole("button", { name: "Try again" }).press("Enter");
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await settled();
    expect(await titles().count()).toBeGreaterThan(0);
  });

  it("fits a phone, with or without the keyboard on its screen", async () => {
    await test.reopen({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
    const hasFocus = () => field().evaluate((element) => element === document.activeElement);
    await test.visit("/search");
    await expect.poll(hasFocus).toBe(true);
    await field().fill("no-floating-promises strict-boolean-expressions");
    await settled();
    expect(await overflowOf(test.page)).toBe(0);
    const low = await main()
      .locator("a, button:visible, input")
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { height } = part.getBoundingClientRect();
          return height < 24 ? [`${part.textContent}: ${String(height)}`] : [];
        }),
      );
    expect(low).toEqual([]);
    // the keyboard leaves half of the screen: the field is still visible
    await test.page.setViewportSize({ width: 360, height: 380 });
    const { top, bottom } = await field().evaluate((part) => part.getBoundingClientRect());
    expect(top).toBeGreaterThan(50);
    expect(bottom).toBeLessThan(380);
    await field().press("Enter");
    expect(await hasFocus()).toBe(false);
    // the results are not covered
    await test.visit("/search?q=no-shadow");
    await settled();
    expect(await hasFocus()).toBe(false);
  });

  describe("with hostile queries", () => {
    const hostile = {
      "10,000 characters": `?q=${"x".repeat(10_000)}`,
      "as many words": `?q=${"no+".repeat(3000)}`,
      markup: `?q=${encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(1)</script>')}`,
      "half a character": "?q=%ED%A0%80no%ED%B0%80-shadow",
      "broken encoding": "?q=%E0%A4%A&q=100%",
      "another direction": `?q=${encodeURIComponent("שלום \u202e עולם")}`,
      emoji: `?q=${encodeURIComponent("🌳👩‍👩‍👧‍👧".repeat(50))}`,
      "control characters": "?q=%00%01%0A%0D%7F",
      "a pattern": `?q=${encodeURIComponent("(((([a-z]+)*)+)$^\\")}`,
      "names of objects": "?q=__proto__+constructor+toString",
      "several of them": "?q=&q=no-shadow",
      "no value": "?q",
      "another name": "?query=no-shadow",
      "a hash": "?q=no-shadow#%E0%A4%A",
    };
    let said: string[] = [];
    beforeEach(() => {
      said = [];
      test.page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) said.push(message.text());
      });
      test.page.on("pageerror", ({ message }) => said.push(message));
      test.page.on("dialog", (dialog) => {
        said.push(dialog.message());
        void dialog.dismiss();
      });
    });

    it.each(Object.entries(hostile))("SP-06 logs no error and has the same layout: %s", async (_, query) => {
      await test.visit(`/search${query}`);
      // the field shows the query once the island runs
      await main().locator("site-island:not([data-waiting])").waitFor();
      const text = (await field().inputValue()).trim();
      if (text !== "") await settled();
      expect(text.length).toBeLessThanOrEqual(512);
      const heading = await main().getByRole("heading", { level: 1 }).innerText();
      expect(heading).toContain(text === "" ? "Search the documentation" : "Search results for");
      expect(await main().locator('img, script:not([type="application/json"])').count()).toBe(0);
      await test.page.setViewportSize({ width: 360, height: 800 });
      expect(await overflowOf(test.page)).toBe(0);
      // and can search again
      await field().fill("no-shadow");
      await expect.poll(() => titles().first().textContent()).toBe("no-shadow");
      expect(said).toEqual([]);
    });
  });
});

interface OpenSearch {
  readonly OpenSearchDescription: {
    readonly Url: readonly { readonly _attributes: { readonly type: string; readonly template: string } }[];
  };
}

/** How many pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
