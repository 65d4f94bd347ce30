import { afterEach, describe, expect, it } from "vitest";
import { startDevRoot } from "../../harness/browser/dev-root.ts";
import { createRoot, deleteRoots, messages, type RootFiles } from "../../harness/create-root.ts";
import { runSite } from "../../harness/run-site.ts";

afterEach(deleteRoots);

const dot = '<svg xmlns="http://www.w3.org/2000/svg"/>\n';

/** A root of each tool, with a page "/guide/pears" and a navigation that calls it "All pears". */
const roots: Readonly<Record<string, RootFiles>> = {
  MkDocs: {
    "mkdocs.yml":
      'site_name: Orchard\nsite_url: https://orchard.example/\nnav:\n  - index.md\n  - "All pears": guide/pears.md\n',
    "docs/index.md": "# Orchard\n\n![Dot](img/dot.svg)\n",
    "docs/img/dot.svg": dot,
    "docs/guide/pears.md": "# Pears\n",
  },
  VitePress: {
    ".vitepress/config.ts":
      "export default { title: 'Orchard', themeConfig: { sidebar: [{ text: 'All pears', link: '/guide/pears' }] } }\n",
    "index.md": "# Orchard\n\n[Pears](/guide/pears.md), [pears](./guide/pears), ![Dot](/img/dot.svg)\n",
    "public/img/dot.svg": dot,
    "guide/pears.md": "# Pears\n\n[Home](../index.md)\n",
  },
  Docusaurus: {
    "website/docusaurus.config.js":
      "module.exports = { title: 'Orchard', presets: [['classic', { docs: { path: '../docs', routeBasePath: '/', sidebarPath: './sidebars.json' } }]] };\n",
    "website/sidebars.json": '{ "docs": [{ "type": "doc", "id": "guide/pears", "label": "All pears" }] }\n',
    "website/static/img/dot.svg": dot,
    "website/blog/2026-01-02-harvest.md": "# Harvest\n\nMuch.\n\n<!-- truncate -->\n",
    "website/src/pages/help.md": "# Help\n",
    "docs/index.md": "# Orchard\n\n[Help](/help), [post](/blog/2026/01/02/harvest), ![Dot](/img/dot.svg)\n",
    "docs/guide/pears.md": "# Pears\n",
  },
  Starlight: {
    "astro.config.mjs":
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Orchard', sidebar: [{ label: 'All pears', slug: 'guide/pears' }] })] };\n",
    "src/content/docs/index.md":
      "---\ntitle: Orchard\n---\n\n![Dot](/img/dot.svg) ![Leaf](../../assets/leaf.svg)\n",
    "src/assets/leaf.svg": dot,
    "src/content/docs/guide/pears.md": "---\ntitle: Pears\n---\n\nGreen.\n",
    "public/img/dot.svg": dot,
  },
  mdBook: {
    "book.toml": '[book]\ntitle = "Orchard"\n',
    "src/SUMMARY.md": "# Summary\n\n[Orchard](index.md)\n\n- [All pears](guide/pears.md)\n",
    "src/index.md": "# Orchard\n\n![Dot](img/dot.svg)\n",
    "src/img/dot.svg": dot,
    "src/guide/pears.md": "# Pears\n",
  },
};

describe.each(Object.entries(roots))("a root of %s", { timeout: 60_000 }, (name, files) => {
  it("is built with its title and navigation, without a configuration by hand", async () => {
    const root = await createRoot(files);
    const { code, stderr } = await root.run([]);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^Read \\S+ \\(${name}\\): title, `, "m")),
    ]);
    expect(await root.page("guide/pears/index.html")).toMatch(/All pears[^]*<h1[^>]*>Pears/);
    expect(await root.page("index.html")).toMatch(/<title>Orchard[^]*dot[\w-]*\.svg/);
    expect(await root.page("img/dot.svg")).toBe(dot);
  });

  it("gives the same site after site init", async () => {
    const root = await createRoot(files);
    const flags = { origin: "https://orchard.example" };
    expect((await root.build(flags)).code).toBe(0);
    const before = await pagesOf(root);
    const { stdout } = await runSite(["init"], { cwd: root.dir });
    expect(stdout).toContain("site/config.ts has what could be read of ");
    expect((await root.build(flags)).entries).toEqual([]);
    expect(await pagesOf(root)).toEqual(before);
  });
});

async function pagesOf(root: Awaited<ReturnType<typeof createRoot>>): Promise<ReadonlyMap<string, string>> {
  const paths = [...(await root.output()).keys()].filter((path) => /\.(?:html|json|svg)$/.test(path));
  return new Map(await Promise.all(paths.map(async (path) => [path, await root.page(path)] as const)));
}

it("a site/config.ts is the only configuration that is read", async () => {
  const root = await createRoot({
    ...roots["MkDocs"],
    "site/config.ts": "export default { title: 'Garden' };\n",
  });
  const { stderr } = await root.run([]);
  expect(stderr).not.toContain("Read ");
  expect(await root.page("index.html")).toMatch(/<title>[^<]*Garden/);
});

it("what could not be carried over is a warning at its place, and the site is built", async () => {
  const root = await createRoot({
    ...roots["MkDocs"],
    "mkdocs.yml": "site_name: !ENV NAME\nextra_css: [a.css]\n",
  });
  const outcome = await root.build();
  expect(outcome.code).toBe(0);
  expect(messages(outcome)).toEqual([
    "mkdocs.yml:1:17 `site_name` could not be carried over: only running the file would tell its value.",
    "mkdocs.yml:2:12 `extra_css` could not be carried over: there is nothing like it here.",
  ]);
});

it("documents beside the folder of the configuration are found from there; @site is that folder", async () => {
  const root = await createRoot({
    ...roots["Docusaurus"],
    "website/src/labels.js": "export const ripe = 'Ripe pears';\n",
    "docs/guide/pears.md": "import { ripe } from '@site/src/labels';\n\n# Pears\n\n{ripe}\n",
  });
  const { code, stderr } = await runSite(["build"], { cwd: `${root.dir}/website` });
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^Read website\/docusaurus\.config\.js /m)]);
  expect(await root.page("guide/pears/index.html")).toContain("<p>Ripe pears</p>");
});

it("documents outside of the root are named with what to do", async () => {
  const root = await createRoot({
    "pages/docusaurus.config.js": roots["Docusaurus"]?.["website/docusaurus.config.js"] ?? "",
    "docs/index.md": "# Orchard\n",
  });
  for (const command of ["build", "init"]) {
    const { code, stderr } = await runSite([command], { cwd: `${root.dir}/pages` });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(
        /^docusaurus\.config\.js keeps the documents in \.\.\/docs, which is outside.*\n.*--root \.\.\n$/,
      ),
    ]);
  }
});

it("the folders of a configuration must be written out in it", async () => {
  const files = { "texts/index.md": "# Orchard\n", "files/a.txt": "A\n", "texts/old/b.md": "# B\n" };
  const written = "folders: { content: 'texts', ignore: ['texts/old/**'], static: 'files' }";
  const root = await createRoot({ ...files, "site/config.ts": `export default { ${written} };\n` });
  const good = await root.build();
  expect([good.code, messages(good)]).toEqual([0, []]);
  expect(await root.page("a.txt")).toBe("A\n");
  expect([...(await root.output()).keys()]).not.toContain("old/b/index.html");
  await root.write({
    "docs/index.md": "# Docs\n",
    "site/config.ts": "const at = (): string => 'texts';\nexport default { folders: { content: at() } };\n",
  });
  expect(messages(await root.build())).toEqual([
    "site/config.ts:2:18 `folders` must be written out in this file, because it is read before the file runs.",
  ]);
});

it("site dev follows edits of the tool's configuration and of new pages", { timeout: 60_000 }, async () => {
  const site = await startDevRoot(roots["VitePress"] ?? {});
  const page = async (): Promise<string> => (await fetch(`${site.origin}/guide/pears`)).text();
  expect(site.printed()).toContain("Read .vitepress/config.ts (VitePress)");
  expect(await page()).toContain("All pears");
  await site.write(
    ".vitepress/config.ts",
    "export default { themeConfig: { sidebar: [{ text: 'Each pear', link: '/guide/pears' }, { text: 'Apples', link: '/apples' }] } }\n",
  );
  await expect.poll(page, { timeout: 20_000 }).toContain("Each pear");
  await site.write("apples.md", "# Apples\n");
  const apples = async (): Promise<string> => (await fetch(`${site.origin}/apples`)).text();
  await expect
    .poll(apples, { timeout: 20_000 })
    .toMatch(/aria-current="page"[^>]*>\s*(?:<span[^>]*>)?Apples/);
  await site.close();
});
