import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";
import { fenceInfo } from "./fence-info.ts";

const render = (text: string) => renderBody(text, [], undefined, "vitepress");

describe("containers", () => {
  it("of details have a title and may be open", () => {
    const { html, reports } = render("::: details More *here* {open}\nText.\n:::\n\n::: details\nx\n:::\n");
    expect(reports).toEqual([]);
    expect(html).toMatchInlineSnapshot(`
      "<details class="prose-details" open><summary>More <em>here</em></summary>
      <div class="details-body"><p>Text.</p>
      </div></details>
      <details class="prose-details"><summary>Details</summary>
      <div class="details-body"><p>x</p>
      </div></details>
      "
    `);
  });

  it("of code are tabs, named by the labels of the fences", () => {
    const { html, reports } = render(
      "::: code-group\n\n```ts [a.ts]\none\n```\n\n```ts [b.ts]\ntwo\n```\n\n:::\n\nAfter.\n",
    );
    expect(reports).toEqual([]);
    expect([...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
      "a.ts",
      "b.ts",
    ]);
    expect(html).toContain("<p>After.</p>");
  });

  it("that the built-in Markdown has stay as they are", () => {
    const { html } = render("::: tip Title\nText.\n:::\n");
    expect(html).toBe(renderBody("::: tip Title\nText.\n:::\n").html);
  });
});

describe("the line of a fence", () => {
  it.each([
    ["ts [vite.config.ts]", 'ts title="vite.config.ts"'],
    ["ts{1,3}:line-numbers=5 [a.ts]", 'ts{1,3} title="a.ts" showLineNumbers=5'],
    ["js:line-numbers {2}", "js {2} showLineNumbers"],
    ["ts twoslash", "ts"],
    ["ts", "ts"],
  ])("%s", (written, built) => {
    expect(fenceInfo(written)).toBe(built);
  });

  it("gives its code a title", () => {
    expect(render("```ts [a.ts]\nx\n```\n").html).toContain("a.ts");
  });
});

it("the ids of headings separate words at punctuation, and are unique", () => {
  const { body } = render("# build.assetsInlineLimit\n\n## 3. What's new?\n\n## Café `a_b`\n\n## Café a-b\n");
  expect(body.ids).toEqual(["build-assetsinlinelimit", "_3-what-s-new", "cafe-a-b", "cafe-a-b-1"]);
});

describe("what belongs to Vue", () => {
  it("interpolations show literals; others stay as text with a warning", () => {
    const { html, reports } = render("{{ 'a' }} b {{ c }} `{{ d }}`\n");
    expect(html).toBe("<p>a b {{ c }} <code>{{ d }}</code></p>\n");
    expect(reports).toEqual([
      "1:13 warning The expression `{{ c }}` is not supported, so it is shown as text.",
    ]);
  });

  it("scripts and styles are left out with a warning, and the text around them stays", () => {
    const { html, reports } = render("A\n\n<script setup>\nlet a;\n\nlet b;\n</script>\n\nB\n");
    expect(html).toBe("<p>A</p>\n<p>B</p>\n");
    expect(reports).toEqual(["3:1 warning `<script>` in a document is not supported, so it is left out."]);
  });

  it("a table of contents in the text is left out", () => {
    expect(render("# T\n\n[[toc]]\n\nText.\n").html).toBe('<h1 id="t">T</h1>\n<p>Text.</p>\n');
  });

  it("badges show their text", () => {
    expect(render('# T <Badge type="warning" text="beta" />\n\n<Badge>x</Badge>\n').html)
      .toMatchInlineSnapshot(`
      "<h1 id="t">T <span class="badge badge-warning">beta</span></h1>
      <span class="badge badge-tip">x</span>"
    `);
  });
});
