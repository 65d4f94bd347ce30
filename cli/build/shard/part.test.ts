import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { createCache } from "../../cache/cache.ts";
import { noStore } from "../../cache/store.ts";
import type { PlannedPage } from "../../plan/plan.ts";
import type { SiteCache, Stages } from "../../plan/stages.ts";
import { openStaging } from "../output/folder.ts";
import { loadFacts, type Part, readPart, writePart } from "./part.ts";

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const paths = ["a", "b"].map((name) => outputPath(`${name}.html`));
const plan = {
  pages: new Map(
    paths.map((path) => [path, { facts: { key: () => `key of ${path}` } } as unknown as PlannedPage]),
  ),
};
const facts = { headings: [], anchors: ["one"] } as unknown as Stages["prose-facts"];

/** A part with the facts of its first page, whose second page could not be rendered. */
async function writtenPart(): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), "site-part-"));
  folders.push(folder);
  const cache: SiteCache = createCache<Stages>();
  cache.put("prose-facts", "key of a.html", facts, "made");
  const staging = await openStaging(join(folder, "out"));
  await writePart(plan, {
    ...{ cache, staging, shard: { number: 1, count: 1 }, key: "key", store: noStore<Stages>() },
    writer: { records: new Map([[paths[0] ?? outputPath(""), { key: "", sha: "1", bytes: 2 }]]) },
  });
  await staging.commit("good");
  return readPart(join(folder, "out"));
}

it("a part names its files and the pages that could not be rendered", async () => {
  expect(await writtenPart()).toMatchObject({
    ...{ shard: { number: 1, count: 1 }, plan: "key", failed: ["b.html"] },
    records: new Map([["a.html", { key: "", sha: "1", bytes: 2 }]]),
  });
});

it("facts of a part are known to the build that merges it", async () => {
  const cache = createCache<Stages>();
  await loadFacts([await writtenPart()], plan, cache);
  expect(cache.get("prose-facts", "key of a.html")).toEqual(facts);
  expect(cache.has("prose-facts", "key of b.html")).toBe(false);
});

it("damaged facts are not used", async () => {
  const part = await writtenPart();
  const folder = join(part.dir, "site-shard", "facts", "prose-facts");
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  for (const file of files) await writeFile(join(folder, file), "{}");
  const cache = createCache<Stages>();
  await loadFacts([part], plan, cache);
  expect(cache.get("prose-facts", "key of a.html")).toBeUndefined();
});
