import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { gzip as zlibGzip, type ZlibOptions } from "node:zlib";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import type { StaticFile } from "../content/source.ts";
import { touch } from "../cache/expiry.mjs";
import { readEntry, writeForUse, writeEntry } from "../cache/files.ts";

/** A cached file of the playground: its output path ("assets/play-worker-AB12CD34.js") and its size in bytes. */
export type CachedFile = readonly [path: OutputPath, bytes: number];

interface FileToCache {
  readonly name: string;
  readonly extension: string;
  readonly text: string;
  /** Replaces the extension by "gz". Scripts unpack the file: no host has to know about it. */
  readonly isPacked?: boolean;
}

/** Writes a text into the cache, under a name with the hash of its content. Builds copy it from there. */
export async function cacheFile(
  cacheDir: string,
  { name, extension, text, isPacked = false }: FileToCache,
): Promise<CachedFile> {
  const bytes = isPacked ? await gzip(text, { level: 9 }) : Buffer.from(text);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
  const path = outputPath(`assets/${name}-${hash}.${isPacked ? "gz" : extension}`);
  await writeForUse(filePath(cacheDir, path), bytes);
  return [path, bytes.byteLength];
}

const gzip = promisify<string, ZlibOptions, Buffer>(zlibGzip);

/** A cached file as a static file, to be copied into the output. Its name has the hash that its content must have. */
export function staticFileOf(cacheDir: string, [path, bytes]: CachedFile): readonly [OutputPath, StaticFile] {
  const [, checksum = ""] = /-([0-9A-F]{8})\.\w+$/.exec(path) ?? [];
  return [path, { from: filePath(cacheDir, path), bytes, hash: path, checksum: checksum.toLowerCase() }];
}

/**
 * The cached result for a key; undefined if it is missing or one of its files is missing or has another size. The
 * content of a file is checked when it is copied.
 */
export async function readCached<Value extends { readonly files: readonly CachedFile[] }>(
  cacheDir: string,
  key: string,
): Promise<Value | undefined> {
  const known = (await readEntry(recordPath(cacheDir, key))) as Value | undefined;
  if (known?.files.every(([path, bytes]) => sizeOf(filePath(cacheDir, path)) === bytes) !== true)
    return undefined;
  const used = [recordPath(cacheDir, key), ...known.files.map(([path]) => filePath(cacheDir, path))];
  await Promise.all(used.map((path) => touch(path)));
  return known;
}

/** Caches a result under a key. */
export async function writeCached(
  cacheDir: string,
  key: string,
  made: { readonly files: readonly CachedFile[] },
): Promise<void> {
  await writeEntry(recordPath(cacheDir, key), made);
}

function recordPath(cacheDir: string, key: string): string {
  return join(cacheDir, "playground", `${key}.json`);
}

function filePath(cacheDir: string, path: OutputPath): string {
  return join(cacheDir, "playground", basename(path));
}

function sizeOf(path: string): number | undefined {
  try {
    return statSync(path).size;
  } catch {
    return undefined;
  }
}
