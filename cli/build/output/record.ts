import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A short record of the content of a file. */
export interface ContentRecord {
  readonly sha: string;
  readonly bytes: number;
}

export function recordOf(contents: Uint8Array): ContentRecord {
  return { sha: createHash("sha256").update(contents).digest("hex").slice(0, 32), bytes: contents.length };
}

/** The record of a file that may be too large for memory. */
export async function recordOfFile(file: string): Promise<ContentRecord> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha: hash.digest("hex").slice(0, 32), bytes };
}

/**
 * Writes a text and the folders above it, unless `knownSha` is its hash. `folders` are the folders that exist or are
 * being made.
 */
export async function writeOutput(
  file: string,
  text: string,
  {
    knownSha,
    folders,
  }: { readonly knownSha: string | undefined; readonly folders: Map<string, Promise<unknown>> },
): Promise<ContentRecord> {
  const contents = Buffer.from(text);
  const record = recordOf(contents);
  if (record.sha === knownSha) return record;
  const folder = dirname(file);
  const made = folders.get(folder) ?? mkdir(folder, { recursive: true });
  folders.set(folder, made);
  await made;
  await writeFile(file, contents);
  return record;
}
