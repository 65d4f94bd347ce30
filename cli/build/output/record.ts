import { createHash } from "node:crypto";
import { createReadStream, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isCode } from "../../lib/error-code.mjs";

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
 * Writes a text and the folders above it, unless `knownSha` is its hash. `folders` are the existing folders. It is
 * synchronous, because a page is a few small files, and waiting for a thread at each costs more than writing.
 */
export function writeOutput(
  file: string,
  text: string,
  { knownSha, folders }: { readonly knownSha: string | undefined; readonly folders: Set<string> },
): ContentRecord {
  const contents = Buffer.from(text);
  const record = recordOf(contents);
  if (record.sha === knownSha) return record;
  makeFolder(dirname(file), folders);
  writeFileSync(file, contents);
  return record;
}

/** Most pages have a folder of their own in a folder that exists: then one call is enough. */
function makeFolder(folder: string, folders: Set<string>): void {
  if (folders.has(folder)) return;
  const parent = dirname(folder);
  try {
    mkdirSync(folder, { recursive: !folders.has(parent) });
  } catch (error) {
    // another thread was faster
    if (!isCode(error, "EEXIST")) throw error;
  }
  folders.add(folder).add(parent);
}
