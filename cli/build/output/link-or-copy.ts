import { linkSync } from "node:fs";
import { copyFile, stat, utimes } from "node:fs/promises";
import { isCode } from "../../lib/error-code.mjs";

/** The file at another path too, with its time. A link costs less than a copy, but some disks do not support links. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    linkSync(from, to);
  } catch (error) {
    if (isCode(error, "ENOENT", "ENOSPC")) throw error;
    const { atime, mtime } = await stat(from);
    await copyFile(from, to);
    await utimes(to, atime, mtime);
  }
}
