import { expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

const labelOf = (heading: string): string | undefined => renderBody(heading).body.headings[0]?.html;

it("keeps emphasis and code, without the links around them", () => {
  expect(labelOf("## Use *a* **b** ~~c~~ [`<d>` e](x.md) & \\*\n")).toBe(
    "Use <em>a</em> <strong>b</strong> <del>c</del> <code>&lt;d&gt;</code> e &amp; *",
  );
  expect(labelOf("Two  \nlines\n===\n")).toBe("Two\nlines");
});

it("keeps tags of the author for emphasis, without their attributes", () => {
  expect(labelOf('## <kbd class="x">a</kbd> <span>b<sub>c</sub></span>\n')).toBe(
    "<kbd>a</kbd> b<sub>c</sub>",
  );
});

it("has neither pictures, comments nor numbers of footnotes, and no gaps in their place", () => {
  expect(labelOf("## a ![b](b.png) <!-- c --> {/* d */} e[^n] <br>\n\n[^n]: N\n")).toBe("a e");
});

it("keeps what the page shows as text", () => {
  expect(labelOf("## a <?b?> <!C> & `d`\n")).toBe("a &lt;?b?&gt; &lt;!C&gt; &amp; <code>d</code>");
});

it("closes the tags that it opens, and no others", () => {
  expect(labelOf("## a</kbd> <kbd><sup>b</kbd> <sub>c\n")).toBe("a <kbd><sup>b</sup></kbd> <sub>c</sub>");
});
