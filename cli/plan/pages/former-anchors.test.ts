import { describe, expect, it } from "vitest";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const page = (anchors: string, body: string): string =>
  `---\ntitle: A\nanchors:\n${anchors}\n---\n\n${body}\n`;
const htmlOf = (text: string): string => planFiles({ "a.md": text }).pageOf("doc", "/a").prose.html;

describe("former anchors in front matter", () => {
  it("are in the heading, or before a block that cannot contain them", () => {
    const body = 'Text of id="part".\n\n## Part\n\n<table id="t"><tr><td>x</td></tr></table>\n\n## Part\n';
    const html = htmlOf(page("  old: part\n  older: part\n  rows: t\n  last: part-1", body));
    expect(html).toMatchInlineSnapshot(`
      "<p>Text of id="part".</p>
      <h2 id="part"><span id="old"></span><span id="older"></span><a class="heading-link" href="#part">Part</a></h2>
      <span id="rows"></span><table id="t"><tr><td>x</td></tr></table>
      <h2 id="part-1"><span id="last"></span><a class="heading-link" href="#part-1">Part</a></h2>
      "
    `);
  });

  it("are anchors that links reach, and are in the manifest", () => {
    const files = {
      "a.md": page("  old: part", "## Part {#part #older}\n"),
      "b.md": "[a](a.md#old) [a](a.md#older) [dead](a.md#olds)\n",
    };
    const site = planFiles(files);
    expect(site.reports).toEqual([expect.stringContaining("no heading that matches a.md#olds")]);
    expect(site.text("site-manifest.json")).toMatch(/"old",\s*"older",\s*"part"/);
  });

  it("are reported if their name is taken or reserved, or their target unknown", () => {
    const anchors = "  part: other\n  old: others\n  skip-link: part\n  row: r";
    const body = '## Part\n\n## Other\n\n<table><tr id="r"><td>x</td></tr></table>';
    expect(planFiles({ "a.md": page(anchors, body) }).reports).toMatchInlineSnapshot(`
      [
        "content/a.md:4:3 warning The former anchor \`part\` is an id of something else on the page too.",
        "content/a.md:5:3 error The former anchor \`old\` has no place: no heading or block of the page has the id \`others\`.",
        "content/a.md:6:3 error The id \`skip-link\` is reserved for the theme.",
        "content/a.md:7:3 error The former anchor \`row\` has no place: no heading or block of the page has the id \`r\`.",
      ]
    `);
  });
});

describe("answers in front matter", () => {
  it("are reported if they name no section of the page", () => {
    const text = "---\ntitle: A\nanswers:\n  top: [a]\n  part: [b]\n  parts: [c]\n---\n\n## Part\n";
    expect(planFiles({ "a.md": text }).reports).toEqual([
      expect.stringMatching(/^content\/a\.md:3.*no heading that matches #parts/),
    ]);
  });
});
