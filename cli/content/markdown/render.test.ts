import { describe, expect, it } from "vitest";
import { countWords } from "../prose.ts";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

describe("headings", () => {
  const idsIn = (text: string): string[] =>
    [...renderBody(text).html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id ?? "");

  it("MD-02 have slugs as ids, numbered where they repeat", () => {
    expect(idsIn("# Set Up\n\n## `tsc` & you\n\n## Same\n\n## Same\n\n### Same\n\n## Über uns\n")).toEqual([
      "set-up",
      "tsc--you",
      "same",
      "same-1",
      "same-2",
      "über-uns",
    ]);
  });

  it("MD-02 take an explicit id, which later slugs avoid", () => {
    expect(idsIn("## Old name {#kept}\n\n## Kept\n\n## Kept\n")).toEqual(["kept", "kept-1", "kept-2"]);
  });

  it("have an id even if they consist of punctuation", () => {
    expect(idsIn("## !!!\n\n## ???\n")).toEqual(["section", "section-1"]);
  });

  it("are reported if they share an id", () => {
    expect(renderBody("## Same\n\ntext\n\n## Other {#same}\n").reports).toMatchInlineSnapshot(`
      [
        "5:1 warning Two headings on the page have the id \`same\`.",
      ]
    `);
  });

  it.each([
    ["See [a](/b)", "See a", /<a href="\{link 0\}">a<\/a> <a/],
    ["<kbd>K</kbd> <Badge /> one", "K one", /one <a/],
    ["<b>open", "open", /<b>open <a/],
    ["Set <button>go</button>", "Set go", /<\/button> <a/],
  ])(
    "have the link behind a text that a link cannot contain, and a name without it: %s",
    (text, name, order) => {
      const { html } = renderBody(`## ${text} {#own}\n`, ["Badge"]);
      expect(html).toContain(`<h2 id="own" aria-label="${name}">`);
      expect(html).toMatch(order);
      expect(html).toContain(
        `<a class="heading-link" href="#own" aria-label="Direct link to ${name}"></a></h2>`,
      );
    },
  );

  it("MD-01 link to themselves below the first level, with an accessible name", () => {
    const { html } = renderBody('# Title\n\n## Use `a` "b"\n');
    expect(html).toMatchInlineSnapshot(`
      "<h1 id="title">Title</h1>
      <h2 id="use-a-b"><a class="heading-link" href="#use-a-b">Use <code>a</code> "b"</a></h2>
      "
    `);
  });

  it("retain emphasis and code in the TOC, but no links, images and components", () => {
    const { body } = renderBody(
      '## A `x` <Badge /> ![p](p.png) [l](l.md) *em* <a id="old"></a> <kbd class="k">K</kbd>\n',
      ["Badge"],
    );
    expect(body.headings).toMatchInlineSnapshot(`
      [
        {
          "html": "A <code>x</code> l <em>em</em> <kbd>K</kbd>",
          "id": "a-x-p-l-em-k",
          "level": 2,
          "text": "A x p l em K",
        },
      ]
    `);
  });

  it("of the first level replace the title of the page", () => {
    expect(renderBody("# T\n").body.hasHeading).toBe(true);
    expect(renderBody("## T\n\n```\n# no\n```\n").body.hasHeading).toBe(false);
  });
});

describe("places", () => {
  it("of links are correct in quotes, lists, tables, tags and after code", () => {
    const { links } = renderBody(
      [
        "---",
        "title: T",
        "---",
        "",
        "[a](a.md) [a](a.md) `[a](a.md)` \\[a](a.md) [a](a.md)",
        "",
        "- item",
        "",
        "  ```md",
        "  [b](b.md)",
        "  ```",
        "",
        "  [b](b.md)",
        "  1. > [c](c.md)",
        "",
        "> - [d](d.md)",
        ">   [d](d.md)",
        "",
        "| x | y |",
        "|---|---|",
        "| `a\\|b` | [e](e.md) |",
        "| [e](e.md) | ![e](e.png) |",
        "",
        "<Card>",
        "  :::note [f](f.md)",
        "  [f](f.md)",
        "  :::",
        "</Card>",
        "",
        "[g][g]",
        "",
        "[g]: g.md",
      ].join("\n"),
      ["Card"],
    );
    expect(links).toMatchInlineSnapshot(`
      [
        "5:1 a.md",
        "5:11 a.md",
        "5:44 a.md",
        "13:3 b.md",
        "14:8 c.md",
        "16:5 d.md",
        "17:5 d.md",
        "21:12 e.md",
        "22:3 e.md",
        "22:15 e.png",
        "25:11 f.md",
        "26:3 f.md",
        "30:1 g.md",
      ]
    `);
  });

  it("of unclosed fences are those of their first line", () => {
    expect(renderBody("text\n\n- item\n\n  ~~~ts\n  x\n").reports).toMatchInlineSnapshot(`
      [
        "5:3 error The code fence is never closed.",
      ]
    `);
    expect(renderBody("```ts\nx\n``\n").reports).toMatchInlineSnapshot(`
      [
        "1:1 error The code fence is never closed.",
      ]
    `);
  });

  it("stay correct after every construct of Markdown", () => {
    const blocks = [
      "# H",
      "Setext\n======",
      "text\nlazy",
      "> quote\nlazy",
      "- a\n- b\n\n  c\n",
      "1) x\n2) y",
      "    code",
      "```\nfence\n```",
      "***",
      "| a |\n|---|\n| b |",
      "<div>\n<b>x</b>\n</div>",
      "<!-- c -->",
      "{/* c */}",
      ":::note\nx\n:::",
      "text\n:::tip\nx\n:::",
      "text\n<Card>\nx\n</Card>",
      "[r]: /x",
      "import Card from 'x'",
      "\ttab",
      "text  \nbreak\\\nbreak",
      "- [ ] task\n- [x] done",
      "",
      "   ",
    ];
    const dead = "[dead](dead.md)";
    for (const first of blocks) {
      for (const second of blocks) {
        const text = `${first}\n\n${second}\n\n\n${dead}\n`;
        const line = text.split("\n").indexOf(dead) + 1;
        expect(renderBody(text, ["Card"]).links.at(-1), text).toBe(`${line}:1 dead.md`);
      }
    }
  });
});

describe("GFM", () => {
  it("MD-20 images load lazily, wide tables scroll, task lists have a class", () => {
    const { html } = renderBody(
      '![A *b*](p.png "T &amp; t")\n\n| l | r |\n|:--|--:|\n| 1 | `2` |\n\n- [x] done\n- [ ] open\n',
    );
    expect(html).toMatchInlineSnapshot(`
      "<p><img src="{link 0}" alt="A b" title="T &amp; t" loading="lazy" decoding="async"></p>
      <div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th class="align-left" scope="col">l</th><th class="align-right" scope="col">r</th></tr></thead>
      <tbody>
      <tr><td class="align-left">1</td><td class="align-right"><code>2</code></td></tr>
      </tbody></table></div>
      <ul class="task-list">
      <li><input type="checkbox" disabled aria-label="Done" checked> done</li>
      <li><input type="checkbox" disabled aria-label="To do"> open</li>
      </ul>
      "
    `);
  });

  it("a header without text is a cell", () => {
    const { html } = renderBody("| | b |\n| - | - |\n| c | d |\n");
    expect(html).toContain('<thead><tr><td></td><th scope="col">b</th></tr></thead>');
  });

  it("text, character references and punctuation are escaped once", () => {
    const { html } = renderBody(
      '&amp;lt; &copy; &#60;b&#62; a & b < c "q" \\*x\\* ~~del~~ www.example.org me@example.org\n',
    );
    expect(html).toMatchInlineSnapshot(`
      "<p>&amp;lt; &copy; &lt;b&gt; a &amp; b &lt; c "q" *x* <del>del</del> <a href="{link 0}">www.example.org</a> <a href="{link 1}">me@example.org</a></p>
      "
    `);
  });
});

describe("the summary of a page", () => {
  it("HD-06 has the first paragraph as plain text as its lead", () => {
    expect(
      renderBody(
        "# T\n\n:::note\nnot this\n:::\n\nThe *first* `one` with [a link](x.md) &amp; more.\nStill.\n\nNot this.\n",
      ).body.lead,
    ).toBe("The first one with a link & more. Still.");
  });

  it("counts words without punctuation", () => {
    expect(countWords("One two -- three | four <!-- not this -->\n")).toBe(4);
  });
});

describe("a page that is nested too deeply", () => {
  it.each(["> ", "- "])("is reported for thousands of levels of %j", (part) => {
    expect(renderBody(`${part.repeat(4000)}x\n`).reports).toEqual([
      "1:203 error Quotes, lists, tags or emphasis are nested too deeply, so the innermost text was not read as Markdown.",
    ]);
  });
});

describe("an example", () => {
  const exampleOf = (text: string) => {
    const { examples } = renderBody(text).body;
    return examples.map(({ code, claims, firstLine, writtenAt, at }) => ({
      code,
      claims,
      firstLine,
      writtenAt,
      at: `${String(at.line)}:${String(at.column)}`,
    }))[0];
  };

  it("of incorrect code claims a report for each highlighted line", () => {
    expect(exampleOf("```ts incorrect {3,1-2}\na;\nb;\nc;\n```\n")).toMatchObject({ claims: [1, 2, 3] });
    expect(exampleOf("```ts correct {1}\na;\n```\n")).toMatchObject({ claims: [] });
  });

  it("has the source lines of its code after magic comments are removed", () => {
    expect(exampleOf("```ts incorrect\na;\n// highlight-next-line\nb;\nc;\n```\n")).toEqual({
      code: "a;\nb;\nc;",
      claims: [2],
      firstLine: 1,
      writtenAt: [1, 3, 4],
      at: "1:1",
    });
  });

  it("has the right place among others with the same first line", () => {
    const fence = "```ts incorrect\na;\n```\n";
    const { examples } = renderBody(
      `- One:\n\n  ${fence.replaceAll("\n", "\n  ")}\n  ${fence.replaceAll("\n", "\n  ")}\n`,
    ).body;
    expect(examples.map(({ at }) => at.line)).toEqual([3, 7]);
  });

  it("has its line numbers, and its place in a list", () => {
    expect(exampleOf("- One:\n\n  ```ts incorrect showLineNumbers=10\n  a;\n  ```\n")).toMatchObject({
      code: "a;",
      firstLine: 10,
      at: "3:3",
    });
  });
});

describe("a fence that includes a file", () => {
  const included = new Map([
    ["a.ts#x", { text: "plant();\ngrow();" }],
    ["gone.ts", { reason: "cannot read gone.ts: permission denied." }],
  ]);
  const render = (text: string) => renderBody(text, [], included);

  it("shows its code, and is an example with it", () => {
    const { html, body, reports } = render('```ts incorrect {2} file="a.ts#x"\n```\n');
    expect(reports).toEqual([]);
    expect(body.examples[0]).toMatchObject({ code: "plant();\ngrow();", claims: [2] });
    expect(render('```ts file="a.ts#x"\n```\n').html).toContain("plant");
    expect(html).not.toContain("file=");
  });

  it("reports a missing file, and a fence that also contains code", () => {
    expect(render('text\n\n```ts file="gone.ts"\n```\n').reports).toEqual([
      expect.stringMatching(/^3:1 .*cannot read gone\.ts: /),
    ]);
    expect(render('```ts file="a.ts#x"\nown();\n```\n').reports).toEqual([
      expect.stringMatching(/^1:1 .*also contains code of its own/),
    ]);
    expect(renderBody('```ts file="a.ts"\n```\n').reports).toEqual([
      expect.stringMatching(/^1:1 .*no file a\.ts found/),
    ]);
  });
});

it("a Mermaid diagram is shown as code, with a warning", () => {
  const { html, reports } = renderBody("A\n\n```mermaid\ngraph LR; A-->B\n```\n");
  expect(html).toContain("graph LR; A--&gt;B");
  expect(reports).toEqual([
    "3:1 warning The Mermaid diagram is shown as code: to lay it out, Mermaid needs a browser.",
  ]);
});
