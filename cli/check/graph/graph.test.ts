import { describe, expect, it } from "vitest";
import { graphReport } from "./graph-report.ts";
import { type GraphPage, linkGraph } from "./link-graph.ts";
import { titleFinder, titleKey } from "./mentions.ts";
import { breakMark, pageProse } from "./page-prose.ts";

const page = (main: string, head = "", template = "doc"): string =>
  `<!doctype html><html><head><title>A | Site</title>${head}</head><body><div id="site-page" data-template="${template}">` +
  `<nav><a href="/nav">Pears</a></nav><main>${main}</main></div></body></html>`;

describe("the prose of a finished page", () => {
  it("has no navigation, no tables, no code and no headings", () => {
    const html = page(
      '<article><h1>Title of <code>a</code></h1><a href="/tools">x</a><div class="prose" data-prose="">' +
        '<h2>Heading <a href="#h">#</a></h2><p>Text with <a href="/b">a link</a>, <code>code</code><br>and more</p>' +
        '<table><tr><td><a href="/row">row</a></td></tr></table><pre>code</pre><ul><li>One</li><li>Two</li></ul>' +
        '<nav><a href="/related">x</a></nav></div></article>',
    );
    expect(pageProse(html)).toEqual({
      title: "Title of a",
      links: ["#h", "/b"],
      blocks: [`Text with ${breakMark}, ${breakMark}and more`, "One", "Two"],
    });
  });

  it("is the article, or else the main part, of a page from another program", () => {
    const html = "<html><title>T</title><main><p>a</p><article><p>b</p></article></main></html>";
    expect(pageProse(html)).toEqual({ title: "T", links: [], blocks: ["b"] });
    expect(pageProse(html.replaceAll("article", "div"))?.blocks).toEqual(["a", "b"]);
  });

  it.each([
    ["a list of posts", page("<p>x</p>", "", "post-list")],
    ["a page that search engines do not index", page("<p>x</p>", '<meta name="robots" content="noindex">')],
    ["a redirect", page("", '<meta http-equiv="refresh" content="0; url=/b">')],
    ["a fragment", "<p>x</p>"],
  ])("is not looked for in %s", (_, html) => {
    expect(pageProse(html)).toBeUndefined();
  });
});

describe("mentions of titles", () => {
  const find = titleFinder(["Typed linting", "Typed", "no-shadow", "C++"].map(titleKey));
  const titles = (...blocks: string[]) => find(blocks).map(({ title }) => title);

  it("are whole words in any case, the longest title first, each once", () => {
    expect(titles("With typed linting or TYPED LINTING.", "Typed linters; no-shadow's reports")).toEqual([
      "typed linting",
      "typed",
      "no-shadow",
    ]);
    expect(titles("retyped no-shadows x-no-shadow")).toEqual([]);
  });

  it("do not go across links, code and the ends of sentences", () => {
    expect(titles(`typed ${breakMark} linting`, "typed. Linting")).toEqual(["typed"]);
  });

  it("show the text around them", () => {
    const text = `${"word ".repeat(20)}${breakMark}${breakMark} no-shadow ${"after ".repeat(20)}`;
    expect(find([text])[0]?.excerpt).toBe(
      "…word word word word word word word … no-shadow after after after after after after…",
    );
  });
});

describe("the graph of links", () => {
  const texts: Readonly<Record<string, string>> = {
    "index.html": "Try Pears and plums. Plums!",
    "pears.html": "Pears are not plums.",
    "plums.html": "",
  };
  const pages = Object.keys(texts).map((file, index, files): GraphPage => {
    const name = file.replace(".html", "");
    const linksTo = new Set(index === 0 ? [] : [files[0] ?? "", file, "plums.html"]);
    return { file, url: `/${name}`, title: name === "plums" ? "Plums" : name, linksTo };
  });
  const proseOf = (file: string) => ({ title: "", links: [], blocks: [texts[file] ?? ""] });

  it("has pages with fewer than two links from others, and mentions on pages without a link", () => {
    expect(graphReport(linkGraph(pages, proseOf), false)).toMatchInlineSnapshot(`
      "Pages with fewer than two links from the text of other pages: 2 of 3
        /pears
        /plums  only from /pears

      Titles in the text of pages that have no link to the page: 2
        pears (/pears), on 1 page
          /index: Try Pears and plums. Plums!
        Plums (/plums), on 1 page
          /index: Try Pears and plums. Plums!
      "
    `);
  });

  it("leaves out titles that are ordinary words on many pages, and says so", () => {
    const many = Array.from({ length: 20 }, (_, index): GraphPage => {
      const file = `${index}.html`;
      return { file, url: `/${index}`, title: index === 0 ? "Rules" : `Page ${index}`, linksTo: new Set() };
    });
    const graph = linkGraph(many, () => ({ title: "", links: [], blocks: ["The rules of page 2"] }));
    expect(graph.common).toEqual(["Rules"]);
    expect(graph.mentioned.map(({ title, places }) => [title, places.length])).toEqual([["Page 2", 19]]);
    expect(graphReport(graph, false)).toMatch(
      /… and 16 more\n\nLeft out.*: Rules\n\n`site check --graph --all`/,
    );
    expect(graphReport(graph, true)).not.toMatch(/more|--all/);
  });
});
