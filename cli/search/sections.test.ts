import { describe, expect, it } from "vitest";
import { componentMarker, exampleMarker, linkMarker, pagePartMarker } from "../content/markdown/markers.ts";
import { renderBody } from "../../tests/harness/memory/rendered-body.ts";
import { textSections } from "./sections.ts";

const page = `# A \`title\` & more

One *two* [three](https://example.org "a > b")<br>four.

| a | b |
| - | - |
| c | \`d<e>\` |

## Second {#own}

- one
- two[^n]

> quoted

\`\`\`ts
const left = "out";
\`\`\`

### Third

<div class='code-block x'><div>silent <b>deep</b></div></div><p title="a > b">Kept &lt;b&gt; &amp; &quot;so&quot; on&nbsp;one line.</p>

[^n]: The note.
`;

const texts = (html: string): string[] => textSections(html).map(({ text }) => text);

describe("the text of a rendered body", () => {
  it("is split at its headings", () => {
    const html = `<p>Before.</p><h2 id="a">A <code>b</code>${pagePartMarker(0)}</h2><p>One.</p><h3 id="c">C</h3>`;
    expect(textSections(html)).toEqual([
      { level: 1, anchor: "", heading: "", text: "Before." },
      { level: 2, anchor: "a", heading: "A b", text: "One." },
      { level: 3, anchor: "c", heading: "C", text: "" },
    ]);
  });

  it("has no code blocks and no text that is rendered around prose", () => {
    const html = [
      "<p>Kept.</p><pre><code>left = out;</code></pre>",
      `<div class="code-block"><div>title</div><pre>x</pre><ul><li>a report</li></ul></div>`,
      `<div class="tabs"><div class="tabs-list"><button>Flat</button></div><p class="tabs-label">Flat</p><p>In a tab.</p></div>`,
      "<script>no</script><style>no</style><svg><text>no</text></svg>",
      "<p>Last.</p>",
    ].join("");
    expect(texts(html)).toEqual(["Kept. In a tab. Last."]);
  });

  it("keeps what only looks like a code block, and text after code that does not end", () => {
    expect(texts("<pre>out</pre> one <pre-x>two</pre-x> <prefix>three<pre class=a>out</pre> four")).toEqual([
      "one two three four",
    ]);
    expect(texts("<!-- <pre> --> one <pre>out</pre> two")).toEqual(["one two"]);
    expect(texts("one <pre>out <pre>out")).toEqual(["one"]);
  });

  it("separates words of different blocks, and joins words within a block", () => {
    expect(texts("<ul><li>one</li><li>two</li></ul><p>no<em>-</em><code>floating</code></p>")).toEqual([
      "one two no-floating",
    ]);
    expect(texts("<table><tr><td>a</td><td>b</td></tr></table>x<br>y")).toEqual(["a b x y"]);
  });

  it("decodes entities, and skips elements inside skipped ones", () => {
    expect(texts("<p>Promise&lt;T&gt; &amp; co</p>")).toEqual(["Promise<T> & co"]);
    expect(texts(`<div class="code-block"><div><div>no</div></div></div><p>yes</p>`)).toEqual(["yes"]);
  });

  it("skips markers and includes the text inside components", () => {
    const html = `<p>See ${linkMarker(3)} and</p>${exampleMarker(0)}${componentMarker(1)}`;
    const inside = (index: number): string =>
      index === 1 ? `<p>inside ${componentMarker(2)}</p>` : "<b>deep</b>";
    expect(textSections(html, inside)).toMatchObject([{ text: "See and inside deep" }]);
  });

  it("includes the text of footnotes, but not their numbers", () => {
    const { body } = renderBody("# A\n\nOne[^n] two[^n].\n\n[^n]: The note.\n");
    expect(textSections(body.html)).toEqual([
      { level: 1, anchor: "", heading: "", text: "" },
      { level: 1, anchor: "a", heading: "A", text: "One two." },
      { level: 2, anchor: "footnote-label", heading: "Footnotes", text: "The note." },
    ]);
  });

  it("has all kinds of prose in a whole document", () => {
    expect(textSections(renderBody(page).body.html)).toMatchInlineSnapshot(`
      [
        {
          "anchor": "",
          "heading": "",
          "level": 1,
          "text": "",
        },
        {
          "anchor": "a-title--more",
          "heading": "A title & more",
          "level": 1,
          "text": "One two three four. a b c d<e>",
        },
        {
          "anchor": "own",
          "heading": "Second",
          "level": 2,
          "text": "one two quoted",
        },
        {
          "anchor": "third",
          "heading": "Third",
          "level": 3,
          "text": "Kept <b> & "so" on one line.",
        },
        {
          "anchor": "footnote-label",
          "heading": "Footnotes",
          "level": 2,
          "text": "The note.",
        },
      ]
    `);
  });

  it.each([
    [
      "tags in capitals, and attributes without quotes",
      "<H2 ID=a CLASS=b>One</H2><P>two<BR>three</P>",
      ["", "two three"],
    ],
    ["text before and behind all tags", "one <em>two</em> three", ["one two three"]],
    ["elements without an end", "<p>one<p>two<ul><li>three<li>four", ["one two three four"]],
    ["silent elements without content", '<p>a<img class="code-block">b<input class="tabs-label">c', ["abc"]],
    ["white space", "<p>one\n  two\t</p>\n<h2 id='x'> three\n</h2> ", ["one two", ""]],
    ["no text", "", [""]],
    ["a comment", "one <!-- <h2>no</h2> --> two", ["one two"]],
    ["a picture", "<svg><text>no</text></svg>", [""]],
    ["a rare entity", "a &hearts; b", ["a ♥ b"]],
    ["a sign that is no tag", "1 < 2", ["1 < 2"]],
    ["a tag without an end", "<p title='x", [""]],
  ])("is found in HTML with %s", (_, html, expected) => {
    expect(texts(html)).toEqual(expected);
  });
});
