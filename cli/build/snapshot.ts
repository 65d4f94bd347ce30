import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type SourcePath, sourcePath } from "../../site/model/paths.ts";
import { stripMarkers } from "../content/markdown/markers.ts";
import type { Included } from "../content/includes/include.ts";
import { mayHaveApi } from "../content/includes/api-marker.ts";
import { importedIn } from "./referenced-files/imported-files.ts";
import { isAuthorsFile } from "../content/front-matter/authors.ts";
import { isCategoryFile } from "../content/front-matter/category.ts";
import { readFile } from "./read-file.ts";
import { includedIn } from "./referenced-files/included-files.ts";
import {
  mayHaveComponents,
  type ThemeComponents,
  themeComponents,
  themeComponentsIn,
} from "./theme-components.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { foldersOf } from "../config/root-folders.ts";
import { hashOf } from "../lib/hash.ts";
import { readText } from "../lib/read-text.ts";
import { withPlainLines } from "../lib/text/plain-lines.ts";
import type { AssetFile, Snapshot, SourceFile } from "../content/source.ts";
import type { KnownFiles } from "../cache/known-files.ts";
import { faultOf, walk } from "../lib/walk.ts";

/** A file has another text than when the site was read. */
export class ChangedFile extends UsageError {
  constructor(readonly path: SourcePath) {
    super({ code: "source-changed", path });
  }
}

/**
 * The number of characters that stay in memory, those of about 1,000 documents. Later files are read again when their text
 * is needed: with eight times as many, 20,000 pages take as long and 80 MB more.
 */
const charactersInMemory = 4_000_000;

/** What a file of documents says of itself, when it takes nothing from other files. */
export interface KnownSource {
  readonly hash: string;
  readonly mayHaveApi?: boolean;
  /** True if it takes something as soon as the root has a theme of VitePress. */
  readonly mayHaveComponents?: boolean;
  /** The size of a file that is no document. */
  readonly bytes?: number;
}

export interface SnapshotOptions {
  readonly mostCharacters?: number | undefined;
  /** What is known of files that need not be read. */
  readonly files?: Pick<KnownFiles<KnownSource>, "of" | "put"> | undefined;
  /** Called with each file that is read, while its text is in memory. */
  readonly onText?: ((file: SourceFile) => void) | undefined;
}

/**
 * Reads everything in the folder of documents, except what is known of `files`. It reports links that lead out of the
 * root or back to a parent folder, and does not follow them.
 */
export async function readSnapshot(
  root: string,
  { mostCharacters = charactersInMemory, files, onText }: SnapshotOptions = {},
): Promise<Checked<Snapshot>> {
  const { read, ignore } = foldersOf(root);
  const options = { dot: false, skip: ["node_modules"], ignore };
  const walks = await Promise.all(read.map((folder) => walk(root, folder, options)));
  const diagnostics: Diagnostic[] = walks.flatMap((each) => each.diagnostics);
  // one folder may be in another
  const paths = [...new Set(walks.flatMap(({ value }) => value))];
  const sources: SourceFile[] = [];
  const assets: AssetFile[] = [];
  const components = themeComponents(root);
  let characters = 0;
  for (const path of paths) {
    try {
      const known = files?.of(path);
      if (known?.bytes !== undefined) {
        assets.push({ path, bytes: known.bytes, hash: known.hash });
        continue;
      }
      if (known && !(components && known.mayHaveComponents)) {
        const { hash, mayHaveApi } = known;
        const file = { path, hash, ...(mayHaveApi && { mayHaveApi }) };
        sources.push({ ...file, text: textAgain(root, file) });
        continue;
      }
      if (!isSource(path)) {
        const { value, stats } = readFile(`${root}/${path}`, (bytes) => ({
          bytes: bytes.length,
          hash: hashOf(bytes),
        }));
        assets.push({ path, ...value });
        files?.put(path, value, stats);
        continue;
      }
      const { value: text, stats } = readFile(`${root}/${path}`, textOrFault);
      if (typeof text !== "string") {
        diagnostics.push({ code: "not-utf8", at: { file: path, line: text.lineOfFault } });
        continue;
      }
      const file = sourceFile(path, text, takenFrom(root, { path, text, components }));
      characters += text.length;
      // the files of categories and authors are needed again and again
      const isDocument = /\.mdx?$/i.test(path);
      const isInMemory = characters <= mostCharacters || !isDocument;
      sources.push(isInMemory ? file : { ...file, text: textAgain(root, file) });
      onText?.(file);
      if (isDocument && !file.included && !known) files?.put(path, knownOf(file, text), stats);
    } catch (error) {
      // the bytes of such a name are not valid UTF-8, so the original name is lost
      const reason = path.includes("\uFFFD") ? "its name is not UTF-8 text" : faultOf(error);
      diagnostics.push({ code: "unreadable-file", at: { file: path }, reason });
    }
  }
  return { value: snapshotOf(sources, assets), diagnostics };
}

function knownOf({ hash, mayHaveApi }: SourceFile, text: string): KnownSource {
  return {
    hash,
    ...(mayHaveApi && { mayHaveApi }),
    ...(mayHaveComponents(text) && { mayHaveComponents: true }),
  };
}

/** A function that reads a text again. It throws a ChangedFile if the text is not what it was. */
function textAgain(
  root: string,
  { path, hash, included }: Pick<SourceFile, "path" | "hash" | "included">,
): () => string {
  // must not refer to the source, which holds its text
  return () => {
    const file = sourceFile(path, readFileSync(join(root, path), "utf8"), included);
    if (file.hash !== hash) throw new ChangedFile(path);
    return file.text();
  };
}

/** The text of a source, for the code frame of a diagnostic; undefined if it is not a source or has changed. */
export function shownText({ sources }: Pick<Snapshot, "sources">, file: string): string | undefined {
  try {
    return sources.get(sourcePath(file))?.text();
  } catch {
    return undefined;
  }
}

/** The text of these bytes, or the line with the first ones that are not UTF-8. */
function textOrFault(bytes: Buffer): string | { readonly lineOfFault: number } {
  return isUtf8(bytes) ? bytes.toString("utf8") : { lineOfFault: lineOfFault(bytes) };
}

/** The line with the first bytes that are not UTF-8. A line break is never a part of another character. */
function lineOfFault(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return line;
    line++;
    start = end + 1;
  }
  return line;
}

/**
 * All that a document takes from other files.
 */
function takenFrom(
  root: string,
  {
    path,
    text,
    components,
  }: { readonly path: SourcePath; readonly text: string; readonly components: ThemeComponents | undefined },
): SourceFile["included"] {
  const includedBy = (file: SourcePath, inner: string): Iterable<[string, Included]> =>
    includedIn(root, file, inner) ?? [];
  const parts = [
    ...includedBy(path, text),
    ...importedIn(root, { path, text, includedBy }),
    ...themeComponentsIn(root, components, text),
  ];
  return parts.length > 0 ? new Map(parts) : undefined;
}

/**
 * The text of a file in the form that the pipeline expects: without a byte-order mark, with "\n" line ends, without
 * characters that we use as markers, and without the code 0, which no page can contain.
 */
export function sourceFile(path: SourcePath, raw: string, included?: SourceFile["included"]): SourceFile {
  const text = stripMarkers(withPlainLines(raw.replace(/^\uFEFF/, "")).replaceAll("\0", "\uFFFD"));
  return {
    path,
    text: () => text,
    hash: included ? hashOf(text, JSON.stringify([...included])) : hashOf(text),
    ...(included && { included }),
    ...(mayHaveApi(text) && { mayHaveApi: true }),
  };
}

/**
 * Sorts by path, not by reading order: otherwise a long dev session would list pages differently from a fresh build.
 */
export function snapshotOf(sources: readonly SourceFile[], assets: readonly AssetFile[]): Snapshot {
  const sorted = <File extends { path: SourcePath }>(files: readonly File[]): [SourcePath, File][] =>
    [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).map((file) => [file.path, file]);
  return { sources: new Map(sorted(sources)), assets: new Map(sorted(assets)) };
}

export function isSource(path: string): boolean {
  return /\.mdx?$/i.test(path) || isCategoryFile(path) || isAuthorsFile(path);
}

/** The text of a file of the root, for the code frame of a diagnostic; undefined if it cannot be read. */
export function textOfFile(root: string, file: string): string | undefined {
  return readText(join(root, file));
}
