import { describe, expect, it } from "vitest";
import type { PageProps } from "../../site/model/page.ts";
import { routePath } from "../../site/model/paths.ts";
import { differingParts } from "./why.ts";

const page: PageProps = {
  template: "doc",
  route: routePath("/a"),
  title: "A",
  head: { description: "", searchTag: "default" },
  prose: { proseId: "main", html: "<p>One.</p>" },
  contents: [],
  contentsLevels: { min: 2, max: 4 },
  unlisted: false,
  draft: false,
};

describe("the parts in which a page differs", () => {
  it("are empty if nothing differs", () => {
    expect(differingParts(page, { ...page })).toEqual([]);
  });

  it("are listed in words, each once", () => {
    const link = { route: routePath("/b"), label: "B" };
    const now = { ...page, prose: { proseId: "main", html: "<p>Two.</p>" }, previous: link, next: link };
    expect(differingParts(page, now)).toEqual(["text", "adjacent pages"]);
    expect(differingParts(now, page)).toEqual(["text", "adjacent pages"]);
  });

  it("have their own name if there is no better word", () => {
    expect(differingParts(page, { ...page, title: "B" })).toEqual(["title"]);
  });
});
