import { describe, expect, it } from "vitest";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

describe("admonitions", () => {
  it("MD-18 render every kind and alias with a default title or the author's", () => {
    const kinds = [
      "note",
      "tip",
      "info",
      "warning",
      "danger",
      "caution",
      "important",
      "success",
      "secondary",
    ];
    const { html, reports } = renderBody(kinds.map((kind) => `:::${kind}\nbody\n:::\n`).join("\n"));
    const titles = [...html.matchAll(/admonition-(\w+)" role="note"><p class="admonition-title">([^<]*)</g)];
    expect(titles.map(([, kind, title]) => `${kind ?? ""}: ${title ?? ""}`)).toMatchInlineSnapshot(`
      [
        "note: Note",
        "tip: Tip",
        "info: Info",
        "warning: Warning",
        "danger: Danger",
        "caution: Caution",
        "important: Important",
        "success: Success",
        "secondary: Note",
      ]
    `);
    expect(reports).toEqual([]);
  });

  it("MD-18 accept inline markup in a title, in either spelling", () => {
    expect(renderBody(":::tip Use `code`\nx\n:::\n\n:::tip[Use *care*]\nx\n:::\n").html)
      .toMatchInlineSnapshot(`
      "<div class="admonition admonition-tip" role="note"><p class="admonition-title">Use <code>code</code></p><div class="admonition-body">
      <p>x</p>
      </div></div>
      <div class="admonition admonition-tip" role="note"><p class="admonition-title">Use <em>care</em></p><div class="admonition-body">
      <p>x</p>
      </div></div>
      "
    `);
  });

  it.each([
    [":::tip[Use it] now {.wide}\nx\n:::\n", "Use it now", []],
    [":::tip Use [it](javascript:x) {[x](y)}\nx\n:::\n", "Use", []],
  ])(
    "leave no word out of a title, and drop braces only with classes and the like: %s",
    (text, title, codes) => {
      const { html, body } = renderBody(text);
      expect(html).toContain(`<p class="admonition-title">${title}`);
      expect(body.diagnostics.map(({ code }) => code)).toEqual(codes);
    },
  );

  it("MD-18 render an unknown kind as info, with a warning at its line", () => {
    const { html, reports } = renderBody("text\n\n:::remark\nbody\n:::\n");
    expect(html).toContain('class="admonition admonition-info"');
    expect(reports).toMatchInlineSnapshot(`
      [
        "3:1 warning Unknown admonition kind "remark"; it is rendered as info.",
      ]
    `);
  });

  it("nest with more colons, or with as many colons and a name", () => {
    const more = renderBody("::::note Outer\n\n:::tip Inner\nbody\n:::\n\nafter\n\n::::\n");
    const named = renderBody(":::note Outer\n\n:::tip Inner\nbody\n:::\n\nafter\n\n:::\n");
    expect(more.html).toMatchInlineSnapshot(`
      "<div class="admonition admonition-note" role="note"><p class="admonition-title">Outer</p><div class="admonition-body">
      <div class="admonition admonition-tip" role="note"><p class="admonition-title">Inner</p><div class="admonition-body">
      <p>body</p>
      </div></div>
      <p>after</p>
      </div></div>
      "
    `);
    expect(named.html).toBe(more.html);
  });

  it("do not end in a fence or at fewer colons", () => {
    const { html, reports } = renderBody("::::note\n\n```md\n::::\n```\n\n:::\n\n::::\n\nafter\n");
    expect(html).toMatch(/<\/div><\/div>\n<p>after<\/p>\n$/);
    expect(reports).toEqual([]);
  });

  it("are reported at their start if unclosed, and hide no following content", () => {
    const { html, reports } = renderBody("text\n\n:::note\n\n## Heading\n");
    expect(html).toContain('<h2 id="heading">');
    expect(reports).toMatchInlineSnapshot(`
      [
        "3:1 error The admonition \`:::note\` is never closed.",
      ]
    `);
  });

  it("begin only at the beginning of a line", () => {
    expect(renderBody("a:::note\nb\n:::\n").html).toBe("<p>a:::note\nb\n:::</p>\n");
  });

  it("GitHub alerts are admonitions, other quotes stay quotes", () => {
    expect(renderBody("> [!WARNING]\n> Mind the [gap](gap.md).\n").html).toMatchInlineSnapshot(`
      "<div class="admonition admonition-warning" role="note"><p class="admonition-title">Warning</p><div class="admonition-body">
      <p>Mind the <a href="{link 0}">gap</a>.</p>
      </div></div>
      "
    `);
    expect(
      renderBody(
        "> [!NOTE]\n> Some **bold** text\n> and `code`.\n\n> [!TIP]\n> *All* of it.\n\n> [!NOTE]  \n> After\n>\n> two.\n",
      )
        .html.replaceAll(/<[^>]*>/g, "")
        .split(/\s+/),
    ).toEqual([
      "Note",
      "Some",
      "bold",
      "text",
      "and",
      "code.",
      "Tip",
      "All",
      "of",
      "it.",
      "Note",
      "After",
      "two.",
      "",
    ]);
    expect(renderBody("> [!REMARK]\n> text\n").html).toMatchInlineSnapshot(`
      "<blockquote>
      <p>[!REMARK]
      text</p>
      </blockquote>
      "
    `);
  });
});

describe("braces", () => {
  it("are text in Markdown, with emphasis in them", () => {
    const { html, reports } = renderBody("# Set {name}\n\na {b} {*c*} {d\ne} <i>{f}</i> {/* open\n");
    expect(html).toBe(
      '<h1 id="set-name">Set {name}</h1>\n<p>a {b} {<em>c</em>} {d\ne} <i>{f}</i> {/* open</p>\n',
    );
    expect(reports).toEqual([]);
  });

  it("with the id of a heading are text elsewhere", () => {
    const { html, reports } = renderBody("a {#b}\n");
    expect([html, reports]).toEqual(["<p>a {#b}</p>\n", []]);
  });

  it.each([
    ["a{' '}b", "a b"],
    ['{"<b>"} {`c`}', "&lt;b&gt; c"],
    ["{1.5} {null}{true}{}", "1.5 "],
  ])("show literals in MDX: %s", (text, shown) => {
    const { html, reports } = renderBody(`---\nformat: mdx\n---\n\n${text}\n`);
    expect(html).toBe(`<p>${shown}</p>\n`);
    expect(reports).toEqual([]);
  });

  it("expressions are errors in MDX, each at its line and column, and stay as text", () => {
    const { html, reports } = renderBody(
      "---\nformat: mdx\n---\n\nThe {name} of\nthe {thing.of} it\n\n- in {list}\n\n> in {quote}\n\n| in |\n|---|\n| {table} |\n",
    );
    expect(reports).toMatchInlineSnapshot(`
      [
        "5:5 error Content contains the expression \`{name}\`, but content cannot run code.",
        "6:5 error Content contains the expression \`{thing.of}\`, but content cannot run code.",
        "8:6 error Content contains the expression \`{list}\`, but content cannot run code.",
        "10:6 error Content contains the expression \`{quote}\`, but content cannot run code.",
        "14:3 error Content contains the expression \`{table}\`, but content cannot run code.",
      ]
    `);
    expect(html).toContain("<p>The {name} of\nthe {thing.of} it</p>");
  });

  it("comments are removed, escaped braces and code stay", () => {
    const { html, reports } = renderBody(
      "a {/* gone */} b \\{kept\\} `{code}`\n\n{/* a\n   long one */}\n\nand {open\n",
    );
    expect(html).toBe("<p>a  b {kept} <code>{code}</code></p>\n<p>and {open</p>\n");
    expect(reports).toEqual([]);
  });

  it("may hold nothing but a comment with space around it", () => {
    const { html, reports } = renderBody(
      "---\nformat: mdx\n---\n\na { /* it's gone */ } b { /* x */ 1 + 1}\n",
    );
    expect(html).toContain("<p>a  b ");
    expect(reports).toEqual([expect.stringContaining("the expression `{ /* x */ 1 + 1}`")]);
  });

  it("are expressions even with an apostrophe inside", () => {
    expect(renderBody("---\nformat: mdx\n---\n\n{the user's name} isn't text\n").reports).toHaveLength(1);
  });

  it("in attributes are errors unless they contain a literal", () => {
    const { reports } = renderBody(
      "<Card size={1 + 1} {...rest} label={`plain`} />\n\n<div id={name}></div>\n",
      ["Card"],
    );
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:1 error Content contains the expression \`size={1 + 1}\`, but content cannot run code.",
        "1:1 error Content contains the expression \`{...rest}\`, but content cannot run code.",
        "3:1 error Content contains the expression \`id={name}\`, but content cannot run code.",
      ]
    `);
  });
});

describe("truncation markers", () => {
  it.each([
    "<!-- truncate -->",
    "<!--truncate-->",
    "<!--  truncate  -->",
    "{/* truncate */}",
    "{/*truncate*/}",
  ])("%s ends the excerpt, with and without blank lines around it", (marker) => {
    expect(renderBody(`before\n\n${marker}\n\nafter\n`).excerpt).toBe("<p>before</p>\n");
    expect(renderBody(`before\n${marker}\nafter\n`).excerpt).toBe("<p>before</p>\n");
  });

  it("count once, and not in code", () => {
    expect(renderBody("a\n\n```\n<!-- truncate -->\n```\n\nb\n").excerpt).toBeUndefined();
    expect(renderBody("a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->\n\nc\n").excerpt).toBe("<p>a</p>\n");
  });

  it("inside an author's tag end the excerpt with that tag closed", () => {
    expect(renderBody("<div>\n\na\n\n<!-- truncate -->\n\nb\n\n</div>\n").excerpt).toBe(
      "<div>\n<p>a</p>\n</div>",
    );
  });
});
