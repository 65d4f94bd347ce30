import { describe, expect, it } from "vitest";
import { type Element, xml2js } from "xml-js";
import { openSearchOutput, type OpenSearchInput } from "./open-search.ts";

const site: OpenSearchInput["site"] = {
  title: "Orchard",
  tagline: "Growing apples.",
  origin: "https://orchard.example",
  baseUrl: "/",
  locale: { lang: "en", label: "English", direction: "ltr" },
  favicon: "/img/favicon.svg",
};

/** The elements of the description, as a browser reads them. Throws if the document is not well formed. */
function described(changes: Partial<OpenSearchInput["site"]> = {}) {
  const { path, text } = openSearchOutput({ site: { ...site, ...changes }, searchPage: "/search" });
  const document = xml2js(text, { compact: false }) as Element;
  const [root] = document.elements ?? [];
  const elements = root?.elements ?? [];
  const textOf = (name: string): unknown =>
    elements.find((element) => element.name === name)?.elements?.[0]?.text;
  const urls = elements.filter(({ name }) => name === "Url").map(({ attributes }) => attributes);
  return { path, root, elements, textOf, urls };
}

describe("opensearch.xml", () => {
  it("SP-06 describes the search page to browsers, with full URLs", () => {
    const { path, root, textOf, urls } = described();
    expect(path).toBe("opensearch.xml");
    expect([root?.name, root?.attributes?.["xmlns"]]).toEqual([
      "OpenSearchDescription",
      "http://a9.com/-/spec/opensearch/1.1/",
    ]);
    expect(textOf("ShortName")).toBe("Orchard");
    expect(textOf("Description")).toBe("Orchard: Growing apples.");
    expect(textOf("InputEncoding")).toBe("UTF-8");
    expect(textOf("moz:SearchForm")).toBe("https://orchard.example/search");
    expect(urls).toEqual([
      { type: "text/html", method: "get", template: "https://orchard.example/search?q={searchTerms}" },
      {
        type: "application/opensearchdescription+xml",
        rel: "self",
        template: "https://orchard.example/opensearch.xml",
      },
    ]);
  });

  it("SP-06 includes the base URL", () => {
    const { textOf, urls } = described({ baseUrl: "/docs/" });
    expect(textOf("moz:SearchForm")).toBe("https://orchard.example/docs/search");
    expect(urls.map((url) => url?.["template"])).toEqual([
      "https://orchard.example/docs/search?q={searchTerms}",
      "https://orchard.example/docs/opensearch.xml",
    ]);
  });

  it("has the favicon with the type for its extension, if there is one", () => {
    const imageOf = (favicon: string) =>
      described({ favicon }).elements.find(({ name }) => name === "Image") ?? {};
    expect(imageOf("/img/favicon.svg")).toMatchObject({
      attributes: { width: "16", height: "16", type: "image/svg+xml" },
      elements: [{ text: "https://orchard.example/img/favicon.svg" }],
    });
    expect(imageOf("https://pictures.example/a.ico?x=1&y=2")).toMatchObject({
      elements: [{ text: "https://pictures.example/a.ico?x=1&y=2" }],
    });
    const { favicon, ...plain } = site;
    expect(favicon).toBeDefined();
    expect(openSearchOutput({ site: plain, searchPage: "/search" }).text).not.toContain("<Image");
  });

  it("a name of more than 16 characters is truncated, and given in full as the long name", () => {
    const { textOf } = described({ title: "typescript-eslint" });
    expect([textOf("ShortName"), textOf("LongName")]).toEqual(["typescript-esli…", "typescript-eslint"]);
    expect(described().textOf("LongName")).toBeUndefined();
    expect(described({ title: "x".repeat(60) }).textOf("LongName")).toHaveLength(48);
    // a surrogate pair is not split
    expect(described({ title: `${"x".repeat(14)}🌳 and more` }).textOf("ShortName")).toBe(
      `${"x".repeat(14)}…`,
    );
  });

  it("is well formed even with characters that XML does not allow", () => {
    const title = 'A <b> & "c"\u0000\ud800';
    const { textOf, urls } = described({
      title,
      tagline: "]]> & 'more' \u{1f333}",
      origin: "https://x.example",
    });
    expect(textOf("ShortName")).toBe('A <b> & "c"');
    expect(textOf("Description")).toBe(`A <b> & "c": ]]> & 'more' \u{1f333}`);
    expect(urls).toHaveLength(2);
  });
});
