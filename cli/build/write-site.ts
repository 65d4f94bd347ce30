import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import type { PageHosts } from "../../site/model/site.ts";
import { unitedHosts } from "../../site/theme/layout/page-hosts.ts";
import { hasBytes, usingCache } from "../cache/files.ts";
import type { Plan, PlannedFile } from "../plan/plan.ts";
import { anchorsKeyOf } from "./pages/broken-anchors.ts";
import { type FactStore, withGeneratedFacts } from "./pages/document-facts.ts";
import { eachOf } from "../lib/each-of.ts";
import type { SiteCache } from "../plan/stages.ts";
import { cardFile, type CardJob, contentsOf } from "../render/planned-file.ts";
import { precacheEntries } from "../theme/service-worker/precache.ts";
import { buildServiceWorker } from "../theme/service-worker/service-worker.ts";
import { forgetTexts, prepareSearch } from "./build-search-index.ts";
import type { OutputRecord } from "./output/manifest.ts";
import type { RecordingWriter } from "./output/recording-writer.ts";
import type { Profile } from "./profile.ts";
import type { Progress } from "./progress.ts";
import type { Shard } from "./shard/shard.ts";
import type { Pool } from "./workers/pool.ts";

export interface WriteWork {
  readonly packageDir: string;
  readonly root: string;
  readonly cacheDir: string;
  readonly useCache: boolean;
  readonly minify: boolean;
  /** Given if other shards write the rest of the site. */
  readonly shard?: Shard | undefined;
  readonly cache: SiteCache;
  readonly pool: Pool;
  readonly profile: Profile;
  readonly writer: RecordingWriter;
  /** The files of the previous output. */
  readonly previous: ReadonlyMap<OutputPath, OutputRecord>;
  readonly facts: Pick<FactStore, "load">;
  readonly onProgress: (progress: Progress) => void;
}

/** Writes every file of the site besides the pages, after rendering the files that need it. */
export async function writeFiles(plan: Plan, work: WriteWork): Promise<void> {
  const { profile, writer } = work;
  await profile.measure("search", () => prepareSearch(plan, work));
  forgetTexts(plan, work);
  await profile.measure("cards", () => renderNewCards(plan, work));
  await profile.measure("files", async () => {
    const pageHosts = pageHostsOf(writer);
    const anchors = anchorsKeyOf(plan, writer);
    const write = async ([path, file]: readonly [OutputPath, PlannedFile]): Promise<void> => {
      const from = file.kind === "text" ? file.key?.(anchors) : undefined;
      if (writer.isFrom([path], from)) {
        writer.keep(path, from);
        return;
      }
      if (file.kind === "text" && file.usesFacts === true) await work.facts.load();
      const contents = contentsOf(file, { ...work, pageHosts });
      if ("text" in contents) await writer.write(path, contents.text, from);
      else await writer.copy(path, contents);
    };
    await withGeneratedFacts(plan, work, () => eachOf([...plan.files()], 16, write));
    await writeSearch(plan, writer);
  });
  if (!work.shard) await profile.measure("service worker", () => writeServiceWorker(plan, work));
}

/** The other origins that the pages of an output load files from. */
export function pageHostsOf({ records }: Pick<RecordingWriter, "records">): PageHosts {
  return unitedHosts([...records.values()].flatMap(({ hosts }) => hosts ?? []));
}

/** Renders the cards that neither the previous output nor the cache has. */
async function renderNewCards(
  plan: Plan,
  { packageDir, cacheDir, pool, previous, onProgress }: WriteWork,
): Promise<void> {
  const items: CardJob[] = [];
  for (const [path, card] of plan.files()) {
    if (card.kind !== "card" || previous.get(path)?.key === card.hash) continue;
    const file = cardFile(cacheDir, card.hash);
    if (!(await hasBytes(file))) items.push({ svg: card.svg(), file });
  }
  let done = 0;
  await pool.run("card", { items, shared: { packageDir } }, () => {
    onProgress({ stage: "rendering cards", done: ++done, total: items.length });
  });
}

async function writeSearch({ search }: Plan, writer: RecordingWriter): Promise<void> {
  if (!search) return;
  const index = search.isEmbedded ? search.files() : undefined;
  for (const { path, text } of search.outputs(index)) await writer.write(path, text);
}

async function writeServiceWorker(
  plan: Plan,
  { packageDir, cacheDir, minify, writer }: WriteWork,
): Promise<void> {
  const { offline } = plan.site;
  // the worker of other sites only removes itself
  const manifest = offline ? offlineManifest(plan, writer) : [];
  const { code, licenses } = await usingCache(cacheDir, () =>
    buildServiceWorker({ packageDir, cacheDir, manifest, offline, minify }),
  );
  for (const [path, text] of [...licenses, [outputPath("sw.js"), code] as const])
    await writer.write(path, text);
}

function offlineManifest(plan: Plan, writer: RecordingWriter): ReturnType<typeof precacheEntries> {
  const kindOf = (path: OutputPath): PlannedFile["kind"] | undefined => plan.files().get(path)?.kind;
  const hashed = new Set(
    [...writer.records.keys()].filter((path) => kindOf(path) === "asset" || isHashed(path)),
  );
  return precacheEntries(
    [...writer.records]
      .filter(([path]) => isKeptOffline(plan.files().get(path)))
      .map(([path, { sha }]) => ({ path, hash: sha })),
    hashed,
  );
}

/** Cards are for other sites: readers of this site do not see them. */
function isKeptOffline(file: PlannedFile | undefined): boolean {
  return file?.kind !== "card" && !(file?.kind === "static" && file.isRare === true);
}

function isHashed(path: string): boolean {
  return /^assets\/(?:search\/)?[^/]+-[A-Z\d]{8}\.\w+$/.test(path);
}
