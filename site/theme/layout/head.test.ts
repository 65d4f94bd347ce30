import { describe, expect, it } from "vitest";
import type { SiteData } from "../../model/site.ts";
import { renderHead } from "./head.ts";
import { sampleDoc } from "../../../tests/harness/theme/sample-pages.ts";
import { sampleContext } from "../../../tests/harness/theme/sample-site.ts";

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

function linksOf(html: string): readonly Readonly<Record<string, string>>[] {
  return [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );
}
