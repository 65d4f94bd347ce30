import { describe, expect, it } from "vitest";
import { axeFaults } from "../../harness/browser/axe.ts";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const sections = Array.from({ length: 60 }, (_, index) => `part-${String(index)}`);
const files = {
  "content/index.md": "# Orchard\n\n[Far away](/part-59/leaf-2), [deep in the long one](/long/tree-150)\n",
  ...Object.fromEntries(
    sections.flatMap((name) => [
      [`content/${name}/leaf-1.md`, `# ${name} one\n`],
      [`content/${name}/leaf-2.md`, `# ${name} two\n\n[Home](/)\n`],
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `content/long/tree-${String(index)}.md`,
      `# Tree ${String(index)}\n`,
    ]),
  ),
};

describe.each(bothWays)("the sidebar of a large section, %s,", (_way, start) => {
  const test = browserTest({ files, start });

  const sidebar = () => test.page.getByRole("navigation", { name: "Docs sidebar" });
  const category = (label: string) =>
    sidebar()
      .locator("summary")
      .filter({ hasText: new RegExp(`^${label}$`) });
  const link = (name: string) => sidebar().getByRole("link", { name, exact: true });
  /** A control of the open category; the outermost list has its own. */
  const more = (role: "link" | "button", name: string) =>
    sidebar().locator("details[open] > ul > li").getByRole(role, { name, exact: true });
  const current = () => sidebar().locator("[data-sidebar] [aria-current=page]").allTextContents();
  const at = (title: string) => test.page.locator("main h1", { hasText: title }).waitFor();
  const isData = (url: string): boolean => url.includes("/assets/data/sidebar");
  const focused = () => test.page.evaluate(() => document.activeElement?.textContent);

  it("loads no data for a page that the reader does not touch, and has a small page", async () => {
    const asked: string[] = [];
    test.page.on("request", (request) => asked.push(request.url()));
    await test.visit("/long/tree-150");
    expect(asked.filter(isData)).toEqual([]);
    expect((await test.html("/long/tree-150")).length).toBeLessThan(30_000);
  });

  it("loads the entries of a category when it opens, by pointer and by keyboard", async () => {
    await test.visit("/part-3/leaf-1");
    await category("part-5").click();
    await link("part-5 two").waitFor();
    await category("part-6").focus();
    await test.page.keyboard.press("Enter");
    await link("part-6 one").waitFor();
    await test.page.keyboard.press("Tab");
    expect(await focused()).toBe("part-6 one");
    expect(await sidebar().locator("[aria-busy]").count()).toBe(0);
  });

  it("prefetches a category that the reader points at", async () => {
    await test.visit("/part-3/leaf-1");
    const data = test.page.waitForResponse((response) => isData(response.url()));
    await category("part-5").hover();
    expect((await data).ok()).toBe(true);
    expect(await link("part-5 two").count()).toBe(0);
  });

  it("adds entries before and after those of a long list, and focuses the nearest new one", async () => {
    await test.visit("/long/tree-150");
    const numbers = async () =>
      (await sidebar().locator("a[href*='/long/tree-']:not([data-more])").allTextContents()).map((text) =>
        Number(text.slice(5)),
      );
    const before = await numbers();
    for (const [name, step] of [
      ["More pages", 1],
      ["Earlier pages", -1],
    ] as const) {
      const shown = await numbers();
      const edge = (step === 1 ? shown.at(-1) : shown[0]) ?? 0;
      await more("link", name).or(more("button", name)).focus();
      await more("button", name).waitFor();
      await test.page.keyboard.press("Enter");
      await expect.poll(focused).toBe(`Tree ${String(edge + step)}`);
    }
    const after = await numbers();
    expect(after.length).toBeGreaterThan(before.length + 2);
    expect(after).toEqual(after.map((_, index) => (after[0] ?? 0) + index));
    expect(test.page.url()).toBe(`${test.site.url}/long/tree-150`);
  });

  it("says that entries could not be loaded, and loads them when asked again", async () => {
    await test.visit("/long/tree-150");
    await test.page.route("**/assets/data/sidebar*/*", (route) => route.abort());
    await more("link", "More pages").focus();
    await more("button", "More pages").click();
    await more("button", "Could not load. Try again").waitFor();
    await test.page.unroute("**/assets/data/sidebar*/*");
    await more("button", "Could not load. Try again").click();
    await link("Tree 210").waitFor();
    expect(await more("button", "Could not load. Try again").count()).toBe(0);
  });

  it("stays where it has the next page, with what the reader opened", async () => {
    await test.visit("/part-3/leaf-1");
    await category("part-5").click();
    await link("part-5 two").click();
    await at("part-5 two");
    expect(await current()).toEqual(["part-5 two"]);
    expect(await link("part-3 two").isVisible()).toBe(true);
  });

  it("moves to a page far away, and comes back", async () => {
    await test.visit("/");
    await category("part-5").click();
    await link("part-5 two").waitFor();
    await test.page.locator("main").getByRole("link", { name: "Far away" }).click();
    await at("part-59 two");
    expect(await current()).toEqual(["part-59 two"]);
    await test.page.locator("main").getByRole("link", { name: "Home" }).click();
    await at("Orchard");
    expect(await current()).toEqual(["Orchard"]);
  });

  it("leads to all pages by links without script", async () => {
    await test.reopen({ javaScriptEnabled: false });
    await test.page.goto(`${test.site.url}/long/tree-150`);
    await more("link", "More pages").click();
    await test.page.waitForURL(/tree-(?!150)/);
    await test.page.locator("main h1").waitFor();
    const further = (await current())[0] ?? "";
    expect(Number(further.slice(5))).toBeGreaterThan(160);
    await test.page.goto(`${test.site.url}/part-3/leaf-1`);
    await category("part-5").click();
    await sidebar()
      .getByRole("link", { name: "All pages" })
      .and(test.page.locator("[href='/part-5/leaf-1']"))
      .click();
    await at("part-5 one");
    expect(await link("part-5 two").isVisible()).toBe(true);
  });

  it("has no axe violations with opened categories and added entries", async () => {
    await test.visit("/part-3/leaf-1");
    await category("part-5").click();
    await link("part-5 two").waitFor();
    expect(await axeFaults(test.page)).toEqual([]);
  });
});
