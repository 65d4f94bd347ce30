import { expect, it } from "vitest";
import { type Asset, pageSizes, pathOf } from "./page-sizes.ts";
import type { PageParts } from "./read-page.ts";

const none = { imports: [], islands: [], later: [] };

const assets = new Map<string, Asset>([
  [
    "assets/start.js",
    {
      bytes: 1,
      script: {
        imports: ["assets/shared.js"],
        islands: [
          ["Counter", "assets/counter.js"],
          ["Chart", "assets/chart.js"],
          ["Map", "assets/map.js"],
        ],
        later: ["assets/dialog.js"],
      },
    },
  ],
  // scripts that import each other
  ["assets/shared.js", { bytes: 10, script: { ...none, imports: ["assets/start.js"] } }],
  ["assets/counter.js", { bytes: 100, script: none }],
  ["assets/chart.js", { bytes: 1000, script: { ...none, imports: ["assets/shared.js"] } }],
  ["assets/map.js", { bytes: 10_000, script: none }],
  ["assets/dialog.js", { bytes: 100_000, script: none }],
  ["assets/worker.js", { bytes: 1_000_000, script: none }],
  ["assets/a.css", { bytes: 7 }],
  ["img/a b.png", { bytes: 20 }],
  ["guide/c.png", { bytes: 300 }],
]);

const page: PageParts & { html: number; path: string } = {
  html: 500,
  path: "guide/index.html",
  template: "doc",
  styles: ["/docs/assets/a.css", "/docs/assets/a.css?again"],
  scripts: ["/docs/assets/start.js", "https://example.org/other.js"],
  images: ["/docs/img/a%20b.png", "./c.png", "/img/a%20b.png", "data:image/png;base64,AA"],
  islands: [
    { name: "Counter", strategy: "visible" },
    { name: "Chart", strategy: "intent" },
  ],
  named: ["/docs/assets/worker.js"],
};

it("counts each file of the site once, and of the scripts of islands only those of the page", () => {
  expect(pageSizes(page, "/docs/", (path) => assets.get(path))).toEqual({
    html: 500,
    css: 7,
    script: 1 + 10 + 100,
    scriptAll: 1 + 10 + 100 + 1000 + 100_000 + 1_000_000,
    images: 20 + 300,
  });
});

it.each([
  ["/docs/a.js?x#y", "a.js"],
  ["../b.js", "b.js"],
  ["c%20d.js", "guide/c d.js"],
  ["%E0%A4%A.js", "guide/%E0%A4%A.js"],
  ["//example.org/a.js", undefined],
  ["/a.js", undefined],
])("finds the path of %s in the output", (url, path) => {
  expect(pathOf(url, { from: "guide/index.html", baseUrl: "/docs/" })).toBe(path);
});
