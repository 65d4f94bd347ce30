import type { ConsoleMessage, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";

/** A page of each kind, and a navbar link to one of another kind. */
const kinds = [
  ["/", "Rules"],
  ["/users/configs", "Blog"],
  ["/rules/", "Docs"],
  ["/rules/no-floating-promises", "Blog"],
  ["/rules/ban-types", "Docs"],
  ["/blog", "Docs"],
  ["/blog/typed-linting", "Rules"],
  ["/blog/tags/typed-linting", "Docs"],
  ["/blog/archive", "Rules"],
  ["/blog/authors", "Docs"],
  ["/blog/tags", "Rules"],
  ["/nowhere", "Blog"],
] as const;

const line = "One more tree.\n\n".repeat(60);
const files = {
  "site/config.ts": `export default {
    navbar: { hideOnScroll: true, items: [{ label: "Blog", to: "blog", position: "left" }] },
    footer: { links: [{ label: "All posts", to: "/blog" }] },
    blog: {},
    offline: { icons: [] },
  };\n`,
  "content/index.md": `# Orchard\n\n[Pears](/pears), [the post](/blog/first)\n\n[Bad hash](#%E0%A4%A), [far bad hash](/pears#%E0%A4%A)\n\n${line}`,
  "content/pears.md": `# Pears\n\nPears are sweet.\n\n[Orchard](/)\n\n${line}`,
  "content/blog/2024-01-01-first.md": `---\ntitle: First\n---\n\nThe start.\n\n[Pears](/pears)\n\n${line}`,
};

describe("each kind of page in a browser without storage", () => {
  const test = browserTest();

  it.each(kinds)(
    "ST-06 ER-02 %s renders, navigates and changes its colors without storage",
    async (path, to) => {
      const said = listen(test.page);
      await blockStorage(test.page);
      await test.visit(path);
      await heading(test.page).waitFor();
      await test.page.getByRole("button", { name: /dark and light/ }).click();
      await test.page.locator("html[data-theme=dark]").waitFor();
      const before = await heading(test.page).textContent();
      await mark(test.page);
      await test.page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: to, exact: true })
        .click();
      await expect.poll(() => heading(test.page).textContent()).not.toBe(before);
      expect(await test.page.locator("html[data-same][data-theme=dark]").count()).toBe(1);
      // the browser itself logs a URL that the host does not know
      expect(said().filter((text) => path !== "/nowhere" || !text.includes("status of 404"))).toEqual([
        expect.stringMatching(/^warning: The browser's storage cannot be used/),
      ]);
    },
  );

  it("no page of any kind sets a cookie or tries to", async () => {
    const headers: string[] = [];
    test.page.on("response", (response) => {
      if ("set-cookie" in response.headers()) headers.push(response.url());
    });
    await test.page.addInitScript(() => {
      Object.defineProperty(document, "cookie", {
        set() {
          throw new Error("a cookie was set");
        },
      });
    });
    const said = listen(test.page);
    for (const [path] of kinds) {
      await test.visit(path);
      await test.page.getByRole("button", { name: /dark and light/ }).click();
    }
    expect(said().filter((text) => !text.includes("status of 404"))).toEqual([]);
    expect([await test.context.cookies(), headers]).toEqual([[], []]);
  });
});

describe("a deploy while a page is open", () => {
  let newer: BuiltSite;
  const test = browserTest({ files });
  beforeAll(async () => {
    const changed = { "content/pears.md": "# Pears\n\nPears are ripe.\n" };
    newer = await startBuiltSite({
      files: {
        ...files,
        ...changed,
        "templates/doc.tsx": templateThatRenders("Newer"),
        // with another browser script, the script of all pages changes too
        "site/components/New.client.tsx": "export default function New() { return <p>New</p>; }\n",
      },
    });
  });
  afterAll(() => newer.close());
  const link = (name: string) => test.page.locator("main").getByRole("link", { name, exact: true });
  const takeAway = (pattern: RegExp) =>
    test.page.route(pattern, (route) => route.fulfill({ status: 404, body: "" }));

  it("PL-02 loads the next page as a document when no script and no style sheet is left", async () => {
    await test.visit("/");
    const said = listen(test.page);
    await mark(test.page);
    await takeAway(/\/assets\//);
    await link("the post").click();
    await heading(test.page).getByText("First").waitFor();
    expect(await test.page.locator("html[data-same]").count()).toBe(0);
    await test.page.getByText("The start.").waitFor();
    await link("Pears").click();
    await test.page.getByText("Pears are sweet.").waitFor();
    expect(said().filter((text) => text.startsWith("uncaught"))).toEqual([]);
    expect(said().join("\n")).toContain(`warning: Loading ${test.site.url}/blog/first in full`);
  });

  it("navigates when the script that handles links is gone, and leaves the content unchanged", async () => {
    const said = listen(test.page);
    await test.page.goto(`${test.site.url}/`, { waitUntil: "networkidle" });
    // the script waits for the key
    await test.page.locator("html[data-hydrated=true]").waitFor();
    const content = await test.page.locator("main").innerHTML();
    await takeAway(/\/assets\//);
    await test.page.keyboard.press("Shift");
    await expect.poll(() => said().join("\n")).toContain("warning: Links load whole pages");
    expect(await test.page.locator("main").innerHTML()).toBe(content);
    await link("Pears").click();
    await test.page.getByText("Pears are sweet.").waitFor();
    expect(said().filter((text) => text.startsWith("uncaught"))).toEqual([]);
  });

  it.each(["offline", "hide-on-scroll", "scrolling"])(
    "runs and navigates without the part named %s, and leaves no error uncaught",
    async (part) => {
      const said = listen(test.page);
      const gone: string[] = [];
      await test.page.route(`**/assets/${part}-*.js`, async (route) => {
        gone.push(route.request().url());
        await route.fulfill({ status: 404, body: "" });
      });
      await test.visit("/");
      await test.page.mouse.move(600, 500);
      await test.page.mouse.wheel(0, 900);
      await mark(test.page);
      await test.page.getByRole("link", { name: "Blog" }).first().click();
      await heading(test.page).getByText("Blog").waitFor();
      expect(await test.page.locator("html[data-same]").count()).toBe(1);
      await expect.poll(() => gone).not.toEqual([]);
      await test.page.waitForLoadState("networkidle");
      expect(said().filter((text) => text.startsWith("uncaught"))).toEqual([]);
    },
  );

  it("PL-02 loads the new build with the first link, and the old one again when going back", async () => {
    await test.visit("/");
    await mark(test.page);
    await test.page.route(`${test.site.url}/**`, async (route) => {
      const url = route.request().url().replace(test.site.url, newer.url);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await link("Pears").click();
    await test.page.getByText("Newer").waitFor();
    await test.page.locator("html[data-hydrated=true]").waitFor();
    expect(await test.page.locator("html[data-same]").count()).toBe(0);
    await test.page.goBack();
    await test.page.getByText("Newer").waitFor();
    expect(new URL(test.page.url()).pathname).toBe("/");
    // prefetches may still be pending
    await test.page.unrouteAll({ behavior: "wait" });
  });
});

describe.each(bothWays)("a fragment that cannot be decoded, %s,", (_way, start) => {
  const test = browserTest({ files, start });
  const place = () => test.page.evaluate(() => Math.round(scrollY));

  it.each([
    ["Bad hash", "Orchard"],
    ["far bad hash", "Pears"],
  ])("SH-02 leaves the scroll position unchanged, by a link named %s", async (name, title) => {
    const said = listen(test.page);
    await test.visit("/");
    await test.page.evaluate(() => {
      scrollTo({ top: 400, behavior: "instant" });
    });
    // a real press would scroll the link into view
    await test.page
      .locator("main")
      .getByRole("link", { name, exact: true })
      .evaluate((element: HTMLElement) => {
        element.click();
      });
    await expect.poll(() => test.page.url()).toContain("#%E0%A4%A");
    await heading(test.page).getByText(title).waitFor();
    expect(await place()).toBe(400);
    expect(said()).toEqual([]);
  });

  it("SH-02 starts at the top when the URL was opened with it", async () => {
    const said = listen(test.page);
    await test.visit("/pears#%E0%A4%A");
    expect([await place(), await heading(test.page).textContent(), said()]).toEqual([0, "Pears", []]);
  });
});

describe("an island whose script throws while it loads", () => {
  const test = browserTest({
    files: {
      ...files,
      "content/pears.md": "# Pears\n\n<Sweet />\n\n[The post](/blog/first)\n",
      "site/components/Sweet.client.tsx": `if (typeof window !== "undefined") throw new Error("broken at load");
        export const client = "load";
        export default function Sweet() { return <p>Pears are sweet.</p>; }\n`,
    },
  });

  it("stays as it was rendered, and links to and from its page work", async () => {
    const { page } = test;
    const said = listen(page);
    await test.visit("/pears");
    await expect.poll(() => said().join("\n")).toContain("warning: This part of the page does not work");
    expect(await page.locator("main").textContent()).toContain("Pears are sweet.");
    await mark(page);
    await page.locator("main").getByRole("link", { name: "The post" }).click();
    await heading(page).getByText("First").waitFor();
    await page.locator("main").getByRole("link", { name: "Pears" }).click();
    await page.locator("main").getByText("Pears are sweet.").waitFor();
    expect(await page.locator("html[data-same]").count()).toBe(1);
    expect(said().filter((text) => text.startsWith("uncaught"))).toEqual([]);
  });
});

function templateThatRenders(text: string): string {
  return `export default function Doc({ page }) { return <main><h1>{page.heading}</h1><p>${text}</p></main>; }\n`;
}

function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

/** Marks the document: the mark is gone when the browser loads another document. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset["same"] = "document";
  });
}

/** The messages of the console from here on, except plain notes, and uncaught errors. */
function listen(page: Page): () => readonly string[] {
  const lines: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    if (["warning", "error"].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => lines.push(`uncaught: ${message}`));
  return () => lines;
}

async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
}
