import { describe, expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { precacheEntries } from "./precache.ts";

function urlsOf(...paths: readonly string[]): string[] {
  return precacheEntries(
    paths.map((path) => ({ path: outputPath(path), hash: "1" })),
    [],
  ).map(({ url }) => url);
}

describe("precacheEntries", () => {
  it("PW-08 contains scripts, JSON, styles, pages, images and fonts", () => {
    expect(
      urlsOf("a.js", "b/page.json", "c.css", "d/index.html", "e.svg", "f.PNG", "g.woff2", "manifest.json"),
    ).toHaveLength(8);
  });

  it("leaves out the worker, feeds, the sitemap, source maps and files for the host", () => {
    expect(
      urlsOf(
        "sw.js",
        "blog/rss.xml",
        "sitemap.xml",
        "robots.txt",
        "a.js.map",
        "_headers",
        "_redirects",
        ".nojekyll",
        "vercel.json",
        "site-manifest.json",
      ),
    ).toEqual([]);
  });

  it("contains compressed files of the playground, and no downloads", () => {
    const types = "assets/play-types-react-C59C9B04.gz";
    expect(urlsOf(types, "all.tar.gz", "assets/all-C59C9B04.gz", "a/play-b-C59C9B04.gz")).toEqual([
      `./${types}`,
    ]);
  });

  it("gives a revision to each file that can change under the same name", () => {
    const script = outputPath("assets/doc-7QK2M4PA.js");
    const page = outputPath("users/index.html");
    const outputs = [
      { path: page, hash: "22" },
      { path: script, hash: "11" },
    ];
    expect(precacheEntries(outputs, [script])).toEqual([
      { url: "./assets/doc-7QK2M4PA.js", revision: null },
      { url: "./users/index.html", revision: "22" },
    ]);
  });

  it("is the same for any order of the outputs", () => {
    expect(urlsOf("b.js", "a.js", "c.js")).toEqual(urlsOf("c.js", "b.js", "a.js"));
  });

  it("spells URLs as browsers request them", () => {
    expect(urlsOf("é/a b.html", "what?/c#/100%.html", "a@b/index.html", "time:1/index.html")).toEqual([
      "./%C3%A9/a%20b.html",
      "./a@b/index.html",
      "./time:1/index.html",
      "./what%3F/c%23/100%25.html",
    ]);
  });
});
