import { describe, expect, it } from "vitest";
import { renderBody, readable } from "../../../tests/harness/memory/rendered-body.ts";

describe("tabs", () => {
  it("count as synced if a set shares its choice, in the excerpt only before the marker", () => {
    const set = (props: string): string => `<Tabs${props}>\n<TabItem value="a">\nA\n</TabItem>\n</Tabs>\n`;
    const usesOf = (markdown: string): readonly boolean[] => {
      const { syncedTabs, excerptSyncedTabs } = renderBody(markdown).body;
      return [syncedTabs, excerptSyncedTabs];
    };
    expect(usesOf(set(""))).toEqual([false, false]);
    expect(usesOf(set(' groupId="os"'))).toEqual([true, false]);
    expect(usesOf(set(' queryString="os"'))).toEqual([true, false]);
    expect(usesOf("```bash npm2yarn\nnpm i a\n```\n")).toEqual([true, false]);
    expect(usesOf(`${set(' groupId="os"')}\n<!-- truncate -->\n`)).toEqual([true, true]);
    expect(usesOf(`<!-- truncate -->\n\n${set(' groupId="os"')}`)).toEqual([true, false]);
  });

  const tabs =
    '<Tabs groupId="os">\n<TabItem value="mac" label="macOS">\n\nOne\n\n</TabItem>\n<TabItem value="win" default>Two</TabItem>\n</Tabs>\n';

  it("MD-12 MD-16 have every panel in the document, with the default one selected", () => {
    const { html, reports } = renderBody(tabs);
    expect(html).toMatchInlineSnapshot(`
      "<div class="tabs" data-group="os"><div class="tabs-list" role="tablist"><button type="button" role="tab" class="tabs-tab" id="tabs-1-1-tab" aria-controls="tabs-1-1-panel" aria-selected="false" tabindex="-1" data-value="mac">macOS</button><button type="button" role="tab" class="tabs-tab" id="tabs-1-2-tab" aria-controls="tabs-1-2-panel" aria-selected="true" tabindex="0" data-value="win">win</button></div>
      <div role="tabpanel" class="tabs-panel" id="tabs-1-1-panel" aria-labelledby="tabs-1-1-tab" data-value="mac"><p class="tabs-label">macOS</p>
      <p>One</p>

      </div>
      <div role="tabpanel" class="tabs-panel" id="tabs-1-2-panel" aria-labelledby="tabs-1-2-tab" data-value="win" data-selected><p class="tabs-label">win</p>
      Two
      </div>
      </div>
      "
    `);
    expect(reports).toEqual([]);
  });

  it("may be written on one line, indented, or with imports before them", () => {
    const line = '<Tabs><TabItem value="a">A</TabItem> <TabItem value="b">B</TabItem></Tabs>\n';
    const indented =
      '<Tabs>\n  <TabItem value="a">\n\n    A\n\n  </TabItem>\n  {/* second */}\n  <TabItem value="b">B</TabItem>\n</Tabs>\n';
    const imports = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";
    for (const text of [line, indented, imports + line]) {
      const { html, reports } = renderBody(text);
      expect(reports).toEqual([]);
      expect(html.match(/role="tabpanel"/g)).toHaveLength(2);
    }
  });

  it("read labels from the older spelling with a list of values", () => {
    const { html } = renderBody(
      '<Tabs\n  defaultValue="b"\n  values={[\n    { label: "First", value: "a" },\n    { label: "Second", value: "b" },\n  ]}>\n<TabItem value="a">A</TabItem>\n<TabItem value="b">B</TabItem>\n</Tabs>\n',
    );
    expect(
      [...html.matchAll(/aria-selected="(\w+)"[^>]*>(\w+)</g)].map(
        ([, on, label]) => `${label ?? ""} ${on ?? ""}`,
      ),
    ).toEqual(["First false", "Second true"]);
  });

  it("MD-16 report duplicate values, missing and foreign children and an unknown default", () => {
    const { reports } = renderBody(
      [
        '<Tabs>\n<TabItem value="a">A</TabItem>\n<TabItem value="a">B</TabItem>\n</Tabs>\n',
        "<Tabs>\n</Tabs>\n",
        '<Tabs>\nforeign\n<TabItem value="a">A</TabItem>\n</Tabs>\n',
        '<Tabs defaultValue="z">\n<TabItem value="a">A</TabItem>\n</Tabs>\n',
        "<Tabs>\n<TabItem>A</TabItem>\n</Tabs>\n",
        '<TabItem value="a">lost</TabItem>\n',
      ].join("\n"),
    );
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:1 error Cannot render <Tabs>: two tabs have the value "a".",
        "6:1 error Cannot render <Tabs>: it contains no \`<TabItem>\`.",
        "9:1 error Cannot render <Tabs>: its children must be \`<TabItem>\` tags, but found "foreign".",
        "14:1 error Cannot render <Tabs>: no tab has the default value "z".",
        "18:1 error Cannot render <Tabs>: a \`<TabItem>\` has no \`value\`.",
        "22:1 error Cannot render <TabItem>: it must be inside \`<Tabs>\`.",
      ]
    `);
  });

  it("close after a paragraph with a single backtick", () => {
    const { reports } = renderBody(
      '<Tabs>\n<TabItem value="a">\n\nthe ` key\n\n</TabItem>\n</Tabs>\n\nanother ` key\n',
    );
    expect(reports).toEqual([]);
  });

  it("ignore closing tags in code and comments", () => {
    const { html, reports } = renderBody(
      '<Tabs>\n<TabItem value="a">\n\n`</TabItem>` {/* </TabItem> */}\n\n```\n</TabItem>\n```\n\n</TabItem>\n</Tabs>\n',
    );
    expect(reports).toEqual([]);
    expect(html.match(/&lt;\/TabItem&gt;/g)).toHaveLength(2);
  });
});

describe("components", () => {
  it("accept strings and JSON literals, with Markdown inside", () => {
    const { html, body, reports } = renderBody(
      "<Card title=\"A &amp; B\" size={2} wide data={{ list: ['x', null] }}>\n\n**bold**\n\n</Card>\n",
      ["Card"],
    );
    expect(html).toBe("{component 0}\n");
    expect(body.components).toMatchInlineSnapshot(`
      [
        {
          "at": {
            "column": 1,
            "file": "content/page.md",
            "line": 1,
          },
          "html": "<p><strong>bold</strong></p>
      ",
          "name": "Card",
          "props": {
            "data": {
              "list": [
                "x",
                null,
              ],
            },
            "size": 2,
            "title": "A & B",
            "wide": true,
          },
        },
      ]
    `);
    expect(reports).toEqual([]);
  });

  it("work in the middle of a line and inside other components", () => {
    const { html, body } = renderBody(
      "a <Badge>*new*</Badge> b <Badge />\n\n<Card>\n<Badge>x</Badge>\n</Card>\n",
      ["Card", "Badge"],
    );
    expect(html).toMatchInlineSnapshot(`
      "<p>a {component 0} b {component 1}</p>
      {component 3}
      "
    `);
    expect(body.components.map((use) => `${use.name}: ${readable(use.html).trim()}`)).toMatchInlineSnapshot(`
      [
        "Badge: <em>new</em>",
        "Badge: ",
        "Badge: x",
        "Card: {component 2}",
      ]
    `);
  });

  it("reject numbers that JSON would turn into null in the cache", () => {
    expect(renderBody("<Card size={Infinity} />\n", ["Card"]).reports).toMatchInlineSnapshot(`
      [
        "1:1 error Content contains the expression \`size={Infinity}\`, but content cannot run code.",
      ]
    `);
  });

  it("do not let attributes change inherited properties", () => {
    const { body } = renderBody("<Card __proto__={{ wide: true }} />\n", ["Card"]);
    expect(Object.getPrototypeOf(body.components[0]?.props)).toBe(Object.prototype);
  });

  it("are reported with the known ones if unknown, and their content is rendered", () => {
    const { html, reports } = renderBody("text\n\n<Cart>\n\ninside\n\n</Cart>\n", ["Card"]);
    expect(html).toContain("<p>inside</p>");
    expect(reports).toMatchInlineSnapshot(`
      [
        "3:1 warning Unknown component <Cart>, so only its content is shown.",
      ]
    `);
  });

  it("show the words of their attributes if unknown, and other strings are named", () => {
    const { html, reports } = renderBody(
      'a <Cart label="b &amp; c" id="d" /> e\n\n<Cart href="/f" title="g" size={3}>\n\nh\n\n</Cart>\n',
    );
    expect(html).toBe("<p>a b &amp; c  e</p>\n<p>g</p>\n<p>h</p>\n");
    expect(reports).toEqual([
      "1:3 warning Unknown component <Cart>, so only its content and the words of `label` are shown.",
      "3:1 warning Unknown component <Cart>, so only its content and the words of `title` are shown, without `href`.",
    ]);
  });

  it("are reported at their start if unclosed, and hide no following content", () => {
    const { html, reports } = renderBody("text <Badge> more\n\n<Card>\n\n## Heading\n", ["Card", "Badge"]);
    expect(html).toContain('<h2 id="heading">');
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:6 error The tag \`<Badge>\` is never closed.",
        "3:1 error The tag \`<Card>\` is never closed.",
      ]
    `);
  });

  it("may be imported, but other module code is an error", () => {
    const { html, reports } = renderBody(
      "import Card from '@site/src/Card';\nimport { Tabs, type Item as TabItem } from 'x';\nimport Other from './other';\nimport './style.css';\n\nexport const year = 2024;\n\ntext\n",
      ["Card"],
    );
    expect(html).toBe("<p>text</p>\n");
    expect(reports).toMatchInlineSnapshot(`
      [
        "3:1 error Content contains module code: \`import Other from './other';\`.",
        "4:1 error Content contains module code: \`import './style.css';\`.",
        "6:1 error Content contains module code: \`export const year = 2024;\`.",
      ]
    `);
  });
});

it("an import of anything but a module is text, in which HTML is checked", () => {
  const { html, reports } = renderBody(
    "import Tabs from '<script>ran()</script>';\n\nimport Tabs from '@theme/Tabs';\n",
  );
  expect(html).toBe("<p>import Tabs from 'ran()';</p>\n");
  expect(reports).toEqual([expect.stringContaining("1:19 error Content contains `<script>`")]);
});

describe("details", () => {
  it("MD-19 have a summary with inline markup, or a default one, and Markdown inside", () => {
    expect(renderBody("<details>\n<summary>Why `x`?</summary>\n\n- because\n\n</details>\n").html)
      .toMatchInlineSnapshot(`
      "<details class="prose-details"><summary>Why <code>x</code>?</summary>
      <div class="details-body"><ul>
      <li>because</li>
      </ul>
      </div></details>
      "
    `);
    expect(renderBody("<details open>\n\ntext\n\n</details>\n").html).toMatchInlineSnapshot(`
      "<details class="prose-details" open><summary>Details</summary>
      <div class="details-body"><p>text</p>
      </div></details>
      "
    `);
  });

  it("MD-19 nest", () => {
    const { html, reports } = renderBody(
      "<details>\n<summary>A</summary>\n\n<details>\n<summary>B</summary>\n\nx\n\n</details>\n\n</details>\n",
    );
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(reports).toEqual([]);
  });
});
