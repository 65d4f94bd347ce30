import { expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

it("publishes bundles, static files and the files that describe the site", () => {
  const { plan } = planFiles({ "index.md": "# Home" }, { statics: ["photo.png"] });
  const kinds = ["assets/site-12345678.css", "photo.png", "sitemap.xml", "_headers"].map(
    (path) => plan.files().get(outputPath(path))?.kind,
  );
  expect(kinds).toEqual(["text", "static", "text", "text"]);
});

it.each(["sitemap.xml", "robots.txt", ".nojekyll", "404.html"])(
  "publishes static/%s in the place of its own file",
  (path) => {
    const { plan } = planFiles({ "index.md": "# Home" }, { statics: [path] });
    expect(plan.files().get(outputPath(path))?.kind).toBe("static");
    expect(plan.fileDiagnostics()).toEqual([]);
  },
);

it("reports a static file that would replace a page or a file of the theme", () => {
  const statics = [
    "index.html",
    "assets/data/docs-docs.json",
    "assets/site-12345678.css",
    "site-manifest.json",
    "sw.js",
  ];
  const { plan } = planFiles({ "index.md": "# Home" }, { statics });
  expect(plan.fileDiagnostics()).toMatchObject(
    statics.map((path) => ({ code: "output-clash", at: { file: `static/${path}` }, output: path })),
  );
});

it("writes a page for each redirect, and reports a redirect to a missing page", () => {
  const { plan } = planFiles(
    { "index.md": "# Home", "new.md": "# New" },
    {
      config: {
        redirects: [
          { from: "/old", to: "/new" },
          { from: "/older", to: "/nwe" },
        ],
      },
    },
  );
  expect(plan.files().has(outputPath("old/index.html"))).toBe(true);
  expect(plan.fileDiagnostics()).toMatchObject([{ code: "redirect-to-nowhere" }]);
});

it("gives a feed a key that changes with a post in it, and not with another page", () => {
  const keyOf = (files: Readonly<Record<string, string>>): string | undefined => {
    const { plan } = planFiles({
      "index.md": "# Home",
      "blog/2024-05-06-news.md": "# News\n\nText.",
      ...files,
    });
    const feed = plan.files().get(outputPath("blog/rss.xml"));
    return feed?.kind === "text" ? feed.key?.() : undefined;
  };
  const key = keyOf({});
  expect(key).toMatch(/^[\da-f]{16}$/);
  expect(keyOf({ "index.md": "# Home\n\nMore." })).toBe(key);
  expect(keyOf({ "blog/2024-05-06-news.md": "# News\n\nMore." })).not.toBe(key);
});
