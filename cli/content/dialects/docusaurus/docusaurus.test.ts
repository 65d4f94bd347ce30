import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";
import type { Included } from "../../includes/include.ts";
import { importKey } from "../../modules/imports.ts";

function render(text: string, files: Readonly<Record<string, Included>> = {}) {
  const included = new Map(Object.entries(files).map(([from, file]) => [importKey(from), file]));
  return renderBody(text, [], included, "docusaurus");
}

describe("a part of a page", () => {
  const note: Included = {
    text: "---\ntitle: no\n---\n\n## Note {#note}\n\nFor *{props.who}*: {children} [a](./a.md)\n",
    file: "content/parts/_note.mdx",
  };

  it("is shown in place of its tag, with the attributes and the content of the tag", () => {
    const { html, reports, links, body } = render(
      "import Note from './_note.mdx';\n\n<Note who=\"you\">*words*</Note>\n\nEnd.\n",
      { "./_note.mdx": note },
    );
    expect(reports).toEqual([]);
    expect(html).toMatch(/<h2 id="note"><a[^>]*>Note<.*<p>For <em>you<\/em>: <em>words<\/em> <a href/s);
    expect(links).toEqual(["7:31 ./a.md"]);
    expect(body.links[0]?.at.file).toBe("content/parts/_note.mdx");
    expect(html).toContain("<p>End.</p>");
  });

  it("may be in a text, and may have parts of its own", () => {
    const outer: Included = {
      text: "import { x } from './x.json';\nimport Inner from './_inner.md';\n\n{x} <Inner />\n",
      file: "content/_outer.md",
      included: {
        [importKey("./x.json")]: { text: '{ "x": "one" }', file: "content/x.json" },
        [importKey("./_inner.md")]: { text: "two\n", file: "content/_inner.md" },
      },
    };
    const { html, reports } = render("import O from './_outer.md';\n\nzero <O /> three\n", {
      "./_outer.md": outer,
    });
    expect(reports).toEqual([]);
    expect(html).toBe("<p>zero one two three</p>\n");
  });

  it("reports its mistakes at its own lines, and the page goes on at the page's", () => {
    const part: Included = { text: "\n{unknown}\n", file: "content/_p.md" };
    const { body } = render("import P from './_p.md';\n\n<P />\n\n{other}\n", { "./_p.md": part });
    expect(body.diagnostics.map(({ at }) => at)).toEqual([
      { file: "content/_p.md", line: 2, column: 1 },
      { file: "content/page.md", line: 5, column: 1 },
    ]);
  });

  it("keeps the texts of its footnotes", () => {
    const part: Included = { text: "A[^p].\n\n[^p]: Note of the part.\n", file: "content/_p.md" };
    const { html, reports } = render("import P from './_p.md';\n\nB[^q].\n\n<P />\n\n[^q]: Note.\n", {
      "./_p.md": part,
    });
    expect(reports).toEqual([]);
    expect(html).toContain("Note of the part.");
    expect(html.match(/class="footnote-ref"/g)).toHaveLength(2);
  });

  it("that cannot be read is reported at its import, and the content of its tag stays", () => {
    const { html, reports } = render("import P from './_p.md';\n\n<P>words</P>\n", {
      "./_p.md": { reason: "no such file" },
    });
    expect(reports).toEqual(["1:1 error Cannot import `./_p.md`: no such file."]);
    expect(html).toContain("words");
  });
});

describe("values", () => {
  const constants: Included = {
    text: [
      "import env from '@docusaurus/ExecutionEnvironment';",
      "const isMac = env.canUseDOM ? navigator.platform === 'Mac' : false;",
      "const tabs: Tab[] = [{ label: 'Java', value: 'java' }, { label: 'Swift', value: 'swift' }];",
      "export const first = isMac ? 'java' : 'swift';",
      "export default { tabs, first, make: () => run() };",
    ].join("\n"),
    file: "src/constants.ts",
  };

  it("of modules label tabs, and choose the first", () => {
    const { html, reports } = render(
      "import constants, { first } from '@site/src/constants';\n\n" +
        "<Tabs values={constants.tabs} defaultValue={first}>\n" +
        '<TabItem value="java">\n\nA\n\n</TabItem>\n<TabItem value="swift">\n\nB\n\n</TabItem>\n</Tabs>\n',
      { "@site/src/constants": constants },
    );
    expect(reports).toEqual([]);
    expect(html).toMatch(/>Java<\/button>.*aria-selected="true"[^>]*>Swift<\/button>/s);
  });

  it("of the document itself are text, attributes and URLs", () => {
    const { html, reports, links } = render(
      [
        "---",
        "title: Title",
        "---",
        "import logo from './logo.png';",
        "import useBaseUrl from '@docusaurus/useBaseUrl';",
        "",
        "export const year = 2024;",
        "",
        "{year}{' '}{`in ${year}`} {frontMatter.title} <span title={`y${year}`}>{' '}x</span>",
        "",
        "<img src={logo} alt=\"\" /> <img src={require('./a.png').default} /> <a href={useBaseUrl('/b')}>b</a>",
      ].join("\n"),
    );
    expect(reports).toEqual([]);
    expect(html).toContain('<p>2024 in 2024 Title <span title="y2024"> x</span></p>');
    expect(links.map((link) => link.split(" ")[1])).toEqual(["./logo.png", "./a.png", "/b"]);
  });

  it("that only running them would tell stay as text, each with an error", () => {
    const { html, reports } = render("a {Date.now()} b\n");
    expect(html).toBe("<p>a {Date.now()} b</p>\n");
    expect(reports).toHaveLength(1);
  });

  it("may be exported over blank lines, and so may functions; what has an effect is an error", () => {
    const { html, reports } = render("export const f = () => {\n\n  return 1;\n};\n\nText.\n");
    expect(html).toBe("<p>Text.</p>\n");
    expect(reports).toEqual([]);
    expect(render("export class F {\n\n  a = 1;\n}\n\nText.\n").reports).toEqual([
      "1:1 error Content contains module code: `export class F {`.",
    ]);
  });

  it("are no reason to report an import, but a style sheet is", () => {
    const { reports } = render("import { run } from './run';\nimport './a.css';\n\nText.\n");
    expect(reports).toEqual(['2:1 warning `import "./a.css"` is not supported, so it is left out.']);
  });
});

describe("components of the theme", () => {
  const shown = (text: string) => {
    const { html, reports } = render(text);
    expect(reports).toEqual([]);
    return html;
  };

  it("of code take text or a template literal", () => {
    const text = shown(
      "<CodeBlock language=\"ts\" title='a.ts' showLineNumbers>\n{`const a = 1;\n\nconst b = '*x*';`}\n</CodeBlock>\n",
    );
    expect(text).toContain('<div class="code-title">a.ts</div>');
    expect(text.replace(/<[^>]+>/g, "")).toContain("const a = 1;\n\nconst b = '*x*';");
    expect(shown('<CodeBlock className="language-sh">npm i</CodeBlock>\n')).toMatch(/npm<\/span> i/);
  });

  it("keep code with what must be computed", () => {
    const { html, reports } = render("<CodeBlock>{`npx a@${version()} init`}</CodeBlock>\n");
    expect(html).toContain("npx a@${version()} init");
    expect(reports).toEqual([
      "1:14 warning An expression in the code of `<CodeBlock>` is not supported, so it is left out.",
    ]);
  });

  it("of a file that cannot be read is reported once, at the import", () => {
    const { html, reports } = render(
      "import A from '!!raw-loader!../../a.ts';\n\n<CodeBlock>{A}</CodeBlock>\n",
      { "!!raw-loader!../../a.ts": { reason: "the file is outside the root; to allow it, x" } },
    );
    expect(reports).toEqual([
      "1:1 warning Cannot import `!!raw-loader!../../a.ts`: the file is outside the root; to allow it, x.",
    ]);
    expect(html).toContain('class="code-text">A</code>');
  });

  it("are videos of a known package, whose style sheet is no loss", () => {
    const { html, reports } = render(
      "import 'react-lite-youtube-embed/dist/x.css';\nimport LiteYouTubeEmbed from 'react-lite-youtube-embed';\n\n" +
        '<LiteYouTubeEmbed id="a-b_1" title="Pears & plums" />\n\n<LiteYouTubeEmbed id={of()} title="Lost" />\n',
    );
    expect(html).toMatch(/<iframe src="\{link 0\}" title="Pears &amp; plums"/);
    expect(html).toContain("Lost");
    expect(reports.map((report) => report.slice(0, 60))).toMatchInlineSnapshot(`
      [
        "6:1 error Content contains the expression \`id={of()}\`, but c",
        "6:1 warning \`<LiteYouTubeEmbed>\` without the id of a video i",
      ]
    `);
  });

  it("of a table of contents list the headings of the page, also those after it", () => {
    const html = shown(
      "# T\n\n## Zero\n\n<TOCInline toc={toc} />\n\n<TOCInline toc={toc.slice(1)} maxHeadingLevel={2} />\n\n## One\n\n### Two `x`\n\n## Three\n",
    );
    expect(html.slice(html.indexOf("<ul>"), html.indexOf('<h2 id="one"'))).toMatchInlineSnapshot(`
      "<ul>
      <li><a href="#zero">Zero</a></li>
      <li><a href="#one">One</a>
      <ul>
      <li><a href="#two-x">Two <code>x</code></a></li>
      </ul>
      </li>
      <li><a href="#three">Three</a></li>
      </ul>

      <ul>
      <li><a href="#one">One</a></li>
      <li><a href="#three">Three</a></li>
      </ul>

      "
    `);
  });

  it("are admonitions, details, headings, links and translations", () => {
    const html = shown(
      [
        '<Admonition type="tip" title="Title">\n\nText\n\n</Admonition>',
        "<Details>\n<summary>Sum *m*</summary>\n\nInner\n\n</Details>",
        '<Details summary="Sum">\n\nInner\n\n</Details>',
        '<Heading as="h3" id="own">Head</Heading>',
        'Text <Link to="/a">link</Link> <Translate>words</Translate>',
      ].join("\n\n"),
    );
    expect(html).toMatchInlineSnapshot(`
      "<div class="admonition admonition-tip" role="note"><p class="admonition-title">Title</p><div class="admonition-body">
      <p>Text</p>
      </div></div>
      <details class="prose-details"><summary>Sum <em>m</em></summary>
      <div class="details-body"><p>Inner</p>
      </div></details>
      <details class="prose-details"><summary>Sum</summary>
      <div class="details-body"><p>Inner</p>
      </div></details>
      <h3 id="own"><a class="heading-link" href="#own">Head</a></h3>
      <p>Text <a href="{link 0}">link</a> words</p>
      "
    `);
  });

  it("are pictures, of which one may be for each color mode", () => {
    const { html, links } = render(
      "<ThemedImage alt=\"A\" sources={{ light: useBaseUrl('/l.png'), dark: '/d.png' }} />\n\n<IdealImage img={require('./i.png')} alt=\"I\" />\n",
    );
    expect(html).toMatch(/<img src="\{link 0\}" alt="A" class="only-light">.*class="only-dark">/s);
    expect(links.map((link) => link.split(" ")[1])).toEqual(["/l.png", "/d.png", "./i.png"]);
  });
});

it("Markdown goes on after a tag that is alone on its line, however far it is indented", () => {
  const { html, reports } = render(
    '<div className="a">\n    **one**\n    <Tabs>\n    <TabItem value="x">\n    two\n    </TabItem>\n    </Tabs>\n</div>\n*three*\n\n    four *five*\n',
  );
  expect(reports).toEqual([]);
  expect(html).toMatch(/^<div class="a">\n<p><strong>one<\/strong><\/p>\n<div class="tabs">/);
  expect(html).toMatch(/<\/div>\n<p><em>three<\/em><\/p>\n<p> *four <em>five<\/em><\/p>\n$/);
});

describe("the head of a page", () => {
  it("gets what describes the page; other tags are left out with a warning", () => {
    const { html, reports, body } = render(
      [
        "<head>",
        "  <title>A &amp; B | Site</title>",
        '  <meta name="robots" content="noindex" />',
        '  <meta http-equiv="refresh" content="0" />',
        '  <link rel="author" href="/team" />',
        '  <link rel="stylesheet" href="/a.css" />',
        "  <script>run()</script>",
        "</head>",
        "",
        "Text.",
      ].join("\n"),
    );
    expect(html).toBe("<p>Text.</p>\n");
    expect(body.headTags).toEqual([
      { tag: "title", text: "A & B | Site" },
      { tag: "meta", attributes: { name: "robots", content: "noindex" } },
      { tag: "link", attributes: { rel: "author", href: "/team" } },
    ]);
    expect(reports).toEqual([
      "4:3 warning `<meta>` in `<head>` is not supported, so it is left out.",
      "6:3 warning `<link>` in `<head>` is not supported, so it is left out.",
      "7:3 warning `<script>` in `<head>` is not supported, so it is left out.",
    ]);
  });
});

describe("admonitions", () => {
  it.each([
    [':::tip{title="A b"}', "A b"],
    [":::tip[A *b*]", "A <em>b</em>"],
    [":::danger A b", "A b"],
    [":::note", "Note"],
  ])("%s have the title %s", (line, title) => {
    const { html, reports } = render(`${line}\nText.\n:::\n`);
    expect(reports).toEqual([]);
    expect(html).toContain(`<p class="admonition-title">${title}</p>`);
  });
});
