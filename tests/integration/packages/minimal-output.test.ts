import { readdir } from "node:fs/promises";
import { afterEach, expect, it } from "vitest";
import { createRoot, deleteRoots, type RootFiles } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const page = { "content/index.md": "# Home\n" };

/** The files of an output, without the hashes in their names. */
async function filesOf(files: RootFiles): Promise<string[]> {
  const root = await createRoot(files);
  const { code } = await root.build({ origin: "https://example.org" });
  expect(code).toBe(0);
  const found = await readdir(root.out, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.out.length + 1));
  return paths.map((path) => path.replace(/-[A-Z\d]{8}(?=\.\w+$)/, "-#")).sort();
}

/** What every site has: the scripts of the theme, which load each other on demand, and files for hosts and crawlers. */
const always = [
  ...[".nojekyll", ".site-build", "404.html", "_headers"],
  ...["assets/announcement-#.css", "assets/announcement-#.js"],
  ...["assets/blocks-#.css", "assets/brands-#.css"],
  ...["assets/collapse-#.js", "assets/copy-page-#.js"],
  ...["assets/data/docs-docs.json", "assets/data/sidebar-docs.json"],
  ...[
    "assets/doc-#.css",
    "assets/dropdowns-#.css",
    "assets/dropdowns-#.js",
    "assets/emojis-#.js",
    "assets/examples-#.css",
  ],
  ...["assets/head-#.js", "assets/hide-on-scroll-#.js", "assets/icon-#.svg", "assets/island-failure-#.js"],
  ...["assets/large-sidebar-#.js", "assets/math-#.css", "assets/navigation-#.js", "assets/not-found-#.css"],
  ...["assets/offline-#.js", "assets/overlays-#.css", "assets/progress-bar-#.js", "assets/scrolling-#.js"],
  ...["assets/start-#.js", "assets/tool-blocks-#.css", "assets/unknown-page-#.js", "assets/versions-#.js"],
  ...["index.html", "robots.txt", "site-manifest.json", "sitemap.xml", "sw.js"],
];

it("a site of one page has the files that it needs, and none of the playground, the search or the blog", async () => {
  expect(await filesOf(page)).toEqual(always);
});

it("a site gets what its configuration and its documents ask for", async () => {
  const search = await filesOf({ ...page, "site/config.ts": "export default { search: {} };\n" });
  const more = search.filter((path) => !always.includes(path));
  expect(more).toEqual(
    expect.arrayContaining(["assets/search-dialog-#.css", "assets/dialog-#.js", "search/index.html"]),
  );
  expect(more.filter((path) => /playground|play-|rule|post/.test(path))).toEqual([]);
  const blog = await filesOf({ ...page, "content/blog/2026-01-02-a.md": "# A\n\n<!-- truncate -->\n" });
  expect(blog).toEqual(expect.arrayContaining(["assets/post-#.css", "assets/post-list-#.css"]));
  expect(blog.filter((path) => path.includes("search"))).toEqual([]);
});
