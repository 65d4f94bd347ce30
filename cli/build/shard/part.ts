import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { outputPath, type OutputPath } from "../../../site/model/paths.ts";
import { sealed, unsealed } from "../../cache/seal.mjs";
import { type CacheStore, cacheStore } from "../../cache/store.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { program } from "../../lib/load-module.ts";
import type { Plan } from "../../plan/plan.ts";
import type { SiteCache, Stages } from "../../plan/stages.ts";
import type { StagingFiles } from "../output/folder.ts";
import type { OutputRecord } from "../output/manifest.ts";
import type { RecordingWriter } from "../output/recording-writer.ts";
import type { Shard } from "./shard.ts";

/** The output folder of a shard. */
export interface Part {
  readonly dir: string;
  readonly shard: Shard;
  /** `planKeyOf` the site. */
  readonly plan: string;
  readonly records: ReadonlyMap<OutputPath, OutputRecord>;
  /** Pages that could not be rendered: the merge renders them again, for their diagnostics. */
  readonly failed: readonly OutputPath[];
}

interface Manifest extends Omit<Part, "dir" | "records"> {
  readonly program: string;
  readonly files: readonly (readonly [OutputPath, OutputRecord])[];
}

/** Facts about documents that the merge needs. Their values are packed as in the cache. */
const factStages = ["prose-facts", "search-text"] as const;

// names without a dot at the start: what uploads the files of a job often leaves hidden ones out
const manifestFile = outputPath("site-shard/manifest.json");
const factsOf = (dir: string): CacheStore<Stages> => cacheStore<Stages>(join(dir, "site-shard", "facts"));

interface PartWork {
  readonly shard: Shard;
  readonly key: string;
  readonly writer: Pick<RecordingWriter, "records">;
  readonly staging: StagingFiles;
  readonly cache: SiteCache;
  readonly store: CacheStore<Stages>;
}

/** Writes beside the files of a shard what the merge needs: a list of them, and facts about their documents. */
export async function writePart({ pages }: Pick<Plan, "pages">, work: PartWork): Promise<void> {
  const { shard, key, staging, cache, store } = work;
  const { records } = work.writer;
  const failed = [...pages.keys()].filter((path) => !records.has(path));
  const manifest: Manifest = { program, shard, plan: key, failed, files: [...records] };
  await staging.write(manifestFile, sealed(JSON.stringify(manifest)));
  if (staging.folder === undefined) return;
  const keys = factKeysOf(pages);
  for (const stage of factStages) {
    await store.load(
      cache,
      stage,
      keys.filter((each) => !cache.has(stage, each)),
    );
    await factsOf(staging.folder).save(stage, new Map(keys.map((each) => [each, cache.get(stage, each)])));
  }
}

/** Puts the facts of all parts into the cache. Missing ones are made again. */
export async function loadFacts(
  parts: readonly Part[],
  { pages }: Pick<Plan, "pages">,
  cache: SiteCache,
): Promise<void> {
  const keys = factKeysOf(pages);
  for (const { dir } of parts) for (const stage of factStages) await factsOf(dir).load(cache, stage, keys);
}

function factKeysOf(pages: Plan["pages"]): string[] {
  return [...pages.values()].flatMap(({ facts }) => facts?.key() ?? []);
}

export async function readPart(dir: string): Promise<Part> {
  const { program: maker, files, ...manifest } = await manifestIn(dir);
  if (maker !== program) throw new UsageError({ code: "shard-of-other-version", dir });
  return { ...manifest, dir, records: new Map(files) };
}

async function manifestIn(dir: string): Promise<Manifest> {
  const contents = await readFile(join(dir, manifestFile)).catch(() => undefined);
  if (!contents) throw new UsageError({ code: "no-shard", dir, file: manifestFile });
  try {
    return JSON.parse(unsealed(contents).toString()) as Manifest;
  } catch {
    throw new UsageError({ code: "shard-damaged", path: join(dir, manifestFile) });
  }
}
