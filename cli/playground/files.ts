import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import type { StaticFile } from "../content/source.ts";
import { stillUsed } from "../cache/expiry.ts";
import { readJson, writeForUse, writeQuietly } from "../cache/files.ts";

/** A file of the playground as it lies in the cache: "assets/play-worker-AB12CD34.js", and its bytes. */
export type KeptFile = readonly [path: OutputPath, bytes: number];

/** Writes a text into the cache, from where builds copy it, under a name that holds the hash of its content. */
export async function keepFile(
  cacheDir: string,
  { name, ending, text }: { readonly name: string; readonly ending: string; readonly text: string },
): Promise<KeptFile> {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
  const path = outputPath(`assets/${name}-${hash}.${ending}`);
  await writeForUse(placeOf(cacheDir, path), text);
  return [path, Buffer.byteLength(text)];
}

/** A kept file, to be copied. */
export function copyOf(cacheDir: string, [path, bytes]: KeptFile): readonly [OutputPath, StaticFile] {
  return [path, { from: placeOf(cacheDir, path), bytes, hash: path }];
}

/** What was made under a key before, as long as all of its files are there; undefined when it must be made. */
export async function readKept<Value extends { readonly files: readonly KeptFile[] }>(
  cacheDir: string,
  key: string,
): Promise<Value | undefined> {
  const known = (await readJson(recordOf(cacheDir, key))) as Value | undefined;
  const sizes = await Promise.all(
    known?.files.map(async ([path, bytes]) => (await sizeOf(placeOf(cacheDir, path))) === bytes) ?? [],
  );
  if (!known || !sizes.every(Boolean)) return undefined;
  const used = [recordOf(cacheDir, key), ...known.files.map(([path]) => placeOf(cacheDir, path))];
  await Promise.all(used.map(stillUsed));
  return known;
}

/** Remembers what was made under a key. */
export async function writeKept(
  cacheDir: string,
  key: string,
  made: { readonly files: readonly KeptFile[] },
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
