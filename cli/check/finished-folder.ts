import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";

/** All files of a folder that readers can request, as paths relative to it with "/", in a fixed order. */
export async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort((a, b) => (a < b ? -1 : 1));
}

/**
 * The text of a file of the folder, without a byte order mark. Throws a UsageError if a build removes the file. It is
 * synchronous, because waiting for each of thousands of pages takes as long as reading it.
 */
export function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError({ code: "file-not-readable", path: file, reason });
  }
}
