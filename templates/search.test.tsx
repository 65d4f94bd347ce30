import { describe, expect, it } from "vitest";
import type { SearchPageStore, SearchPageView } from "../site/theme/search-page/store.ts";
import type { PageResult } from "../site/theme/search-page/result.ts";
import { SearchPageResults } from "../site/theme/search-page/results.tsx";
import { headingOf, SearchPageHeading } from "../site/theme/search-page/heading.tsx";
import { renderPart, wordsOf } from "../tests/harness/theme/render-part.tsx";
import { samplePages } from "../tests/harness/theme/sample-pages.ts";
import { sampleSite } from "../tests/harness/theme/sample-site.ts";
import Search from "./search.tsx";

const page = samplePages.search;

describe("the search page without script", () => {
  const html = renderPart(<Search page={page} site={sampleSite()} />, { route: "/search" });

  it("SP-02 invites to search", () => {
    expect(wordsOf(/<h1.*<\/h1>/.exec(html)?.[0] ?? "")).toBe("Search the documentation");
    const field = /<input[^>]*>/.exec(html)?.[0] ?? "";
    for (const each of ['type="search"', 'name="q"', 'maxLength="512"']) expect(field).toContain(each);
    expect(html).toMatch(/<label[^>]*>.*Search the documentation.*<input[^>]*>.*<\/label>/);
  });

  it("TR-06 has a real form, which leads to the page itself", () => {
    expect(html).toMatch(/<form role="search"[^>]* action="\/search" method="get"/);
    const below = renderPart(<Search page={page} site={sampleSite()} />, {
      route: "/search",
      site: sampleSite({ baseUrl: "/docs/" }),
    });
    expect(below).toContain('action="/docs/search"');
  });

  it("says that searching needs JavaScript, and lists the site's sections", () => {
    expect(html).toMatch(/<noscript><p>Searching needs JavaScript[^<]*<\/p><\/noscript>/);
    expect(wordsOf(/<nav.*<\/nav>/.exec(html)?.[0] ?? "")).toBe("Or browse Rules Blog");
    expect(renderPart(<Search page={{ ...page, sections: [] }} site={sampleSite()} />)).not.toContain("<nav");
  });
});

describe("the heading", () => {
  it("SP-02 quotes the query", () => {
    expect(headingOf(" no-shadow ")).toBe('Search results for "no-shadow"');
    expect(headingOf("  ")).toBe("Search the documentation");
  });

  it("SP-02 renders it as text, which may go in the other direction", () => {
    const html = renderPart(<SearchPageHeading query="<b>שלום" />);
    expect(html).toContain("<bdi>&lt;b&gt;שלום</bdi>");
    expect(wordsOf(html)).toBe("Search results for &quot; &lt;b&gt;שלום &quot;");
  });
});

describe("the results", () => {
  const store = { submit: () => undefined, more: () => undefined } as SearchPageStore;
  const render = (view: Partial<SearchPageView>) =>
    renderPart(
      <SearchPageResults
        view={{ query: "x", phase: "found", ...view }}
        store={store}
        input={{ current: null }}
        sections={page.sections}
      />,
    );
  const found = (results: readonly PageResult[], total = results.length, hasMore = false) => ({
    answered: { query: "x", page: 0, results, total, hasMore },
  });
  const result: PageResult = {
    id: "1",
    href: "/rules/no-shadow#options",
    isExternal: false,
    title: [
      [
        { text: "no-", isMatch: false },
        { text: "shadow", isMatch: true },
      ],
      [{ text: "Array<T>", isMatch: false }],
    ],
    path: ["Rules", "no-shadow"],
    kind: "Option",
    snippet: [{ text: "<img src=x onerror=alert(1)>", isMatch: true }],
  };
  const status = (html: string) => wordsOf(/<div role="status".*?<\/div>/.exec(html)?.[0] ?? "");

  it("SP-04 are counted, one in words, and none is said so", () => {
    expect(status(render(found([result])))).toBe("One document found");
    expect(status(render(found([result], 23)))).toBe("23 documents found");
    expect(status(render(found([])))).toBe("No results were found");
  });

  it("SP-04 have linked titles, the way there, what they are and what the text says", () => {
    const html = render(found([result]));
    expect(html).toMatch(/<h2[^>]*><a href="\/rules\/no-shadow#options">no-<mark>shadow<\/mark>/);
    expect(wordsOf(/<li.*<\/li>/.exec(html)?.[0] ?? "")).toMatch(
      /^no- shadow › Array&lt;T&gt; Option Rules › no-shadow &lt;img/,
    );
  });

  it("show what was found as text and marks, never as HTML", () => {
    const html = render(found([result]));
    expect(html).toContain("<mark>&lt;img src=x onerror=alert(1)&gt;</mark>");
    expect(html).not.toContain("<img");
  });

  it("SM-16 are left to the browser where they lead elsewhere", () => {
    const html = render(found([{ ...result, href: "https://elsewhere.example/", isExternal: true }]));
    expect(html).toContain('<a href="https://elsewhere.example/" target="_top">');
  });

  it("SP-04 none shows the ways on", () => {
    const answered = { ...found([]).answered, missingUrl: "https://example.org/new?q=x" };
    expect(wordsOf(render({ answered }))).toContain("Believe this query should return results? Let us know.");
    expect(render(found([]))).not.toContain("Let us know");
    expect(render(found([]))).toContain('href="/rules/"');
    expect(render(found([result]))).not.toContain('href="/rules/"');
  });

  it("SP-04 on their way have a spinner, but not while the reader types over others", () => {
    expect(render({ phase: "searching" })).toMatch(/class="spinner"/);
    expect(render({ phase: "waiting" })).toMatch(/class="spinner"/);
    expect(status(render({ phase: "waiting", ...found([result]) }))).toBe("One document found");
    expect(render({ phase: "searching", ...found([result]) })).toMatch(/<ol[^>]* aria-busy="true"/);
  });

  it("SP-03 SP-04 go on at the end, which says when more is on its way", () => {
    const end = (view: Partial<SearchPageView>) => wordsOf(render(view).replace(/^.*<\/ol>/, ""));
    expect(end(found([result], 20, true))).toBe("Load more");
    expect(end({ phase: "continuing", ...found([result], 20, true) })).toBe(
      "Fetching new results… Load more",
    );
    expect(end({ phase: "failed", ...found([result], 20, true) })).toBe(
      "Unable to fetch results You might want to check your network connection. Try again",
    );
    expect(render(found([result]))).toMatch(/<button[^>]* hidden=""/);
  });

  it("SM-21 SP-04 that cannot be had are said so, with a way to try again", () => {
    expect(wordsOf(render({ phase: "failed" }))).toBe(
      "Unable to fetch results You might want to check your network connection. Try again",
    );
  });

  it("SP-04 say nothing while nothing is asked for", () => {
    expect(status(render({ query: "", phase: "empty" }))).toBe("");
    expect(wordsOf(render({ query: "", phase: "empty" }))).toBe("Or browse Rules Blog");
  });
});
