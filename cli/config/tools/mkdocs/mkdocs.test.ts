import { expect, it } from "vitest";
import { readingOf } from "../../../../tests/harness/memory/tool-files.ts";

const pages = {
  "docs/index.md": "# Orchard\n",
  "docs/fruit/index.md": "# Fruit *here* { #fruit }\n",
  "docs/fruit/pears.md": "# Pears\n",
};

it("reads names, URL, repository and navigation", () => {
  const { config, folders, notes, file } = readingOf({
    ...pages,
    "mkdocs.yml": `site_name: Orchard
site_description: Fruit for all
site_url: https://orchard.example/docs/
repo_url: https://github.com/orchard/fruit
repo_name: orchard/fruit
theme:
  name: material
  logo: img/pear.svg
  features:
    - navigation.indexes
nav:
  - Home: index.md
  - Fruit:
      - fruit/index.md
      - Pears: fruit/pears.md
  - Market: https://market.example
markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - format: !!python/name:pymdownx.superfences.fence_code_format
`,
  });
  expect([file, notes]).toEqual(["mkdocs.yml", []]);
  expect(folders).toEqual({ content: "docs", read: ["docs"], ignore: [], static: "docs" });
  expect(config).toMatchObject({
    ...{ title: "Orchard", tagline: "Fruit for all", origin: "https://orchard.example", baseUrl: "/docs/" },
    logo: { src: "/img/pear.svg", alt: "Orchard" },
    navbar: { items: [{ href: "https://github.com/orchard/fruit", label: "orchard/fruit", icon: "github" }] },
    docs: [{ editUrl: "https://github.com/orchard/fruit/edit/master/" }],
    markdown: { dialect: "mkdocs" },
  });
  expect(config.docs?.[0]?.sidebars).toEqual({
    docs: [
      { type: "doc", id: "index", label: "Home" },
      {
        ...{ type: "category", label: "Fruit", link: "fruit/index" },
        items: [{ type: "doc", id: "fruit/pears", label: "Pears" }],
      },
      { type: "link", label: "Market", href: "https://market.example" },
    ],
  });
});

it("names a section without a label after its first page", () => {
  const { config } = readingOf({
    ...pages,
    "mkdocs.yml": 'nav:\n  - "":\n      - fruit/index.md\n      - fruit/pears.md\n',
  });
  expect(config.docs?.[0]?.sidebars).toEqual({
    docs: [{ type: "category", label: "Fruit here", link: "fruit/index", items: ["fruit/pears"] }],
  });
});

it("names the place of each part that it leaves out", () => {
  const { notes } = readingOf({
    ...pages,
    "mkdocs.yml": `site_name: !ENV NAME
theme:
  name: material
  palette: slate
plugins:
  - search
  - awesome-pages
nav:
  - index.md
  - Gone: gone.md
extra_css: [a.css]
`,
  });
  expect(notes.map((note) => note.replace(/ Run .*$/s, ""))).toEqual([
    expect.stringMatching(/^11:12 `extra_css` could not be carried over/),
    expect.stringMatching(/^4:12 `theme\.palette`/),
    expect.stringMatching(/^7:5 The plugin `awesome-pages`/),
    expect.stringMatching(
      /^10:11 The entry `Gone` of `nav` could not be carried over: there is no such file/,
    ),
    expect.stringMatching(/^1:17 `site_name` .*only running the file/),
  ]);
});

it("takes what a file inherits, its own values first", () => {
  const { config } = readingOf({
    ...pages,
    "base.yml": "site_name: Base\nsite_url: https://base.example\n",
    "mkdocs.yml": "INHERIT: ./base.yml\nsite_name: Own\n",
  });
  expect(config).toMatchObject({ title: "Own", origin: "https://base.example" });
});

it("says which folder is outside of the root", () => {
  expect(readingOf({ "mkdocs.yml": "docs_dir: ../texts\n" }).outside).toBe("../texts");
});

it("reads what extensions turn on, and names those without an equal", () => {
  const { config, notes } = readingOf({
    ...pages,
    "mkdocs.yml": `theme:
  name: material
  language: de
markdown_extensions:
  - markdown.extensions.smarty
  - pymdownx.arithmatex:
      generic: true
  - nl2br
  - pymdownx.critic: {}
`,
  });
  expect(config.markdown).toEqual({ dialect: "mkdocs", math: true, smartPunctuation: true });
  expect(config.locale).toEqual({ lang: "de", label: "de" });
  expect(notes).toEqual([
    expect.stringMatching(/^\d+:\d+ The extension `nl2br`/),
    expect.stringMatching(/^\d+:\d+ The extension `pymdownx\.critic`/),
  ]);
});

it("reads extensions as a map too", () => {
  const { config, notes } = readingOf({
    ...pages,
    "mkdocs.yml": "markdown_extensions:\n  smarty: null\n  wikilinks: null\n",
  });
  expect(config.markdown).toEqual({ dialect: "mkdocs", smartPunctuation: true });
  expect(notes).toEqual([expect.stringContaining("The extension `wikilinks`")]);
});

it("says what to do about patterns of files and URLs that are not read", () => {
  const { notes } = readingOf({
    ...pages,
    "mkdocs.yml": "exclude_docs: |\n  secret.md\ndraft_docs: |\n  drafts/\nuse_directory_urls: false\n",
  });
  expect(notes.join("\n")).toMatch(
    /exclude_docs.*folders\.ignore.*\n.*draft_docs.*draft: true.*\n.*use_directory_urls/,
  );
});

it("says nothing of URLs that are as here", () => {
  const { notes } = readingOf({ ...pages, "mkdocs.yml": "use_directory_urls: true\nexclude_docs:\n" });
  expect(notes).toEqual([]);
});
