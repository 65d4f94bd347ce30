import { describe, expect, it } from "vitest";
import { searchedText } from "../../tests/harness/search/searched-texts.ts";
import { planFiles } from "../../tests/harness/memory/planned-site.ts";
import { relatedHtml, relatedPages } from "./related.ts";

const texts = [
  searchedText({ title: "Floating promises", content: "A promise that nobody awaits floats away silently." }),
  searchedText({
    title: "Misused promises",
    content: "A promise where nobody expects one is awaited by nobody.",
  }),
  searchedText({ title: "Awaiting", content: "Whoever awaits a promise handles it." }),
  searchedText({ title: "Semicolons", content: "Formatting is for formatters." }),
  searchedText({ title: "Quotes", content: "Formatters choose quotes, formatting is theirs." }),
  searchedText({ title: "Alone", content: "Zebras." }),
  ...Array.from({ length: 12 }, (_, index) =>
    searchedText({ title: `Filler ${index}`, content: `filler${index}` }),
  ),
];

describe("related pages", () => {
  const related = relatedPages(texts);
  const urlsOf = (url: string): readonly string[] => (related.get(url) ?? []).map((page) => page.url);

  it("share rare words, best first, never the page itself", () => {
    expect(urlsOf("/semicolons")).toEqual(["/quotes"]);
    expect(urlsOf("/floating-promises")).toEqual(expect.arrayContaining(["/misused-promises", "/awaiting"]));
    for (const [url, pages] of related) expect(pages.map((page) => page.url)).not.toContain(url);
  });

  it("do not exist without similar pages, and are four at most", () => {
    expect(urlsOf("/alone")).toEqual([]);
    const many = relatedPages(
      Array.from({ length: 40 }, (_, index) =>
        searchedText({ title: `P${index}`, content: index < 8 ? "zebra stripes" : `other${index}` }),
      ),
    );
    expect(many.get("/p0")).toHaveLength(4);
  });
});

it("the titles of related pages are escaped", () => {
  expect(relatedHtml([{ url: '/a"b', title: "Promise<T>" }])).toContain(
    '<a href="/a&quot;b">Promise&lt;T&gt;</a>',
  );
  expect(relatedHtml([])).toBe("");
});

describe("a site with related pages", () => {
  const files = {
    "one.md": "# Zebra stripes\n\nStripes of a zebra.\n",
    "two.md": "# Zebra herds\n\nHerds with stripes.\n",
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`p${index}.md`, `# Other ${index}\n\nText${index}.\n`]),
    ),
  };
  const htmlOf = (search: object, route: string): string =>
    planFiles(files, { config: { search } }).pageOf("doc", route).prose.html;

  it("has them at the end of its documents, made by the build", () => {
    expect(htmlOf({ related: true }, "/one")).toContain('<a href="/two">Zebra herds</a>');
    expect(htmlOf({}, "/one")).not.toContain("related");
  });

  it("has only a placeholder with a hosted index", () => {
    const hosted = { appId: "A", apiKey: "k", indexName: "i", related: true };
    expect(htmlOf(hosted, "/one")).toContain('data-related="/one" hidden></nav>');
  });

  it("changes the key of a page with the text of others", () => {
    const keyOf = (two: string): string | undefined =>
      planFiles({ ...files, "two.md": two }, { config: { search: { related: true } } })
        .plan.pages.get("one/index.html" as never)
        ?.key?.();
    expect(keyOf(files["two.md"])).not.toBe(keyOf("# Zebra herds\n\nHerds of horses.\n"));
  });
});
