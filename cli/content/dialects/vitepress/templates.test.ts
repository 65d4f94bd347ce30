import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";
import type { Included } from "../../includes/include.ts";
import { importKey, themeKey } from "../../modules/imports.ts";

const shown = (text: string, files: Readonly<Record<string, Included>> = {}) => {
  const { html, reports } = renderBody(text, [], new Map(Object.entries(files)), "vitepress");
  return { html: html.replace(/\s+/g, " ").trim(), reports };
};

const script = (code: string): string => `<script setup>\n${code}\n</script>\n\n`;

describe("HTML with directives of Vue shows", () => {
  it.each([
    ["a number of elements", "", '<p><b v-for="i in 3">{{ i }}</b></p>', "<p><b>1</b><b>2</b><b>3</b></p>"],
    [
      "a list with its indexes",
      "const base = 'P'\nconst items = [{ name: 'Foo' }, { name: 'Bar' }]",
      '<ul>\n  <li v-for="({ name }, index) in items" :key="name">{{ base }} {{ index }} {{ name }}</li>\n</ul>',
      "<ul> <li>P 0 Foo</li><li>P 1 Bar</li> </ul>",
    ],
    [
      "an object with its keys",
      "const all = { a: 1, b: 2 }",
      '<p v-for="(value, key) of all">{{ key }}: {{ value }}</p>',
      "<p>a: 1</p><p>b: 2</p>",
    ],
    [
      "one of two alternatives, with the looks of the document",
      "const isNew = false",
      '<p class="a" v-if="isNew">new</p>\n<p class="b" style="color: red" v-else>old</p>',
      '<p class="b" style="color: red">old</p>',
    ],
    [
      "computed attributes",
      "const to = 'x'",
      '<a :href="`/${to}`" title="t">x</a>',
      '<p><a href="{link 0}" title="t">x</a></p>',
    ],
    [
      "HTML as text and as HTML",
      "const raw = '<i>a</i>'",
      '<div>{{ raw }} <span v-html="raw"></span></div>',
      "<div>&lt;i&gt;a&lt;/i&gt; <span><i>a</i></span></div>",
    ],
    [
      "braces after v-pre as they are",
      "",
      "<p>{{ 1 + 1 }} <b v-pre>{{ a }}</b></p>",
      "<p>2 <b>{{ a }}</b></p>",
    ],
  ])("%s", (_, code, html, expected) => {
    expect(shown(`${script(code)}${html}\n`)).toEqual({ html: expected, reports: [] });
  });

  it("keeps the text and says so where only running the code would tell", () => {
    const { html, reports } = shown(
      `${script("const a = load()")}<p v-if="a">{{ a }} <b>{{ 1 + 1 }}</b></p>\n`,
    );
    expect(html).toBe("<p>{{ a }} <b>{{ 1 + 1 }}</b></p>");
    expect(reports).toEqual([
      "5:1 warning The attribute `v-if` of `<p>` is not supported, so it is left out.",
      "5:13 warning The expression `{{ a }}` is not supported, so it is shown as text.",
      "5:24 warning The expression `{{ 1 + 1 }}` is not supported, so it is shown as text.",
    ]);
  });

  it("takes no value from a script in code, and shows no list without end", () => {
    const { html, reports } = shown(
      '```html\n<script setup>\nconst a = "b"\n</script>\n```\n\n<p v-for="i in 9999999">{{ a }}</p>\n',
    );
    expect(html).toContain("<p>{{ a }}</p>");
    expect(reports).toHaveLength(2);
  });
});

it("an expression in text shows its value", () => {
  const text = `---\ntitle: Own\n---\n${script("const version = '2.1'")}Now {{ version }}, {{ 2 + 3 }}, {{ $frontmatter.title }} and {{ later }}.\n`;
  const { html, reports } = shown(text);
  expect(html).toBe("<p>Now 2.1, 5, Own and {{ later }}.</p>");
  expect(reports).toEqual([
    "8:62 warning The expression `{{ later }}` is not supported, so it is shown as text.",
  ]);
});

describe("a component", () => {
  const box = {
    text: "<script setup>\ndefineProps({ maxItems: Number })\n</script>\n\n<template>\n  <b>{{ maxItems }}</b>\n</template>\n",
    file: "b.vue",
  };

  it("may be written with hyphens, and another element of such a name stays", () => {
    expect(
      shown('<my-box :max-items="2" />\n\n<your-box id="a">text</your-box>\n', { [themeKey("MyBox")]: box }),
    ).toEqual({
      html: '<b>2</b> <p><your-box id="a">text</your-box></p>',
      reports: [],
    });
  });

  it("that is loaded later is that of its file", () => {
    const code =
      "export default {\n  components: {\n    Box: defineAsyncComponent({\n      loader: () => import('./Box.vue')\n    })\n  }\n}";
    expect(
      shown(`<script>\n${code}\n</script>\n\n<Box :maxItems="4" />\n`, { [importKey("./Box.vue")]: box }),
    ).toEqual({
      html: "<b>4</b>",
      reports: [],
    });
  });

  it("with code is reported at its file, also if its attributes have keywords or code, but not if they have words", () => {
    const file = {
      text: "<script>\nexport default { data: load() }\n</script>\n<template><p>{{ a }}</p></template>\n",
      file: "b.vue",
    };
    const reportsOf = (tag: string) => shown(`${tag}\n`, { [themeKey("Box")]: file }).reports;
    expect(reportsOf('<Box mode="out-in" :items="all.of(them)" />')).toEqual([
      expect.stringContaining("What <Box> shows is known only when its code runs"),
    ]);
    for (const own of ['hint="Some words"', 'to="/a/b"'])
      expect(reportsOf(`<Box ${own} />`)).toEqual([
        expect.stringContaining("1:1 warning Unknown component <Box>"),
      ]);
  });
});
