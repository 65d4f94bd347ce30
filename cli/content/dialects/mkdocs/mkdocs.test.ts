import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

const render = (text: string) => renderBody(text, [], undefined, "mkdocs");
const htmlOf = (text: string): string => render(text).html;

describe("admonitions of Material for MkDocs", () => {
  it("have the indented lines as content, and a title in quotes or the name of their kind", () => {
    const { html, reports } = render(
      'Before\n!!! warning "Mind *this*"\n    One.\n\n    - two\n\n        three\n\nAfter.\n\n!!! bug\n    Four.\n',
    );
    expect(reports).toEqual([]);
    expect(html).toMatchInlineSnapshot(`
      "<p>Before</p>
      <div class="admonition admonition-warning" role="note"><p class="admonition-title">Mind <em>this</em></p><div class="admonition-body">
      <p>One.</p>
      <ul>
      <li><p>two</p>
      <p>  three</p></li>
      </ul>
      </div></div>
      <p>After.</p>
      <div class="admonition admonition-danger" role="note"><p class="admonition-title">Bug</p><div class="admonition-body">
      <p>Four.</p>
      </div></div>
      "
    `);
  });

  it("that fold are details, open with a plus", () => {
    expect(htmlOf('??? note "More"\n    Text.\n\n???+ tip\n    Text.\n')).toMatchInlineSnapshot(`
      "<details class="prose-details"><summary>More</summary>
      <div class="details-body"><p>Text.</p>
      </div></details>
      <details class="prose-details" open><summary>Tip</summary>
      <div class="details-body"><p>Text.</p>
      </div></details>
      "
    `);
  });

  it("may be inside each other and hold code", () => {
    expect(htmlOf("!!! note\n    !!! tip\n        ```js\n        a\n        ```\n\n    Last.\n"))
      .toMatchInlineSnapshot(`
      "<div class="admonition admonition-note" role="note"><p class="admonition-title">Note</p><div class="admonition-body">
      <div class="admonition admonition-tip" role="note"><p class="admonition-title">Tip</p><div class="admonition-body">
      <div class="code-block" data-language="js"><pre tabindex="0"><code class="code-text">a</code></pre></div>
      </div></div>
      <p>Last.</p>
      </div></div>
      "
    `);
  });
});

it("descriptions of an API stay as text with a warning", () => {
  const { html, reports } = render(
    "# API\n\n::: httpx.Client\n    :docstring:\n    :members: get\n\nText.\n",
  );
  expect(html).toContain("::: httpx.Client");
  expect(html).toContain("<p>Text.</p>");
  expect(reports).toEqual([
    "3:1 warning The API of `httpx.Client` is not described: its description is in code of another language, which a build does not read.",
  ]);
});

describe("content tabs", () => {
  it("that follow each other are one set", () => {
    const { html, reports } = render('=== "A"\n\n    One.\n\n=== "B"\n\n    Two.\n\nAfter.\n');
    expect(reports).toEqual([]);
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).toContain("<p>One.</p>");
    expect(html).toContain("<p>After.</p>");
  });
});

describe("marks in text", () => {
  it.each([
    ["Press ++ctrl+k++ or ++plus++.", "Press <kbd>Ctrl</kbd>+<kbd>K</kbd> or <kbd>+</kbd>."],
    ["==a *b*== and ^^c^^", "<mark>a <em>b</em></mark> and <ins>c</ins>"],
    ["a == b and x ^ y ++ z", "a == b and x ^ y ++ z"],
  ])("%s", (text, html) => {
    expect(htmlOf(`${text}\n`)).toBe(`<p>${html}</p>\n`);
  });

  it("of icons are left out with a warning", () => {
    const { html, reports } = render("a :octicons-alert-16: b\n");
    expect(html).toBe("<p>a  b</p>\n");
    expect(reports).toEqual([
      "1:3 warning The icon `:octicons-alert-16:` is not supported, so it is left out.",
    ]);
  });

  it("are text in documents of other tools", () => {
    expect(renderBody("==a== ++b++ :octicons-x:\n").html).toBe("<p>==a== ++b++ :octicons-x:</p>\n");
  });
});

describe("an attribute list", () => {
  it.each([
    ["[a](/b){ .md-button .big } c", '<p><a href="{link 0}" class="md-button big">a</a> c</p>'],
    [
      '*a*{ .x #y title="z" lang=en }, `b`{: .c } and **d**{ data-e }',
      '<p><em id="y" title="z" lang="en" class="x">a</em>, <code class="c">b</code> and <strong data-e>d</strong></p>',
    ],
    ["One\n*two*\n{ .card }", '<p class="card">One\n<em>two</em>\n</p>'],
    ["# One *two* {: .card }", '<h1 id="one-two" class="card">One <em>two</em></h1>'],
    ["# One { #two .card }", '<h1 id="two" class="card">One</h1>'],
    [
      "![A](a.png){ width=50% loading=lazy }",
      '<p><img src="{link 0}" alt="A" width="50%" loading="lazy" decoding="async"></p>',
    ],
  ])("gives its attributes to what is before it: %s", (text, html) => {
    expect(render(`${text}\n`)).toMatchObject({ html: `${html}\n`, reports: [] });
  });

  it("without an element before it is left out with a warning", () => {
    const { html, reports } = render("a{.b} {c}\n\nthe end {.x #y}\n");
    expect(html).toBe('<p>a {c}</p>\n<p>the end <span id="y"></span></p>\n');
    expect(reports).toEqual([
      "1:2 warning The attribute list `{.b}` without an element before it is not supported, so it is left out.",
      "3:9 warning The attribute list `{.x #y}` without an element before it is not supported, so it is left out.",
    ]);
  });

  it("is guarded like HTML", () => {
    const { html, reports } = render('*a*{ onclick="b()" style="color: red; top: url(a)" data-search .c }\n');
    expect(html).toBe('<p><em style="color: red" class="c">a</em></p>\n');
    expect(reports.map((report) => report.slice(0, 40))).toMatchInlineSnapshot(`
      [
        "1:4 error Content contains the attribute",
        "1:4 warning \`top: url(a)\` was left out o",
        "1:4 error The attribute \`data-search\` is",
      ]
    `);
  });
});

it("an id in an attribute list is an anchor; at the end of a heading it is the id of the heading", () => {
  const { html, body } = render("# Title { #top }\n\ntext{#part} more\n");
  expect(html).toBe('<h1 id="top">Title</h1>\n<p>text<span id="part"></span> more</p>\n');
  expect(body.ids).toEqual(["top", "part"]);
});
