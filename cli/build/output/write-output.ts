import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isCode } from "../../lib/error-code.mjs";
import { type ContentRecord, recordOf } from "./content-record.mjs";

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
