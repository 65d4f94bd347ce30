import { readFile } from "node:fs/promises";
import { UsageError } from "../diagnostics/usage-error.ts";
import { faultOf } from "../lib/walk.ts";
import { writeAtomically } from "./write-atomically.mjs";

/** The file's JSON, or undefined: a cache that cannot be read is an empty cache. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes a file for the next run. A failure is no failure of the build: the next run makes the value again. */
export async function writeQuietly(path: string, contents: string | Uint8Array): Promise<void> {
  await writeAtomically(path, contents).catch(() => undefined);
}

/** Writes a file that this run reads again: without it the build cannot continue. */
export async function writeForUse(path: string, contents: string | Uint8Array): Promise<void> {
  await usingCache(path, () => writeAtomically(path, contents));
}

/** Runs work that needs the folder of the cache. The user gets a message when the disk refuses. */
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
