import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type SiteFiles, siteTest } from "../../harness/memory/site-test.ts";
import type { UserConfig } from "../../../cli/config/schema/schema.ts";

interface Shape {
  readonly files: (count: number) => SiteFiles;
  /** A page in the middle. */
  readonly page: (count: number) => string;
  readonly config?: (count: number) => UserConfig;
}

const words = "Plant the tree in the morning, and water it in the evening. ".repeat(20);
const pagesAt = (paths: readonly string[]): SiteFiles =>
  Object.fromEntries(
    paths.map((path, index) => [`content/${path}.md`, `# Tree number ${String(index)}\n\n${words}\n`]),
  );
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const folderOf = (index: number): string =>
  [5, 25, 125].map((step) => `f${String(Math.floor(index / step) % 5)}`).join("/");

const shapes: readonly (readonly [name: string, shape: Shape])[] = [
  [
    "sections of twenty pages",
    {
      files: (count) =>
        pagesAt([
          "index",
          ...numbers(count).map((index) => `s${String(Math.floor(index / 20))}/tree-${String(index)}`),
        ]),
      page: (count) => `s${String(count / 40)}/tree-${String(count / 2)}`,
    },
  ],
  [
    "all pages in one section",
    {
      files: (count) => pagesAt(["index", ...numbers(count).map((index) => `all/tree-${String(index)}`)]),
      page: (count) => `all/tree-${String(count / 2)}`,
    },
  ],
  [
    "nested sections",
    {
      files: (count) =>
        pagesAt([
          "index",
          ...numbers(count).map(
            (index) => `${folderOf(index)}/${folderOf(index)}/deep/tree-${String(index)}`,
          ),
        ]),
      page: (count) => `${folderOf(count / 2)}/${folderOf(count / 2)}/deep/tree-${String(count / 2)}`,
    },
  ],
  [
    "versions of ten pages",
    {
      files: (count) =>
        pagesAt(
          numbers(count).map((index) => `v${String(Math.floor(index / 10))}/tree-${String(index % 10)}`),
        ),
      page: (count) => `v${String(count / 20)}/tree-5`,
      config: (count) => ({
        docs: [
          {
            ...{ id: "docs", dir: "v0", route: "/v0/" },
            versions: numbers(count / 10)
              .slice(1)
              .map((index) => ({
                name: `v${String(index)}`,
                dir: `v${String(index)}`,
                route: `/v${String(index)}/`,
              })),
          },
        ],
        navbar: { items: [{ type: "docsVersionDropdown" }] },
      }),
    },
  ],
];

describe("the HTML of a page", () => {
  it.each(shapes)("does not grow with the number of pages: %s", async (_name, { files, page, config }) => {
    const [small = "", large = ""] = await Promise.all(
      [400, 1600].map(async (count) => {
        const site = await siteTest(files(count), config && { config: config(count) });
        const html = site.rendered().outputs.get(`${page(count)}/index.html` as never);
        expect(html).toContain('aria-current="page"');
        return html ?? "";
      }),
    );
    expect(large.length).toBeLessThan(small.length + 2500);
    expect(large.length).toBeLessThan(20_000);
    expect(gzipSync(large).length).toBeLessThan(6000);
  });
});
