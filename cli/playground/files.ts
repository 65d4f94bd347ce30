import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import type { StaticFile } from "../content/source.ts";
import { touch } from "../cache/expiry.mjs";
import { readJson, writeForUse, writeQuietly } from "../cache/files.ts";

/** A file of the playground in the cache: its path in the output, "assets/play-worker-AB12CD34.js", and its bytes. */
export type CachedFile = readonly [path: OutputPath, bytes: number];

/** Writes a text into the cache, under a name with the hash of its content. Builds copy it from there. */
export async function cacheFile(
  cacheDir: string,
  { name, ending, text }: { readonly name: string; readonly ending: string; readonly text: string },
): Promise<CachedFile> {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
  const path = outputPath(`assets/${name}-${hash}.${ending}`);
  await writeForUse(placeOf(cacheDir, path), text);
  return [path, Buffer.byteLength(text)];
}

/** A cached file as a file that the build copies. */
export function copyOf(cacheDir: string, [path, bytes]: CachedFile): readonly [OutputPath, StaticFile] {
  return [path, { from: placeOf(cacheDir, path), bytes, hash: path }];
}

/** The cached result of a key. Undefined when there is none, or when one of its files is missing. */
export async function readCached<Value extends { readonly files: readonly CachedFile[] }>(
  cacheDir: string,
  key: string,
): Promise<Value | undefined> {
  const known = (await readJson(recordOf(cacheDir, key))) as Value | undefined;
  const sizes = await Promise.all(
    known?.files.map(async ([path, bytes]) => (await sizeOf(placeOf(cacheDir, path))) === bytes) ?? [],
  );
  if (!known || !sizes.every(Boolean)) return undefined;
  const used = [recordOf(cacheDir, key), ...known.files.map(([path]) => placeOf(cacheDir, path))];
  await Promise.all(used.map((path) => touch(path)));
  return known;
}

/** Caches the result of a key. */
export async function writeCached(
  cacheDir: string,
  key: string,
  made: { readonly files: readonly CachedFile[] },
): Promise<void> {
  await writeQuietly(recordOf(cacheDir, key), JSON.stringify(made));
}

function recordOf(cacheDir: string, key: string): string {
  return join(cacheDir, "playground", `${key}.json`);
}

function placeOf(cacheDir: string, path: OutputPath): string {
  return join(cacheDir, "playground", basename(path));
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch {
    return undefined;
  }
}
