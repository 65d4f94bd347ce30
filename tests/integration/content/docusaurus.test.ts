import { afterEach, describe, expect, it } from "vitest";
import { startDevRoot } from "../../harness/browser/dev-root.ts";
import { createRoot, deleteRoots, messages, type RootFiles } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const files: RootFiles = {
  "content/index.md": "# Orchard\n\n[Post](/blog/2018/07/27/harvest)\n",
  "content/guide/pears.md": [
    "import Care from '../parts/\\_care.md'; import { tabs } from '@site/src/tabs';",
    "",
    "# Pears",
    "",
    '<Care tree="pear" />',
    "",
    '<Tabs values={tabs}>\n<TabItem value="a">\n\nA\n\n</TabItem>\n</Tabs>',
    "",
    "[Apples](guide/apples.md) ![Dot](../../static/dot.svg)",
    "",
    "import source from '!!raw-loader!@site/src/prune.md';",
    "",
    "<CodeBlock language='text'>{source}</CodeBlock>",
  ].join("\r\n"),
  "content/guide/apples.md":
    "# Apples\n\n<Head>\n<meta name='description' content='Red fruit' />\n<meta property=\"a:b\" content='c' />\n</Head>\n\nText.\n",
  "content/parts/_care.md":
    "import Water from './_water.md';\n\nWater each {props.tree}. [Apples](../guide/apples.md)\n\n<Water />\n",
  "content/parts/_water.md": "Much water.\n",
  "content/blog/2018-07-27-harvest.md": "# Harvest\n\nMuch.\n\n<!-- truncate -->\n",
  "src/tabs.ts": "export const tabs: Tab[] = [{ label: 'First tab', value: 'a' }];\n",
  "src/prune.md": "# Prune *late*\n",
  "static/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  "site/config.ts":
    'export default { origin: "https://example.org", markdownTwins: true, markdown: { dialect: "docusaurus" } };\n',
};

describe("documents of Docusaurus", { timeout: 60_000 }, () => {
  it("show parts and values of other files, also as Markdown and after an edit of these", async () => {
    const site = await createRoot(files);
    const outcome = await site.build();
    expect(messages(outcome)).toEqual([]);
    const page = await site.page("guide/pears/index.html");
    expect(page).toMatch(/Water each pear\. <a href="\/guide\/apples">Apples<\/a>[^]*Much water\./);
    expect(page).toMatch(
      />First tab<\/button>[^]*<a href="\/guide\/apples">Apples<\/a> <img src="\/dot\.svg"/,
    );
    expect(page).toContain('class="code-text"># Prune *late*</code>');
    const apples = await site.page("guide/apples/index.html");
    expect(apples.match(/<meta name="description"[^>]*>|<meta property="a:b"[^>]*>/g)).toEqual([
      '<meta name="description" content="Red fruit">',
      '<meta property="a:b" content="c">',
    ]);
    const twin = await site.page("guide/pears.md");
    expect(twin).toContain("Much water.");
    expect(twin).not.toContain("import");

    await site.write({
      "content/parts/_water.md": "Little water.\n",
      "src/tabs.ts": "export const tabs = [{ label: 'Other tab', value: 'a' }];\n",
    });
    await site.build();
    const edited = await site.page("guide/pears/index.html");
    expect(edited).toContain("Little water.");
    expect(edited).toContain(">Other tab</button>");
  });

  it("take no file from outside the root, none that is hidden, and none twice within itself", async () => {
    const site = await createRoot({
      ...files,
      "content/guide/pears.md":
        "import A from '../../../a.md';\nimport B from '@site/.secret/b.md';\nimport C from './_c.md';\n\n<A /><B /><C />\n",
      "content/guide/_c.md": "import C from './_c.md';\n\n<C />\n",
      ".secret/b.md": "secret\n",
      "../a.md": "outside\n",
    });
    const outcome = await site.build({ keepOutput: false });
    expect(messages(outcome)).toEqual([
      "content/guide/_c.md:1:1 Cannot import `./_c.md`: it imports itself.",
      "content/guide/pears.md:1:1 Cannot import `../../../a.md`: the file is outside the root; to allow it, name its folder in `folders.include` of site/config.ts.",
      "content/guide/pears.md:2:1 Cannot import `@site/.secret/b.md`: the file is outside the root.",
    ]);
    expect(await site.page("guide/pears/index.html")).not.toMatch(/outside|secret/);
  });

  it("are rendered again by `site dev` when a part of them changes", async () => {
    const site = await startDevRoot(files);
    const page = async (): Promise<string> => (await fetch(`${site.origin}/guide/pears`)).text();
    expect(await page()).toContain("Much water.");
    await site.write("content/parts/_water.md", "Little water.\n");
    await expect.poll(page, { timeout: 20_000 }).toContain("Little water.");
    await site.close();
  });
});
