import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** The file's JSON, or undefined: a cache that cannot be read is an empty cache. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes beside and renames, so that a reader (or a second build) never meets half a file. Failing to remember is no failure. */
export async function writeQuietly(path: string, contents: string | Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(beside, contents);
    await rename(beside, path);
  } catch {
    await rm(beside, { force: true }).catch(() => undefined);
  }
}
