import { describe, expect, it } from "vitest";
import { outputPath, type OutputPath } from "../../../../site/model/paths.ts";
import { hostInput } from "./host-input.ts";
import { headersText as headersOf, redirectsText } from "./netlify.ts";

const policy = "default-src 'none'";

function headersText(hashed: readonly OutputPath[], baseUrl: string): string {
  return headersOf(hostInput({ hashed, baseUrl, policy }));
}

describe("headersText", () => {
  it("every file gets security headers, hashed files are cached forever, the service worker is always checked", () => {
    const headers = headersText([outputPath("assets/site-AB12CD34.css")], "/");
    expect(headers).toMatchInlineSnapshot(`
      "/*
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin
        Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
        X-Frame-Options: SAMEORIGIN
        Content-Security-Policy: default-src 'none'
        Cross-Origin-Opener-Policy: same-origin

      /sw.js
        Cache-Control: no-cache

      /assets/site-AB12CD34.css
        Cache-Control: public, max-age=31536000, immutable
      "
    `);
  });

  it("the base URL precedes each path", () => {
    const headers = headersText([outputPath("assets/b.js"), outputPath("assets/a.js")], "/docs/");
    const paths = headers.split("\n").filter((line) => line.startsWith("/"));
    expect(paths).toEqual(["/docs/*", "/docs/sw.js", "/docs/assets/a.js", "/docs/assets/b.js"]);
  });

  it("a folder of hashed files is one pattern", () => {
    const input = hostInput({ hashedFolders: ["assets/search/"], baseUrl: "/docs/", policy });
    expect(headersOf(input)).toContain(
      "\n/docs/assets/search/*\n  Cache-Control: public, max-age=31536000, immutable\n",
    );
  });

  it("files whose content changes under the same name are not cached forever", () => {
    const headers = headersText([outputPath("assets/site-AB12CD34.css")], "/");
    const blocks = headers.split("\n\n").filter((block) => block.includes("immutable"));
    expect(blocks.map((block) => block.split("\n")[0])).toEqual(["/assets/site-AB12CD34.css"]);
  });
});

describe("a page for frames", () => {
  it("loses the headers against frames in each spelling of its URL", () => {
    const input = hostInput({ framed: ["/play/embed", "/play/embed/"], baseUrl: "/docs/", policy });
    const lines = "  ! X-Frame-Options\n  ! Content-Security-Policy\n";
    for (const path of ["/docs/play/embed", "/docs/play/embed/"])
      expect(headersOf(input)).toContain(`\n${path}\n${lines}`);
    const headers = input.headers.filter(([name]) => name !== "X-Frame-Options");
    // the author's own header stays
    expect(headersOf({ ...input, headers })).not.toContain("! X-Frame-Options");
  });
});

describe("redirectsText", () => {
  const textOf = (...pairs: readonly (readonly [from: string, to: string])[]): readonly string[] => {
    const redirects = pairs.map(([from, to], index) => ({ from, to, index, at: { file: "site/config.ts" } }));
    const text = redirectsText(hostInput({ redirects, baseUrl: "/docs/", policy }));
    return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  };

  it("is empty without redirects", () => {
    expect(textOf()).toEqual([]);
  });

  it("a space or a letter outside ASCII never separates the parts of a line", () => {
    expect(textOf(["/old page/é", "/new page#é x"])).toEqual([
      "/docs/old%20page/%C3%A9 /docs/new%20page#%C3%A9%20x 301",
      "/docs/old%20page/%C3%A9/ /docs/new%20page#%C3%A9%20x 301",
    ]);
  });

  it("percent-encoding, quotes and braces stay one word", () => {
    expect(textOf(["/a%20b;$1", '/"{x}"']).at(0)).toBe("/docs/a%20b;$1 /docs/%22%7Bx%7D%22 301");
  });

  it("leaves out what hosts read as a pattern", () => {
    expect(textOf(["/a*", "/x"], ["/:name", "/x"])).toEqual([]);
  });
});
