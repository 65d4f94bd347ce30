import { expect, it } from "vitest";
import { textSections } from "../../search/sections.ts";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";
import { beforeFootnotes, withoutFootnotes } from "./footnote-html.ts";

const { html } = renderBody("# A\n\nOne[^n] two[^n].\n\n[^n]: The note.\n");

it("HTML can be used without its footnotes", () => {
  expect(withoutFootnotes(html)).toBe('<h1 id="a">A</h1>\n<p>One two.</p>\n');
  expect(withoutFootnotes("<p>x</p>")).toBe("<p>x</p>");
});

it("other sections and raised links of the author stay", () => {
  const own = '<section class="footnotes"><sup><a href="#x" class="footnote-ref">1</a></sup></section>\n';
  expect(withoutFootnotes(renderBody(own).body.html)).toContain('<section class="footnotes"><sup><a');
  expect(beforeFootnotes(own)).toBe(own);
});

it("the search finds the text of footnotes, but not their numbers", () => {
  expect(textSections(html)).toEqual([
    { level: 1, anchor: "", heading: "", text: "" },
    { level: 1, anchor: "a", heading: "A", text: "One two." },
    { level: 2, anchor: "footnote-label", heading: "Footnotes", text: "The note." },
  ]);
});
