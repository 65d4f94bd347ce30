import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import { openPage, startChromium } from "../../harness/browser/chromium.ts";
import config from "../../../site/config.ts";

const performance = "/troubleshooting/typed-linting/performance";
const monorepos = "/troubleshooting/typed-linting/monorepos";

const fourteen: readonly (readonly [from: string, to: string])[] = [
  ["/getting-started/typed-linting/monorepos", monorepos],
  ["/linting/configs", "/users/configs"],
  ["/linting/troubleshooting", "/troubleshooting/faqs/general"],
  ["/linting/troubleshooting/formatting", "/users/what-about-formatting"],
  ["/linting/troubleshooting/tslint", "/users/what-about-tslint"],
  ["/linting/troubleshooting/typed-linting/Monorepos", monorepos],
  ["/linting/troubleshooting/typed-linting/Performance-troubleshooting", performance],
  ["/linting/typed-linting", "/getting-started/typed-linting"],
  ["/maintenance/issues/rule-deprecations", "/maintenance/issues/rule-deprecations-and-deletions"],
  ["/troubleshooting", "/troubleshooting/faqs/general"],
  ["/troubleshooting/faqs", "/troubleshooting/faqs/general"],
  ["/troubleshooting/formatting", "/users/what-about-formatting"],
  ["/troubleshooting/performance-troubleshooting", performance],
  ["/troubleshooting/tslint", "/users/what-about-tslint"],
];

describe("the redirects of the real site", () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await startBuiltSite();
  });
  afterAll(() => site.close());

  it("RD-01 are the fourteen whose targets exist, each answered by its file", async () => {
    const pages = new Set(site.pages.filter(({ isRedirect }) => !isRedirect).map(({ path }) => path));
    const expected = fourteen.filter(([, to]) => pages.has(to));
    expect(expected.length).toBeGreaterThan(3);
    expect(config.redirects?.map(({ from, to }) => [from, to]).toSorted()).toEqual(expected.toSorted());
    const redirects = site.pages.filter(({ isRedirect }) => isRedirect);
    expect(redirects.map(({ path }) => path).toSorted()).toEqual(expected.map(([from]) => from).toSorted());
    for (const [from, to] of expected) {
      for (const spelling of [from, `${from}/`, `${from}.html`]) {
        const response = await fetch(site.url + spelling, { redirect: "manual" });
        expect.soft(response.status, spelling).toBe(200);
        expect.soft(await response.text(), spelling).toContain(`content="0; url=${to}"`);
      }
    }
  });

  it("RD-03 each names the declared URL of its target, and has a noindex tag", async () => {
    const redirects = site.pages.filter(({ isRedirect }) => isRedirect);
    expect(redirects.length).toBeGreaterThan(3);
    for (const { file, links, noindex, refresh } of redirects) {
      const canonical = links.find(({ kind }) => kind === "canonical")?.href;
      expect.soft(canonical, file).toBe(`${String(config.origin)}${String(refresh?.href)}`);
      expect.soft(noindex, file).toBe(true);
    }
    const sitemap = await site.read("sitemap.xml");
    expect(fourteen.filter(([from]) => sitemap.includes(`${from}<`))).toEqual([]);
  });

  it("RD-05 no link of the site points to an old URL", () => {
    const old = new Set(fourteen.map(([from]) => from));
    const links = site.pages.flatMap(({ file, links }) => links.map(({ href }) => ({ file, href })));
    const stale = links.filter(({ href }) => old.has(href.replace(/[?#].*$/s, "").replace(/\/$/, "")));
    expect(stale).toEqual([]);
  });
});

describe("all fourteen redirects in a browser", () => {
  let browser: Browser;
  let page: Page;
  let site: BuiltSite;

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite({ files })]);
    page = await browser.newPage();
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  it.each(fourteen)(
    "RD-01 RD-02 RD-04 RD-05 %s redirects to %s with query and fragment",
    async (from, to) => {
      for (const spelling of [from, `${from}/`]) {
        await page.goto(`${site.url}${spelling}?view=wide&q=%C3%BC#part`, { waitUntil: "commit" });
        await page.waitForURL(`${site.url}${to}?view=wide&q=%C3%BC#part`, { waitUntil: "commit" });
        await page.locator("main h1", { hasText: `The page ${to}.` }).waitFor();
      }
    },
  );

  it("RD-03 each redirects to its target without script too", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    for (const [from, to] of fourteen) {
      await reader.goto(`${site.url}${from}?view=wide`, { waitUntil: "commit" });
      await reader.waitForURL(site.url + to, { waitUntil: "commit" });
    }
    await plain.close();
  });

  it("RD-04 a target's own query and fragment replace the reader's", async () => {
    await page.goto(`${site.url}/old/strict?view=wide#part`);
    await page.waitForURL(`${site.url}/users/configs?tab=strict#strict`);
  });

  it("RD-03 Back returns to the page before the redirect page", async () => {
    await page.goto(`${site.url}/users/what-about-tslint`);
    await page.goto(`${site.url}/linting/configs`);
    await page.waitForURL(`${site.url}/users/configs`);
    await page.goBack();
    await page.waitForURL(`${site.url}/users/what-about-tslint`);
  });

  it("RD-05 a link inside the site to an old URL falls back to a full load, and reaches the target", async () => {
    await openPage(page, `${site.url}/users/configs`);
    await page.evaluate(() => {
      document.documentElement.dataset["same"] = "document";
      const link = document.createElement("a");
      link.href = "/linting/troubleshooting/typed-linting/Monorepos?view=wide#part";
      link.textContent = "an old link";
      document.querySelector("main")?.append(link);
    });
    await page.getByText("an old link").click();
    await page.waitForURL(`${site.url}${monorepos}?view=wide#part`);
    await page.locator("html[data-hydrated=true]").waitFor();
    expect(await page.locator("html[data-same]").count()).toBe(0);
  });

  it("RD-07 TR-03 an old URL that is the parent of others is a folder with an index, and all work", async () => {
    expect(site.files).toEqual(
      expect.arrayContaining([
        "linting/troubleshooting/index.html",
        "linting/troubleshooting/tslint/index.html",
        "troubleshooting/index.html",
        "troubleshooting/faqs/index.html",
        "troubleshooting/faqs/general/index.html",
        "getting-started/typed-linting/index.html",
        "getting-started/typed-linting/monorepos/index.html",
      ]),
    );
    expect(site.files.filter((file) => /^(?:linting|troubleshooting)[^/]*\.html$/.test(file))).toEqual([]);
    const parent = await fetch(`${site.url}/getting-started/typed-linting/`);
    expect(await parent.text()).toContain("The page /getting-started/typed-linting.");
  });

  it("RD-08 a case-sensitive host does not find an old URL in another letter case", async () => {
    const exact = "/linting/troubleshooting/typed-linting/Monorepos";
    const answers = await Promise.all([exact, exact.toLowerCase()].map((path) => fetch(site.url + path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  });
});

const files = {
  "content/index.md": "# The orchard\n",
  ...Object.fromEntries(
    fourteen.map(([, to]) => [`content${to}.md`, `# The page ${to}.\n\n## Part\n\nText of a part.\n`]),
  ),
  "content/troubleshooting/typed-linting.md": "# Typed linting is a parent\n",
  "site/config.ts": `export default ${JSON.stringify({
    redirects: [
      ...fourteen.map(([from, to]) => ({ from, to })),
      { from: "/old/strict", to: "/users/configs?tab=strict#strict" },
    ],
  })};\n`,
};
