import { describe, expect, it } from "vitest";
import type { PageProps } from "../../model/page.ts";
import type { SiteData } from "../../model/site.ts";
import { earlyFiles, renderHead } from "./head.ts";
import { noHosts } from "./page-hosts.ts";
import { sampleDoc, samplePages } from "../../../tests/harness/theme/sample-pages.ts";
import { sampleContext, sampleSite } from "../../../tests/harness/theme/sample-site.ts";

describe("search in the head", () => {
  const searched = (search: SiteData["search"]): string => {
    const context = sampleContext();
    return renderHead(
      sampleDoc(),
      { ...context, site: { ...context.site, ...(search && { search }) } },
      { scripts: [], early: "", body: "", hosts: noHosts },
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

const contentOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<meta name="early-[a-z]+" content="([^"]*)"/g), ([, content = ""]) => content);

it("names the scripts of islands that start with the page, each once, below the base URL", () => {
  const context = sampleContext({ ...sampleSite(), baseUrl: "/docs/" });
  const islandScripts = { Clock: ["/a/clock.js", "/a/react.js"], Poll: ["/a/poll.js", "/a/react.js"] };
  const early = (islands: readonly string[]) =>
    contentOf(earlyFiles(sampleDoc(), { ...context, assets: { ...context.assets, islandScripts } }, islands));
  expect(early(["Clock", "Poll", "Unknown"])).toEqual(["/docs/a/clock.js /docs/a/react.js /docs/a/poll.js"]);
  expect(early([])).toEqual([]);
});

describe("the files of the playground's worker", () => {
  const early = (page: PageProps) => contentOf(earlyFiles(page, sampleContext(), []));
  const page = samplePages.playground;
  const assets = { worker: "/w.js", libs: "/libs.json", versions: [{ version: "5.9.3" }] };

  it("begin to load with the document of the playground", () => {
    const sandbox = { page: "/s.htm", worker: "/rules.js", linter: "/linter.js", typescript: "/ts.js" };
    expect(early({ ...page, assets: { ...assets, sandbox } })).toEqual([
      "/w.js /ts.js /linter.js /libs.json",
    ]);
    expect(early({ ...page, assets })).toEqual(["/w.js /libs.json"]);
  });

  it("are not loaded by other pages, or by one without the linter", () => {
    const { template, route, title, head } = page;
    expect(early({ template, route, title, head })).toEqual([]);
    expect(early(sampleDoc())).toEqual([]);
  });
});

function linksOf(html: string): readonly Readonly<Record<string, string>>[] {
  return [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );
}
