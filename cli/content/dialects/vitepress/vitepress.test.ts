import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";
import { wordingOf } from "../../../diagnostics/wording.ts";
import { fenceInfo } from "./fence-info.ts";

const render = (text: string) => renderBody(text, [], undefined, "vitepress");

/** The labels of tabs. */
const labels = (html: string) => Array.from(html.matchAll(/role="tab"[^>]*>([^<]+)</g), ([, label]) => label);

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
    expect(labels(html)).toEqual(["a.ts", "b.ts"]);
    expect(html).toContain("<p>After.</p>");
    // the tab shows it
    expect(html).not.toContain("code-title");
  });

  it("of code have the label without its icon, and one tab for each fence", () => {
    const { html } = render(
      "::: code-group\n```sh [npm ~vscode-icons:npm~]\na\n```\n```sh\nb\n```\n```sh\nc\n```\n:::\n",
    );
    expect(labels(html)).toEqual(["npm", "sh", "sh"]);
  });

  it("within each other may end at one line", () => {
    const { html, reports } = render(
      "::: warning\nText.\n\n::: code-group\n```ts [a.ts]\na\n```\n:::\n\nAfter.\n\n::: tip\nx\n:::\n",
    );
    expect(reports).toEqual([]);
    expect(html).toMatch(
      /admonition-warning[^]*role="tab"[^]*<\/div><\/div>\n<p>After\.<\/p>\n<div class="admonition admonition-tip"/,
    );
  });

  it("within each other may each have an end", () => {
    const { html, reports } = render("::: tip\n::: details A\nx\n:::\n\nInside.\n:::\n\nAfter.\n");
    expect(reports).toEqual([]);
    expect(html).toMatch(/<p>Inside\.<\/p>\n<\/div><\/div>\n<p>After/);
  });

  it("have an anchor of their title", () => {
    const { html, body } = render("::: warning In source {#in-source}\nx\n:::\n");
    expect(html).toContain('<p class="admonition-title"><span id="in-source">In source</span></p>');
    expect(body.ids).toEqual(["in-source"]);
  });

  it("of tabs may have containers that end with their tab", () => {
    const { html, reports } = render(
      "Before\n\n::: tabs key:a\n== One `1`\nFirst.\n::: code-group\n```ts [a.ts]\na\n```\n== Two\nSecond.\n:::\n\nAfter.\n",
    );
    expect(reports).toEqual([]);
    expect(labels(html)).toEqual(["One `1`", "Two", "a.ts"]);
    expect(html).toContain('data-group="a"');
    expect(html).toContain("<p>After.</p>");
  });

  it("that are never closed are an error, and what closes nothing is left out", () => {
    expect(render("::: tip A\nx\n").reports).toEqual(["1:1 error The admonition `:::tip` is never closed."]);
    const { html, reports } = render("x\n:::\ny\n");
    expect(html).toBe("<p>x</p>\n<p>y</p>\n");
    expect(reports).toEqual([
      "2:1 warning The line `:::`, which closes nothing, is not supported, so it is left out.",
    ]);
  });

  it("of raw text have their content, and those without Vue its braces", () => {
    const { html, reports } = render(
      "::: raw\n**a**\n:::\n\n::: v-pre\n{{ b }} `{{ c }}`\n\n```vue\n{{ d }}\n```\n:::\n",
    );
    expect(reports).toEqual([]);
    expect(html).toContain("<strong>a</strong>");
    for (const words of ["<p>{{ b }} <code>{{ c }}</code></p>", ">{{ d }}</code>"])
      expect(html).toContain(words);
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
    ["vue-html{2}", "html{2}"],
    ["ts-vue [a]", 'ts title="a"'],
    ["ts:no-line-numbers {1}", "ts {1}"],
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

  it("braces are text where the author says so", () => {
    const { html, reports } = render("a <span v-pre>{{ *b* }}</span>\n");
    expect(reports).toEqual([]);
    expect(html).toBe("<p>a <span>{{ <em>b</em> }}</span></p>\n");
  });

  it("in HTML is left out with a warning, and its text stays", () => {
    const { html, reports } = render(
      '<template #a><b v-if="b" @click="c" :d="e">{{ f }}</b></template>\n\n<ClientOnly>g</ClientOnly>\n',
    );
    expect(html).toBe("<p><b>{{ f }}</b></p>\ng");
    expect(reports.map((line) => line.replace(/^.*?warning (.*) is not .*$/, "$1"))).toEqual([
      "`<template>`",
      "The attribute `v-if` of `<b>`",
      "The attribute `@click` of `<b>`",
      "The attribute `:d` of `<b>`",
      "The expression `{{ f }}`",
    ]);
  });

  it("scripts and styles are left out with a warning, and the text around them stays", () => {
    const { html, reports } = render("A\n\n<script setup>\nlet a;\n\ngo();\n</script>\n\nB\n");
    expect(html).toBe("<p>A</p>\n<p>B</p>\n");
    expect(reports).toEqual(["3:1 warning `<script>` in a document is not supported, so it is left out."]);
  });

  it("each says what to write instead", () => {
    const { body } = render(
      '<style>\na {}\n</style>\n\n<script setup>\ngo()\n</script>\n\n<p v-if="b" @click="c" v-model="d" :class="e"><slot name="f"/>{{ g }}</p>\n\n{{ h }}\n',
    );
    expect(body.diagnostics.map((found) => wordingOf(found).hint)).toMatchInlineSnapshot(`
      [
        "Move its rules to \`site/styles.css\`, which all pages load.",
        "Write what it does as a component in \`site/components/Name.client.tsx\`, which runs in the browser, and use it here as \`<Name />\`.",
        "Write its value in the front matter or as a constant of \`<script setup>\`, or write what it shows without it.",
        "Write the element and its events as a component in \`site/components/Name.client.tsx\`, which runs in the browser, and use it here as \`<Name />\`.",
        "Write the element and its events as a component in \`site/components/Name.client.tsx\`, which runs in the browser, and use it here as \`<Name />\`.",
        "Write it as an attribute of HTML, or its value in the front matter or as a constant of \`<script setup>\`.",
        "Remove it; its content stays where it is.",
        "Write its value as text, in the front matter or as a constant of \`<script setup>\`.",
        "Write its value as text, in the front matter or as a constant of \`<script setup>\`.",
      ]
    `);
  });

  it("a script of imports and constants is left out, and each use of them that is not shown has a warning", () => {
    const { html, reports } = render(
      "<script setup>\nimport Box from './Box.vue'\n\nconst a = ref(1)\n</script>\n\nA {{ a }} <Box />\n",
    );
    expect(html).toBe("<p>A {{ a }} </p>\n");
    expect(reports).toMatchObject([
      /^7:3 warning The expression `{{ a }}`/,
      /^7:11 warning Unknown component <Box>/,
    ]);
  });

  it("a table of contents in the text lists the headings of two levels", () => {
    const { html } = render("# T\n\n[[toc]]\n\n## A\n\n### B\n\n#### C\n");
    expect(html).toContain(
      '<ul>\n<li><a href="#a">A</a>\n<ul>\n<li><a href="#b">B</a></li>\n</ul>\n</li>\n</ul>\n',
    );
    expect(html).not.toContain('<li><a href="#c"');
  });

  it("badges show their text", () => {
    expect(render('# T <Badge type="warning" text="beta" />\n\n<Badge>x</Badge>\n').html)
      .toMatchInlineSnapshot(`
      "<h1 id="t">T <span class="badge badge-warning">beta</span></h1>
      <span class="badge badge-tip">x</span>"
    `);
  });
});
