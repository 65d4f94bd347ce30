import { describe, expect, it } from "vitest";
import { lostWords } from "./words.mjs";

describe("the words that a page lacks", () => {
  it("are those of the text, each as often as it is missing", () => {
    const markdown = '# Title\n\nOne *two* two [three](four.md "five") &amp; six.\n';
    expect(lostWords(markdown, "<h1>Title</h1><p>One <em>two</em> two three</p>")).toEqual(["five", "six"]);
    expect(lostWords(markdown, '<h1>TITLE</h1><p>One two <a title="five">three</a> six</p>')).toEqual([
      "two",
    ]);
    expect(lostWords(markdown, '<p>Title One two two <a title="five">three</a> six</p>')).toEqual([]);
  });

  it.each([
    ["front matter", "---\ntitle: gone\n---\n"],
    [
      "comments and code",
      '<!-- gone -->\n\n- item\n\n  ```js title="gone"\n  gone();\n  ```\n\nitem {/* gone */}\n',
    ],
    ["URLs and definitions", "[item](gone.md) ![](gone.png) [item][gone]\n\n[gone]: gone.html 'gone'\n"],
    ["tags, and attributes of components", '<Gone name="gone">item</Gone> <b class="gone">item</b>\n'],
    [
      "the marks of MkDocs",
      '!!! gone inline\n\n=== "item"\n\n/// gone | item\n    type: gone\n///\n\n*[gone]: gone\n',
    ],
    ["attribute lists", '# item { #gone .gone }\n\n[item](x){: .gone target="gone" }\n'],
    [
      "includes",
      '--8<-- "gone.md"\n\n{* gone.py hl[1] *}\n\n{!gone.md!}\n\n{{#include gone.rs:1:2}}\n\n<<< @/gone.ts\n',
    ],
    [
      "marks of containers and alerts",
      ":::gone item\n\n> [!GONE]\n> item\n\n:::\n\n:::: gone {no-gone}\n\n:::: gone key:gone\n",
    ],
    ["imports, on any number of lines", 'import\nGone from "./gone.md";\n\nitem\n'],
    [
      "imports of which one begins at the end of a line",
      'import A from "./gone.md"; import\nGone from "./b.md";\n\nitem\n',
    ],
    ["marks around texts without macros", "{% raw %}item{%- endraw -%} item\n"],
    ["values of templates and sums", "item {{ gone }} {{ gone.gone }} {{ 1 + 1 }}\n"],
    ["markers of lists", "1. item\n2. item\n\n- [x] item\n"],
  ])("are not those of %s", (_, markdown) => {
    expect(lostWords(markdown, "<p>item item item item</p>")).toEqual([]);
  });

  it("are found between double braces that are code or hold a text", () => {
    expect(lostWords('`{{ one }}` {{ "two" }} {{ three words }}\n', "<p></p>")).toEqual([
      "one",
      "two",
      "three",
      "words",
    ]);
  });

  it("are found after constructs too", () => {
    expect(lostWords("```js\na\n```\n\nlost\n\n> ~~~\n> a\n> ~~~\n> lost\n", "<p></p>")).toEqual([
      "lost",
      "lost",
    ]);
  });
});
