import { describe, expect, it } from "vitest";
import { parseRedirects } from "../../serve/host-rules.ts";
import { outputUrls } from "../output-urls.ts";
import { readHtml } from "../read-html.ts";
import { compareRelease } from "./compare.ts";
import type { OldPage } from "./release.ts";
import { releaseOfPages } from "./release-of-pages.ts";

function page(title: string, body = ""): string {
  return `<!doctype html><html lang="en"><head><title>${title} | Orchard</title></head><body>${body}</body></html>`;
}

function moved(to: string): string {
  return `<!doctype html><html lang="en"><head><meta http-equiv="refresh" content="0; url=${to}"></head></html>`;
}

const now: Readonly<Record<string, string>> = {
  "index.html": page("Home"),
  "404.html": page("Not found"),
  "fruit/apples/index.html": page("Apples", '<h2 id="seeds">Seeds</h2><a name="core"></a>'),
  "fruit/index.html": page("All fruit", '<h2 id="growing">Growing</h2><h2 id="picking">Picking</h2>'),
  "old/index.html": moved("/fruit/apples"),
  "placed/index.html": moved("/fruit/apples#seeds"),
  "out/index.html": moved("https://other.example/"),
  "loop/index.html": moved("/loop"),
  "broken/index.html": moved("/nowhere"),
  "caf\u00e9/index.html": page("Café"),
  "manual.pdf": "",
};

/** Each diagnostic in brief, of a new site with more files. */
function lost(
  pages: readonly Partial<OldPage>[],
  { rules = "", baseUrl = "/" }: { rules?: string; baseUrl?: string } = {},
): readonly unknown[] {
  const files = new Map(Object.entries(now));
  const site = {
    pages: new Map(
      [...files]
        .filter(([file]) => file.endsWith(".html"))
        .map(([file, html]) => [file, readHtml(file, html)]),
    ),
    urls: outputUrls(new Set(files.keys()), { baseUrl, origin: "http://site.invalid" }),
    redirects: parseRedirects(rules),
    sitemaps: [],
    sheets: new Map<string, readonly string[]>(),
  };
  const old = pages.map((each) => ({ path: "/", title: "", anchors: [], ...each }));
  return compareRelease({ pages: old }, site, baseUrl).map(({ at, ...facts }) => ({
    ...facts,
    file: at.file,
  }));
}

describe("a URL of the earlier release", () => {
  it("that is a page, a file or a redirect answers, with and without slash and .html", () => {
    const paths = ["/", "/fruit/apples", "/fruit/apples/", "/fruit.html", "/old", "/out", "/manual.pdf"];
    expect(lost([...paths, "/café", "/caf%C3%A9"].map((path) => ({ path })))).toEqual([]);
  });

  it("below a base URL answers there", () => {
    expect(lost([{ path: "/fruit" }], { baseUrl: "/docs/" })).toEqual([]);
  });

  it("that rules of the host redirect answers, but not with 404", () => {
    const rules = "/bygone/* /fruit/:splat 301\n/* /404.html 404\n";
    expect(lost([{ path: "/bygone/apples" }], { rules })).toEqual([]);
    expect(lost([{ path: "/absent-x" }], { rules })).toMatchObject([{ code: "page-gone" }]);
  });

  it("that is gone is an error with the page of the same name, or with similar letters", () => {
    expect(lost([{ path: "/apples" }, { path: "/fruits" }])).toEqual([
      { code: "page-gone", url: "/apples", nearest: "/fruit/apples", file: "apples/index.html" },
      { code: "page-gone", url: "/fruits", nearest: "/fruit", file: "fruits/index.html" },
    ]);
  });

  it("suggests the page with the same title, whatever its path", () => {
    expect(lost([{ path: "/x/first-steps", title: "Apples" }])).toMatchObject([{ nearest: "/fruit/apples" }]);
    expect(lost([{ path: "/x/first-steps", title: "Apples | Orchard" }])).toMatchObject([
      { nearest: "/fruit/apples" },
    ]);
  });

  it("suggests the page with the same anchors", () => {
    expect(lost([{ path: "/x/first-steps", anchors: ["growing", "picking", "selling"] }])).toMatchObject([
      { nearest: "/fruit" },
    ]);
  });

  it("suggests nothing where no page is similar", () => {
    const [found] = lost([{ path: "/completely/different-thing", title: "Weather" }]);
    expect(found).not.toHaveProperty("nearest");
  });

  it("that redirects to nowhere or in a loop is left to the other checks", () => {
    expect(lost([{ path: "/loop" }, { path: "/broken" }])).toEqual([]);
  });
});

describe("an anchor of the earlier release", () => {
  it("is an id or a name of the page, or of the page that it redirects to", () => {
    expect(lost([{ path: "/fruit/apples", anchors: ["seeds", "core"] }])).toEqual([]);
    expect(lost([{ path: "/old", anchors: ["seeds"] }])).toEqual([]);
  });

  it("that is gone is an error with the nearest one", () => {
    expect(lost([{ path: "/old", anchors: ["seed"] }])).toEqual([
      {
        code: "anchor-gone",
        url: "/old#seed",
        anchor: "seed",
        page: "/fruit/apples",
        nearest: "seeds",
        file: "fruit/apples/index.html",
      },
    ]);
  });

  it("needs none where the redirect chose a fragment, or leads to another site", () => {
    expect(
      lost([
        { path: "/placed", anchors: ["gone"] },
        { path: "/out", anchors: ["gone"] },
      ]),
    ).toEqual([]);
  });
});

describe("a release without a manifest", () => {
  it("is its HTML documents; anchors are ids of headings and names", () => {
    const html = page(
      "A",
      '<div id="layout"></div><h2><a id="part"></a>x</h2><h3 id="b">y<sup><a id="fnref-d"></a></sup></h3><a name="c"></a><h2 id="footnote-label"></h2>',
    );
    const pages = ["a b/index.html", "404.html", "about.html"].map((file) => readHtml(file, html));
    expect(releaseOfPages([...pages, readHtml("old/index.html", moved("/"))]).pages).toEqual([
      { path: "/a%20b", title: "A | Orchard", anchors: ["part", "b", "c"] },
      { path: "/about.html", title: "A | Orchard", anchors: ["part", "b", "c"] },
      { path: "/old", title: "", anchors: [] },
    ]);
  });
});
