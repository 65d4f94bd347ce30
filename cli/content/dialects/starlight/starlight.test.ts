import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";
import { fenceInfo } from "./fence-info.ts";

const render = (text: string) => renderBody(`---\nformat: mdx\n---\n${text}`, [], undefined, "starlight");

/** The HTML of a text without diagnostics. */
function htmlOf(text: string): string {
  const { html, reports } = render(text);
  expect(reports).toEqual([]);
  return html.trim();
}

describe("components", () => {
  it.each([
    [
      '<Aside type="tip" title="Did *you*?">\nText.\n</Aside>',
      '<div class="admonition admonition-tip" role="note"><p class="admonition-title">Did *you*?</p><div class="admonition-body">\n<p>Text.</p>\n</div></div>',
    ],
    [
      '<Card title="A <b>title</b>" icon="star">\n\tText.\n</Card>',
      '<div class="card"><div class="card-title">A <b>title</b></div><div class="card-text"><p>Text.</p>\n</div></div>',
    ],
    [
      '<CardGrid stagger>\n\t<LinkCard title="A" description="B" href="/a" />\n</CardGrid>',
      '<div class="cards"><div class="card card-link"><div class="card-title"><a href="{link 0}">A</a></div><div class="card-text">B</div></div></div>',
    ],
    [
      '<LinkButton href="/a" variant="secondary" icon="star">\n\tGo *on*\n</LinkButton>',
      '<span class="link-button"><a href="{link 0}">Go <em>on</em></a></span>',
    ],
    [
      '<LinkButton href="/a">Go</LinkButton>',
      '<span class="link-button link-button-primary"><a href="{link 0}">Go</a></span>',
    ],
    ['A <Badge text="new" variant="caution" />', '<p>A <span class="badge badge-warning">new</span></p>'],
    ["<Steps>\n\n1. A\n2. B\n\n</Steps>", '<div class="steps"><ol>\n<li>A</li>\n<li>B</li>\n</ol>\n</div>'],
    ['<Fragment slot="a">\n\nText.\n\n</Fragment>', "<p>Text.</p>"],
  ])("%s", (text, html) => {
    expect(htmlOf(`${text}\n`)).toBe(html);
  });

  it("of tabs share their choice", () => {
    const html = htmlOf(
      '<Tabs syncKey="pkg">\n\t<TabItem label="npm" icon="x">a</TabItem>\n\t<TabItem label="pnpm">b</TabItem>\n</Tabs>\n',
    );
    expect(html).toContain('data-group="pkg"');
    expect(html.match(/role="tab"/g)).toHaveLength(2);
  });

  it("of files have names, folders and comments", () => {
    const html = htmlOf(
      "<FileTree>\n\n- a.ts an **important** file\n- **b.ts** bold\n- src\n  - …\n  - `c d`\n- pages/\n\n</FileTree>\n",
    );
    expect(html).toMatchInlineSnapshot(`
      "<div class="file-tree"><ul>
      <li><span class="file-name">a.ts</span><span class="file-comment"> an <strong>important</strong> file</span></li>
      <li><span class="file-name"><strong>b.ts</strong></span><span class="file-comment"> bold</span></li>
      <li><span class="file-folder">src</span><ul>
      <li><span class="file-rest">…</span></li>
      <li><span class="file-name"><code>c d</code></span></li>
      </ul></li>
      <li><span class="file-folder">pages/</span></li>
      </ul>
      </div>"
    `);
  });

  it("of code are fences", () => {
    const html = htmlOf('<Code code={`let a;\n\nlet b;`} lang="ts" title="a.ts" ins={3} mark={["a"]} />\n');
    expect(html).toContain('<div class="code-title">a.ts</div>');
    expect(html).toContain('<mark class="code-word code-word-highlighted">a</mark>');
    expect(html.match(/code-line-added/g)).toHaveLength(1);
  });

  it("and tags of HTML show a picture that was imported", () => {
    const { body, reports } = render(
      'import pear from \'../pear.png\';\n\n<Image src={pear} alt="A" />\n\n<img src={pear.src} width={pear.width} alt="B" />\n',
    );
    expect(body.links.map(({ href }) => href)).toEqual(["../pear.png", "../pear.png"]);
    expect(reports).toEqual([]);
  });

  it("see constants that are exported between tags", () => {
    const html = htmlOf(
      "<Steps>\n\nexport const code = 'let a;';\n\n<Code code={code} lang=\"ts\" />\n\n</Steps>\n",
    );
    expect(html).toContain("let</span> a;");
  });

  it("may be indented far in a list, since MDX has no code by indentation", () => {
    const { html, reports } = render(
      '2.  Install\n\n         <Tabs>\n\n    <TabItem label="npm">\n\n    one\n\n           </TabItem>\n\n        <TabItem label="pnpm">\n\n    two\n\n           </TabItem>\n\n      </Tabs>\n\n3.  Add\n',
    );
    expect(reports).toEqual([]);
    expect(html.match(/class="tabs-tab"/g)).toHaveLength(2);
    expect(html).not.toContain("<pre");
  });

  it("are imported without a word; a use of another component is a warning, and its content stays", () => {
    const { html, reports } = render(
      "import { Card } from '@astrojs/starlight/components';\nimport Own from '~/own.astro';\n\n<Own>\n\nText.\n\n</Own>\n",
    );
    expect(html).toBe("<p>Text.</p>\n");
    expect(reports).toEqual(["7:1 warning Unknown component <Own>, so only its content is shown."]);
  });

  it("of icons are left out with a warning, but not their labels", () => {
    const { html, reports } = render('A <Icon name="star" /> <Icon name="x" label="Close" />\n');
    expect(html).toBe("<p>A  Close</p>\n");
    expect(reports).toHaveLength(2);
    expect(reports[0]).toBe("4:3 warning The icon `star` is not supported, so it is left out.");
  });
});

describe("the options of code", () => {
  it.each([
    ["js \"a b\" 'c' {2}", `js mark="a b" mark='c' {2}`],
    ['js add="a" rem={2} ins={"1":3-4}', 'js ins="a" rem={2} ins={3-4}'],
    ["js showLineNumbers startLineNumber=5", "js showLineNumbers=5"],
    ["js showLineNumbers=false", "js"],
    ['js title="a.js" frame="none" wrap', 'js title="a.js" frame="none" wrap'],
    ["js /a+/ ins=/'b'/", "js mark-pattern=%2Fa%2B%2F ins-pattern=%2F%27b%27%2F"],
  ])("%s", (written, built) => {
    expect(fenceInfo(written).trim()).toBe(built);
  });

  it("may be patterns", () => {
    const { html, reports } = render("```js /b\\w+/ del=/(a)=/\nbear a=1\n```\n");
    expect(html).toContain('<mark class="code-word code-word-highlighted">bear</mark>');
    expect(html).toContain('<mark class="code-word code-word-removed">a</mark>');
    expect(reports).toEqual([]);
  });

  it("that are patterns which could take long are a warning", () => {
    expect(render("```js /(a+)+b/\naa\n```\n").reports).toEqual([
      "4:1 warning Invalid code block: the pattern `/(a+)+b/` is not supported; name the text in quotes.",
    ]);
  });
});

it("a page may have a banner and a hero above its text", () => {
  const { html, body } = renderBody(
    "---\ntitle: T\ntemplate: splash\nbanner:\n  content: <b>New</b>\nhero:\n  tagline: Fast\n  image: { alt: A, light: ./a.png, dark: ./b.png }\n  actions:\n    - { text: Go, link: /a, variant: minimal }\n---\n\nText.\n",
    [],
    undefined,
    "starlight",
  );
  expect(html).toMatchInlineSnapshot(`
    "<div class="banner"><b>New</b></div><div class="hero"><div class="hero-text"><h1 id="t">T</h1>
    <div class="hero-line">Fast</div><div class="hero-actions"><span class="link-button"><a href="{link 0}">Go</a></span></div></div><div class="hero-image"><div class="image-light"><img src="{link 1}" alt="A" loading="lazy" decoding="async"></div><div class="image-dark"><img src="{link 2}" alt="A" loading="lazy" decoding="async"></div></div></div><p>Text.</p>
    "
  `);
  expect(body.hasHeading).toBe(true);
});

it("tags and options of Starlight mean nothing in other documents", () => {
  const { html, reports } = renderBody('```js "a"\na\n```\n\n<Steps>x</Steps>\n');
  expect(html).not.toContain("steps");
  expect(reports).toHaveLength(2);
});
