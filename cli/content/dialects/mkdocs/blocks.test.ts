import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

const render = (text: string) => renderBody(text, [], undefined, "mkdocs");

describe("blocks between slashes", () => {
  it("are admonitions and details, with options below their first line", () => {
    const { html, reports } = render(
      "/// tip | Mind *this*\n\nOne.\n\n///\n\n/// details | More\n    open: true\n    type: warning\n\nTwo.\n///\n\n/// admonition\n    type: bug\n\nThree.\n///\nAfter.\n",
    );
    expect(reports).toEqual([]);
    expect(html).toMatchInlineSnapshot(`
      "<div class="admonition admonition-tip" role="note"><p class="admonition-title">Mind <em>this</em></p><div class="admonition-body">
      <p>One.</p>
      </div></div>
      <details class="prose-details" open><summary>More</summary>
      <div class="details-body"><p>Two.</p>
      </div></details>
      <div class="admonition admonition-danger" role="note"><p class="admonition-title">Bug</p><div class="admonition-body">
      <p>Three.</p>
      </div></div>
      <p>After.</p>
      "
    `);
  });

  it("hold blocks of fewer slashes, and fences with slashes", () => {
    const { html, reports } = render("//// note\n/// tip\n```js\n///\n```\n///\n\nIn.\n////\n\nOut.\n");
    expect(reports).toEqual([]);
    expect(html.indexOf("In.")).toBeLessThan(html.lastIndexOf("</div></div>"));
    expect(html).toContain("<p>Out.</p>");
    expect(html.match(/class="admonition /g)).toHaveLength(2);
  });

  it("that are tabs are one set, until one begins a new one", () => {
    const { html, reports } = render(
      "/// tab | A\nOne.\n///\n\n/// tab | B\n    select: true\n\nTwo.\n///\n\n/// tab | A\n    new: true\n\nThree.\n///\n",
    );
    expect(reports).toEqual([]);
    expect(html.match(/role="tablist"/g)).toHaveLength(2);
    expect(html).toMatch(/aria-selected="true"[^>]*>B</);
  });

  it("that are never closed are text with a warning, and what is below them is read", () => {
    const { html, reports } = render("/// note | T\n\n*Text*.\n");
    expect(html).toBe("<p>/// note | T</p>\n<p><em>Text</em>.</p>\n");
    expect(reports).toEqual([
      "1:1 warning The block `/// note | T` without its closing slashes is not supported, so it is shown as text.",
    ]);
  });

  it("with a caption keep its words", () => {
    expect(render("/// caption\nA *tree*.\n///\n").html).toBe("<p>A <em>tree</em>.</p>\n");
  });
});

it("definition lists have terms above definitions, which continue indented", () => {
  const { html, reports } = render(
    "Before.\n\nApple\nPear\n:   A *fruit*.\n\n    More.\n\n:   A tree.\n\nOak\n\n:   Another\n    tree.\n\nAfter: this.\n",
  );
  expect(reports).toEqual([]);
  expect(html).toMatchInlineSnapshot(`
    "<p>Before.</p>
    <dl><dt>Apple</dt><dt>Pear</dt><dd><p>A <em>fruit</em>.</p>
    <p>More.</p>
    </dd><dd>A tree.</dd><dt>Oak</dt><dd>Another
    tree.</dd></dl><p>After: this.</p>
    "
  `);
});

it("a line with a colon in a paragraph is no definition", () => {
  for (const text of ["a\n:b\n", "> a\n> b: c\n", "# a\n: b\n"])
    expect(render(text).html).not.toContain("<dl>");
});

describe("HTML", () => {
  it("with the attribute `markdown` holds Markdown without blank lines", () => {
    const { html, reports } = render(
      '<div class="grid" markdown>\n-   *One*\n\n    Two.\n</div>\n\nAfter.\n',
    );
    expect(reports).toEqual([]);
    expect(html).toBe(
      '<div class="grid">\n<ul>\n<li><p><em>One</em></p>\n<p>Two.</p></li>\n</ul>\n</div>\n<p>After.</p>\n',
    );
  });

  it("that is refused elsewhere is refused there too", () => {
    const { html, reports } = render('<object onclick="x()" markdown="1">\n*A*\n</object>\n');
    expect(html).toBe("<p><em>A</em></p>\n");
    expect(reports).toEqual([
      "1:1 error Content contains `<object>`, which could run code or load another site's page.",
    ]);
  });

  it("of scripts and styles is left out with a warning", () => {
    const { html, reports } = render(
      "A\n\n<style>\nh1 {\n\ncolor: red }\n</style>\n\nB\n\n<script>\nx()\n</script>\n",
    );
    expect(html).toBe("<p>A</p>\n<p>B</p>\n");
    expect(reports).toEqual([
      "3:1 warning `<style>` in a document is not supported, so it is left out.",
      "11:1 warning `<script>` in a document is not supported, so it is left out.",
    ]);
  });
});

it("`[TOC]` is a list of the headings", () => {
  const { html } = render("# T\n\n[TOC]\n\n## A\n\n### B\n");
  expect(html).toContain(
    '<ul>\n<li><a href="#a">A</a>\n<ul>\n<li><a href="#b">B</a></li>\n</ul>\n</li>\n</ul>\n',
  );
});

describe("what is between `{% raw %}` and `{% endraw %}`", () => {
  it("is Markdown without macros, and the two are left out", () => {
    const { html, reports } = render(
      "{% raw %}\n\n*A* {{ b }}\n\n```jinja\n{% if c %}\n```\n\n{% endraw %}\n\nIn {% raw %}*text* {{ d }}{%- endraw -%}.\n",
    );
    expect(reports).toEqual([]);
    expect(html).toMatch(/^<p><em>A<\/em> \{\{ b \}\}<\/p>\n/);
    expect(html).toContain(">{%</span>");
    expect(html).toMatch(/<p>In <em>text<\/em> \{\{ d \}\}\.<\/p>\n$/);
    expect(html).not.toContain("raw");
  });

  it("is text with warnings where the second is missing", () => {
    const { html, reports } = render("{% raw %}\n\nA {{ b }}\n");
    expect(html).toBe("<p>{% raw %}</p>\n<p>A {{ b }}</p>\n");
    expect(reports).toEqual([
      "1:1 warning The expression `{% raw %}` is not supported, so it is shown as text.",
      "3:3 warning The expression `{{ b }}` is not supported, so it is shown as text.",
    ]);
  });
});
