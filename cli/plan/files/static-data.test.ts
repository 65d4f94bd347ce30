import { describe, expect, it } from "vitest";
import { routePath } from "../../../site/model/paths.ts";
import { blogTagsData, docsData, type SectionFacts } from "./static-data.ts";

const section: SectionFacts = {
  version: { section: "base-docs", name: "current", label: "Next", isLast: true, count: 1 },
  route: routePath("/"),
  mainDocId: "getting-started/index",
  docs: [
    {
      id: "users/configs",
      route: routePath("/users/configs"),
      sidebar: "docs",
      unlisted: false,
      draft: false,
    },
    { id: "users/secret", route: routePath("/users/secret"), unlisted: true, draft: false },
    {
      id: "getting-started/index",
      route: routePath("/getting-started/"),
      sidebar: "docs",
      unlisted: false,
      draft: false,
    },
    { id: "users/later", route: routePath("/users/later"), sidebar: "docs", unlisted: false, draft: true },
  ],
  sidebars: [
    {
      id: "docs",
      link: { route: routePath("/getting-started/"), label: "Getting Started" },
    },
    { id: "empty" },
  ],
};

describe("docsData", () => {
  it("DV-01 RT-26 the file of a section contains its one version: current, labeled Next, the last", () => {
    expect(JSON.parse(docsData([section]))).toEqual({
      versions: [
        {
          name: "current",
          label: "Next",
          isLast: true,
          path: "/",
          mainDocId: "getting-started/index",
          docs: [
            { id: "getting-started/index", path: "/getting-started/", sidebar: "docs" },
            { id: "users/configs", path: "/users/configs", sidebar: "docs" },
            { id: "users/secret", path: "/users/secret", unlisted: true },
          ],
          draftIds: ["users/later"],
          sidebars: { docs: { link: { path: "/getting-started/", label: "Getting Started" } }, empty: {} },
          alternateDocVersions: {},
        },
      ],
    });
  });

  it("DV-01 the file of a section contains all versions, each with the URLs of its documents in the others", () => {
    const old: SectionFacts = {
      version: { section: "base-docs", name: "7.x", label: "7.x", isLast: false, count: 2 },
      route: routePath("/v7/"),
      mainDocId: "users/configs",
      docs: [
        { id: "users/configs", route: routePath("/v7/users/configs"), unlisted: false, draft: false },
        { id: "users/gone", route: routePath("/v7/users/gone"), unlisted: false, draft: false },
        { id: "users/secret", route: routePath("/v7/users/secret"), unlisted: false, draft: true },
      ],
      sidebars: [],
    };
    expect(JSON.parse(docsData([section, old]))).toMatchObject({
      versions: [
        {
          name: "current",
          isLast: true,
          alternateDocVersions: { "7.x": { "users/configs": "/v7/users/configs" } },
        },
        {
          name: "7.x",
          isLast: false,
          alternateDocVersions: { current: { "users/configs": "/users/configs" } },
        },
      ],
    });
  });

  it("RT-26 the order of documents and keys makes no difference", () => {
    const turned: SectionFacts = {
      sidebars: [...section.sidebars].reverse(),
      docs: [...section.docs].reverse(),
      mainDocId: section.mainDocId,
      route: section.route,
      version: section.version,
    };
    expect(docsData([turned])).toBe(docsData([section]));
  });
});

describe("blogTagsData", () => {
  it("RT-26 the file of tags lists labels, URLs and counts, by label", () => {
    const output = blogTagsData([
      { label: "typed-linting", route: routePath("/blog/tags/typed-linting"), count: 2 },
      { label: "ast", route: routePath("/blog/tags/ast"), count: 1 },
    ]);
    expect(output).toEqual({
      path: "assets/data/blog-tags.json",
      text: '[{"count":1,"label":"ast","permalink":"/blog/tags/ast"},{"count":2,"label":"typed-linting","permalink":"/blog/tags/typed-linting"}]',
    });
  });
});
