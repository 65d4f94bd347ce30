import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

describe("a heading with several ids", () => {
  it("has the first one as its anchor and the others as empty elements", () => {
    const { html, body, reports } = renderBody("## Set *up* {#setup #install  #how-to}\n");
    expect(html).toBe(
      '<h2 id="setup"><span id="install"></span><span id="how-to"></span>' +
        '<a class="heading-link" href="#setup">Set <em>up</em></a></h2>\n',
    );
    expect(body.headings).toEqual([{ level: 2, id: "setup", text: "Set up", html: "Set <em>up</em>" }]);
    expect(body.ids).toEqual(["setup", "install", "how-to"]);
    expect(reports).toEqual([]);
  });

  it.each(["docusaurus", "vitepress", "starlight"] as const)("works in the dialect of %s", (tool) => {
    expect(renderBody("## A {#b #c}\n", [], undefined, tool).body.ids).toEqual(["b", "c"]);
  });

  it("works in MDX, with closing marks and on an underlined heading", () => {
    expect(renderBody("---\nformat: mdx\n---\n\n## A {#b #c}\n").body.ids).toEqual(["b", "c"]);
    expect(renderBody("## A {#b #c} ##\n\nB {#d #e}\n---\n").body.ids).toEqual(["b", "c", "d", "e"]);
  });

  it.each(["## A {#b c}\n", "## A {#b #}\n", "## A {#b .c}\n"])(
    "keeps as text what is no list of ids: %s",
    (text) => {
      const { html, body } = renderBody(text);
      expect(html).toContain(text.slice(3).trim());
      expect(body.ids).toHaveLength(1);
    },
  );

  it("is reported, at the id, if a former one is an id of something else", () => {
    const text = '## A {#a #old #old #b}\n\n> ## C {#c #html}\n\n<a id="html"></a>\n\n## B\n';
    const { reports, body } = renderBody(text);
    expect(reports).toMatchInlineSnapshot(`
      [
        "1:15 warning The former anchor \`old\` is an id of something else on the page too.",
        "1:20 warning The former anchor \`b\` is an id of something else on the page too.",
        "3:12 warning The former anchor \`html\` is an id of something else on the page too.",
      ]
    `);
    // a former anchor takes no id from a heading
    expect(body.headings.map(({ id }) => id)).toEqual(["a", "c", "b"]);
  });

  it("cannot have a reserved former id", () => {
    const { html, reports } = renderBody("## A {#a #skip-link}\n");
    expect(html).not.toContain("skip-link");
    expect(reports).toEqual(["1:10 error The id `skip-link` is reserved for the theme."]);
  });
});
