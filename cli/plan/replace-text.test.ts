import { describe, expect, it } from "vitest";
import { sourcePath } from "../../site/model/paths.ts";
import { planFiles } from "../../tests/harness/memory/planned-site.ts";
import { sourceFile } from "../build/snapshot.ts";

const files = {
  "index.md": "# Home\n\n[part](guide.md#part)\n",
  "guide.md": "---\ntitle: Guide\n---\n\n## Part\n\nOld words.\n",
  "blog/post.md": "---\ntitle: Post\ndate: 2025-01-01\n---\n\nOld words.\n",
};

function edited(path: string, text: string) {
  const { plan } = planFiles(files, { config: { search: {} }, keepsBodies: false });
  const page = [...plan.pages.values()].find(({ file }) => file === `content/${path}`);
  if (!page) throw new Error(`There is no page of ${path}.`);
  const html = (): string => JSON.stringify(page.compose().props);
  const before = { key: page.key?.(), html: html() };
  const replaced = plan.replaceText(sourceFile(sourcePath(`content/${path}`), text));
  return { plan, replaced, before, now: { key: page.key?.(), html: html() } };
}

describe("replacing the text of a document in a plan", () => {
  it("changes its own page, its facts and the search index", () => {
    const { plan, replaced, before, now } = edited(
      "guide.md",
      "---\ntitle: Guide\n---\n\n## Other\n\nNew words.\n",
    );
    expect(replaced).toBe(true);
    expect(before.html).toContain("Old words");
    expect(now.html).toContain("New words");
    expect(now.key).not.toBe(before.key);
    const broken = [...plan.pages.values()].flatMap((each) => each.brokenAnchors?.() ?? []);
    expect(broken.map(({ code, at }) => `${code} ${at.file}`)).toEqual(["broken-anchor content/index.md"]);
    expect(JSON.stringify(plan.search?.texts())).toContain("New words");
  });

  it.each([
    ["the title is another one", "guide.md", "---\ntitle: Manual\n---\n\n## Part\n"],
    [
      "the front matter is another one",
      "guide.md",
      "---\ntitle: Guide\nsidebar_position: 2\n---\n\n## Part\n",
    ],
    ["the text has a mistake that its outline shows", "guide.md", ""],
    [
      "lists and feeds show the document",
      "blog/post.md",
      "---\ntitle: Post\ndate: 2025-01-01\n---\n\nNew words.\n",
    ],
  ])("is refused when %s", (_, path, text) => {
    const { replaced, before, now } = edited(path, text);
    expect(replaced).toBe(false);
    expect(now).toEqual(before);
  });
});
