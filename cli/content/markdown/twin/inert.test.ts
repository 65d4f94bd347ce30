import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { inert } from "./inert.ts";

describe("Markdown for programs that render all of its HTML", () => {
  it.each([
    ["a script", "a\n    <script>ran()</script>\n"],
    ["a script in a table", "| a |\n| - |\n| <script>ran()</script> |\n"],
    ["a script in a list in a quote", "> - a <SCRIPT>ran()</script>\n"],
    ["a handler", "a <img src=x onerror=ran()>\n"],
    ["a handler in a tag that does not end", "<details>\n<summary><img src=x onerror='ran()'</summary>\n"],
    ["a handler after a slash", "<details>\n<summary><svg/onload=ran()//</summary>\n"],
    ["a script with a slash", "<details>\n<summary><script/x>ran()</script></summary>\n"],
    [
      "a link in what is no title",
      "[a](https://example.org/ \"<a href='javascript:ran()'>x</a>\")\n".replace('"<', '"b" <'),
    ],
    ["a link", "[a]\n\n[a]: javascript:ran()\n"],
    ["a disguised link", "[a](javascript&colon;ran())\n"],
    ["a footnote that is the definition of a link", "A[^a].\n\n[^a]: javascript:ran()\n"],
    ["a script after a fence", "````\nx\n````\n\n<script>ran()</script>\n"],
  ])("becomes code, with every word, if it has %s that runs", (_, markdown) => {
    const fenced = inert(markdown);
    expect(fenced).toContain(markdown.trimEnd());
    expect(marked.parse(fenced, { async: false })).toMatch(
      /^<pre><code class="language-md">[^<]*<\/code><\/pre>\n$/,
    );
  });

  it.each([
    "Text, `<script>` and `javascript:x`.\n",
    "```html\n<script>ran()</script>\n```\n",
    "\\<script>, on = 1, data: 1 and file: [b](./b.md)\n",
    'A <b title="a onclick=x">b</b>\n',
    "<p>a &lt;b on=1&gt; <b>c</b></p>\n",
    "![a](data:image/png;base64,AAAA)\n",
  ])("stays as it is if nothing in it runs: %s", (markdown) => {
    expect(inert(markdown)).toBe(markdown);
  });
});
