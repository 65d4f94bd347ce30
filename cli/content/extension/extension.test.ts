import { describe, expect, it } from "vitest";
import { type RenderedBody, renderBody } from "../../../tests/harness/memory/rendered-body.ts";
import {
  admonition,
  codespan,
  component,
  element,
  fragment,
  heading,
  html,
  image,
  link,
  paragraph,
  text,
} from "./nodes.mjs";
import type { OwnMarkdown } from "./own-markdown.ts";
import type { MarkdownExtension, MarkdownNode, Syntax } from "./public.ts";

const own = (extension: MarkdownExtension): OwnMarkdown => ({ file: "/x.mjs", hash: "1", extension });

/** A document rendered with an extension; components are those of the root. */
function rendered(
  body: string,
  extension: MarkdownExtension,
  components: readonly string[] = [],
): RenderedBody {
  return renderBody(body, components, undefined, undefined, { own: own(extension) });
}

/** `@name` is a link to a person. */
const mention: Syntax = {
  name: "mention",
  level: "inline",
  start: "@[a-z]",
  read(source) {
    const [raw = "", name = ""] = /^@([a-z]+)/.exec(source) ?? [];
    return link(raw, `https://people.example/${name}`, [text(raw)]);
  },
};

/** `%% kind` up to `%%` is an admonition. */
const box: Syntax = {
  name: "box",
  level: "block",
  start: "%%",
  read(source, reader) {
    const [raw, kind = "", inner = ""] = /^%% (\w+)\n([^]*?)\n%%(?:\n|$)/.exec(source) ?? [];
    return raw === undefined ? undefined : admonition(raw, { kind, children: reader.blocks(inner) });
  },
};

describe("a syntax of the root", () => {
  it("is read between words and as a block, with Markdown inside", () => {
    const {
      html: made,
      reports,
      links,
    } = rendered("Ask @ann & **@bob**.\n\n%% tip\nSee `a` @cy.\n%%\n\nEnd.\n", { syntax: [mention, box] });
    expect(made).toMatchInlineSnapshot(`
      "<p>Ask <a href="{link 0}">@ann</a> &amp; <strong><a href="{link 1}">@bob</a></strong>.</p>
      <div class="admonition admonition-tip" role="note"><p class="admonition-title">Tip</p><div class="admonition-body">
      <p>See <code>a</code> <a href="{link 2}">@cy</a>.</p>
      </div></div>
      <p>End.</p>
      "
    `);
    expect(links).toEqual([
      "1:5 https://people.example/ann",
      "1:14 https://people.example/bob",
      "4:9 https://people.example/cy",
    ]);
    expect(reports).toEqual([]);
  });

  it("leaves what it does not read to the built-in Markdown", () => {
    expect(rendered("%% never closed\n\n*x*\n", { syntax: [box] }).html).toBe(
      "<p>%% never closed</p>\n<p><em>x</em></p>\n",
    );
  });

  it("that throws is an error at its line; its text stays and the rest is read", () => {
    const failing = (level: Syntax["level"], start: string): Syntax => ({
      ...{ name: "broken", level, start },
      read: () => {
        throw new TypeError("no pears left\n    at read (/secret/path.mjs:1:1)");
      },
    });
    const { html: made, reports } = rendered("One <i>@two</i> three.\n\n%% *four*\n*five*\n", {
      syntax: [failing("inline", "@\\w+"), failing("block", "%%")],
    });
    expect(made).toBe("<p>One <i>@two</i> three.</p>\n<p>%% *four*</p>\n<p><em>five</em></p>\n");
    expect(reports).toEqual([
      "1:8 error The syntax `broken` of site/markdown.ts failed here: no pears left.",
      "3:1 error The syntax `broken` of site/markdown.ts failed here: no pears left.",
    ]);
  });

  it.each<readonly [string, unknown, string]>([
    ["nothing of a node", "x", "it did not return a node with `type` and `raw`"],
    [
      "text from elsewhere",
      text("other"),
      "the `raw` of its node is not the beginning of the text that it was given",
    ],
    ["no text", text(""), "the `raw` of its node is not the beginning of the text that it was given"],
    ["an unknown type", { type: "script", raw: "@a" }, 'it returned a node of the unknown type "script"'],
    [
      "a type of the program",
      { type: "unread", raw: "@a" },
      'it returned a node of the unknown type "unread"',
    ],
    [
      "a type of an object",
      { type: "constructor", raw: "@a" },
      'it returned a node of the unknown type "constructor"',
    ],
    ["a marker", text("@a", "\uE0001\uE001"), 'a node of the type "text" contains a private-use character'],
    ["no words", { type: "text", raw: "@a", text: 7 }, 'the node of the type "text" needs a `text`'],
    [
      "an element with a handler",
      { type: "group", raw: "@a", tokens: [], element: { name: "span", onclick: "x" } },
      'the node of the type "group" needs no attributes besides `id`, `class` and `title`, each a string',
    ],
    [
      "an element that runs code",
      { type: "group", raw: "@a", tokens: [], element: { name: "script" } },
      'the node of the type "group" needs one of the elements kbd,',
    ],
    [
      "a wrong node inside",
      paragraph("@a", [{ type: "heading", raw: "x", depth: '1 onclick="x"', tokens: [] }]),
      'the node of the type "heading" needs a `depth` from 1 to 6',
    ],
    [
      "a list that begins with HTML",
      { type: "list", raw: "@a", ordered: true, start: '"><script>', items: [] },
      'the node of the type "list" needs a number as `start`',
    ],
    [
      "a table with a class of its own",
      { type: "table", raw: "@a", rows: [], header: [{ text: "x", align: '"><script>', tokens: [] }] },
      'the node of the type "table" needs cells as `header` and `rows`',
    ],
    [
      "an expression as a prop",
      { ...component("@a", "Box"), tag: { name: "Box", attributes: new Map([["a", { expression: "b" }]]) } },
      'the node of the type "component" needs a `tag` with literal attributes',
    ],
  ])("may not return %s", (_what, node, reason) => {
    const { html: made, reports } = rendered("Words @a end.\n", {
      syntax: [{ ...mention, read: () => node as MarkdownNode }],
    });
    expect(reports.join()).toContain(
      `1:7 error The syntax \`mention\` of site/markdown.ts failed here: ${reason}`,
    );
    expect(made).toBe("<p>Words @a end.</p>\n");
  });

  it("escapes everything but its own HTML", () => {
    const evil = '<img src=x onerror="a()">&quot;';
    const nodes = (raw: string): MarkdownNode[] => [
      text(raw, evil),
      codespan(raw, evil),
      link(raw, "javascript:a()", [text(raw, evil)]),
      image(raw, evil, evil),
      element(raw, "span", [text(raw, evil)], { class: evil, title: evil }),
      component(raw, "Box", { props: { label: evil }, inline: true }),
    ];
    const { html: made } = rendered(
      "@a\n",
      { syntax: [{ ...mention, read: (source) => fragment(source.slice(0, 2), nodes(source.slice(0, 2))) }] },
      ["Box"],
    );
    expect(made).not.toMatch(/<img src=x|<[^>]* onerror="/);
    const { html: trusted, reports } = rendered("@a\n", {
      syntax: [{ ...mention, read: () => html("@a", "<svg><path d='M0 0'/></svg>") }],
    });
    expect(trusted).toBe("<p><svg><path d='M0 0'/></svg></p>\n");
    expect(reports).toEqual([]);
  });
});

describe("a component of the root's extension", () => {
  const components: MarkdownExtension["components"] = {
    Term: ({ raw, props, children }) =>
      element(raw, "abbr", children, { title: typeof props["of"] === "string" ? props["of"] : "" }),
    Broken: () => {
      throw new Error("no pears left.");
    },
  };

  it("becomes nodes with its children", () => {
    expect(rendered('A <Term of="a fruit">*pear*</Term>.\n', { components })).toMatchObject({
      html: '<p>A <abbr title="a fruit"><em>pear</em></abbr>.</p>\n',
      reports: [],
    });
  });

  it("that throws shows its children, beside an error at its line", () => {
    const { html: made, reports } = rendered("Words.\n\n<Broken>\n\nThese *stay*.\n\n</Broken>\n", {
      components,
    });
    expect(made).toBe("<p>Words.</p>\n<p>These <em>stay</em>.</p>\n");
    expect(reports).toEqual([
      "3:1 error The component <Broken> of site/markdown.ts failed here: no pears left.",
    ]);
  });

  it("gives way to a file of site/components", () => {
    expect(rendered("<Broken />\n", { components }, ["Broken"])).toMatchObject({
      html: "{component 0}\n",
      reports: [],
    });
  });
});

describe("a transform of the root", () => {
  it("adds, moves and replaces nodes; later mistakes keep their lines", () => {
    const {
      html: made,
      reports,
      body,
    } = rendered("# Title\n\nFirst.\n\n*Second.*\n\n<b>open\n", {
      transform: ([title, ...rest], { source, title: name }) => [
        ...(title ? [title] : []),
        paragraph("", [text("", `${name} of ${source}`)]),
        heading("", 2, [text("", "Added")]),
        ...rest.slice(2).map((node) => ({ ...node })),
        ...rest.slice(0, 2),
      ],
    });
    expect(made).toMatchInlineSnapshot(`
      "<h1 id="title">Title</h1>
      <p>Title of content/page.md</p>
      <h2 id="added"><a class="heading-link" href="#added">Added</a></h2>
      <p><em>Second.</em></p>
      <p><b>open</p>
      <p>First.</p>
      </b>"
    `);
    expect(body.headings.map(({ id }) => id)).toEqual(["title", "added"]);
    expect(body.lead).toBe("Title of content/page.md");
    expect(reports).toEqual(["7:1 error The tag `<b>` is never closed."]);
  });

  it.each<readonly [string, MarkdownExtension["transform"], string]>([
    [
      "throws",
      () => {
        throw new Error("no pears left");
      },
      "no pears left",
    ],
    ["returns no list", () => undefined as never, "it did not return a list of nodes"],
    [
      "returns a wrong node",
      (nodes) => [...nodes, { type: "script", raw: "" }],
      'it returned a node of the unknown type "script"',
    ],
    [
      "changes nodes in place",
      (nodes) => {
        for (const node of nodes) node.raw = "";
        return nodes;
      },
      "Cannot assign to read only property 'raw'",
    ],
    [
      "makes a circle",
      (nodes) => {
        const inner: MarkdownNode[] = [];
        inner.push(element("", "div", inner), { type: "paragraph", raw: "", tokens: inner });
        return [...nodes, { type: "paragraph", raw: "", tokens: inner }];
      },
      "Maximum call stack size exceeded",
    ],
  ])("that %s is an error, and the document is rendered without it", (_what, transform, reason) => {
    const { html: made, reports } = rendered("---\ntitle: A\n---\n\n*Words.*\n", {
      ...(transform && { transform }),
    });
    expect(made).toBe("<p><em>Words.</em></p>\n");
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^\d:?\d? ?error The transform of site\/markdown.ts failed here: /);
    expect(reports[0]).toContain(reason);
  });
});
