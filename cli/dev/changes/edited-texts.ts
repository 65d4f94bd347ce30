import { isUtf8 } from "node:buffer";
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type SourcePath, sourcePath } from "../../../site/model/paths.ts";
import { sourceFile } from "../../build/snapshot.ts";
import { mayHaveComponents, themeComponents } from "../../build/theme-components.ts";
import { apiMarkersIn } from "../../content/includes/api-marker.ts";
import { allInclusions } from "../../content/dialects/extensions.ts";
import { type Included, includesIn } from "../../content/includes/include.ts";
import { importsIn, isReadImport } from "../../content/modules/imports.ts";
import type { Snapshot, SourceFile } from "../../content/source.ts";

/**
 * The new texts, if all changes are documents of the snapshot that got another text and depend on no other file.
 * Undefined otherwise: then the whole site has to be read.
 */
export function editedTexts(
  changes: readonly string[],
  root: string,
  snapshot: Snapshot,
): readonly SourceFile[] | undefined {
  const files: SourceFile[] = [];
  for (const change of changes) {
    const file = editedText(change, root, snapshot);
    if (!file) return undefined;
    files.push(file);
  }
  return files;
}

function editedText(change: string, root: string, { sources }: Snapshot): SourceFile | undefined {
  const path = sourcePath(change);
  if (!/\.mdx?$/i.test(change) || !sources.has(path) || isIncluded(path, sources)) return undefined;
  return plainFile(path, root);
}

/** A file that depends on no other one. Undefined for all others, and if it cannot be read. */
export function plainFile(path: SourcePath, root: string): SourceFile | undefined {
  try {
    const file = join(root, path);
    if (!lstatSync(file).isFile()) return undefined;
    const bytes = readFileSync(file);
    const text = bytes.toString("utf8");
    if (!isUtf8(bytes) || importsIn(text).some(isReadImport)) return undefined;
    if (includesIn(text).length > 0 || apiMarkersIn(text).length > 0) return undefined;
    if (allInclusions.some((find) => find(text).length > 0)) return undefined;
    if (mayHaveComponents(text) && themeComponents(root)) return undefined;
    return sourceFile(path, text);
  } catch {
    // the file was removed, or cannot be read: reading the whole site reports this
    return undefined;
  }
}

/** Whether another document may show a part of the file. */
export function isIncluded(path: string, sources: Snapshot["sources"]): boolean {
  const name = path.split("/").at(-1) ?? path;
  for (const { included } of sources.values())
    if (included && [...included].some((part) => isIn(part, path, name))) return true;
  return false;
}

/** Whether a part is the file, or may be. An import may leave out the extension, and a missing file may be made. */
function isIn([wanted, taken]: readonly [string, Included], path: string, name: string): boolean {
  const stem = wanted.startsWith("import ") ? name.replace(/\.\w+$/, "") : name;
  if (wanted.includes(stem)) return true;
  if (!("text" in taken)) return false;
  return taken.file === path || Object.entries(taken.included ?? {}).some((part) => isIn(part, path, name));
}
