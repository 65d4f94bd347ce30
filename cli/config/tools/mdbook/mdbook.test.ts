import { expect, it } from "vitest";
import { readingOf } from "../../../../tests/harness/memory/tool-files.ts";

const book = (summary: string, toml = "") => ({
  "book.toml": `[book]\ntitle = "Orchard"\n${toml}`,
  "src/SUMMARY.md": summary,
  "src/README.md": "# Orchard\n",
  "src/fruit/README.md": "# Fruit\n",
  "src/fruit/green pears.md": "# Pears\n",
});

it("reads chapters with parts, drafts and nesting", () => {
  const { config, folders, notes } = readingOf(
    book(`# Summary

[Introduction](README.md)

# Fruit & more

- [All \`fruit\`](fruit/README.md)
    - [Pears](./fruit/green%20pears.md)
        - [Later <1>]()
* [Gone](gone.md)

---

[End](README.md)

Words.
`),
  );
  expect(folders).toEqual({ content: "src", read: ["src"], ignore: ["src/SUMMARY.md"], static: "src" });
  expect(config.docs?.[0]?.sidebars).toEqual({
    docs: [
      { type: "doc", id: "README", label: "Introduction" },
      {
        ...{ type: "category", label: "Fruit & more", collapsible: false, collapsed: false },
        items: [
          {
            ...{ type: "category", label: "All fruit", collapsed: false, link: "fruit/README" },
            items: [
              {
                ...{ type: "category", label: "Pears", collapsed: false, link: "fruit/green pears" },
                items: [{ type: "html", html: "Later &lt;1&gt;" }],
              },
            ],
          },
        ],
      },
      { type: "doc", id: "README", label: "End" },
    ],
  });
  expect(notes).toEqual([
    expect.stringMatching(/^10:1 The chapter `Gone` .*no such file/),
    expect.stringMatching(/^16:1 The line `Words\.` /),
  ]);
});

it("reads URL, edit link and redirects", () => {
  const { config, notes } = readingOf(
    book(
      "[A](README.md)\n",
      `description = "Fruit"
language = "de"

[output.html]
site-url = "/orchard/"
edit-url-template = "https://github.com/o/r/edit/main/{path}"
git-repository-url = "https://github.com/o/r"
additional-css = ["a.css"]

[output.html.redirect]
"/old/page.html" = "../fruit/index.html"
"/x.html" = "https://example.org/x"
`,
    ),
  );
  expect(config).toMatchObject({
    ...{ title: "Orchard", tagline: "Fruit", baseUrl: "/orchard/", locale: { lang: "de" } },
    docs: [{ editUrl: "https://github.com/o/r/edit/main/" }],
    navbar: { items: [{ href: "https://github.com/o/r", label: "GitHub" }] },
    redirects: [
      { from: "/old/page", to: "/fruit/" },
      { from: "/x", to: "https://example.org/x" },
    ],
  });
  expect(notes).toEqual([expect.stringMatching(/^10:1 `output\.html\.additional-css`/)]);
});

it("reports a file that is no TOML at its place, and reads the chapters", () => {
  const { config, notes } = readingOf(book("[A](README.md)\n", "x = \n"));
  expect(notes).toEqual([expect.stringMatching(/^3:\d+ The file could not be carried over/)]);
  expect(config.docs?.[0]?.sidebars).toEqual({ docs: [{ type: "doc", id: "README", label: "A" }] });
});

it.each([
  ["", true],
  ["[output.html]\nsmart-punctuation = true\n", true],
  ["[output.html]\nsmart-punctuation = false\n", false],
  ["[output.html]\ncurly-quotes = false\n", false],
])("makes punctuation typographic unless it is told not to: %j", (toml, smartPunctuation) => {
  const { config, notes } = readingOf(book("- [Start](README.md)\n", toml));
  expect(config.markdown).toEqual({ dialect: "mdbook", smartPunctuation });
  expect(notes).toEqual([]);
});

it("reads formulas where the book has MathJax, and the prefixes of hidden lines", () => {
  const { config, notes } = readingOf(
    book(
      "- [Start](README.md)\n",
      '[output.html]\nmathjax-support = true\n\n[output.html.code.hidelines]\npython = "~"\n',
    ),
  );
  expect(config.markdown).toMatchObject({ math: true, hiddenLines: { python: "~" } });
  expect(notes).toEqual([]);
});

it("names what has an effect on a book's pages and none here", () => {
  const { config, notes } = readingOf(
    book(
      "- [Start](README.md)\n",
      '[output.html]\ncname = "book.example"\ninput-404 = "lost.md"\ndefault-theme = "navy"\npreferred-dark-theme = "coal"\n\n[output.html.code]\nline-numbers = true\n\n[output.html.code.hidelines]\npython = 3\n',
    ),
  );
  expect(config.markdown).not.toHaveProperty("hiddenLines");
  expect(notes.map((note) => /`([^`]+)`/.exec(note)?.[1]).sort()).toEqual([
    "output.html.cname",
    "output.html.code.hidelines.python",
    "output.html.code.line-numbers",
    "output.html.default-theme",
    "output.html.input-404",
    "output.html.preferred-dark-theme",
  ]);
});
