import { afterEach, describe, expect, it } from "vitest";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const config = (dialect: string): string =>
  `export default { origin: "https://example.org", markdown: { dialect: "${dialect}" }, docs: [{ id: "docs", dir: ".", route: "/" }] };\n`;

describe("documents of another tool", { timeout: 60_000 }, () => {
  it("of VitePress include files, and an edit of one is in the next build", async () => {
    const site = await createRoot({
      "site/config.ts": config("vitepress"),
      "content/index.md":
        "---\nlayout: home\nhero:\n  name: Orchard\n  tagline: Grow\n---\n\n[Pears](./pears)\n",
      "content/pears.md":
        "# Pears\n\n<<< @/code/pear.ts#part [pear.ts]\n\n<!--@include: ./parts/_more.md-->\n",
      "content/code/pear.ts": "let no;\n// #region part\nlet green;\n// #endregion\n",
      "content/parts/_more.md": "## More\n\nRipe <Badge text='soon' />.\n",
    });
    const first = await site.build();
    expect([first.code, first.entries]).toEqual([0, []]);
    const pears = await site.page("pears/index.html");
    expect(pears).toMatch(/pear\.ts<\/div>[^]*green/);
    expect(pears).not.toContain("let</span> no");
    expect(pears).toMatch(/<h2 id="more">[^]*Ripe <span class="badge/);
    await site.write({ "content/parts/_more.md": "## More\n\nRed.\n" });
    await site.build();
    expect(await site.page("pears/index.html")).toContain("Red.");
  });

  it("load the styles of their blocks where a page has such blocks", async () => {
    const site = await createRoot({
      "site/config.ts": config("starlight"),
      "content/index.mdx":
        "---\ntitle: Orchard\ntemplate: splash\nhero:\n  tagline: Grow\n---\n\nimport { Card } from '@astrojs/starlight/components';\n\n<Card title=\"Pears\">Green.</Card>\n",
      "content/plain.md": "# Plain\n\nText.\n",
    });
    const { code, entries } = await site.build();
    expect([code, entries]).toEqual([0, []]);
    const home = await site.page("index.html");
    expect(home).toMatch(/<title>Orchard/);
    expect(home).toMatch(/<h1 id="orchard">Orchard<\/h1>[^]*class="card"/);
    expect(home).toContain("/assets/tool-blocks-");
    expect(await site.page("plain/index.html")).not.toContain("/assets/tool-blocks-");
  });
});
