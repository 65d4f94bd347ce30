import { describe, expect, it } from "vitest";
import { sourcePath } from "../../site/model/paths.ts";
import { planFiles } from "../../tests/harness/memory/planned-site.ts";
import { sourceFile } from "../build/snapshot.ts";
import { createCache, createValues } from "../cache/cache.ts";
import type { Stages } from "./stages.ts";

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

  it("keeps nothing that was made of the texts before", () => {
    const kept = new Set<string>();
    const values = createValues();
    const cache = createCache<Stages>({
      ...values,
      set(stage, key, value) {
        kept.add(`${stage} ${key}`);
        values.set(stage, key, value);
      },
      delete(stage, key) {
        kept.delete(`${stage} ${key}`);
        values.delete(stage, key);
      },
    });
    const { plan } = planFiles(files, { cache, config: { search: {} }, keepsBodies: false });
    const sizes = ["One.", "Two.", "Three."].map((text) => {
      const path = sourcePath("content/guide.md");
      plan.replaceText(sourceFile(path, `---\ntitle: Guide\n---\n\n${text}\n`));
      const page = plan.pageOf(path);
      page?.compose();
      page?.facts?.of();
      cache.put("clean-page", page?.checkKey?.() ?? "", { places: "", targets: [] }, "made");
      return kept.size;
    });
    expect(sizes).toEqual([sizes[0], sizes[0], sizes[0]]);
    expect([...kept].some((key) => key.startsWith("prose-facts "))).toBe(true);
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
