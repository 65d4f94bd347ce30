import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";
import { fenceCode, fenceInfo } from "./code.ts";

const render = (text: string) => renderBody(text, [], undefined, "mdbook");

describe("fences", () => {
  it.each([
    ["rust,ignore,editable", "rust"],
    ["rust, should_panic no_run", "rust"],
    ["rust,edition2021,E0277", "rust"],
    ["ignore", "rust"],
    ["python,hidelines=!!!", "python"],
    ["toml", "toml"],
    ["js title=x", "js title=x"],
    ["", ""],
  ])("%s", (written, built) => {
    expect(fenceInfo(written)).toBe(built);
  });

  it("hide the lines of Rust that a reader need not see", () => {
    const code = "# fn main() {\n#\n    let a = 1; # no\n    # let b;\n## shown\n#[test]\n#![allow]\n# }";
    expect(fenceCode(code, "rust,ignore")).toBe("    let a = 1; # no\n# shown\n#[test]\n#![allow]");
    expect(fenceCode(code, "bash")).toBe(code);
  });

  it("hide the lines with the prefix of the fence, or else that of their language", () => {
    const code = "!a\nb\n  !c\n  ~d";
    expect(fenceCode(code, "python,hidelines=!", { python: "~" })).toBe("b\n  ~d");
    expect(fenceCode(code, "python", { python: "~" })).toBe("!a\nb\n  !c");
    expect(fenceCode(code, "constructor", { python: "~" })).toBe(code);
    expect(fenceCode("~a\n# b\nc", "rust,hidelines=~", { rust: "~" })).toBe("~a\nc");
    const { html } = renderBody("```python\n~import os\nrun()\n```\n", [], undefined, "mdbook", {
      hiddenLines: { python: "~" },
    });
    expect(html.replace(/<[^>]*>/g, "")).toBe("run()\n");
  });

  it("are shown without those lines", () => {
    const { html, reports } = render("```rust,editable\n# fn main() {\nlet a = 1;\n# }\n```\n");
    expect(reports).toEqual([]);
    expect(html).toContain('data-language="rust"');
    expect(html.replace(/<[^>]*>/g, "")).toBe("let a = 1;\n");
  });
});

it("a div of the class warning is an admonition with Markdown in it", () => {
  const { html, reports } = render('<div class="warning">\n\nMind *this*.\n\n</div>\n\nAfter.\n');
  expect(reports).toEqual([]);
  expect(html).toBe(
    '<div class="admonition admonition-warning" role="note"><p class="admonition-title">Warning</p><div class="admonition-body">\n<p>Mind <em>this</em>.</p>\n</div></div>\n<p>After.</p>\n',
  );
});

it("the attributes of a heading are its id and its classes", () => {
  const { html, body } = render("# Title { #top .x }\n\n## Part {.y}\n\ntext {a} {.z} more\n");
  expect(html).toContain('<h1 id="top" class="x">Title</h1>\n<h2 id="part" class="y">');
  expect(body.ids).toEqual(["top", "part"]);
  expect(html).toContain("<p>text {a} {.z} more</p>");
});

it("what only a preprocessor knows is text with a warning; escaped, it is text", () => {
  const { html, reports } = render("{{#title Other}} and {{version}}\n\n\\{{#title Other}} `{{x}}`\n");
  expect(html).toBe("<p>{{#title Other}} and {{version}}</p>\n<p>{{#title Other}} <code>{{x}}</code></p>\n");
  expect(reports).toEqual([
    "1:1 warning The helper `{{#title Other}}` is not supported, so it is shown as text.",
    "1:22 warning The helper `{{version}}` is not supported, so it is shown as text.",
  ]);
});

it("an escaped inclusion is text without a warning", () => {
  const { html, reports } = render("A \\{{#include b.md}} and \\{{#playground c.rs editable}}.\n");
  expect(html).toBe("<p>A {{#include b.md}} and {{#playground c.rs editable}}.</p>\n");
  expect(reports).toEqual([]);
});

it("alerts, footnotes and definitions are read", () => {
  const { html, reports } = render("> [!TIP]\n> One[^a].\n\n[^a]: Two.\n\nTerm\n: Three\n");
  expect(reports).toEqual([]);
  expect(html).toContain("admonition-tip");
  expect(html).toContain("Two.");
  expect(html).toContain("<dl><dt>Term</dt><dd>Three</dd></dl>");
});

it("icons of fonts are reported, since a page does not load their font", () => {
  const { html, reports } = render('Press <i class="fa fa-print"></i> or <i class="fab">x</i>.\n');
  expect(html).toBe('<p>Press <i class="fa fa-print"></i> or <i class="fab">x</i>.</p>\n');
  expect(reports).toEqual(["1:7 warning The icon `fa fa-print` is not supported, so it is left out."]);
});

describe("formulas", () => {
  const text = "A \\\\( x\\_1 \\\\) and \\\\[ \\mu = \\frac{1}{N} \\\\] cost $5 or $6.\n";

  it("are those that MathJax reads, with the escapes of Markdown undone", () => {
    const { html, reports } = renderBody(text, [], undefined, "mdbook", { math: true });
    expect(reports).toEqual([]);
    expect(html).toContain("<p>A <math><msub><mi>x</mi><mn>1</mn></msub></math> and ");
    expect(html).toMatch(/<math display="block">.*<mi>μ<\/mi>.*<\/math> cost \$5 or \$6\.<\/p>/);
  });

  it("are text where the book has no MathJax, and without an end", () => {
    expect(render(text).html).toContain("A \\( x_1 \\) and \\[");
    expect(renderBody("A \\\\( x.\n", [], undefined, "mdbook", { math: true }).html).toBe(
      "<p>A \\( x.</p>\n",
    );
  });
});
