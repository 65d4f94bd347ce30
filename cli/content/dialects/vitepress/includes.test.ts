import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";
import type { Included } from "../../includes/include.ts";
import { inclusionKey } from "../../includes/inclusion.ts";
import { findInclusions } from "./includes.ts";

/** Renders a document; the files have the paths that the document names. */
function render(text: string, files: Readonly<Record<string, string>>) {
  const included = Object.entries(files).map(([path, file]): [string, Included] => [
    inclusionKey(undefined, path),
    { text: file },
  ]);
  return renderBody(text, [], new Map(included), "vitepress");
}

/** The text in place of the first construct. */
function shown(written: string, file: string): string {
  const found = findInclusions(`${written}\n`)[0]?.show(file);
  return found && "text" in found ? found.text : (found?.reason ?? "");
}

const code = "one\n// #region part\n  two\n// #endregion part\nthree\n";

describe("code from a file", () => {
  it.each([
    ["<<< @/a.ts", "```ts\none\n  two\nthree\n```"],
    ["<<< @/a.b.ts#part{1}", "```ts {1}\ntwo\n```"],
    ["<<< ../a.cs#part{1,4-6 c#:line-numbers} [Label]", "```c#:line-numbers {1,4-6} [Label]\ntwo\n```"],
    ["<<< ./a.ts#part {1 :line-numbers}", "```ts:line-numbers {1}\ntwo\n```"],
    ["  <<< ./a.ts#part", "  ```ts\n  two\n  ```"],
    ["<<< ./a.ts#none", './a.ts has no region "none"; its regions are part.'],
  ])("%s is a fence", (written, fence) => {
    expect(shown(written, code)).toBe(fence);
  });

  it("may have fences, and may be a tab", () => {
    expect(shown("<<< ./a.md", "```\nx\n```\n")).toBe("````md\n```\nx\n```\n````");
    const { html, reports } = render("::: code-group\n<<< @/a.ts\n<<< ./b.js [B]\n:::\n", {
      "/a.ts": "one",
      "./b.js": "two",
    });
    expect(reports).toEqual([]);
    expect(Array.from(html.matchAll(/role="tab"[^>]*>([^<]+)</g), ([, label]) => label)).toEqual(["ts", "B"]);
  });

  it("is text inside fences", () => {
    expect(findInclusions("```md\n<<< @/a.ts\n```\n")).toEqual([]);
  });

  it("that is not there is a warning with its line", () => {
    const { html, reports } = render("Text.\n\n<<< @/a.ts\n", {});
    expect(html).toContain("&lt;&lt;&lt; @/a.ts");
    expect(reports.map((line) => line.slice(0, 11))).toEqual(["3:1 warning"]);
  });
});

describe("a part of another document", () => {
  const file =
    "---\ntitle: A\n---\n# A\n\nOne.\n\n## Two words\n\nTwo.\n\n### Inner\n\n## Three {#own}\n\nThree.\n";

  it.each([
    ["<!--@include: ./a.md-->", file.slice(file.indexOf("#"))],
    ["<!-- @include: ./a.md{3,3} -->", "One."],
    ["<!--@include: ./a.md{5}-->", "## Two words"],
    ["<!--@include: ./a.md{13,}-->", "Three."],
    ["<!--@include: ./a.md#two-words-->", "Two.\n\n### Inner"],
    ["<!--@include: ./a.md#own-->", "Three."],
    ["<!--@include: ./a.md#none-->", './a.md has no region "none", and no heading with that id.'],
  ])("%s", (written, text) => {
    expect(shown(written, file).trim()).toBe(text.trim());
  });

  it("is read as a part of this one, in fences too", () => {
    const { html, reports } = render("<!--@include: ./a.md-->\n\n```js\n<!--@include: @/b.js-->\n```\n", {
      "./a.md": "## Two\n",
      "/b.js": "let b;\n",
    });
    expect(reports).toEqual([]);
    expect(html).toContain('<h2 id="two"><a class="heading-link" href="#two">Two<');
    expect(html.replace(/<[^>]*>/g, "")).toContain("let b;");
  });
});
