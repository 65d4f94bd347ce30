import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";

const files = {
  "site/config.ts": `export default {
    docs: [
      {
        id: "fruit", dir: "docs", route: "/", versionLabel: "Next", lastVersion: "2.x",
        versions: [
          { name: "2.x", label: "2.x (stable)", dir: "versions/2", route: "/v2/" },
          { name: "1.x", dir: "versions/1", route: "/v1/" },
        ],
      },
      { id: "trees", dir: "trees", route: "/trees/" },
    ],
    blog: { dir: "blog" },
    navbar: { items: [
      { type: "docsVersionDropdown", section: "fruit", position: "left" },
      { type: "docsVersion", section: "fruit", position: "right" },
    ] },
  };\n`,
  "content/docs/index.md": "# Fruit\n",
  "content/docs/apples.md": "# Apples\n",
  "content/docs/plums.md": "# Plums\n",
  "content/versions/2/index.md": "# Fruit 2\n",
  "content/versions/2/apples.md": "# Apples 2\n",
  "content/versions/1/index.md": "# Fruit 1\n",
  "content/versions/1/apples.md": "# Apples 1\n",
  "content/trees/index.md": "# Trees\n",
  "content/blog/2024-01-01-first.md": "---\ntitle: First\n---\n\nStart.\n",
};

const key = "docs-preferred-version-fruit";

describe.each(bothWays)("docs of several versions, %s,", (_way, start) => {
  const test = browserTest({ files, start });
  const navbar = () => test.page.getByRole("navigation", { name: "Main" });
  const dropdown = () => navbar().locator("[aria-haspopup]");
  const choose = async (label: string) => {
    await dropdown().hover();
    await navbar().getByRole("listitem").getByRole("link", { name: label }).click();
  };
  const heading = (text: string) =>
    test.page.getByRole("heading", { level: 1, name: text, exact: true }).waitFor();
  const item = () => navbar().locator('a:not([role="button"])').last();
  const preferred = () => test.page.evaluate((key) => localStorage.getItem(key), key);
  const prefer = (name: string) =>
    test.page.addInitScript(
      ([key, name]) => {
        localStorage.setItem(key, name);
      },
      [key, name] as const,
    );

  it("DV-02 NV-25 TR-10 links to the same page of a version, with query and fragment; stores the choice", async () => {
    await test.visit("/apples?kind=old#seeds");
    expect(await dropdown().textContent()).toContain("Next");
    await choose("2.x (stable)");
    await heading("Apples 2");
    expect(new URL(test.page.url()).href).toBe(`${test.site.url}/v2/apples?kind=old#seeds`);
    await expect.poll(preferred).toBe("2.x");
    expect(await dropdown().textContent()).toContain("2.x (stable)");
  });

  it("NV-25 links to a version's main document when the version lacks the page", async () => {
    await test.visit("/plums");
    await choose("1.x");
    await heading("Fruit 1");
  });

  it("NV-24 offers the page's version, else the preferred one, else the last", async () => {
    await test.visit("/blog/first");
    expect([await item().textContent(), await item().getAttribute("href")]).toEqual(["2.x (stable)", "/v2/"]);
    await prefer("1.x");
    await test.visit("/blog/first");
    await expect.poll(() => item().textContent()).toBe("1.x");
    expect(await item().getAttribute("href")).toBe("/v1/");
    await test.visit("/apples");
    expect(await item().textContent()).toBe("Next");
  });

  it("DV-03 ST-03 removes the choice of a version that no longer exists, and preserves others", async () => {
    await test.page.goto(`${test.site.url}/blog/first`);
    const set = (values: Record<string, string>) =>
      test.page.evaluate((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, values);
    await set({ [key]: "0.x", "docs-preferred-version-trees": "0.x" });
    await test.visit("/blog/first");
    await expect.poll(() => test.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await set({ [key]: "1.x", "docs-preferred-version-trees": "current" });
    await test.visit("/blog/first");
    expect(await test.page.evaluate(() => Object.values<string>(localStorage).sort())).toEqual([
      "1.x",
      "current",
    ]);
  });

  it("DV-05 labels versions other than the last, and links to the last, which is preferred then", async () => {
    await test.visit("/v1/apples");
    const notice = test.page.getByRole("note");
    expect(await notice.textContent()).toMatch(/1\.x.*no longer maintained/);
    await notice.getByRole("link").click();
    await heading("Apples 2");
    await expect.poll(preferred).toBe("2.x");
    expect(await test.page.getByRole("note").count()).toBe(0);
    await test.visit("/plums");
    expect(await notice.textContent()).toMatch(/Next.*not released yet/);
    await notice.getByRole("link").click();
    await heading("Fruit 2");
  });

  it("DV-04 shows nothing about versions in a section with only one", async () => {
    const page = await test.html("/trees/");
    expect(page).not.toMatch(/role="note"/);
    expect(page).not.toContain('"version":');
    expect(page).toContain('content="docs-trees-current"');
    expect(await test.html("/v1/apples")).toContain('content="docs-fruit-1.x"');
  });
});
