import { describe, expect, it } from "vitest";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import { pageMarkdown } from "./page-markdown.ts";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const config = { origin: "https://orchard.example", baseUrl: "/docs/", markdownTwins: true };

/** The Markdown of a page. */
function markdownOf(
  files: Readonly<Record<string, string>>,
  path: string,
  options: Parameters<typeof planFiles>[1] = {},
) {
  const { plan, reports } = planFiles(files, {
    statics: ["light.svg", "dark.svg"],
    ...options,
    config: { ...config, ...options.config },
  });
  expect(reports).toEqual([]);
  const page = [...plan.pages.values()].find(({ markdown }) => markdown === path);
  return page?.compose().markdown;
}

describe("a page as Markdown", () => {
  it("has its title and description, absolute links, and no constructs of the dialect", () => {
    const text = [
      "---\ntitle: Apples\ndescription: All about apples.\n---\n",
      "See [pears](./pears.md#kinds), [home](/), [others](https://example.org/x) and ![a map](map.png).\n",
      "<!-- truncate -->\n",
      "## Kinds {#kinds}\n",
      '<Tabs groupId="a">\n<TabItem value="red" label="Red">\n\nSweet.\n\n</TabItem>\n</Tabs>\n',
      "```md\n[left](alone.md) <!-- as it is -->\n```\n",
      "[pear]: pears.md\n",
      '<p>\n<img class="only-light" src="/light.svg" alt="A tree">\n<img class="only-dark" src="/dark.svg" alt="A tree">\n</p>\n',
    ].join("\n");
    expect(
      markdownOf(
        { "apples.md": text, "pears.md": "# Pears\n\n## Kinds\n", "map.png": "pixels" },
        "apples.md",
      ),
    ).toMatchInlineSnapshot(`
      "# Apples

      > All about apples.

      See [pears](https://orchard.example/docs/pears#kinds), [home](https://orchard.example/docs/), [others](https://example.org/x) and ![a map](https://orchard.example/docs/assets/map-506FE768.png).

      ## Kinds

      **Red**

      Sweet.

      \`\`\`md
      [left](alone.md) <!-- as it is -->
      \`\`\`

      [pear]: https://orchard.example/docs/pears

      ![A tree](https://orchard.example/docs/light.svg)
      "
    `);
  });

  it.each([
    [
      "leaves a link in code as it is",
      "`[a](./b.md)` and [`c`](./b.md)",
      "`[a](./b.md)` and [`c`](https://orchard.example/docs/b)",
    ],
    [
      "leaves HTML in code as it is",
      'An ``<img src="/light.svg">`` tag.',
      'An ``<img src="/light.svg">`` tag.',
    ],
    [
      "converts a picture whose text has a sign of HTML",
      "<img src='/light.svg' alt='1 > 0'>",
      "![1 > 0](https://orchard.example/docs/light.svg)",
    ],
    [
      "completes the URL of an HTML link in any quotes",
      "<a title='x' href='./b.md'>b</a>",
      `<a title='x' href="https://orchard.example/docs/b">b</a>`,
    ],
    [
      "completes the URL of a definition whose label has code",
      "[x]\n\n[`x`]: ./b.md\n[x]: ./b.md",
      "[x]\n\n[`x`]: https://orchard.example/docs/b\n[x]: https://orchard.example/docs/b",
    ],
    [
      "shows the label of a tab in any quotes",
      "<Tabs>\n<TabItem value='x' label='a > b'>\n\nText.\n\n</TabItem>\n</Tabs>",
      "**a > b**\n\nText.",
    ],
    ["leaves out an id after code", "## `a` {#b}", "## `a`"],
  ])("%s", (_, source, expected) => {
    expect(markdownOf({ "a.md": `# A\n\n${source}\n`, "b.md": "# B\n" }, "a.md")).toBe(
      `# A\n\n${expected}\n`,
    );
  });

  it("retains the title in its body, and has the URL of the page with the extension", () => {
    const files = { "guide/index.md": "# Own *title*\n\nText.\n", "index.md": "# Home\n" };
    expect(markdownOf(files, "guide.md")).toBe("# Own *title*\n\nText.\n");
    expect(markdownOf(files, "index.md")).toBe("# Home\n");
  });

  it("has no tag or link that the page shows as text or not at all", () => {
    const text = [
      '---\ntitle: "A <script>ran()</script> [x](javascript:ran())"\ndescription: reduce<Type>(call) \\[x](y)\n---\n',
      "{/* <script>ran()</script> */}\n",
      '<Tabs>\n<TabItem value="a" label="<script>ran()</script>">\n\nText.\n\n</TabItem>\n</Tabs>\n',
      '<img src="/light.svg" alt="> <script>ran()</script>">\n',
      "Code: `<script>`.\n",
    ].join("\n");
    expect(markdownOf({ "a.md": text }, "a.md")).toMatchInlineSnapshot(`
      "# A \\<script>ran()\\</script> x

      > reduce\\<Type>(call) \\\\\\[x\\](y)

      **\\<script>ran()\\</script>**

      Text.

      ![> \\<script>ran()\\</script>](https://orchard.example/docs/light.svg)

      Code: \`<script>\`.
      "
    `);
  });

  it("of a rule has the generated sections at their positions", () => {
    const files = {
      "rules/index.md": "# Rules\n\nAll of them.\n",
      "rules/fruit.md":
        "---\ntitle: fruit\n---\n\nProse.\n\n## Examples\n\nNone.\n\n## When Not To Use It\n\nNever.\n",
    };
    const options = {
      config: {
        docs: [{ id: "rules", dir: "rules", route: "/rules", template: "rule" as const }],
        rules: { section: "rules" },
      },
      rules: [sampleRule({ name: "fruit", description: "Wants fruit" })],
    };
    const rule = markdownOf(files, "rules/fruit.md", options);
    expect(rule?.match(/^(?:#+ .*|\*\*.*)$/gm)).toEqual([
      "# fruit",
      "**Flat Config**",
      "**Legacy Config**",
      "## Examples",
      "## Options",
      "## When Not To Use It",
      "## Resources",
    ]);
    expect(markdownOf(files, "rules.md", options)).toBe(
      "# Rules\n\nAll of them.\n\n## All rules\n\n- [`fruit`](https://orchard.example/docs/rules/fruit.md): Wants fruit\n",
    );
  });

  it("of a rule ends with the release that brought it, if that is known", () => {
    const docs = [{ id: "rules", dir: "rules", route: "/rules", template: "rule" as const }];
    const pageOf = (name: string): string | undefined =>
      markdownOf({ "rules/index.md": "# Rules\n", [`rules/${name}.md`]: `# ${name}\n` }, `rules/${name}.md`, {
        config: { docs, rules: { section: "rules" } },
        rules: [sampleRule({ name })],
      });
    expect(pageOf("no-deprecated")).toMatch(/\n\nThis rule was added in version 8\.3\.0\.\n$/);
    expect(pageOf("array-type")).toMatch(/\n\nThis rule was added in version 1\.0 or earlier\.\n$/);
    expect(pageOf("fruit")).not.toContain("added in");
  });
});

it("has the code that a fence includes from a file", () => {
  const text = pageMarkdown({
    title: "A",
    description: "",
    body: '```ts file="a.ts"\n```\n',
    bodyLine: 1,
    included: { "a.ts": { text: "plant();" } },
    hasHeading: false,
    generatedSections: [],
    urlOf: (href) => href,
  });
  expect(text).toBe('# A\n\n```ts file="a.ts"\nplant();\n```\n');
});

describe("llms.txt", () => {
  it("has titles and descriptions as text", () => {
    const files = { "index.md": "---\ntitle: Array<T> [x]\ndescription: <T> or [x](y)\n---\n\nText.\n" };
    const site = planFiles(files, { config: { ...config, title: "<b>", tagline: "# *a*" } });
    expect(site.text("llms.txt")).toBe(
      "# \\<b>\n\n> \\# \\*a\\*\n\n## Array\\<T> \\[x\\]\n\n- [Array\\<T> \\[x\\]](https://orchard.example/docs/index.md): \\<T> or \\[x\\](y)\n",
    );
  });

  it("lists all documents once, under the headings of the sidebars", () => {
    const files = {
      "index.md": "---\ntitle: Orchard\ndescription: Trees.\n---\n\nText.\n",
      "guides/apples.md": "# Apples\n",
      "secret.md": "---\nunlisted: true\n---\n\n# Secret\n",
      "blog/a.md": "---\ntitle: News\ndate: 2025-01-01\n---\n\nOne.\n\n<!-- truncate -->\n",
    };
    const site = planFiles(files, { config: { ...config, title: "Orchard", tagline: "All trees." } });
    expect(site.text("llms.txt")).toMatchInlineSnapshot(`
      "# Orchard

      > All trees.

      ## Orchard

      - [Orchard](https://orchard.example/docs/index.md): Trees.

      ## guides

      - [Apples](https://orchard.example/docs/guides/apples.md)

      ## Blog

      - [News](https://orchard.example/docs/blog/a.md)
      "
    `);
  });

  it("does not exist without Markdown twins", () => {
    const { plan } = planFiles({ "index.md": "# Home\n" });
    expect([...plan.files().keys()]).not.toContain("llms.txt");
    expect([...plan.pages.values()].map(({ markdown }) => markdown)).toEqual([undefined, undefined]);
  });
});
