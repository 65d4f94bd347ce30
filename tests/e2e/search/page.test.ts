import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bothWays,
  type BrowserTest,
  browserTest,
  type ReadSite,
} from "../../harness/browser/browser-test.ts";
import { type DevRoot, startDevRoot } from "../../harness/browser/dev-root.ts";

const kinds = Array.from({ length: 40 }, (_, index) => String(index + 1).padStart(2, "0"));
const files = {
  "site/config.ts": `export default {
    title: "Orchard",
    origin: "https://orchard.example",
    search: { missingResultsUrl: "https://example.org/new?title={query}" },
  };\n`,
  "content/index.md": "# Trees\n\n[Search](/search), [all kinds](/search?q=apple)\n",
  "content/quince.md": "# `Quince<T>` & more\n\nWrite `<img src=x onerror=alert(1)>` for a quince.\n",
  ...Object.fromEntries(
    kinds.map((kind) => [`content/apple-${kind}.md`, `# Kind ${kind}\n\nThis apple is number ${kind}.\n`]),
  ),
};

/** The reader's actions on the page, and its visible state. */
function readerOf(test: BrowserTest<ReadSite>) {
  const main = (): Locator => test.page.locator("main");
  return {
    main,
    field: () => main().getByRole("searchbox", { name: "Search the documentation" }),
    titles: () => main().locator("ol h2"),
    status: () => main().getByRole("status").first(),
    more: () => main().getByRole("button", { name: "Load more" }),
    heading: () => main().getByRole("heading", { level: 1 }).innerText(),
    // errors of the page itself: the browser reports others a moment later
    query: () => test.page.evaluate(() => new URL(location.href).searchParams.get("q")),
    entries: () => test.page.evaluate(() => history.length),
    hasFocus: (part: Locator) => part.evaluate((element) => element === document.activeElement),
  };
}

describe.each(bothWays)("the search page, %s,", (_way, start) => {
  const test = browserTest({ files, start });
  const { main, field, titles, status, more, heading, query, entries, hasFocus } = readerOf(test);
  let said: readonly string[] = [];

  // the first request to `site dev` reads the whole site
  beforeAll(() => test.html("/search"));
  beforeEach(() => {
    said = diagnosticsOf(test.page);
  });

  it("SP-01 SP-02 SP-04 shows the results of q: quoted, counted and linked", async () => {
    await test.visit("/search?q=quince");
    await expect.poll(() => status().innerText()).toBe("One document found");
    expect(await heading()).toBe('Search results for "quince"');
    await expect.poll(() => test.page.title()).toBe('Search results for "quince" | Orchard');
    expect(await field().inputValue()).toBe("quince");
    const result = main().locator("ol > li");
    expect(await result.getByRole("link").textContent()).toBe("Quince<T> & more");
    expect(await result.locator("p").last().textContent()).toContain("<img src=x onerror=alert(1)>");
    expect(await result.locator("mark").first().textContent()).toMatch(/^quince$/i);
    expect(await main().locator("img").count()).toBe(0);
    expect(said).toEqual([]);
  });

  it("SP-02 SP-06 has an empty state without q, and focuses the field", async () => {
    await test.visit("/search");
    expect(await heading()).toBe("Search the documentation");
    await expect.poll(() => test.page.title()).toBe("Search the documentation | Orchard");
    await expect.poll(() => hasFocus(field())).toBe(true);
    expect(await status().innerText()).toBe("");
    expect(said).toEqual([]);
  });

  it("SP-02 does not take the focus from a reader who moved it before hydration", async () => {
    const { page, site } = test;
    let hydrate = (): void => undefined;
    const hydrated = new Promise<void>((resolve) => {
      hydrate = resolve;
    });
    // the script of the head is part of the page before its first paint
    await page.route(/\/assets\/(?!head-).*\.js$/, async (route) => {
      await hydrated;
      await route.continue();
    });
    await page.goto(`${site.url}/search`, { waitUntil: "commit" });
    const skipLink = page.locator("#skip-link a");
    await skipLink.waitFor({ state: "attached" });
    await page.keyboard.press("Tab");
    expect(await hasFocus(skipLink)).toBe(true);
    hydrate();
    await page.locator("html[data-hydrated=true]").waitFor();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(await hasFocus(skipLink)).toBe(true);
    expect(said).toEqual([]);
  });

  it("SP-02 SP-03 each letter replaces q in history, and the results follow the last one", async () => {
    await test.visit("/search?x=1");
    const before = await entries();
    await expect.poll(() => hasFocus(field())).toBe(true);
    let typed = "";
    for (const letter of "quince") {
      await test.page.keyboard.press(letter);
      typed += letter;
      expect([await query(), await heading()]).toEqual([typed, `Search results for "${typed}"`]);
    }
    await expect.poll(() => titles().allTextContents()).toEqual(["Quince<T> & more"]);
    expect(await entries()).toBe(before);
    await field().fill("");
    expect([await query(), await heading()]).toEqual([null, "Search the documentation"]);
    expect(await titles().count()).toBe(0);
    expect(test.page.url()).toMatch(/\/search\?x=1$/);
    expect(said).toEqual([]);
  });

  it("SP-02 the field never moves while the reader types and results change", async () => {
    for (const width of [1280, 360]) {
      await test.page.setViewportSize({ width, height: 800 });
      await test.visit("/search");
      const place = () => field().evaluate((part) => part.getBoundingClientRect().toJSON() as unknown);
      const before = await place();
      await field().fill("apple");
      await expect.poll(() => titles().count()).toBe(15);
      expect(await place()).toEqual(before);
      await field().fill(`apples ${"and pears ".repeat(20)}`);
      expect(await place()).toEqual(before);
    }
  });

  it("SP-03 SP-04 shows 15 results, and more when the end of the list scrolls into view", async () => {
    await test.visit("/search?q=apple");
    await expect.poll(() => status().innerText()).toBe("40 documents found");
    expect(await titles().count()).toBe(15);
    for (const count of [30, 40]) {
      await more().scrollIntoViewIfNeeded();
      await expect.poll(() => titles().count()).toBe(count);
    }
    expect(await more().isVisible()).toBe(false);
    expect(new Set(await titles().allTextContents()).size).toBe(40);
    expect(said).toEqual([]);
  });

  it("SP-03 by keyboard the list continues after its last result", async () => {
    await test.visit("/search?q=apple");
    await expect.poll(() => titles().count()).toBe(15);
    await titles().last().getByRole("link").focus();
    await test.page.keyboard.press("Tab");
    await expect.poll(() => titles().count()).toBeGreaterThan(15);
    await expect.poll(() => hasFocus(titles().nth(15).getByRole("link"))).toBe(true);
  });

  it("SP-03 has a button for more when IntersectionObserver is missing", async () => {
    await test.page.addInitScript(() => void Reflect.deleteProperty(window, "IntersectionObserver"));
    await test.visit("/search?q=apple");
    await expect.poll(() => titles().count()).toBe(15);
    await more().press("Enter");
    await expect.poll(() => titles().count()).toBe(30);
    expect(await hasFocus(titles().nth(15).getByRole("link"))).toBe(true);
    await more().click();
    await expect.poll(() => titles().count()).toBe(40);
    expect(await more().isVisible()).toBe(false);
  });

  it("SP-04 reports that nothing was found, with further links", async () => {
    await test.visit("/search?q=zzzqqq%20%26%20more");
    await expect.poll(() => field().inputValue()).toBe("zzzqqq & more");
    await field().fill("zzzqqq & xxxwww");
    await expect.poll(() => status().innerText()).toBe("No results were found");
    const link = main().getByRole("link", { name: "Let us know." });
    await expect
      .poll(() => link.getAttribute("href"))
      .toBe("https://example.org/new?title=zzzqqq%20%26%20xxxwww");
    await field().fill("apple");
    await expect.poll(() => status().innerText()).toBe("40 documents found");
    expect(await link.count()).toBe(0);
  });

  it("TR-06 Enter does not reload the document, and the results show", async () => {
    await test.visit("/search");
    await mark(test.page);
    await field().fill("quince");
    await field().press("Enter");
    await expect.poll(() => status().innerText()).toBe("One document found");
    await field().press("Enter");
    expect(await isMarked(test.page)).toBe(true);
    expect(await query()).toBe("quince");
  });

  it("SP-01 SP-02 follows links and history, without reloading the document", async () => {
    await test.visit("/");
    await mark(test.page);
    await main().getByRole("link", { name: "all kinds" }).click();
    await expect.poll(() => status().innerText()).toBe("40 documents found");
    await expect.poll(() => hasFocus(field())).toBe(true);
    await expect.poll(() => test.page.title()).toBe('Search results for "apple" | Orchard');
    await field().fill("quince");
    await titles().getByRole("link", { name: "Quince<T> & more" }).click();
    await expect.poll(() => test.page.title()).toBe("Quince<T> & more | Orchard");
    await test.page.goBack();
    await expect.poll(() => titles().allTextContents()).toEqual(["Quince<T> & more"]);
    await expect.poll(() => test.page.title()).toBe('Search results for "quince" | Orchard');
    await test.page.goBack();
    await expect.poll(heading).toBe("Trees");
    expect(await test.page.title()).toBe("Trees | Orchard");
    await test.page.goForward();
    await expect.poll(() => status().innerText()).toBe("One document found");
    await test.page.goForward();
    await expect.poll(heading).toBe("Quince<T> & more");
    expect(await isMarked(test.page)).toBe(true);
    expect(said).toEqual([]);
  });

  it("SP-01 a link from the page to itself starts another search, and going back restores the first", async () => {
    await test.visit("/search?q=quince");
    await expect.poll(() => status().innerText()).toBe("One document found");
    await main().evaluate((part) => {
      const link = document.createElement("a");
      link.href = "/search?q=apple";
      link.textContent = "apples";
      part.append(link);
    });
    await main().getByRole("link", { name: "apples" }).click();
    await expect.poll(() => status().innerText()).toBe("40 documents found");
    expect(await field().inputValue()).toBe("apple");
    await test.page.goBack();
    await expect.poll(() => status().innerText()).toBe("One document found");
    expect([await field().inputValue(), await heading()]).toEqual(["quince", 'Search results for "quince"']);
  });

  it("preserves text that was typed before hydration", async () => {
    let hydrate = (): void => undefined;
    const held = new Promise<void>((resolve) => (hydrate = resolve));
    await test.page.route(/\/assets\/(?!head-).*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await test.page.goto(`${test.site.url}/search`, { waitUntil: "commit" });
    await field().fill("quince");
    hydrate();
    await expect.poll(() => status().innerText()).toBe("One document found");
    expect([await query(), await field().inputValue()]).toEqual(["quince", "quince"]);
  });
});

describe("the search page in `site dev`", () => {
  let root: DevRoot;
  let edits = 0;
  const test = browserTest({
    start: async () => {
      root = await startDevRoot(files);
      return { url: root.origin, close: () => root.close() };
    },
  });
  const { field, titles, query } = readerOf(test);

  it("SP-02 preserves query, results and title when the page itself changes", async () => {
    await test.visit("/search?q=quince");
    await expect.poll(() => titles().count()).toBe(1);
    const old = test.page.locator("link[rel=canonical][data-old]");
    await test.page.locator("link[rel=canonical]").evaluate((link) => {
      link.setAttribute("data-old", "");
    });
    // another title each time, for a second try
    await root.write("content/pear.md", `# Pears ${++edits}\n\nSweet.\n`);
    // the page was rendered again
    await old.waitFor({ state: "detached" });
    expect([await query(), await field().inputValue()]).toEqual(["quince", "quince"]);
    expect(await titles().count()).toBe(1);
    expect(await test.page.title()).toBe('Search results for "quince" | Orchard');
  });
});

/** The console messages from here on. */
function diagnosticsOf(page: Page): readonly string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  page.on("pageerror", ({ message }) => said.push(message));
  return said;
}

/** Marks the document: the mark is gone when the browser loads another document. */
function mark(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset["same"] = "document";
  });
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset["same"] === "document");
}
