import { readFile, rm, stat } from "node:fs/promises";
import { UsageError } from "../diagnostics/usage-error.ts";
import { hashOf } from "../lib/hash.ts";
import { faultOf } from "../lib/walk.ts";
import { sealed, unsealed } from "./seal.mjs";
import { writeAtomically } from "./write-atomically.mjs";

/**
 * The value of an entry. Undefined for a file that is missing, truncated or changed: a cache that cannot be read counts
 * as empty.
 */
export async function readEntry(path: string): Promise<unknown> {
  try {
    return JSON.parse(unsealed(await readFile(path)).toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes a value as JSON, with a hash of it in the first line. */
export async function writeEntry(path: string, value: unknown): Promise<void> {
  await writeQuietly(path, sealed(JSON.stringify(value)));
}

/** Writes bytes that this run reads again, and a hash of them next to the file. */
export async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  await writeForUse(path, bytes);
  await writeQuietly(`${path}.sum`, hashOf(bytes));
}

/** Whether the file is unchanged since `writeBytes` wrote it. */
export async function hasBytes(path: string): Promise<boolean> {
  try {
    return hashOf(await readFile(path)) === (await readFile(`${path}.sum`, "utf8"));
  } catch {
    return false;
  }
}

/** Writes a file for the next run. An error does not fail the build: the next run makes the value again. */
export async function writeQuietly(path: string, contents: string | Uint8Array): Promise<void> {
  await write(path, contents).catch(() => undefined);
}

/** Writes a file that this run reads again. The build cannot continue without it. */
export async function writeForUse(path: string, contents: string | Uint8Array): Promise<void> {
  await usingCache(path, () => write(path, contents));
}

/** If a folder is in the place of a file of the cache, it is removed. */
async function write(path: string, contents: string | Uint8Array): Promise<void> {
  try {
    await writeAtomically(path, contents);
  } catch (error) {
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw error;
    await rm(path, { recursive: true });
    await writeAtomically(path, contents);
  }
}

/** Runs work that needs the folder of the cache. The user gets a message when the disk refuses. */
export async function usingCache<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new UsageError({ code: "cache-not-written", path, reason: faultOf(error) });
  }
}
