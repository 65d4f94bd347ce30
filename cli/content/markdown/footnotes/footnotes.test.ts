import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

/** The items of the list of footnotes, without the links back. */
function notesOf(text: string): string[] {
  const [, list = ""] = renderBody(text).html.split('<section class="footnotes"');
  return list
    .replace(/ ?<a href="[^"]*" class="footnote-back"[^>]*>.*?<\/a>/g, "")
    .split(/(?=<li id=")|<\/li>\n(?=<li id="|<\/ol>\n<\/section>)/)
    .filter((item) => item.startsWith("<li id="));
}

/** The numbers of the references with their ids: "1 fnref-a". */
function referencesOf(text: string): string[] {
  const references = renderBody(text).html.matchAll(/ id="(fnref[^"]*)"[^>]*>(\d+)<\/a><\/sup>/g);
  return Array.from(references, ([, id = "", number = ""]) => `${number} ${id}`);
}

describe("footnotes", () => {
  it.each([
    ["a paragraph", "A", "<p>A BACK</p>"],
    ["a paragraph before a comment", "A\n\n    {/* B */}", "<p>A BACK</p>"],
    ["a list", "- A", "<ul>\n<li>A</li>\n</ul>\n<p> BACK</p>"],
    ["a paragraph in a tag that stays open", "<b>A", "<p><b>A</p>\n</b>\n<p> BACK</p>"],
    ["code about a paragraph", "    `</p>`", "<p><code>&lt;/p&gt;</code> BACK</p>"],
  ])("have their links back at the end of %s", (_, note, html) => {
    const text = renderBody(`One[^a].\n\n[^a]: ${note}\n`).html;
    expect(text.replace(/<a href="#fnref.*?<\/a>/, "BACK")).toContain(`<li id="fn-a">${html}</li>`);
  });

  it("are a section at the end, with links there and back", () => {
    expect(renderBody("One[^a].\n\n[^a]: A *note*.\n\nLast.\n")).toMatchObject({
      html: [
        '<p>One<sup><a href="#fn-a" id="fnref-a" aria-describedby="footnote-label" class="footnote-ref">1</a></sup>.</p>',
        "<p>Last.</p>",
        '<section class="footnotes" aria-labelledby="footnote-label">',
        '<h2 id="footnote-label" class="visually-hidden">Footnotes</h2>',
        "<ol>",
        '<li id="fn-a"><p>A <em>note</em>. <a href="#fnref-a" class="footnote-back" aria-label="Back to reference 1">↩</a></p></li>',
        "</ol>",
        "</section>\n",
      ].join("\n"),
      reports: [],
      body: { ids: ["fnref-a", "fn-a", "footnote-label"], headings: [], lead: "One." },
    });
  });

  it("are numbered in the order of their first references", () => {
    const text = "[^b]: B\n[^a]: A\n\nx[^a][^b] y[^A]![^a]\n";
    expect(referencesOf(text)).toEqual(["1 fnref-a", "2 fnref-b", "1 fnref-a-2", "1 fnref-a-3"]);
    expect(notesOf(text)).toEqual(['<li id="fn-a"><p>A</p>', '<li id="fn-b"><p>B</p>']);
    expect(renderBody(text).html.match(/aria-label="Back[^<]*<(?:sup>\d+|)/g)).toEqual([
      'aria-label="Back to reference 1">↩<',
      'aria-label="Back to reference 1-2">↩<sup>2',
      'aria-label="Back to reference 1-3">↩<sup>3',
      'aria-label="Back to reference 2">↩<',
    ]);
  });

  it.each([
    ["a list", "- one[^a]\n- two\n\n  [^a]: A"],
    ["a quote", "> x[^a]\n>\n> [^a]: A"],
    ["an admonition", ":::note T[^a]\nx\n\n[^a]: A\n:::"],
    ["tabs", '<Tabs>\n<TabItem value="x">\n\nx[^a]\n\n[^a]: A\n\n</TabItem>\n</Tabs>'],
    ["a table", "| x[^a] |\n| - |\n| y |\n\n[^a]: A"],
    ["a summary", "<details><summary>x[^a]</summary>\n\n[^a]: A\n\n</details>"],
    ["emphasis", "**x[^a]**\n\n[^a]: A"],
    ["words that are no URL", "x[^a](see below)\n\n[^a]: A"],
    ["words after an exclamation mark", "x![^a]\n\n[^a]: A"],
    ["a paragraph that its definition ends", "x[^a]\n[^a]: A"],
    ["a document that begins with them", "[^a]: A\n\nx[^a]"],
  ])("work in %s", (_, text) => {
    expect(referencesOf(`${text}\n`)).toEqual(["1 fnref-a"]);
    expect(notesOf(`${text}\n`)).toEqual(['<li id="fn-a"><p>A</p>']);
    expect(renderBody(`${text}\n`).reports).toEqual([]);
  });

  it("stay out of the anchor, the text and the entry of a heading", () => {
    const { html, body } = renderBody("## Title[^a] *x*\n\n[^a]: A\n");
    expect(body.headings).toEqual([{ level: 2, id: "title-x", text: "Title x", html: "Title <em>x</em>" }]);
    expect(html).toContain('<h2 id="title-x" aria-label="Title x">Title<sup><a href="#fn-a"');
  });

  it("may follow an exclamation mark and each other", () => {
    const text = "![^a][^b]\n\n[^a]: A\n[^b]: B\n";
    expect(referencesOf(text)).toEqual(["1 fnref-a", "2 fnref-b"]);
    expect(renderBody(text).reports).toEqual([]);
  });

  it("have no link in the text of a link", () => {
    const { html } = renderBody("[x[^a]](/b) <a href='/c'>y[^a]</a>\n\n[^a]: A\n");
    expect(html).toContain('<a href="{link 0}">x<sup>1</sup></a> <a href="{link 1}">y<sup>1</sup></a>');
    expect(html).toContain('<li id="fn-a"><p>A</p></li>');
  });
});

describe("the definition of a footnote", () => {
  it.each([
    ["a paragraph", "A\n\n    B", "<p>A</p>\n<p>B</p>"],
    ["a tab", "A\n\n\tB", "<p>A</p>\n<p>B</p>"],
    ["a list", "A\n    - B", "<p>A</p>\n<ul>\n<li>B</li>\n</ul>"],
    ["indented code", "A\n\n        B", ">B</code>"],
    ["the next line", "A\nB\n  C", "<p>A\nB\n  C</p>"],
    ["a text that begins on the next line", "\n    A", "<p>A</p>"],
  ])("may have %s", (_, definition, html) => {
    expect(notesOf(`x[^a]\n\n[^a]: ${definition}\n`).join("")).toContain(html);
  });

  it("may have a code block with blank lines", () => {
    const { html } = renderBody("x[^a]\n\n[^a]: A\n\n    ```\n    B\n\n    [^a]: C\n    ```\n\nLast.\n");
    expect(html).toMatch(/^<p>x.*<\/p>\n<p>Last\.<\/p>\n<section[^]*B\n\n\[\^a\]: C/);
  });

  it.each(["# B", "- B", "> B", "```\nB\n```", "\nB", "\n  B", "[^b]: B", ":::note\nB\n:::", "<p>B</p>"])(
    "ends before %j",
    (next) => {
      expect(notesOf(`x[^a] y[^b]\n\n[^a]: A\n${next}\n`)[0]).toBe('<li id="fn-a"><p>A</p>');
    },
  );

  it("may refer to other footnotes, to itself, and contain one", () => {
    const text = "x[^a] y[^c]\n\n[^a]: A[^b]\n\n    [^c]: C\n\n[^b]: B[^b][^a]\n";
    expect(referencesOf(text)).toEqual([
      ...["1 fnref-a", "2 fnref-c"],
      ...["3 fnref-b", "3 fnref-b-2", "1 fnref-a-2"],
    ]);
    expect(notesOf(text).map((note) => note.replace(/<sup>.*<\/sup>/, ""))).toEqual([
      '<li id="fn-a"><p>A</p>',
      '<li id="fn-c"><p>C</p>',
      '<li id="fn-b"><p>B</p>',
    ]);
  });

  it("may be in a note that comes later, or that nothing refers to", () => {
    const notes = notesOf("x[^c] y[^a]\n\n[^a]: A\n\n    [^c]: C\n\n[^d]: D\n\n    [^c]: E\n");
    expect(notes).toEqual([
      '<li id="fn-c"><p>C</p>\n<p>E</p>',
      '<li id="fn-a"><p>A</p>',
      '<li id="fn-d"><p>D</p>',
    ]);
  });

  it("has links and diagnostics with their places", () => {
    const { links, reports } = renderBody(
      "[x](/0) y[^a]\n\n- [^a]: [b](/1)\n\n      [b](/2) <b id={c}>\n- [b](/3)\n\n[^d]: [b](/4)\n",
    );
    expect(links).toEqual(["1:1 /0", "6:3 /3", "3:9 /1", "5:7 /2", "8:7 /4"]);
    expect(reports).toEqual([
      expect.stringMatching(/^5:15 error Content contains the expression/),
      expect.stringMatching(/^5:15 error The tag `<b>` is never closed/),
      "8:1 warning Nothing refers to the footnote `[^d]`, so it is shown without a link back.",
    ]);
  });

  it("is shown also if nothing refers to it", () => {
    const text = "[^a]: A[^a]\n\n> [^b]: B\n\nx[^c]\n\n[^c]: C\n";
    expect(renderBody(text).reports).toEqual([
      "1:1 warning Nothing refers to the footnote `[^a]`, so it is shown without a link back.",
      "3:3 warning Nothing refers to the footnote `[^b]`, so it is shown without a link back.",
    ]);
    expect(notesOf(text).map((note) => note.slice(0, 18))).toEqual([
      '<li id="fn-c"><p>C',
      '<li id="fn-a"><p>A',
      '<li id="fn-b"><p>B',
    ]);
  });

  it("is shown with the first one of its name", () => {
    const text = "x[^a]\n\n[^a]: A\n[^A]: B\n";
    expect(notesOf(text)).toEqual(['<li id="fn-a"><p>A</p>\n<p>B</p>']);
    expect(renderBody(text).reports).toEqual([
      "4:1 warning The footnote `[^A]` is defined more than once, so its texts are shown together.",
    ]);
  });
});

describe("the ids of footnotes", () => {
  it("differ from those of headings, which the author may have chosen", () => {
    const text =
      "# Fn a\n\n# x {#fn-b}\n\n<i id='fnref-b'></i>[^a][^b]\n\n[^a]: A\n[^b]: B\n\n# Footnote label\n";
    const { html, body } = renderBody(text);
    const ids = Array.from(html.matchAll(/ id=["']([^"']*)/g), ([, id = ""]) => id);
    expect(ids).toEqual([
      ...["fn-a-1", "fn-b", "fnref-b", "fnref-a", "fnref-b-1", "footnote-label-1"],
      ...["footnote-label", "fn-a", "fn-b-1"],
    ]);
    expect(new Set(body.ids)).toEqual(new Set(ids));
  });

  it("differ from each other and are safe in HTML", () => {
    const text =
      '[^a][^a][^a-2][^A!][^"<>][^ä&amp;]\n\n[^a]: 1\n[^a-2]: 2\n[^A!]: 3\n[^"<>]: 4\n[^ä&amp;]: 5\n';
    expect(referencesOf(text).map((each) => each.slice(2))).toEqual([
      ...["fnref-a", "fnref-a-3", "fnref-a-2", "fnref-a-1", "fnref-", "fnref-äamp"],
    ]);
  });
});

it("5,000 footnotes take as long per footnote as 500", () => {
  const textOf = (count: number, used: boolean): string =>
    Array.from({ length: count }, (_, n) => `x${used ? `[^${n}]` : ""} y\n[^${n}]: A [^${n}]\n\n`).join("");
  const timeOf = (count: number, used: boolean): number => {
    const start = performance.now();
    expect(renderBody(textOf(count, used)).html.match(/<li id=/g)).toHaveLength(count);
    return performance.now() - start;
  };
  timeOf(500, true);
  for (const used of [true, false]) {
    const few = timeOf(500, used);
    expect(timeOf(5000, used)).toBeLessThan(few * 40 + 200);
  }
});
