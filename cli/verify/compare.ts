import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file that two builds wrote differently, or that only one of them wrote. */
export type Difference =
  | { readonly path: string; readonly only: "first" | "second" }
  | {
      readonly path: string;
      /** Bytes from the start of the file. */
      readonly offset: number;
      /** What each file has around there. */
      readonly first: string;
      readonly second: string;
    };

/** The differences between all files of two folders, in path order. */
export async function compareFolders(first: string, second: string): Promise<readonly Difference[]> {
  const [one, other] = await Promise.all([filesOf(first), filesOf(second)]);
  const differences: Difference[] = [];
  for (const path of [...new Set([...one, ...other])].sort()) {
    if (!other.has(path)) differences.push({ path, only: "first" });
    else if (!one.has(path)) differences.push({ path, only: "second" });
    else {
      const [a, b] = await Promise.all([readFile(join(first, path)), readFile(join(second, path))]);
      const difference = compareBytes(a, b);
      if (difference) differences.push({ path, ...difference });
    }
  }
  return differences;
}

async function filesOf(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)),
  );
}

/** Bytes that are shown before the first difference, and in all. */
const before = 24;
const shown = 64;

/** The first difference between two files, with its surroundings; undefined if they are equal. */
export function compareBytes(
  first: Buffer,
  second: Buffer,
): { readonly offset: number; readonly first: string; readonly second: string } | undefined {
  if (first.equals(second)) return undefined;
  const shorter = Math.min(first.length, second.length);
  let offset = 0;
  while (offset < shorter && first[offset] === second[offset]) offset += 1;
  const around = (bytes: Buffer): string => {
    const start = Math.max(0, offset - before);
    const part = bytes.subarray(start, start + shown);
    if (bytes.includes(0)) return part.toString("hex");
    // half a character at the edges is of no interest
    const text = JSON.stringify(part.toString("utf8").replaceAll("�", ""));
    return `${start > 0 ? "…" : ""}${text}${start + shown < bytes.length ? "…" : ""}`;
  };
  return { offset, first: around(first), second: around(second) };
}
