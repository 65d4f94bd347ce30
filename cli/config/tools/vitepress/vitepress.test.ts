import { expect, it } from "vitest";
import { readingOf } from "../../../../tests/harness/memory/tool-files.ts";
import { codeFiles } from "../values.ts";

const pages = { "docs/index.md": "", "docs/guide/index.md": "", "docs/guide/pears.md": "" };
const read = (config: string, files: Readonly<Record<string, string>> = {}) =>
  readingOf({ ...pages, ...files, "docs/.vitepress/config.mts": config });

it("reads names, URL, navbar and sidebars", () => {
  const { config, folders, notes } = read(
    `import { defineConfig } from 'vitepress'
import { sidebar } from './sidebar'
const repo = 'https://github.com/orchard/fruit'
export default defineConfig({
  title: 'Orchard',
  description: 'Fruit for all',
  base: '/docs/',
  lang: 'de',
  head: [['link', { rel: 'icon', href: '/pear.svg' }], ['meta', { name: 'theme-color', content: '#112233' }]],
  sitemap: { hostname: 'https://orchard.example' },
  srcExclude: ['drafts/**', '**/README.md'],
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'Guide', link: '/guide/', activeMatch: '/guide/' },
      { text: 'More', items: [{ text: 'Shops', items: [{ text: 'Market', link: 'https://market.example' }] }] },
    ],
    sidebar,
    socialLinks: [{ icon: 'github', link: repo }],
    editLink: { pattern: \`\${repo}/edit/main/docs/:path\` },
    footer: { message: 'Ripe.', copyright: 'Ours' },
    search: { provider: 'local' },
  },
})
`,
    {
      "docs/.vitepress/sidebar.ts": `export const sidebar = {
  '/guide/': [
    { text: 'Start', collapsed: false, link: '/guide/', items: [{ text: 'The <b>pears</b>', link: '/guide/pears.html' }] },
    { text: 'Top', link: '/guide/pears#top' },
  ],
}`,
    },
  );
  expect(notes).toEqual([]);
  expect(folders).toEqual({
    ...{
      content: "docs",
      read: ["docs"],
      ignore: ["docs/drafts/**", "**/README.md", ...codeFiles],
      static: "docs/public",
    },
  });
  expect(config).toMatchObject({
    ...{ title: "Orchard", tagline: "Fruit for all", baseUrl: "/docs/", origin: "https://orchard.example" },
    ...{ locale: { lang: "de" }, favicon: "/pear.svg", themeColor: "#112233", search: {} },
    footer: { copyright: "Ripe.<br>Ours" },
    docs: [{ editUrl: "https://github.com/orchard/fruit/edit/main/" }],
  });
  expect(config.navbar?.items).toEqual([
    { label: "Guide", to: "/guide/", activeBaseRegex: "\\/guide\\/", position: "right" },
    {
      ...{ type: "dropdown", label: "More", position: "right" },
      items: [
        { type: "html", value: "<strong>Shops</strong>" },
        { label: "Market", href: "https://market.example" },
      ],
    },
    { href: "https://github.com/orchard/fruit", label: "GitHub", position: "right", icon: "github" },
  ]);
  expect(config.docs?.[0]?.sidebars).toEqual({
    guide: [
      {
        ...{ type: "category", label: "Start", link: "guide/index", collapsible: true, collapsed: false },
        items: [{ type: "doc", id: "guide/pears", label: "The pears" }],
      },
      { type: "link", label: "Top", href: "/guide/pears#top" },
    ],
  });
});

it.each([
  ["lastUpdated: true", true],
  ["themeConfig: { lastUpdated: { text: 'Changed' } }", true],
  ["lastUpdated: false, themeConfig: { lastUpdated: { text: 'Changed' } }", undefined],
  ["title: 'Orchard'", undefined],
])("shows when documents were changed as VitePress does: %s", (keys, expected) => {
  const { config, notes } = read(`export default { ${keys} }`);
  expect(config.lastUpdated).toBe(expected);
  expect(notes).toEqual([]);
});

it("moves the pages of a folder as a rewrite says", () => {
  const { config } = read("export default { rewrites: { 'en/:rest*': ':rest*' } }", {
    "docs/en/index.md": "",
  });
  expect(config.docs?.map(({ dir, route }) => [dir, route])).toEqual([
    ["en", "/"],
    [".", "/"],
  ]);
});

it("keeps the label of a group whose link leads to no page, and names what it cannot read", () => {
  const { config, notes } = read(`export default {
  title: \`Orchard \${version()}\`,
  themeConfig: {
    sidebar: [{ text: 'Group', link: '/gone', items: [{ text: 'A', link: '/guide/pears' }, ...more()] }],
    nav: makeNav(),
  },
  transformHead() {},
}`);
  expect(config.docs?.[0]?.sidebars).toMatchObject({
    docs: [
      { label: "Group", items: [{ type: "link", label: "Group", href: "/gone" }, { id: "guide/pears" }] },
    ],
  });
  expect(notes).toEqual([
    expect.stringMatching(/^4:\d+ An entry of `sidebar` .*only running/),
    expect.stringMatching(/^2:10 `title` .*only running/),
    expect.stringMatching(/^5:10 `themeConfig\.nav` .*only running/),
    expect.stringMatching(/^7:3 `transformHead` could not be carried over/),
  ]);
});

it("finds the folder of documents beside its own", () => {
  const { folders, file } = readingOf({
    ".vitepress/config.js": "module.exports = { srcDir: './src' }",
    "src/index.md": "",
  });
  expect([file, folders.content, folders.static]).toEqual([".vitepress/config.js", "src", "src/public"]);
});
