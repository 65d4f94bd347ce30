import { afterEach, describe, expect, it } from "vitest";
import { deleteRoots, createRoot, told } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const patient = { timeout: 60_000 };

/** The line with the time of a build. */
const summary = /^\d+ pages, .*\n/m;

describe("invalid content", patient, () => {
  it("unclosed constructs are reported at their start, and no content after them is lost silently", async () => {
    const site = await createRoot({
      "content/index.md": "# Home",
      "content/fence.md": "Text.\n\n```js\nconst a = 1;\n",
      "content/admonition.md": "Text.\n\n:::note Title\nInside.\n",
      "content/component.md": 'Text.\n\n<Tabs>\n<TabItem value="a">\nInside.\n</TabItem>\n',
      "content/details.md": "Text.\n\n<details>\n<summary>More</summary>\nInside.\n",
      "content/element.md": "Text.\n\n<div>\n\nInside.\n",
      "content/generic.md": "A Promise<string> that nobody awaits.\n",
      "content/comment.md": "Text.\n\n<!-- never closed\n\nInside.\n",
      "content/brace.mdx": "Text {/* never closed.\n",
      "content/stray.md": "Text.</div></main>\n",
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error content/admonition.md:3:1 unclosed
        The admonition \`:::note\` is never closed.
        Close it with \`:::\`.
      error content/brace.mdx:1:6 unclosed
        The comment is never closed.
        Close it with \`*/}\`.
      error content/comment.md:3:1 unclosed
        The comment is never closed.
        Close it with \`-->\`.
      error content/component.md:3:1 unclosed
        The tag \`<Tabs>\` is never closed.
        Close it with \`</Tabs>\`.
      error content/component.md:4:1 bad-component
        Cannot render <TabItem>: it must be inside \`<Tabs>\`.
        Fix the tag.
      error content/details.md:3:1 unclosed
        The tag \`<details>\` is never closed.
        Close it with \`</details>\`.
      error content/element.md:3:1 unclosed
        The tag \`<div>\` is never closed.
        Close it with \`</div>\`.
      error content/fence.md:3:1 unclosed
        The code fence is never closed.
        Close it with \`\`\`.
      error content/generic.md:1:10 unclosed
        The tag \`<string>\` is never closed.
        Close it with \`</string>\`.
      warning content/stray.md:1:6 unopened
        \`</div>\` closes a tag that is not open, so it was left out.
        Remove it or add \`<div>\` before it.
      warning content/stray.md:1:12 unopened
        \`</main>\` closes a tag that is not open, so it was left out.
        Remove it or add \`<main>\` before it."
    `);
  });

  it("unknown components and expressions are each reported at their line and column", async () => {
    const site = await createRoot({
      "content/index.mdx": [
        "# Sum {1 + 1}",
        "",
        "<Chart data={numbers} />",
        "",
        "- An item with <Badge>new</Badge>",
        "- and {props.text}",
        "",
        "> Quoted {expression}",
        "",
        "| {cell} | b |",
        "| ------ | - |",
        "",
        "<div className={styles.box}>",
        "  {children}",
        "</div>",
        "",
        "export const answer = six() * 7;",
        "",
        'import Chart from "./chart";',
        "",
        "Code `{stays}` and \\{so does this\\}, {/* a comment vanishes */} <constructor>x</constructor>.",
        "",
        '<p constructor="x" __proto__="y">Plain.</p>',
        "",
        ":::constructor",
        "Inside.",
        ":::",
        "",
        "&constructor; &toString;",
      ].join("\n"),
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error content/index.mdx:1:7 expression
        Content contains the expression \`{1 + 1}\`, but content cannot run code.
        Write the result as text. For a literal brace, write \`\\{\`.
      warning content/index.mdx:3:1 unknown-component
        Unknown component <Chart>, so only its content is shown.
        Known components: Tabs, details. To add <Chart>, create site/components/Chart.tsx.
      warning content/index.mdx:5:16 unknown-component
        Unknown component <Badge>, so only its content is shown.
        Known components: Tabs, details. To add <Badge>, create site/components/Badge.tsx.
      error content/index.mdx:6:7 expression
        Content contains the expression \`{props.text}\`, but content cannot run code.
        Write the result as text. For a literal brace, write \`\\{\`.
      error content/index.mdx:8:10 expression
        Content contains the expression \`{expression}\`, but content cannot run code.
        Write the result as text. For a literal brace, write \`\\{\`.
      error content/index.mdx:10:3 expression
        Content contains the expression \`{cell}\`, but content cannot run code.
        Write the result as text. For a literal brace, write \`\\{\`.
      error content/index.mdx:13:1 expression
        Content contains the expression \`className={styles.box}\`, but content cannot run code.
        Write the result as text. For a literal brace, write \`\\{\`.
      error content/index.mdx:14:3 expression
        Content contains the expression \`{children}\`, but content cannot run code.
        Write the result as text. For a literal brace, write \`\\{\`.
      error content/index.mdx:17:1 module-code
        Content contains module code: \`export const answer = six() * 7;\`.
        Remove the line or turn it into a component in site/components/. Content can only import known components, and does not need to.
      error content/index.mdx:19:1 module-code
        Content contains module code: \`import Chart from "./chart";\`.
        Remove the line or turn it into a component in site/components/. Content can only import known components, and does not need to.
      warning content/index.mdx:25:1 unknown-admonition
        Unknown admonition kind "constructor"; it is rendered as info.
        Use note, tip, info, warning, danger, caution, important, success or secondary."
    `);
  });

  it("broken links are reported with their line, the nearest page and the nearest file", async () => {
    const site = await createRoot({
      "content/index.md":
        "# Home\n\nSee [a](/guides/instalation), [b](./guides/instalation.md)\nand ![c](img/logo.png).",
      "content/guides/installation.md": "# Installation\n\n[up](../indx.md) [out](../../../etc/passwd)",
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error content/guides/installation.md:3:1 broken-markdown-link
        No file found at ../indx.md.
        Did you mean \`../index.md\`?
      error content/guides/installation.md:3:18 broken-link
        No page found at ../../../etc/passwd.
        Fix the URL or remove the link.
      error content/index.md:3:5 broken-link
        No page found at /guides/instalation.
        Did you mean \`/guides/installation\`?
      error content/index.md:3:31 broken-markdown-link
        No file found at ./guides/instalation.md.
        Did you mean \`./guides/installation.md\`?
      error content/index.md:4:5 missing-image
        No image found at img/logo.png.
        Check the spelling, or put the image next to this file or into static/."
    `);
  });
});

describe("malicious content", patient, () => {
  it("links that run code are rejected in every disguise", async () => {
    const links = [
      "[a](javascript:alert)",
      "[b](JaVaScRiPt:alert)",
      "[c](java&#10;script:alert)",
      "[d](&#106;avascript:alert)",
      "[e](&#x6A;avascript:alert)",
      "[f](javascript&colon;alert)",
      "[g](<java\tscript:alert>)",
      "[h](vbscript:alert)",
      "[i](data:text/html,x)",
      "![j](javascript:alert)",
      "![k](data:image/svg+xml,x)",
      "[l][reference]",
      "<javascript:alert>",
      '<a href="javascript:alert">m</a>',
      "<a href=javascript:alert>n</a>",
      "<a href='java\nscript:alert'>o</a>",
      '<a href=" \u0001javascript:alert">p</a>',
      '<svg><a xlink:href="javascript:alert">q</a></svg>',
      '<svg><a><animate attributeName="href" values="javascript:alert" /></a></svg>',
      '<img src="javascript:alert">',
    ];
    const site = await createRoot({
      "content/index.md": `${links.join("\n\n")}\n\n[reference]: javascript:alert\n`,
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    const refused = outcome.entries.filter(({ code }) => code === "unsafe-link" || code === "unsafe-html");
    const lines = `${links.join("\n\n")}\n`.split("\n");
    const places = refused.map(({ line }) => lines[(line ?? 0) - 1]);
    // the link that spans two lines is reported on its first
    expect(places).toEqual(links.map((link) => link.split("\n")[0]));
  });

  it("HTML that runs code or swallows the page is rejected", async () => {
    const snippets = [
      "<script>alert(1)</script>",
      "<ScRiPt>alert(1)</sCrIpT >",
      "<scr<script>ipt>alert(1)</scr</script>ipt>",
      "<style>* { display: none }</style>",
      '<object data="x"></object>',
      "<img src=x.png onerror=alert(1)>",
      '<a onclick="alert(1)">x</a>',
      "<form action=/x></form>",
      "<button formaction=/x>x</button>",
      '<base href="https://example.org/">',
      '<meta http-equiv="refresh" content="0">',
      "<plaintext>",
    ];
    const files = snippets.map((snippet, index) => [`content/p${index}.md`, `${snippet}\n`] as const);
    const site = await createRoot({ ...Object.fromEntries(files), "content/x.png": "x" });
    const { code, entries } = await site.build();
    // with a capital letter it is an unknown component
    const refused = entries.filter((entry) =>
      /^(?:unsafe-html|unknown-component|unclosed)$/.test(entry.code),
    );
    expect(code).toBe(1);
    expect([...new Set(refused.map(({ file }) => file))].sort()).toEqual(files.map(([path]) => path).sort());
  });

  it("HTML in titles is escaped everywhere: page, head, sidebar, lists, feeds and data", async () => {
    const evil = "</title></script><script>alert(1)</script><img src=x onerror=alert(1)> ]]> \"q\" 'a' &";
    const quoted = JSON.stringify(evil);
    const site = await createRoot({
      "content/index.md": `---\ntitle: ${quoted}\ndescription: ${quoted}\nkeywords: [${quoted}]\nsidebar_label: ${quoted}\n---\nText.`,
      "content/second.md": `---\ntitle: ${quoted}\npagination_label: ${quoted}\n---\n\n## \`${evil}\` {#a"onclick="x}\n\nText.`,
      "content/deep/_category_.json": JSON.stringify({ label: evil }),
      "content/deep/a.md": "# A",
      "content/blog/2024-01-01-post.md": `---\ntitle: ${quoted}\ndescription: ${quoted}\ntags: [${quoted}]\nauthors: { name: ${quoted} }\n---\nText.\n\n<!-- truncate -->\n`,
      "package.json": JSON.stringify({ name: evil }),
    });
    expect((await site.build()).code).toBe(0);
    for (const path of (await site.output()).keys()) {
      const text = await site.page(path);
      if (/\.(?:html|xml)$/.test(path)) {
        // in CDATA, the title of the feed is text; elsewhere it must not become a tag
        const markup = text.replace(/<!\[CDATA\[[^]*?\]\]>/g, "");
        expect([path, /<script>alert|<img src=x/.exec(markup)]).toEqual([path, null]);
        expect([path, markup.includes('onclick="x')]).toEqual([path, false]);
      }
      if (path.endsWith(".json")) expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
    const { entries } = await site.build({ strict: true });
    expect(entries.map(({ code }) => code)).toEqual(["inline-author"]);
  });

  it("texts of files cannot send control sequences to the terminal or change the direction of a line", async () => {
    const site = await createRoot({
      "content/\u001B[31mred\u202E.md": "Text \u001B]0;title\u0007 [a](/\u202Enowhere) \u001B[2J",
      "content/index.md": "# Home",
    });
    const { code, stderr } = await site.build({ report: "text", quiet: false });
    expect(code).toBe(1);
    // eslint-disable-next-line no-control-regex -- the test checks control characters
    expect(stderr).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/);
    expect(stderr.replace(summary, "")).toMatchInlineSnapshot(`
      "reading
      rendering
      content/\\u{1b}[31mred\\u{202e}.md:1:17 error No page found at /\\u{202e}nowhere.
        1 | Text �]0;title� [a](/�nowhere) �[2J
          |                 ^
        Fix the URL or remove the link.

      1 error, 0 warnings. The site was written as far as it could be rendered.
      "
    `);
  });
});
