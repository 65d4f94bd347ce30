import { describe, expect, it } from "vitest";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";
import type { ToolName } from "../../config/schema/markdown.ts";
import type { Included } from "../includes/include.ts";
import { importKey, siteTexts, themeKey } from "../modules/imports.ts";

const render = (tool: ToolName, text: string, files: Readonly<Record<string, Included>>) =>
  renderBody(text, [], new Map(Object.entries(files)), tool);

/** A document of Docusaurus whose component `Box` is in a file with this text. */
function withJsx(code: string, use: string) {
  const key = importKey("./box");
  const files = { [key]: { text: code, file: "content/box.tsx" } };
  return render("docusaurus", `import Box, { Named } from './box';\n\n${use}\n`, files);
}

/** A document of VitePress whose theme registers `Box`. */
function withVue(text: string, use: string) {
  return render("vitepress", `${use}\n`, { [themeKey("Box")]: { text, file: ".vitepress/Box.vue" } });
}

function withAstro(text: string, use: string) {
  const included = {
    [importKey(siteTexts)]: { text: '{ "seen": "Preview" }', file: "src/content/i18n/en.json" },
  };
  const files = { [importKey("~/Box.astro")]: { text, file: "src/Box.astro", included } };
  return render("starlight", `---\nformat: mdx\n---\nimport Box from '~/Box.astro';\n\n${use}\n`, files);
}

describe("a component of JSX", () => {
  it.each([
    [
      "with a title by default",
      "export const Named = ({ children, title = 'More' }) => {\n  return (\n    <details className=\"a\">\n      <summary>\n        <h4>{title}</h4>\n      </summary>\n      {children}\n    </details>\n  )\n}",
      "<Named>\n\n*Text*\n\n</Named>",
      '<details class="prose-details"><summary><h4>More</h4></summary>\n<div class="details-body"><p><em>Text</em></p>\n</div></details>',
    ],
    [
      "with conditions and lists",
      "const rows = [[1, 'a'], [2, 'b']];\nexport default function Box({ data = rows, url, ...rest }: Props) {\n  if (!data) return null;\n  const last = data.length > 1 && <i>end</i>;\n  return <ul {...rest}>{data.map(row => <li>{url ? <a href={`/x/${row[0]}`}>{row[1]}</a> : row[1]}</li>)}{last}</ul>;\n}",
      'A <Box url id="l" /> b',
      '<p>A <ul id="l"><li><a href="{link 0}">a</a></li><li><a href="{link 1}">b</a></li><i>end</i></ul> b</p>',
    ],
    [
      "that uses another and one of the tool",
      "const Inner = ({ children }) => <b>{children}</b>;\nexport default ({ kind, children }) => <Admonition type={kind}><Inner>{children}</Inner></Admonition>;",
      '<Box kind="tip">text</Box>',
      '<div class="admonition admonition-tip" role="note"><p class="admonition-title">Tip</p><div class="admonition-body">\n<b>text</b></div></div>',
    ],
  ])("%s shows what it returns", (_, code, use, html) => {
    const rendered = withJsx(code, use);
    expect(rendered.reports).toEqual([]);
    expect(rendered.html.trim()).toBe(html);
  });

  it.each([
    [
      "asks a hook",
      "export default ({ children }) => { const a = useThing(); return <b>{a}{children}</b>; }",
    ],
    ["does not show its content", "export default () => <b>own</b>;"],
    ["has a handler", "export default ({ children }) => <b onClick={go}>{children}</b>;"],
    ["has a button", "export default ({ children }) => <button>{children}</button>;"],
    ["uses an unknown component", "export default ({ children }) => <Other>{children}</Other>;"],
    ["calls itself without end", "export default function Box(props) { return <Box {...props} />; }"],
    [
      "doubles what it has without end",
      "const d = ({ children }) => [children, children];\n" +
        `export default ({ children }) => ${"d({ children: ".repeat(50)}children${" })".repeat(50)};`,
    ],
    ["has a loop", "export default ({ children }) => { for (;;) {} return children; }"],
  ])("that %s shows its content, with a warning", (_, code) => {
    const { html, reports } = withJsx(code, "<Box>\n\nWords.\n\n</Box>");
    expect(html).toContain("<p>Words.</p>");
    expect(reports).toMatchObject([/^warning What <Box> shows is known only when its code runs/]);
  });

  it("brings no code into the page", () => {
    const { html, reports } = withJsx(
      "export default ({ text }) => <p><i set:html={text}></i></p>;",
      '<Box text="<script>go()</script>" />',
    );
    expect(html).not.toContain("<script");
    expect(reports).toMatchObject([/^3:1 error Content contains `<script>`/]);
  });
});

describe("a component of Vue in the theme of VitePress", () => {
  it.each([
    [
      "with slots, bound attributes and conditions",
      "<script setup lang=\"ts\">\nconst { type = 'stable' } = defineProps<{ type?: string }>()\n</script>\n\n<template>\n  <VPBadge :type=\"type === 'new' ? 'warning' : 'info'\"><slot />+</VPBadge>\n  <br v-if=\"type === 'new'\"><i v-else>{{ type }}</i>\n</template>\n<style>\n.a {}\n</style>\n",
      "# T <Box>1.0</Box>",
      /<span class="badge badge-info"> *1\.0\+ *<\/span>.*<i>stable<\/i>/s,
    ],
    [
      "with a text by default and props of its options",
      '<template>\n  <a :href="`${href}?a=b`" :title="title" @click="go"><slot>Watch <b>it</b></slot></a>\n</template>\n<script>\nexport default { props: { href: { type: String }, title: String } }\n</script>\n'.replace(
        ' @click="go"',
        "",
      ),
      '<Box href="/x" title="T" />',
      /<a href="\{link 0\}" title="T">\s*Watch <b>it<\/b>\s*<\/a>/,
    ],
    [
      "with an icon and a hint only",
      '<script setup>\nimport { Icon } from \'@icons/vue\'\n</script>\n<template>\n  <Badge type="warning" title="Only {here} > there">\n    <Icon icon="a" />\n  </Badge>\n</template>\n',
      "## T <Box />",
      /<span class="badge badge-warning" title="Only \{here\} &gt; there">i<\/span>/,
    ],
  ])("%s shows its template", (_, file, use, html) => {
    const rendered = withVue(file, use);
    expect(rendered.reports).toEqual([]);
    expect(rendered.html).toMatch(html);
  });

  it.each([
    ["listens to events", '<template>\n<a @click="go"><slot /></a>\n</template>\n'],
    [
      "has a value that changes",
      "<script setup>\nconst a = ref(0)\n</script>\n<template>\n<b>{{ a }}<slot /></b>\n</template>\n",
    ],
    ["repeats a part", '<template>\n<b v-for="a in list"><slot /></b>\n</template>\n'],
  ])("that %s shows its content, with a warning", (_, file) => {
    const { html, reports } = withVue(file, "<Box>\n\nWords.\n\n</Box>");
    expect(html).toContain("<p>Words.</p>");
    expect(reports).toMatchObject([/What <Box> shows is known only when its code runs/]);
  });
});

describe("a component that is not read", () => {
  const file =
    "<script setup>\nconst a = ref(0)\n</script>\n<template>\n<b>{{ a }}<slot /></b>\n</template>\n";

  it("has one warning for all of its places, at its file", () => {
    const { body } = withVue(file, "<Box>\n\nA\n\n</Box>\n\n<Box />\n");
    expect(new Set(body.diagnostics.map((each) => JSON.stringify(each)))).toEqual(
      new Set(['{"code":"component-code","at":{"file":".vitepress/Box.vue"},"name":"Box"}']),
    );
  });

  it("has a warning at each place that has words which are not shown", () => {
    const { reports } = withVue(file, '<Box to="the orchard">\n\nA\n\n</Box>\n');
    expect(reports).toEqual([
      "1:1 warning Unknown component <Box>, so only its content is shown, without `to`.",
    ]);
  });
});

describe("a component of Astro", () => {
  it("shows its template with named slots, short attributes and texts of the site", () => {
    const { html, reports } = withAstro(
      '---\nimport { Tabs, TabItem } from \'@astrojs/starlight/components\';\ninterface Props {\n  href: string;\n}\nconst { href } = Astro.props;\nconst has = Astro.slots.has(\'two\');\n---\n\n<figure>\n  {\n    has ? (\n      <Tabs>\n        <TabItem label="One"><slot /></TabItem>\n        <TabItem label="Two"><slot name="two" /></TabItem>\n      </Tabs>\n    ) : (\n      <slot />\n    )\n  }\n  <a {href}>{Astro.locals.t(\'seen\')}</a><img src="/a.png" alt="">\n</figure>\n<style>\n  a > b { color: red }\n</style>\n',
      '<Box href="/x">\n\nWords.\n\n<Fragment slot="two">\n\nOthers.\n\n</Fragment>\n\n</Box>',
    );
    expect(reports).toEqual([]);
    expect(html).toMatch(/<p>Words\.<\/p>.*<p>Others\.<\/p>.*<a href="\{link 0\}">Preview<\/a><img src/s);
    expect(html.match(/class="tabs-tab"/g)).toHaveLength(2);
  });

  it("that has a script, or slots that it does not show, shows its content with a warning", () => {
    const use = '<Box>\n\nWords.\n\n<Fragment slot="two">\n\nOthers.\n\n</Fragment>\n\n</Box>';
    for (const file of [
      '<p><slot /><slot name="two" /></p>\n<script>\n  go();\n</script>\n',
      "<p><slot /></p>\n",
    ]) {
      const { html, reports } = withAstro(file, use);
      expect(html).toMatch(/Words\.[^]*Others\./);
      expect(reports).toMatchObject([/What <Box> shows is known only when its code runs/]);
    }
  });
});
