import { describe, expect, it } from "vitest";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";
import { mathOf } from "./mathml.ts";

const render = (text: string) => renderBody(text, [], undefined, undefined, { math: true });
const htmlOf = (text: string): string => render(text).html;

describe("math in text", () => {
  it("is MathML between dollar signs, also with backticks or doubled", () => {
    const { html, reports } = render("The **area** $\\pi r^2$, $`x_1`$ and $$a*b*c$$.\n");
    expect(reports).toEqual([]);
    expect(html).toMatchInlineSnapshot(`
      "<p>The <strong>area</strong> <math><mrow><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></mrow></math>, <math><msub><mi>x</mi><mn>1</mn></msub></math> and <math display="block"><mrow><mi>a</mi><mo>∗</mo><mi>b</mi><mo>∗</mo><mi>c</mi></mrow></math>.</p>
      "
    `);
  });

  it.each([
    "It costs $5 and $6, or US$7/US$8.",
    "From $5-$6 to $10.",
    "`$x$` is code, \\$x$ is escaped, and $ y $ has spaces.",
    "The shell has $HOME and ${PATH}.",
    "An open $x without an end.",
    "Twice a$b$c.",
  ])("leaves %j alone", (text) => {
    const { html, reports } = render(text);
    expect(html).not.toContain("<math");
    expect(reports).toEqual([]);
    expect(html).toBe(renderBody(text).html);
  });

  it("is in tables, lists, links and headings, whose ids have its TeX", () => {
    const { html, body } = render(
      "## The $x_1$ of $y$\n\n- $a$\n\n| $b$ |\n| --- |\n| $c$ |\n\n[$d$](https://a.example)\n",
    );
    expect(html.match(/<math/g)).toHaveLength(6);
    expect(body.ids).toEqual(["the-x_1-of-y"]);
    expect(body.headings[0]?.html).toContain("<math");
  });

  it("is text without the option", () => {
    expect(renderBody("So $x$.\n").html).toBe("<p>So $x$.</p>\n");
  });
});

describe("math between paragraphs", () => {
  it.each(["$$\na^2\n$$", "$$a^2$$", "```math\na^2\n```", "  $$ a^2\n  $$"])("is a block: %j", (text) => {
    const { html, reports } = render(`Before\n\n${text}\n\nAfter\n`);
    expect(reports).toEqual([]);
    expect(html).toMatch(
      /^<p>Before<\/p>\n<div class="math"><math display="block">.*<\/math><\/div>\n<p>After<\/p>\n$/,
    );
  });

  it("needs no option in a fence, and is a warning between dollar signs", () => {
    expect(renderBody("```math\nx\n```\n").html).toContain("<math");
    const { html, reports } = renderBody("A\n\n$$\nx\n$$\n");
    expect(html).toBe("<p>A</p>\n<p>$$\nx\n$$</p>\n");
    expect(reports).toEqual([
      "3:1 warning The formula between `$$` is shown as text: the configuration does not ask for math.",
    ]);
  });

  it("ends at a blank line", () => {
    expect(htmlOf("$$ is the process\n\nand $$ too\n")).not.toContain("<math");
  });

  it("is shown as code in a fence with another language", () => {
    expect(htmlOf("```tex\nx\n```\n")).toContain("<pre");
  });
});

describe("wrong TeX", () => {
  it("is an error at its line and column, and stays as text", () => {
    const { html, reports } = render("A\n\n$$\na +\n  \\foo{b}\n$$\n\nSo $x \\bar$ and `$`.\n");
    expect(reports).toEqual([
      "5:3 error Cannot render this formula: unsupported function name: \\foo.",
      "8:11 error Cannot render this formula: unexpected end of input in a macro argument, expected '}'.",
    ]);
    expect(html).toContain("<code>$$\na +\n  \\foo{b}\n$$</code>");
    expect(html).toContain("<code>$x \\bar$</code>");
  });

  it("has its place inside a list", () => {
    expect(render("- A\n\n  ```math\n  a\n  b \\foo\n  ```\n").reports).toEqual([
      "5:5 error Cannot render this formula: unsupported function name: \\foo.",
    ]);
  });

  it.each([
    ["\\def\\a{\\a\\a}\\a", "too many expansions"],
    ["{".repeat(15_000), "it cannot be read"],
    ["x".repeat(30_000), "the formula has more than 20000 characters"],
    ["_".repeat(100), "it cannot be read"],
    [" ", "the formula is empty"],
    ["\\href{javascript:alert(1)}{x}", "unsupported function name: \\href"],
    ["\\includegraphics{a.png}", "not trusted"],
    ["\\label{x}\\ref{x}", "references to other formulas are not supported"],
    ["\\cancel{x}", "strikes and other lines across a formula are not supported"],
  ])("%.30s is refused", (tex, reason) => {
    expect(mathOf(tex, true)).toMatchObject({ reason: expect.stringContaining(reason) as string });
  });
});

describe("MathML", () => {
  const samples = String.raw`\begin{align}a&=b\\c&=d\end{align} | \begin{cases}a&x>0\\b&y\end{cases} | \begin{array}{c|c}a&b\\\hline c&d\end{array} | \boxed{x} | \textcolor{red}{x}\colorbox{yellow}{y} | \sum_{i=0}^n i^2 | \left(\frac{a}{b}\right) | \overbrace{a+b}^{n}\underline{x} | \hat{x}\vec{y} | \mathbf{x}\mathcal{L} | \raisebox{1em}{x}\!y | \tag{1} x | \xrightarrow{abc} | \operatorname{foo}x | \text{if } | \llap{x} | \smash{y} | \Large x | \begin{CD}A@>a>>B\end{CD}`;

  it.each(samples.split(" | "))("of %s has no style, id or link", (tex) => {
    for (const display of /align|tag|CD/.test(tex) ? [true] : [true, false]) {
      const math = mathOf(tex, display);
      expect(math).toHaveProperty("html");
      expect("html" in math && math.html).not.toMatch(/ (?:style|id|href|on\w+)=/);
    }
  });

  it("keeps colors, boxes and the alignment of columns", () => {
    const htmlIn = (tex: string) => JSON.stringify(mathOf(tex, true)).replaceAll('\\"', '"');
    expect(htmlIn("\\textcolor{red}{x}")).toContain('<mi mathcolor="#ff0000">x</mi>');
    expect(htmlIn("\\boxed{x}")).toContain('class="math-boxed"');
    expect(htmlIn("\\begin{aligned}a&=b\\end{aligned}")).toContain(
      '<mtd class="tml-right math-start math-end">',
    );
  });
});
