import { describe, expect, it } from "vitest";
import { readingOf } from "../../../../tests/harness/memory/tool-files.ts";

const read = (site: string, { blog = "" } = {}) =>
  readingOf({
    "docs/a.md": "",
    "docusaurus.config.js": `export default {
  title: 'Orchard',
  ${site}
  presets: [['classic', { blog: { ${blog} } }]],
};
`,
  });

describe("what mistakes count as in Docusaurus", () => {
  it("is carried over, links and anchors as warnings at most", () => {
    const { config, notes } = read(
      "onBrokenLinks: 'throw', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'log',",
    );
    expect(config).toMatchObject({
      onBrokenLinks: "warn",
      onBrokenMarkdownLinks: "warn",
      onBrokenAnchors: "ignore",
      onDuplicateRoutes: "warn",
    });
    expect(config.diagnostics).toBeUndefined();
    expect(notes).toEqual([]);
  });

  it.each(["onBrokenMarkdownLinks: 'ignore',", "markdown: { hooks: { onBrokenMarkdownLinks: 'ignore' } },"])(
    "is read in both places for links to files: %s",
    (site) => {
      expect(read(site).config.onBrokenMarkdownLinks).toBe("ignore");
    },
  );

  it("is the level of a diagnostic for pictures, authors and posts", () => {
    const { config, notes } = read("markdown: { hooks: { onBrokenMarkdownImages: 'throw' } },", {
      blog: "onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'throw', onInlineTags: 'ignore'",
    });
    expect(config.diagnostics).toEqual({
      "missing-image": "warn",
      "inline-author": "ignore",
      "no-truncate-marker": "error",
    });
    expect(notes).toEqual([]);
  });

  it("is named where it cannot be carried over", () => {
    const site = "onBrokenAnchors: 'shout', markdown: { hooks: { onBrokenMarkdownLinks: () => {} } },";
    expect(read(site, { blog: "onInlineTags: 'throw'" }).notes).toEqual([
      "3:73 `markdown.hooks.onBrokenMarkdownLinks` could not be carried over: only running the file would tell its value.",
      "3:20 `onBrokenAnchors` could not be carried over: its form is not known.",
      "4:49 `blog.onInlineTags` could not be carried over: there is nothing like it here.",
    ]);
  });
});
