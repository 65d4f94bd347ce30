import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import { faultOf } from "../lib/walk.ts";

/** The file's JSON, or undefined: a cache that cannot be read is an empty cache. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps a file for the next time. Failing to remember is no failure. */
export async function writeQuietly(path: string, contents: string | Uint8Array): Promise<void> {
  await write(path, contents).catch(() => undefined);
}

/** Keeps a file that is read again right away, so that nothing goes on without it. */
export async function writeForUse(path: string, contents: string | Uint8Array): Promise<void> {
  await usingCache(path, () => write(path, contents));
}

/** Runs work that cannot do without the cache's folder, whose troubles are the user's to solve. */
export async function usingCache<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new UsageError(
      `Cannot write ${path}: ${faultOf(error)}.`,
      "The file belongs to the cache. Free some space there, or remove the folder, and build again.",
    );
  }
}

/** Writes beside and renames, so that a reader (or a second build) never meets half a file. */
async function write(path: string, contents: string | Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(beside, contents);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
}
