import type { Stages } from "./stages.ts";
import { expect, it } from "vitest";
import { snapshotFrom } from "../../tests/harness/memory/planned-site.ts";
import { createCache } from "../cache/cache.ts";
import { contentDiagnostics, createBodies, proseKey } from "./bodies.ts";
import { outlinesOf } from "./documents.ts";
import type { PostEntry } from "../routes/route-table.ts";

function entriesOf(files: Readonly<Record<string, string>>): readonly PostEntry[] {
  const { outlines } = outlinesOf(snapshotFrom(files), createCache<Stages>());
  return outlines.map((outline) => ({ outline }) as PostEntry);
}

it("renders a body once, when it is first needed", () => {
  const cache = createCache<Stages>();
  const [entry] = entriesOf({ "a.md": "# A\n\n## Part\n" });
  if (!entry) throw new Error("There is no document.");
  const bodies = createBodies([], cache);
  expect(cache.counts().get("prose")).toBeUndefined();
  expect(bodies.of(entry)).toBe(bodies.of(entry));
  expect(bodies.idsOf(entry)).toContain("part");
  expect(cache.counts().get("prose")?.made).toBe(1);
});

it("takes anchors from the cache without rendering the body", () => {
  const cache = createCache<Stages>();
  const [entry] = entriesOf({ "a.md": "# A" });
  if (!entry) throw new Error("There is no document.");
  const bodies = createBodies([], cache);
  cache.put("prose-anchors", bodies.cacheKeyOf(entry), ["from-the-cache"], "cache");
  expect(bodies.idsOf(entry)).toEqual(["from-the-cache"]);
  expect(cache.counts().get("prose")).toBeUndefined();
});

it("changes the key with the text, the path and the components", () => {
  const keys = [entriesOf({ "a.md": "A" }), entriesOf({ "a.md": "B" }), entriesOf({ "b.md": "A" })].flatMap(
    (entries) => entries.flatMap(({ outline }) => [proseKey(outline, []), proseKey(outline, ["Card"])]),
  );
  expect(new Set(keys).size).toBe(6);
});

it("reports diagnostics of bodies, but not of drafts", () => {
  const snapshot = snapshotFrom({
    "a.md": "<script>1</script>",
    "b.md": "---\ndraft: true\n---\n<script>1</script>",
  });
  const files = contentDiagnostics({ snapshot, components: [] }, createCache<Stages>()).map(
    ({ at }) => at.file,
  );
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files)).toEqual(new Set(["content/a.md"]));
});
