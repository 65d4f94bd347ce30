import { describe, expect, it } from "vitest";
import { cssUrls, dataUrls } from "./other-urls.ts";
import { readHtml } from "./read-html.ts";

describe("the URLs of a page beyond its links", () => {
  it("are those of quotations, styles and structured data", () => {
    const html = [
      '<blockquote cite="/source">x</blockquote><p style="background: url(/a.png)">x</p>',
      '<style>p { background: url("/b.png") }</style><svg><title>/no</title></svg>',
      '<script type="application/ld+json">{"url": "https://docs.example/c"}</script>',
    ].join("\n");
    expect(readHtml("a.html", html).others).toEqual([
      "/source",
      "/a.png",
      "/b.png",
      "https://docs.example/c",
    ]);
  });

  it("of a style sheet are what it imports and loads, without comments and data", () => {
    const css =
      "@import \"/a.css\"; @import url(/b.css);\n/* url(/no.png) */ p { background: URL( '/c.png' ), url(data:,x) }";
    expect(cssUrls(css)).toEqual(["/a.css", "/b.css", "/c.png"]);
  });

  it("of structured data are web addresses at any depth, without names", () => {
    const data = {
      "@context": "https://schema.org",
      "@graph": [{ "@id": "https://docs.example/#me", item: { url: ["https://docs.example/a", "b"] } }],
    };
    expect(dataUrls(JSON.stringify(data))).toEqual(["https://docs.example/a"]);
    expect(dataUrls("{")).toEqual([]);
  });
});
