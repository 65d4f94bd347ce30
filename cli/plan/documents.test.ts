import type { Stages } from "./stages.ts";
import { expect, it } from "vitest";
import { siteConfig } from "../../tests/harness/memory/routed-site.ts";
import { snapshotFrom } from "../../tests/harness/memory/planned-site.ts";
import { createCache } from "../cache/cache.ts";
import type { SourceFile } from "../content/source.ts";
import { outlineKey, planDocuments, readOutline } from "./documents.ts";

const config = siteConfig(
  { blog: { title: "Blog", description: "Posts.", authors: { ada: { name: "From the configuration" } } } },
  { drafts: false, hasBlog: true },
);

it("reads outlines, but not from category files and the authors file", () => {
  const snapshot = snapshotFrom({
    "index.md": "# Home",
    "guides/_category_.yml": "label: Guides",
    "blog/authors.yml": "bea:\n  name: Bea",
  });
  const { value, diagnostics } = planDocuments({ snapshot, config }, createCache<Stages>());
  expect(value.outlines.map(({ title }) => title)).toEqual(["Home"]);
  expect(diagnostics).toEqual([]);
});

it("adds the authors of the authors file, except those that the configuration defines", () => {
  const snapshot = snapshotFrom({
    "blog/authors.yml": "ada:\n  name: From the file\nbea:\n  name: Bea",
  });
  const { authors } = planDocuments({ snapshot, config }, createCache<Stages>()).value.config.blog ?? {};
  expect(authors).toMatchObject({ ada: { name: "From the configuration" }, bea: { name: "Bea" } });
});

it("reports diagnostics of documents and of the authors file", () => {
  const snapshot = snapshotFrom({ "index.md": "---\ntitle: [\n---\n", "blog/authors.yml": "ada: 1" });
  const { diagnostics } = planDocuments({ snapshot, config }, createCache<Stages>());
  expect(diagnostics.map(({ at }) => at.file)).toEqual(["content/index.md", "content/blog/authors.yml"]);
});

it("reads an unchanged document once", () => {
  const cache = createCache<Stages>();
  const first = planDocuments({ snapshot: snapshotFrom({ "a.md": "# A", "b.md": "# B" }), config }, cache);
  const second = planDocuments({ snapshot: snapshotFrom({ "a.md": "# A", "b.md": "# C" }), config }, cache);
  expect(second.value.outlines[0]).toBe(first.value.outlines[0]);
  expect(cache.counts().get("outline")?.made).toBe(3);
});

it("reads an outline when its text is read, but not of a text that types are put into", () => {
  const cache = createCache<Stages>();
  const { sources } = snapshotFrom({ "a.md": "# A", "guides/_category_.yml": "label: Guides" });
  const [document] = sources.values();
  if (!document) throw new Error("the snapshot has no document");
  for (const file of [...sources.values(), { ...document, hash: "other", mayHaveApi: true }])
    readOutline(file, cache);
  // a plan does not ask for the text again
  const read: SourceFile = {
    ...document,
    text: () => {
      throw new Error("read again");
    },
  };
  const { outlines } = planDocuments(
    { snapshot: { sources: new Map([[read.path, read]]), assets: new Map() }, config },
    cache,
  ).value;
  expect(outlines.map(({ title }) => title)).toEqual(["A"]);
  expect(cache.has("outline", outlineKey(document.path, "other"))).toBe(false);
});
