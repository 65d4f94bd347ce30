import { isUtf8 } from "node:buffer";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import fastGlob from "fast-glob";
import { sourcePath, type SourcePath } from "../../site/model/paths.ts";
import { stripMarkers } from "../content/markers.ts";
import { isCategoryFile } from "../content/category.ts";
import type { Checked, Diagnostic } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import type { AssetFile, Snapshot, SourceFile } from "../core/source.ts";

/** Reads everything below `content/`. Links that lead out of the root or back into themselves are reported, not followed. */
export async function readSnapshot(root: string): Promise<Checked<Snapshot>> {
  const diagnostics: Diagnostic[] = [];
  const paths = (await walk(root, "content", diagnostics)).sort((a, b) => (a < b ? -1 : 1));
  const sources: SourceFile[] = [];
  const assets: AssetFile[] = [];
  await eachOf(paths, 32, async (path) => {
    try {
      const bytes = await readFile(join(root, path));
      if (!isSource(path)) assets.push({ path, bytes: bytes.length, hash: hashOf(bytes) });
      else if (isUtf8(bytes)) sources.push(sourceFile(path, bytes.toString("utf8")));
      else diagnostics.push({ code: "not-utf8", at: { file: path } });
    } catch (error) {
      diagnostics.push({ code: "unreadable-file", at: { file: path }, problem: faultOf(error) });
    }
  });
  return { value: snapshotOf(sources, assets), diagnostics };
}

/** A file's text as the pipeline wants it: no byte-order mark, "\n" line ends, no characters that we use as markers. */
export function sourceFile(path: SourcePath, raw: string): SourceFile {
  const text = stripMarkers(raw.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  return { path, text, hash: hashOf(text) };
}

/** Path order, not reading order: otherwise a long dev session would list pages differently from a fresh build. */
export function snapshotOf(sources: readonly SourceFile[], assets: readonly AssetFile[]): Snapshot {
  const sorted = <File extends { path: SourcePath }>(files: readonly File[]): [SourcePath, File][] =>
    [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).map((file) => [file.path, file]);
  return { sources: new Map(sorted(sources)), assets: new Map(sorted(assets)) };
}

export function isSource(path: string): boolean {
  return /\.mdx?$/i.test(path) || isCategoryFile(path);
}

async function walk(root: string, folder: string, diagnostics: Diagnostic[]): Promise<SourcePath[]> {
  const entries = await fastGlob(`${fastGlob.escapePath(folder)}/**`, {
    cwd: root,
    dot: false,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
    suppressErrors: true,
    ignore: ["**/node_modules/**"],
  });
  const paths: SourcePath[] = [];
  for (const { path, dirent } of entries) {
    if (dirent.isFile()) paths.push(sourcePath(path));
    else if (dirent.isSymbolicLink()) paths.push(...(await followLink(root, sourcePath(path), diagnostics)));
  }
  return paths;
}

async function followLink(root: string, path: SourcePath, diagnostics: Diagnostic[]): Promise<SourcePath[]> {
  try {
    const target = await realpath(join(root, path));
    const home = await realpath(root);
    if (target !== home && !target.startsWith(home + sep)) {
      diagnostics.push({ code: "link-out-of-root", at: { file: path }, target });
      return [];
    }
    if ((await stat(target)).isFile()) return [path];
    const parent = await realpath(join(root, dirname(path)));
    if (parent === target || parent.startsWith(target + sep)) {
      const back = relative(home, target) || ".";
      diagnostics.push({
        code: "unreadable-file",
        at: { file: path },
        problem: `It is a link that leads back into itself (to ${back})`,
      });
      return [];
    }
    return await walk(root, path, diagnostics);
  } catch (error) {
    diagnostics.push({ code: "unreadable-file", at: { file: path }, problem: faultOf(error) });
    return [];
  }
}

/** A system error in words an author understands. */
export function faultOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words: Readonly<Record<string, string>> = {
    ENOENT: "It leads to a file that does not exist",
    ELOOP: "It is a link that leads back into itself",
    EACCES: "You may not read it",
    EPERM: "You may not read it",
    EISDIR: "It is a folder",
    ENOSPC: "The disk is full",
    EROFS: "The disk is read-only",
  };
  return words[code] ?? (error instanceof Error ? error.message : String(error));
}

/** Runs `work` over all items, at most `width` at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const item = items[next++];
      if (item !== undefined) await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
}
