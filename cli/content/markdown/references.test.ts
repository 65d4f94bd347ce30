import { describe, expect, it } from "vitest";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

it("a link may have a footnote after it, which is no label", () => {
  const { html, reports } = renderBody(
    "See [the *guide*][^1], [other][^1] and [x][^2].\n\n[the *guide*]: https://a.test/\n\n[^1]: Note\n",
  );
  expect(html).toContain('<p>See <a href="{link 0}">the <em>guide</em></a><sup>');
  expect(html).toMatch(/, \[other\]<sup>/);
  expect(reports).toEqual([expect.stringContaining("Nothing defines `2`")]);
});

describe("references without a definition", () => {
  it.each([
    ["a link", "See [the guide][guide].", "1:5"],
    ["a link without a label of its own", "See [guide][].", "1:5"],
    ["an image", "![A map][guide]", "1:1"],
    ["a link in a table", "| a |\n| - |\n| [x][guide] |", "3:3"],
    ["a link in a list in a quote", "> - one\n> - [x][guide]", "2:5"],
    ["a link with code in it", "[`a]`][guide]", "1:1"],
    ["a link in the title of an admonition", ":::note See [x][guide]\nText.\n:::", "1:13"],
  ])("are reported for %s", (_, text, place) => {
    expect(renderBody(`${text}\n`).reports).toEqual([
      expect.stringMatching(new RegExp(`^${place} warning Nothing defines \`guide\``)),
    ]);
  });

  it("are reported for a footnote, each at its own place", () => {
    expect(renderBody("One[^a] and two[^a].\n").reports).toEqual([
      "1:4 warning Nothing defines `a`, so `[^a]` is shown as text.",
      "1:16 warning Nothing defines `a`, so `[^a]` is shown as text.",
    ]);
  });

  it("are shown as they are written", () => {
    expect(renderBody("![A *map*][x] and [**b**][y]\n").html).toBe(
      "<p>![A <em>map</em>][x] and [<strong>b</strong>][y]</p>\n",
    );
  });

  it.each([
    "[x] and [a], [b] and [x] [y]",
    "- [x] done\n- [ ] open",
    "array[0][1] and f()[a][b] and string[][]",
    "\\[a][x] and \\[^x]",
    "`[a][x]` and `[^x]`",
    "```md\n[a][x] [^x]\n```",
    "<!-- [a][x] [^x] -->",
    "[a][b](/c) and [^x](/c)",
    "[ ][ ]",
    "[a][B c], [b  C][] and ![a][b c]\n\n[b c]: /c",
    "Note[^1].\n\n[^1]: note",
    "Note[^1] and [^b].\n\n[^1]: A note\n[^B]: note",
  ])("are not reported for %j", (text) => {
    expect(renderBody(`${text}\n`).reports).toEqual([]);
  });
});

describe("references", () => {
  it("may be defined below titles and tags that use them", () => {
    const { links, reports } = renderBody(
      ":::note See [a][x]\nText.\n:::\n\n<details><summary>[b][x]</summary>Text [c][x]</details>\n\n[x]: /y\n",
    );
    expect({ links, reports }).toEqual({ links: ["1:13 /y", "5:19 /y", "5:40 /y"], reports: [] });
  });

  it("are no footnotes of one word", () => {
    expect(renderBody("Text[^1].\n\n[^1]: note\n").links).toEqual([]);
  });
});
