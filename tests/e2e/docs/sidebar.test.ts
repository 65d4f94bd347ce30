import { describe, expect, it } from "vitest";
import { bothWays, browserTest } from "../../harness/browser/browser-test.ts";
import { pageMenu } from "../../../site/model/dom.ts";

const fruit = Array.from({ length: 220 }, (_, index) => `kind-${String(index)}`);

const files = {
  "site/config.ts": `export default { docs: [
    { id: "small", dir: "small", route: "/small/" },
    { id: "large", dir: "large", route: "/large/" },
  ] };\n`,
  "content/small/index.md": "# Orchard\n\n[Plums](/small/stone/plums), [the large one](/large/)\n",
  "content/small/stone/index.md": "# Stone fruit\n",
  "content/small/stone/plums.md": "# Plums\n",
  "content/small/pome/apples.md": "# Apples\n",
  "content/large/index.md": "# Large\n\n[the small one](/small/)\n",
  ...Object.fromEntries(fruit.map((name) => [`content/large/all/${name}.md`, `# ${name}\n`])),
};

describe.each(bothWays)("the docs sidebar in the browser, %s,", (_way, start) => {
  const test = browserTest({ files, start });

  const sidebar = () => test.page.getByRole("navigation", { name: "Docs sidebar" });
  const current = () => sidebar().locator("[aria-current=page]").allTextContents();
  const group = (label: string) => sidebar().locator("details", { hasText: label }).last();
  const isOpen = (label: string) => group(label).evaluate((details) => (details as HTMLDetailsElement).open);
  const follow = async (name: string, path: string): Promise<void> => {
    await test.page.locator("main").getByRole("link", { name }).first().click();
    await test.page.waitForURL(test.site.url + path);
    await test.page.locator("main h1", { hasText: name }).waitFor();
  };

  it("DS-06 DS-08 marks the new page after a navigation and opens its categories", async () => {
    await test.visit("/small/");
    expect([await current(), await isOpen("Plums")]).toEqual([["Orchard"], false]);
    await follow("Plums", "/small/stone/plums");
    expect([await current(), await isOpen("Plums")]).toEqual([["Plums"], true]);
    await test.page.goBack();
    await test.page.locator("main h1", { hasText: "Orchard" }).waitFor();
    expect(await current()).toEqual(["Orchard"]);
  });

  it("DS-05 leaves the categories that the reader opened open on the next page, and closes no others", async () => {
    await test.visit("/small/");
    await sidebar().locator("summary", { hasText: "pome" }).click();
    await follow("Plums", "/small/stone/plums");
    expect([await isOpen("Apples"), await isOpen("Plums")]).toEqual([true, true]);
  });

  it("DS-07 DS-09 names the caret after its action", async () => {
    await test.visit("/small/");
    const caret = (name: string) =>
      sidebar().locator(`summary[aria-label="${name} sidebar category 'Stone fruit'"]`);
    await caret("Expand").click();
    await caret("Collapse").waitFor();
    expect(test.page.url()).toBe(`${test.site.url}/small/`);
    await caret("Collapse").click();
    await caret("Expand").waitFor();
  });

  it("DS-12 resets when the reader enters another section", async () => {
    await test.visit("/small/");
    await sidebar().locator("summary", { hasText: "pome" }).click();
    await test.page.locator("main").getByRole("link", { name: "the large one" }).click();
    await test.page.locator("main h1", { hasText: "Large" }).waitFor();
    await test.page.locator("main").getByRole("link", { name: "the small one" }).click();
    await test.page.locator("main h1", { hasText: "Orchard" }).waitFor();
    expect(await isOpen("Apples")).toBe(false);
  });

  it("loads a category of a large section when it opens, and marks the page in it", async () => {
    await test.visit("/large/");
    await sidebar().hover();
    expect(await sidebar().locator("a", { hasText: "kind-" }).count()).toBe(0);
    await sidebar().locator("summary", { hasText: "all" }).click();
    await sidebar().getByRole("link", { name: "kind-7", exact: true }).click();
    await test.page.locator("main h1", { hasText: "kind-7" }).waitFor();
    expect(await current()).toEqual(["kind-7"]);
    expect(await isOpen("kind-7")).toBe(true);
  });
});

describe("the logo above the docs sidebar", () => {
  const test = browserTest({
    files: { "content/index.md": "# Home\n\n[Plums](/plums)\n", "content/plums.md": "# Plums\n" },
  });

  it("is marked as current on the home page only, also after a navigation", async () => {
    await test.visit("/");
    const marked = () => test.page.locator(`#${pageMenu} [aria-current=page]`).count();
    expect(await marked()).toBe(2);
    await test.page.locator("main").getByRole("link", { name: "Plums" }).first().click();
    await test.page.locator("main h1", { hasText: "Plums" }).waitFor();
    expect(await marked()).toBe(1);
    await test.page.goBack();
    await test.page.locator("main h1", { hasText: "Home" }).waitFor();
    expect(await marked()).toBe(2);
  });
});
