import { describe, expect, it } from "vitest";
import { parseRedirects } from "../../serve/host-rules.ts";
import type { OutputSite } from "../check-site.ts";
import { cssUrls } from "../other-urls.ts";
import { outputUrls } from "../output-urls.ts";
import { readHtml } from "../read-html.ts";
import { type AskedUrls, askHost } from "./ask-host.ts";
import { crawlSample } from "./crawl-sample.ts";
import { hostStatus, listedFolder } from "./host-status.ts";

function siteOf(texts: Readonly<Record<string, string>>): OutputSite {
  const entries = Object.entries(texts);
  return {
    pages: new Map(
      entries.filter(([file]) => file.endsWith(".html")).map(([file, text]) => [file, readHtml(file, text)]),
    ),
    sheets: new Map(
      entries.filter(([file]) => file.endsWith(".css")).map(([file, text]) => [file, cssUrls(text)]),
    ),
    urls: outputUrls(new Set(Object.keys(texts)), { baseUrl: "/", origin: "https://docs.example" }),
    redirects: [],
    sitemaps: [],
  };
}

function asked(texts: Readonly<Record<string, string>>, rules = ""): AskedUrls {
  const site = siteOf(texts);
  const listed = listedFolder(new Set(Object.keys(texts)), {
    redirects: parseRedirects(rules),
    headers: [],
  });
  return askHost(site, hostStatus(site, { folder: listed, baseUrl: "/" }));
}

/** "URL status" of each broken URL. */
function broken(body: string, rules = ""): readonly string[] {
  const files = { "index.html": body, "b/index.html": '<b id="x">x</b>', _headers: "", "c.txt": "" };
  return asked(files, rules).broken.map(
    ({ url, status }) => `${url.replace("http://site.invalid", "")} ${status}`,
  );
}

describe("the host", () => {
  it("is asked once for each URL, also those of styles, and never for other hosts", () => {
    const { asked: count, broken: found } = asked({
      "index.html": '<a href="/a">x</a><a href="/a#x">x</a><a href="https://other.example/">x</a>',
      "a/index.html": '<a href="/">x</a><b id="x">x</b>',
      "css/a.css": "p { background: url(none.png) }",
    });
    expect(found).toEqual([
      {
        url: "http://site.invalid/css/none.png",
        parent: "http://site.invalid/css/a.css",
        status: 404,
      },
    ]);
    expect(count).toBe(5);
  });

  it("hides files of its own, and refuses malformed URLs", () => {
    expect(broken('<a href="/c.txt">x</a><a href="/_headers">x</a><a href="/%zz">x</a>')).toEqual([
      "/_headers 404",
      "/%zz 400",
    ]);
  });

  it("follows redirects within the site", () => {
    const rules = "/old /b\n/out https://other.example/\n/gone /nowhere\n/loop /pool\n/pool /loop\n";
    const body = ["old", "out", "gone", "loop"].map((path) => `<a href="/${path}">x</a>`).join("");
    expect(broken(body, rules)).toEqual(["/gone 404", "/loop 0"]);
  });

  it("has every element that a URL beyond the links to follow names", () => {
    expect(broken('<link rel="alternate" href="/b#x"><link rel="alternate" href="/b#y">')).toEqual([
      "/b#y 200",
    ]);
  });
});

describe("the pages that the crawler reads", () => {
  const page = (index: number, links = 3): [string, string] => [
    `p${index}/index.html`,
    `<!doctype html>${'<a href="/">x</a>'.repeat(links)}`,
  ];
  const sample = (pages: readonly [string, string][]): readonly string[] =>
    crawlSample(siteOf(Object.fromEntries([...pages, ["a.css", ""]])));

  it("are all of a small site, and as many at 1,000 pages as at 100, with one of each kind", () => {
    const many = (count: number): [string, string][] =>
      Array.from({ length: count }, (_, index) => page(index));
    expect(sample(many(20))).toHaveLength(21);
    expect(sample(many(100))).toHaveLength(61);
    const special = '<!doctype html><script src="/special.js"></script>';
    const found = sample([...many(1000), ["special.html", special]]);
    expect(found).toHaveLength(61);
    expect(found).toContain("special.html");
  });

  it("are none with thousands of links", () => {
    expect(sample([page(0), page(1, 3000)])).toEqual(["p0/index.html", "a.css"]);
  });
});
