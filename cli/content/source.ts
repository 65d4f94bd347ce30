import type { Included } from "./includes/include.ts";
import type { SourcePath } from "../../site/model/paths.ts";

/** A text file by an author. `path` is relative to the root: "content/users/configs.md". Line ends are "\n", no BOM. */
export interface SourceFile {
  readonly path: SourcePath;
  readonly text: string;
  /** Of the text, and of what it includes. */
  readonly hash: string;
  /** Code that fences take from other files, by the name they give it. */
  readonly included?: ReadonlyMap<string, Included>;
}

/** Any other file under content/ or static/: copied, never read by the pipeline. */
export interface AssetFile {
  readonly path: SourcePath;
  readonly bytes: number;
  readonly hash: string;
}

/** A file of static/, copied as it is. `from` is its absolute path. */
export interface StaticFile {
  readonly from: string;
  readonly hash: string;
  readonly bytes: number;
}

/** All of a root's content at one moment, in path order. Never edited: a change makes the next snapshot. */
export interface Snapshot {
  readonly sources: ReadonlyMap<SourcePath, SourceFile>;
  readonly assets: ReadonlyMap<SourcePath, AssetFile>;
}
