import type { Stages } from "./stages.ts";
import { expect, it } from "vitest";
import { snapshotFrom } from "../../tests/harness/memory/planned-site.ts";
import { createCache } from "../cache/cache.ts";
import { contentDiagnostics, createBodies, proseKey } from "./bodies.ts";
import { outlinesOf } from "./documents.ts";
import type { DocEntry } from "../routes/route-table.ts";

const plain = { config: { markdown: {}, policy: { frames: [] } }, components: [] };

function entriesOf(files: Readonly<Record<string, string>>): readonly DocEntry[] {
  const { outlines } = outlinesOf(snapshotFrom(files), createCache<Stages>());
  return outlines.map((outline) => ({ kind: "doc", outline }) as DocEntry);
}

const a = snapshotFrom({ "a.md": "# A\n\n## Part\n" });

it("renders a body once, when it is first needed", () => {
  const cache = createCache<Stages>();
  const [entry] = entriesOf({ "a.md": "# A\n\n## Part\n" });
  if (!entry) throw new Error("There is no document.");
  const bodies = createBodies({ ...plain, snapshot: a, keepsBodies: true }, cache);
  expect(cache.counts().get("prose")).toBeUndefined();
  expect(bodies.of(entry)).toBe(bodies.of(entry));
  expect(bodies.factsOf(entry).ids).toContain("part");
  expect(cache.counts().get("prose")?.made).toBe(1);
});

it("takes facts from the cache without rendering the body", () => {
  const cache = createCache<Stages>();
  const [entry] = entriesOf({ "a.md": "# A" });
  if (!entry) throw new Error("There is no document.");
  const bodies = createBodies({ ...plain, snapshot: a, keepsBodies: true }, cache);
  const facts = { ids: ["from-the-cache"], lead: "", anchorLinks: [] };
  cache.put("prose-facts", bodies.cacheKeyOf(entry), facts, "cache");
  expect(bodies.factsOf(entry)).toBe(facts);
  expect(cache.counts().get("prose")).toBeUndefined();
});

it("does not keep a body in memory that only its own page needs, except the last one", () => {
  const cache = createCache<Stages>();
  const snapshot = snapshotFrom({ "a.md": "# A", "b.md": "# B" });
  const [first, second] = entriesOf({ "a.md": "# A", "b.md": "# B" });
  if (!first || !second) throw new Error("There are no documents.");
  const bodies = createBodies({ ...plain, snapshot, keepsBodies: false }, cache);
  const body = bodies.of(first);
  expect(bodies.of(first)).toBe(body);
  bodies.of(second);
  expect(bodies.of(first)).not.toBe(body);
  expect(bodies.of(first)).toEqual(body);
  expect(cache.counts().get("prose")).toBeUndefined();
});

it("changes the key with the text, the path and the dialect", () => {
  const dialects = [
    { components: [] },
    { components: ["Card"] },
    { components: [], tool: "mkdocs" },
    { components: [], smartPunctuation: true },
    { components: [], hiddenLines: { python: "~" } },
  ] as const;
  const keys = [entriesOf({ "a.md": "A" }), entriesOf({ "a.md": "B" }), entriesOf({ "b.md": "A" })].flatMap(
    (entries) => entries.flatMap(({ outline }) => dialects.map((dialect) => proseKey(outline, dialect))),
  );
  expect(new Set(keys).size).toBe(15);
});

it("reports diagnostics of bodies, but not of drafts", () => {
  const snapshot = snapshotFrom({
    "a.md": "<script>1</script>",
    "b.md": "---\ndraft: true\n---\n<script>1</script>",
  });
  const files = contentDiagnostics({ ...plain, snapshot }, createCache<Stages>()).map(({ at }) => at.file);
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files)).toEqual(new Set(["content/a.md"]));
});
