import { describe, expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { headersText, noJekyll } from "./headers.ts";

describe("headersText", () => {
  it("every file gets security headers, hashed files are cached forever, the service worker is always checked", () => {
    const headers = headersText([outputPath("assets/site-AB12CD34.css")], "/");
    expect(headers).toMatchInlineSnapshot(`
      "/*
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin
        Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
        X-Frame-Options: SAMEORIGIN
        Content-Security-Policy: frame-ancestors 'self'
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

  it("files whose content changes under the same name are not cached forever", () => {
    const headers = headersText([outputPath("assets/site-AB12CD34.css")], "/");
    const blocks = headers.split("\n\n").filter((block) => block.includes("immutable"));
    expect(blocks.map((block) => block.split("\n")[0])).toEqual(["/assets/site-AB12CD34.css"]);
  });

  it("an empty .nojekyll makes GitHub Pages serve files with a leading underscore", () => {
    expect(noJekyll).toEqual({ path: ".nojekyll", text: "" });
  });
});
