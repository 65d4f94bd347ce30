import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";
import { fenceInfo } from "./fence-info.ts";
import { slug, uniqueSlug } from "./slug.ts";

const render = (text: string) => renderBody(text, [], undefined, "mkdocs");
const htmlOf = (text: string): string => render(text).html;

describe("the line of a fence", () => {
  it.each([
    ['python hl_lines="1 3-5" title="a.py" linenums="5"', 'python {1,3-5} title="a.py" showLineNumbers=5'],
    ['{ .yaml .annotate hl_lines="2" #id }', "yaml {2}"],
    ["python { title='a \"b\"' .no-copy }", "python title=\"a 'b'\""],
    [' hl_lines="7"', " {7}"],
    ["{.python}", "python"],
    ["js {1,3}", "js {1,3}"],
    ['ts title="a.ts" extra', 'ts title="a.ts" extra'],
    ["text", "text"],
  ])("%s", (written, built) => {
    expect(fenceInfo(written)).toBe(built);
  });

  it("marks lines of its code", () => {
    const { html, reports } = render('```js hl_lines="2"\na\nb\n```\n');
    expect(reports).toEqual([]);
    expect(html).toContain("code-line-highlighted");
  });
});

describe("the ids of headings", () => {
  it("are those of Python-Markdown", () => {
    expect(["Café: a_b  c", "What's new?", "1.0 – x", "日本"].map(slug)).toEqual([
      "cafe-a_b-c",
      "whats-new",
      "10-x",
      "",
    ]);
    expect(render("# A\n\n## Fixes\n\n## Fixes\n\n## Fixes\n\n## 日本\n\n## Own {#own}\n").body.ids).toEqual([
      "a",
      "fixes",
      "fixes_1",
      "fixes_2",
      "_1",
      "own",
    ]);
  });

  it("count on from a number that they end with", () => {
    const taken = new Set(["a_1", "a_2"]);
    expect(uniqueSlug("a_1", (each) => taken.has(each))).toBe("a_3");
  });
});

describe("abbreviations", () => {
  it("are explained wherever their word is, but in code", () => {
    const { html, reports, body } = render(
      '# HTML *HTML*\n\nHTML and `HTML`, XHTML, [HTML](/x)\n\n| HTML |\n| --- |\n| a |\n\n- HTML\n\n*[HTML]: Hyper "Text"\n*[W3C]: Unused\n',
    );
    const shown = '<abbr title="Hyper &quot;Text&quot;">HTML</abbr>';
    expect(reports).toEqual([]);
    expect(html.split(shown)).toHaveLength(7);
    expect(html).toContain("<code>HTML</code>, XHTML");
    expect(html).not.toContain("*[");
    expect(body.headings[0]).toMatchObject({
      id: "html-html",
      text: "HTML HTML",
      html: "HTML <em>HTML</em>",
    });
  });
});

describe("marks", () => {
  it.each([
    ["H~2~O and 2^10^", "H<sub>2</sub>O and 2<sup>10</sup>"],
    ["~~gone~~ ~/a and ~/b", "<del>gone</del> ~/a and ~/b"],
    ["a ^ b ^ c", "a ^ b ^ c"],
    ["[a](/b){target=_blank .x data-y} c", '<a href="{link 0}" target="_blank" data-y class="x">a</a> c'],
    ["{: .x }", undefined],
    ["[x] {y}", "[x] {y}"],
  ])("%s", (text, html) => {
    expect(htmlOf(`${text}\n`)).toBe(html === undefined ? "" : `<p>${html}</p>\n`);
  });

  it("a list of attributes gives a picture its size", () => {
    expect(htmlOf('![A](a.png){ width="300" height=20px }\n')).toContain(' alt="A" width="300" height="20" ');
  });

  it("of templates are text with a warning", () => {
    const { html, reports } = render("a {{ b.c }} {% if d %} `{{ e }}`\n");
    expect(html).toBe("<p>a {{ b.c }} {% if d %} <code>{{ e }}</code></p>\n");
    expect(reports).toEqual([
      "1:3 warning The expression `{{ b.c }}` is not supported, so it is shown as text.",
      "1:13 warning The expression `{% if d %}` is not supported, so it is shown as text.",
    ]);
  });

  it("task lists and footnotes are those of the built-in Markdown", () => {
    const text = "- [x] a[^1]\n\n[^1]:\n    Text.\n";
    expect(htmlOf(text)).toContain('class="task-list"');
    expect(htmlOf(text)).toContain("Text.");
  });
});
