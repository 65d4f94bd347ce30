import { describe, expect, it } from "vitest";
import { renderBody } from "../../tests/harness/memory/rendered-body.ts";
import { scanSections } from "./scan-sections.ts";
import { parseSections } from "./sections.ts";

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

describe("a scan of HTML", () => {
  it.each([
    ["a rendered body", renderBody(page).body.html],
    ["tags in capitals, and attributes without quotes", "<H2 ID=a CLASS=b>One</H2><P>two<BR>three</P>"],
    ["text before and behind all tags", "one <em>two</em> three"],
    ["elements without an end", "<p>one<p>two<ul><li>three<li>four"],
    ["a silent element without content", '<p>one<img class="code-block">two<input class="tabs-label">three'],
    ["white space", "<p>one\n  two\t</p>\n<h2 id='x'> three\n</h2> "],
    ["no text", ""],
  ])("finds the same sections as the parser in %s", (_, html) => {
    expect(scanSections(html)).toEqual(parseSections(html));
  });

  it.each([
    "one <!-- <h2>no</h2> --> two",
    "<svg><text>no</text></svg>",
    "a &hearts; b",
    "1 < 2",
    "<p title='x",
  ])("leaves %s to the parser", (html) => {
    expect(scanSections(html)).toBeUndefined();
  });
});
