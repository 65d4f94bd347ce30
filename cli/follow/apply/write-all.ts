import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../../cache/write-atomically.mjs";

/**
 * Writes all files below a folder, or none: when one cannot be written, those before it get their old content, and new
 * ones are removed.
 */
export async function writeAll(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  const written: (readonly [file: string, old: Buffer | undefined])[] = [];
  try {
    for (const [path, text] of files) {
      const file = join(root, path);
      const old = await readFile(file).catch(() => undefined);
      await writeAtomically(file, text);
      written.push([file, old]);
    }
  } catch (error) {
    for (const [file, old] of written.reverse())
      await (old ? writeAtomically(file, old) : rm(file, { force: true }));
    throw error;
  }
}
