import { describe, expect, it } from "vitest";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const { rules } = await readLintRules({ packageDir: process.cwd(), cacheDir: "node_modules/.cache/site" });

describe.each(bothWays)("the docs of this site, %s,", (_way, start) => {
  const test = browserTest({ start });

  const sidebar = () => test.page.getByRole("navigation", { name: "Docs sidebar" });
  const heading = (name: string) => test.page.locator("main h1", { hasText: name });

  /** The categories of the sidebar as a reader sees them: whether each can be closed, and is open. */
  const categories = () =>
    sidebar()
      .locator("[data-sidebar] li:has(> ul), [data-sidebar] li:has(> details)")
      .evaluateAll((items) =>
        items.map((item) => {
          const details = item.querySelector(":scope > details");
          const state = details ? (details.hasAttribute("open") ? "open" : "closed") : "fixed open";
          const link = item.querySelector(":scope > a");
          const indent = item.parentElement?.closest("li") ? "  " : "";
          return `${indent}${link?.textContent ?? "(no link)"} → ${link?.getAttribute("href") ?? ""}: ${state}`;
        }),
      );

  it("DS-01 a reader who navigates to governance has no sidebar there, and has it again after going back", async () => {
    await test.visit("/maintenance");
    expect(await sidebar().isVisible()).toBe(true);
    await test.page.locator("main").getByRole("link", { name: "Governance", exact: true }).first().click();
    await heading("Governance").waitFor();
    expect(await sidebar().count()).toBe(0);
    await test.page.goBack();
    await heading("Maintenance").waitFor();
    expect(await sidebar().isVisible()).toBe(true);
  });

  it.each([
    ["with script", true],
    ["without script", false],
  ])("DS-02 DS-03 the docs sidebar has its sections in order, %s, linked, open or closed", async (_, js) => {
    await test.reopen({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: js });
    if (js) await test.visit("/getting-started/");
    else await test.page.goto(`${test.site.url}/getting-started/`);
    expect(await categories()).toEqual([
      "Getting Started → /getting-started/: fixed open",
      "  Quickstart → /getting-started/: fixed open",
      "Troubleshooting & FAQs → /troubleshooting/faqs/general: fixed open",
      "  FAQs → /troubleshooting/faqs/general: closed",
      "  Typed Linting → /troubleshooting/typed-linting: closed",
      "Users → /users/: fixed open",
      "Developers → /developers: fixed open",
      "Packages → /packages: open",
      "  type-utils → /packages/type-utils: fixed open",
      "  typescript-estree → /packages/typescript-estree: fixed open",
      "Contributing → /contributing: closed",
      "  Local Development → /contributing/local-development: fixed open",
      "Maintenance → /maintenance: closed",
      "  Issues → /maintenance/issues: closed",
      "  Pull Requests → /maintenance/pull-requests: closed",
    ]);
    // there is nothing next to the sections
    expect(await sidebar().locator("[data-sidebar] > ul > li").count()).toBe(7);
  });

  it("DS-02 the label of a section links to its page", async () => {
    await test.visit("/getting-started/");
    await sidebar().getByRole("link", { name: "Packages", exact: true }).click();
    await heading("Packages").waitFor();
    await sidebar().getByRole("link", { name: "Maintenance", exact: true }).click();
    await test.page.waitForURL(`${test.site.url}/maintenance`);
    await heading("Maintenance").waitFor();
  });

  it.each(["/rules/", "/rules/array-type", "/rules/ban-types"])(
    "DS-04 the sidebar of %s is the overview and one open group without a link, with the plugin's rules, before the removed ones",
    async (path) => {
      await test.visit(path);
      const names = rules.map(({ name }) => name);
      expect(names).toHaveLength(131);
      await sidebar()
        .locator(`a[href="/rules/${names.at(-1) ?? ""}"]`)
        .waitFor();
      const [overview, group, removed, ...rest] = await sidebar().locator("[data-sidebar] > ul > li").all();
      expect(rest).toEqual([]);
      expect(await overview?.locator("a").allTextContents()).toEqual(["Overview"]);
      const isRemoved = path === "/rules/ban-types";
      expect(await categories()).toEqual([
        "(no link) → : fixed open",
        `(no link) → : ${isRemoved ? "open" : "closed"}`,
      ]);
      expect(await group?.locator("> ul > li > a").allTextContents()).toEqual(names.toSorted());
      expect(await removed?.locator("summary").textContent()).toBe("Removed");
      const former = await removed?.locator("li > a").allTextContents();
      expect(former).toHaveLength(27);
      expect(former).toContain("ban-types");
      expect(names.filter((name) => former?.includes(name))).toEqual([]);
      const current = { "/rules/": ["Overview"], "/rules/array-type": ["array-type"] }[path] ?? ["ban-types"];
      expect(await sidebar().locator("[aria-current=page]").allTextContents()).toEqual(current);
    },
  );

  it("DS-23 breadcrumbs lead to the home page and to the categories of the sidebar, also as microdata", async () => {
    await test.visit("/troubleshooting/faqs/eslint");
    const trail = test.page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
    expect(await trail.allInnerTexts()).toEqual(["Home", "Troubleshooting & FAQs", "FAQs", "ESLint"]);
    const steps = await trail.evaluateAll((items) =>
      items.map((item) => {
        const link = item.querySelector("[itemprop=item]")?.getAttribute("href");
        const name = item.querySelector("[itemprop=name]")?.textContent;
        return [item.querySelector("[itemprop=position]")?.getAttribute("content"), name, link];
      }),
    );
    expect(steps).toEqual([
      ["1", "Home", "/"],
      ["2", "Troubleshooting & FAQs", "/troubleshooting/faqs/general"],
      ["3", "FAQs", "/troubleshooting/faqs/general"],
      ["4", "ESLint", undefined],
    ]);
    await trail.getByRole("link", { name: "FAQs", exact: true }).click();
    await heading("General").waitFor();
    // governance is in no sidebar
    await test.visit("/maintenance/governance");
    expect(await trail.count()).toBe(0);
  });

  it.each([
    ["/troubleshooting/typed-linting/performance", "Monorepos", "Users"],
    ["/users/what-about-tslint", "What about formatting?", "Developers"],
    ["/developers/eslint-plugins", "Custom rules", "Packages"],
    ["/packages/utils", "typescript-eslint", "Contributing"],
    ["/contributing/pull-requests", "Local linking", "Maintenance"],
  ])("DS-16 %s shows its neighbors, of which the next is another section", async (path, previous, next) => {
    await test.visit(path);
    const pages = test.page.getByRole("navigation", { name: "Docs pages" });
    const links = pages.getByRole("link");
    expect(await links.allInnerTexts()).toEqual([`Previous\n${previous}`, `Next\n${next}`]);
    await links.last().click();
    await heading(next).waitFor();
    expect(await pages.getByRole("link").first().innerText()).toMatch(/^Previous\n/);
    await pages.getByRole("link").first().click();
    await test.page.waitForURL(test.site.url + path);
  });
});
