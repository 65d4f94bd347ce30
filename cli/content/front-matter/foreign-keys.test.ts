import { describe, expect, it } from "vitest";
import { withForeignKeys } from "./foreign-keys.ts";

describe("front matter of other tools", () => {
  it.each([
    [{ outline: "deep" }, { toc_min_heading_level: 2, toc_max_heading_level: 6 }],
    [{ outline: [2, 3] }, { toc_min_heading_level: 2, toc_max_heading_level: 3 }],
    [{ outline: false }, { hide_table_of_contents: true }],
    [{ tableOfContents: { maxHeadingLevel: 4 } }, { toc_max_heading_level: 4 }],
    [{ sidebar: { label: "A", order: 2 } }, { sidebar_label: "A", sidebar_position: 2 }],
    [{ sidebar: false }, { displayed_sidebar: null }],
    [
      { prev: false, next: false },
      { pagination_prev: null, pagination_next: null },
    ],
    [{ pagefind: false }, { search: false }],
    [{ lastUpdated: false }, { last_update: false }],
    [{ lastUpdated: "2024-09-30" }, { last_update: { date: "2024-09-30" } }],
    [{ editUrl: false }, { custom_edit_url: null }],
  ])("%j means %j", (foreign, own) => {
    expect(withForeignKeys(foreign)).toEqual({ ...own, ...foreign });
  });

  it.each([
    [
      { date: { created: "2026-02-18", updated: "2026-04-13" } },
      { date: "2026-02-18", last_update: { date: "2026-04-13" } },
    ],
    [
      { date: { created: "2026-02-18" }, title: "A" },
      { date: "2026-02-18", title: "A" },
    ],
    [{ search: { exclude: true } }, { search: false }],
    [{ search: { boost: 2 } }, { search: true }],
    [
      { date: { day: 1 }, search: "title" },
      { date: { day: 1 }, search: "title" },
    ],
  ])("%j takes the form of %j", (foreign, own) => {
    expect(withForeignKeys(foreign)).toEqual(own);
  });

  it("means nothing in other forms, and does not replace keys of ours", () => {
    const data = {
      outline: "x",
      sidebar: "main",
      layout: "post",
      tableOfContents: true,
      aside: true,
      lastUpdated: true,
      editUrl: "/a",
    };
    expect(withForeignKeys(data)).toEqual(data);
    expect(withForeignKeys({ sidebar: { label: "A" }, sidebar_label: "B" })).toMatchObject({
      sidebar_label: "B",
    });
  });
});
