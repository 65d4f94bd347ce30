import { describe, expect, it } from "vitest";
import type { PageProps } from "../../model/page.ts";
import type { SiteData } from "../../model/site.ts";
import { renderHead } from "./head.ts";
import { sampleDoc, samplePages } from "../../../tests/harness/theme/sample-pages.ts";
import { sampleContext, sampleSite } from "../../../tests/harness/theme/sample-site.ts";

describe("search in the head", () => {
  const searched = (search: SiteData["search"]): string => {
    const context = sampleContext();
    return renderHead(
      sampleDoc(),
      { ...context, site: { ...context.site, ...(search && { search }) } },
      { scripts: [], body: "", sourceOf: String },
    );
  };
  const service = { preconnect: "https://a.example", connect: ["https://a.example", "https://b.example"] };

  it("SM-24 connects early to a hosted index, and allows requests to its hosts", () => {
    const html = searched({ page: "/search", service });
    expect(linksOf(html)).toContainEqual({
      rel: "preconnect",
      href: "https://a.example",
      crossorigin: "anonymous",
    });
    expect(html).toContain("connect-src 'self' https://a.example https://b.example;");
  });

  it("allows no other origin when the site has an embedded index", () => {
    const html = searched({ page: "/search" });
    expect(html).not.toContain("preconnect");
    expect(html).toContain("connect-src 'self';");
  });

  it("SP-06 lets browsers add the site as a search engine, if there is a page of results", () => {
    const engines = (html: string) => linksOf(html).filter(({ rel }) => rel === "search");
    expect(engines(searched({ page: "/search" }))).toMatchObject([{ href: "/opensearch.xml" }]);
    expect(engines(searched({}))).toEqual([]);
    expect(engines(searched(undefined))).toEqual([]);
  });
});

it("names the scripts of islands that start with the page, each once, below the base URL", () => {
  const context = sampleContext({ ...sampleSite(), baseUrl: "/docs/" });
  const islandScripts = { Clock: ["/a/clock.js", "/a/react.js"], Poll: ["/a/poll.js", "/a/react.js"] };
  const body = ["Clock", "Poll", "Clock", "Unknown"]
    .map((name, index) => `<site-island name="${name}" client="${index === 1 ? "only" : "load"}">`)
    .join("");
  const preloaded = (html: string) =>
    linksOf(
      renderHead(
        sampleDoc(),
        { ...context, assets: { ...context.assets, islandScripts } },
        { scripts: [], body: html, sourceOf: String },
      ),
    ).flatMap(({ rel, href }) => (rel === "modulepreload" ? [href] : []));
  expect(preloaded(body)).toEqual(["/docs/a/clock.js", "/docs/a/react.js", "/docs/a/poll.js"]);
  expect(preloaded('<site-island name="Clock" client="intent">')).toEqual([]);
});

describe("the files of the playground's worker", () => {
  const prefetched = (page: PageProps): readonly (string | undefined)[] =>
    linksOf(renderHead(page, sampleContext(), { scripts: [], body: "", sourceOf: String }))
      .filter(({ rel }) => rel === "prefetch")
      .map(({ href }) => href);
  const page = samplePages.playground;
  const assets = { worker: "/w.js", libs: "/libs.json", versions: [{ version: "5.9.3" }] };

  it("begin to load with the document of the playground", () => {
    const sandbox = { page: "/s.htm", worker: "/rules.js", linter: "/linter.js", typescript: "/ts.js" };
    expect(prefetched({ ...page, assets: { ...assets, sandbox } })).toEqual([
      ...["/w.js", "/ts.js", "/linter.js", "/libs.json"],
    ]);
    expect(prefetched({ ...page, assets })).toEqual(["/w.js", "/libs.json"]);
  });

  it("are not loaded by other pages, or by one without the linter", () => {
    const { template, route, title, head } = page;
    expect(prefetched({ template, route, title, head })).toEqual([]);
    expect(prefetched(sampleDoc())).toEqual([]);
  });
});

function linksOf(html: string): readonly Readonly<Record<string, string>>[] {
  return [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );
}
