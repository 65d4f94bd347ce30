import { expect, it } from "vitest";
import { type NewSite, siteFiles } from "./site-files.ts";

const orchard: NewSite = {
  title: "Orchard",
  blog: true,
  search: false,
  contentFolder: "content",
  hasDocuments: false,
  packageName: "some-site",
  today: "2026-01-02",
};

it("a blog gets a post with the date of the day, and the home page a link to it", () => {
  const files = siteFiles(orchard);
  expect(files.get("content/blog/2026-01-02-first-post.md")).toContain("# First post");
  expect(files.get("content/index.md")).toContain("](/blog)");
});

it("a title is text, whatever characters it has", () => {
  const files = siteFiles({ ...orchard, title: 'A "B" <c> *d*' });
  expect(files.get("site/config.ts")).toContain('title: "A \\"B\\" <c> *d*",');
  expect(files.get("content/index.md")).toContain('page of A "B" \\<c\\> \\*d\\*, a');
});

it("a folder with documents gets no pages and no component", () => {
  expect([...siteFiles({ ...orchard, hasDocuments: true }).keys()]).toEqual([
    "site/config.ts",
    ".github/workflows/pages.yml",
    ".gitignore",
  ]);
});
