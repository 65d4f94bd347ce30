import type { Insertion } from "./includes/api-marker.ts";
import type { Included } from "./includes/include.ts";
import type { SourcePath } from "../../site/model/paths.ts";

/**
 * A text file of an author. `path` is relative to the root: "content/users/configs.md". Line ends are "\n"; there
 * is no BOM.
 */
export interface SourceFile {
  readonly path: SourcePath;
  /** A large site does not fit into memory, so the text may be read again, and is asked for when it is needed. */
  readonly text: () => string;
  /** The hash of the text and of the code that it includes. */
  readonly hash: string;
  /** Code from other files, by the name in the fence. */
  readonly included?: ReadonlyMap<string, Included>;
  /** Where the text has more lines than the file. */
  readonly insertions?: readonly Insertion[];
  /** Whether it may have a marker for the API of a package. */
  readonly mayHaveApi?: boolean;
}

/** A source that was read. */
export interface SourceText {
  readonly path: SourcePath;
  readonly text: string;
}

export function sourceText({ path, text }: SourceFile): SourceText {
  return { path, text: text() };
}

/** Any other file in the folder of documents: copied, never read by the pipeline. */
export interface AssetFile {
  readonly path: SourcePath;
  readonly bytes: number;
  readonly hash: string;
}

/** A file of static/, copied unchanged. `from` is its absolute path. */
export interface StaticFile {
  readonly from: string;
  readonly hash: string;
  readonly bytes: number;
  /** The text of a file that the build joins with its own: `_headers` or `_redirects`. */
  readonly text?: string;
  /** The beginning of the SHA-256 of its content, for a file of the cache that is too large to be read in each build. */
  readonly checksum?: string;
}

/** All documents and assets of a root at one moment, in path order. It is immutable: a change creates the next snapshot. */
export interface Snapshot {
  readonly sources: ReadonlyMap<SourcePath, SourceFile>;
  readonly assets: ReadonlyMap<SourcePath, AssetFile>;
}

/** The day of the last change of documents, by path: "2024-09-30". */
export type Updates = Readonly<Record<string, string>>;
