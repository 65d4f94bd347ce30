import { describe, expect, it } from "vitest";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";
import type { ToolName } from "../../config/schema/markdown.ts";
import type { Included } from "./include.ts";
import { inclusionKey } from "./inclusion.ts";

type Files = Readonly<Record<string, string | { readonly reason: string }>>;

/** Renders a document; the names of the files are paths from the outermost to the innermost: "a.md > b.md". */
function render(text: string, files: Files, tool: ToolName = "mkdocs") {
  const included = Object.entries(files).map(([name, file]): [string, Included] => [
    name.split(" > ").reduce<string | undefined>((outer, path) => inclusionKey(outer, path), undefined) ?? "",
    typeof file === "string" ? { text: file } : file,
  ]);
  return renderBody(text, [], new Map(included), tool);
}

/** The code in a page, without its colors. */
function codeOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/<code class="code-[^>]*>([^]*?)<\/code>/g), ([, code = ""]) =>
    code.replace(/<[^>]*>/g, ""),
  );
}

const lines = "one\ntwo\nthree\nfour\n";

describe("a snippet", () => {
  it("is read as a part of the document, in fences too, and may contain others", () => {
    const { html, reports } = render(
      '--8<-- "a.md"\n\n- item\n\n    ```js\n    --8<-- "x.js:2:3"\n    ```\n',
      {
        "a.md": 'A *b*\n\n--8<-- "inner.md"\n',
        "a.md > inner.md": "## Inner\n",
        "x.js": lines,
      },
    );
    expect(reports).toEqual([]);
    expect(html).toContain("<p>A <em>b</em></p>");
    expect(html).toContain('<h2 id="inner">');
    expect(codeOf(html)).toEqual(["two\nthree"]);
  });

  it.each([
    ["x.md", "one two three four"],
    ["x.md:3", "three four"],
    ["x.md::2", "one two"],
    ["x.md:-2:", "three four"],
    ["x.md:1:1,4:4", "one four"],
  ])("%s shows a range of lines", (name, shown) => {
    expect(render(`--8<-- "${name}"\n`, { "x.md": lines }).html).toBe(
      `<p>${shown.replaceAll(" ", "\n")}</p>\n`,
    );
  });

  it("shows a section, and never the marks of sections", () => {
    const file = "before\n# --8<-- [start:part]\nshown\n# --8<-- [end:part]\nafter\n";
    expect(render('--8<-- "x.py:part"\n', { "x.py": file }).html).toBe("<p>shown</p>\n");
    expect(render('--8<-- "x.py"\n', { "x.py": file }).html).toBe("<p>before\nshown\nafter</p>\n");
  });

  it("may name many files between two marks, some of which are left out", () => {
    const text = "--8<--\na.md\n; no.md\nb.md\n--8<--\n\nAfter :octicons-x:.\n";
    const { html, reports } = render(text, { "a.md": "A\n", "b.md": "B\n" });
    expect(html).toBe("<p>A</p>\n<p>B</p>\n<p>After .</p>\n");
    expect(reports).toEqual(["7:7 warning The icon `:octicons-x:` is not supported, so it is left out."]);
  });

  it("with a semicolon before it is text", () => {
    expect(render(';--8<-- "a.md"\n', {})).toMatchObject({
      html: '<p>--8&lt;-- "a.md"</p>\n',
      reports: [],
    });
  });
});

describe("what cannot be included", () => {
  it.each([
    ['--8<-- "gone.md"', "it was lost."],
    ['--8<-- "x.md:nope"', 'x.md has no part "nope"; it has no parts'],
    ['--8<-- "x.md:9:12"', "x.md has 4 lines, and none from 9 to 12"],
    ['--8<-- "https://a.example/x.md"', "files of other hosts are not fetched"],
    ['--8<-- "outer.md"', "in outer.md, it was lost"],
    ["{!gone.md!}", "it was lost"],
    ["{* x.md ln[7] *}", "x.md has 4 lines, and none from 7 to 7"],
  ])("stays as text with a warning at its place: %s", (written, reason) => {
    const { html, reports } = render(`Text.\n\n${written}\n\nEnd.\n`, {
      "gone.md": { reason: "it was lost." },
      "x.md": lines,
      "outer.md": 'Words.\n\n--8<-- "inner.md"\n',
      "outer.md > inner.md": { reason: "it was lost." },
    });
    const text = html
      .replace(/<[^>]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&quot;", '"');
    expect(text).toContain(written);
    expect(reports).toEqual([
      `3:1 warning Cannot include a file, so \`${written}\` is shown as text: ${reason.replace(/\.$/, "")}.`,
    ]);
  });
});

it("places after an inclusion are those in the file of the author", () => {
  const { reports } = render('One {!x.md!} two.\n\n--8<-- "x.md"\n\n:material-x:\n', { "x.md": lines });
  expect(reports).toEqual(["5:1 warning The icon `:material-x:` is not supported, so it is left out."]);
});

it("files that include each other do not grow without end", () => {
  const twice = '--8<-- "a.md"\n\n--8<-- "a.md"\n';
  const files: Record<string, string> = {};
  let name = "a.md";
  for (let depth = 0; depth <= 12; depth++, name += " > a.md") files[name] = twice + "word ".repeat(2000);
  const { reports } = render(twice, files);
  expect(reports.some((report) => report.includes("includes too much text"))).toBe(true);
});

describe("other ways to include", () => {
  it("{!file!} stands anywhere in a text, with ranges in both spellings", () => {
    const { html } = render("A {! x.md !}\n\n{!x.md!lines=1 3-4}\n\n{!> x.md[ln:2-3]!}\n\n`{!x.md!}`\n", {
      "x.md": lines,
    });
    expect(html).toBe(
      "<p>A one\ntwo\nthree\nfour</p>\n<p>one\nthree\nfour</p>\n<p>two\nthree</p>\n<p><code>{!x.md!}</code></p>\n",
    );
  });

  it("{* file *} is a fence with highlighted lines, counted in the file", () => {
    const { html, reports } = render("{* x.js ln[2:4] hl[3,9] *}\n\n- a\n\n    {* y.md *}\n", {
      "x.js": lines,
      "y.md": "```js\n1\n```\n",
    });
    expect(reports).toEqual([]);
    expect(codeOf(html)).toEqual(["two\nthree\nfour", "```js\n1\n```"]);
    expect(html).toContain('<span class="code-line code-line-highlighted">three</span>');
  });

  it("{{#include}} takes lines or the part between two comments, in the text and in fences", () => {
    const file = "a\n// ANCHOR: part\nb\n// ANCHOR_END: part\nc\n";
    const fence = (name: string): string => `\`\`\`js\n{{#include ${name}}}\n\`\`\`\n`;
    const names = ["x.js", "x.js:part", "x.js:1", "x.js::1", "x.js:3:", "x.js:1:3"];
    const { html, reports } = render(names.map(fence).join("\n"), { "x.js": file }, "mdbook");
    expect(reports).toEqual([]);
    expect(codeOf(html)).toEqual([
      "a\nb\nc",
      "b",
      "a",
      "a",
      "b\n// ANCHOR_END: part\nc",
      "a\n// ANCHOR: part\nb",
    ]);
  });

  it("{{#include}} includes documents, which may include others; a backslash makes it text", () => {
    const files = { "a.md": "# A\n\n{{#include b.md}}\n", "a.md > b.md": "B\n" };
    const { html } = render("{{#include a.md}}\n\n\\{{#include a.md}}\n", files, "mdbook");
    expect(html).toBe('<h1 id="a">A</h1>\n<p>B</p>\n<p>{{#include a.md}}</p>\n');
  });

  it("{{#playground}} is a fence", () => {
    const { html } = render("{{#playground x.rs editable}}\n", { "x.rs": "fn main() {}\n" }, "mdbook");
    expect(html).toContain('data-language="rust"');
    expect(codeOf(html)).toEqual(["fn main() {}"]);
  });
});
