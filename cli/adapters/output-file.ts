import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A file's contents in brief. */
export interface ContentRecord {
  readonly sha: string;
  readonly bytes: number;
}

export function recordOf(contents: Uint8Array): ContentRecord {
  return { sha: createHash("sha256").update(contents).digest("hex").slice(0, 32), bytes: contents.length };
}

/** Of a file that may be large: it is never in memory as a whole. */
export async function recordOfFile(file: string): Promise<ContentRecord> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha: hash.digest("hex").slice(0, 32), bytes };
}

/** Writes a text with the folders above it, unless it is the one known by `knownSha`: then nothing is touched. */
export async function writeOutput(
  file: string,
  text: string,
  knownSha: string | undefined,
): Promise<ContentRecord> {
  const contents = Buffer.from(text);
  const record = recordOf(contents);
  if (record.sha === knownSha) return record;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
  return record;
}
