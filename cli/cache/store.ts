import { rm } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import type { Cache, StageOf } from "./cache.ts";
import { writeQuietly } from "./files.ts";
import { packageNameOf } from "../lib/name-of-root.ts";
import { program } from "../lib/load-module.ts";
import { packName, packOf, packsIn, type Packed, textOf, valueOf, valuesIn } from "./pack.ts";
import { touch } from "./expiry.mjs";

/**
 * The results of stages on the disk, in files of many values each: a file for every value would cost more than it
 * saves. The files may be deleted, copied and shared between builds: their keys are content hashes, a file is written
 * atomically, and a file that cannot be read counts as empty.
 */
export interface CacheStore<Stages> {
  /** Puts the values of these keys that are on the disk into the cache. Returns the keys of the others. */
  load(cache: Cache<Stages>, stage: StageOf<Stages>, keys: readonly string[]): Promise<string[]>;
  save<Stage extends StageOf<Stages>>(
    stage: Stage,
    values: ReadonlyMap<string, Stages[Stage] | undefined>,
  ): Promise<void>;
}

/**
 * The folder of a root's values. Each program has a separate folder, because another program may make other values of
 * the same text. Its name does not contain the path of the root, which differs between machines and clones: it is the
 * name of its package, or else its path inside the project that has the cache.
 */
export function storeFolderOf(cacheDir: string, root: string): string {
  const name = packageNameOf(root) ?? placeInProject(cacheDir, root) ?? basename(root);
  return join(cacheDir, "stages", program, name.replace(/[^\w.+-]+/g, "-") || "root");
}

/** "+" for the project itself, "+docs+api" for a folder in it: no package has such a name. Undefined outside of it. */
function placeInProject(cacheDir: string, root: string): string | undefined {
  const [project = "", inside] = cacheDir.split(`${sep}node_modules${sep}`, 2);
  if (inside === undefined) return undefined;
  const parts = relative(project, root).split(sep);
  return parts[0] === ".." || isAbsolute(parts[0] ?? "") ? undefined : `+${parts.join("+")}`;
}

/** Values in a file. In one file, the values of a large site would be in memory twice more. */
const mostTogether = 1000;

export function cacheStore<Stages>(folder: string): CacheStore<Stages> {
  return {
    async save(stage, values) {
      const entries = [...values];
      for (let start = 0; start < entries.length; start += mostTogether) {
        const texts = entries
          .slice(start, start + mostTogether)
          .flatMap(([key, value]): [string, string][] =>
            value === undefined ? [] : [[key, JSON.stringify(value)]],
          );
        if (texts.length > 0) await writeQuietly(join(folder, stage, packName(texts)), packOf(texts));
      }
    },
    async load(cache, stage, keys) {
      // expiry reads the time of the program's folder, not of the values in it
      await touch(dirname(folder));
      const wanted = new Set(keys);
      const found = new Map<string, Packed>();
      const files = packsIn(join(folder, stage));
      for (const name of files)
        for (const [key, packed] of valuesIn(join(folder, stage, name)))
          if (wanted.has(key)) found.set(key, packed);
      for (const [key, packed] of found)
        cache.putUnread(stage, key, () => valueOf(packed) as Stages[typeof stage] | undefined);
      if (files.length > mostFiles(wanted.size)) await merge(join(folder, stage), { files, values: found });
      return [...wanted].filter((key) => !found.has(key));
    },
  };
}

/** The store of a root; undefined with `--no-cache`. */
export function storeOf<Stages>({
  cacheDir,
  root,
  useCache,
}: {
  readonly cacheDir: string;
  readonly root: string;
  readonly useCache: boolean;
}): CacheStore<Stages> {
  return useCache ? cacheStore<Stages>(storeFolderOf(cacheDir, root)) : noStore<Stages>();
}

/** The store for `--no-cache`: it stores no values. */
export function noStore<Stages>(): CacheStore<Stages> {
  return { load: (_cache, _stage, keys) => Promise.resolve([...keys]), save: () => Promise.resolve() };
}

/**
 * Every build adds files. When there are more than this, they are merged, without the values that the build does not
 * need.
 */
function mostFiles(wanted: number): number {
  return 32 + Math.ceil(wanted / 8);
}

async function merge(
  folder: string,
  { files, values }: { files: readonly string[]; values: ReadonlyMap<string, Packed> },
): Promise<void> {
  const entries = [...values].map(([key, packed]): [string, string] => [key, textOf(packed)]);
  const merged = new Set<string>();
  for (let start = 0; start < entries.length; start += 64) {
    const texts = entries.slice(start, start + 64);
    merged.add(packName(texts));
    await writeQuietly(join(folder, packName(texts)), packOf(texts));
  }
  for (const name of files) if (!merged.has(name)) await rm(join(folder, name), { force: true });
}
