import type { Included } from "./include.ts";

/** A construct of a dialect that stands for the text of another file, or for a part of it. */
export interface Inclusion {
  /** The offsets of the construct in the text. */
  readonly start: number;
  readonly end: number;
  /** Absent for a construct that reads no file: one that is escaped. */
  readonly file?: {
    /** As the author wrote it. */
    readonly path: string;
    /** Where the file is looked for: beside the document or the including file, in the folder of documents, in the root. */
    readonly from: readonly ("beside" | "documents" | "root")[];
  };
  /** The text in place of the construct. `file` is the text of the file, and empty without one. */
  readonly show: (file: string) => Included;
  /** True if the text may itself include files. */
  readonly isNested: boolean;
}

/** Finds the constructs of a dialect, in their order and without overlaps. */
export type FindInclusions = (text: string) => readonly Inclusion[];

/** Files within files. No author needs more, and a file may include itself. */
export const deepestInclusion = 10;

/**
 * The name of a file among all that a document includes: the paths as written, from the outermost file to the file.
 * It begins unlike the paths in fences, which are in the same record.
 */
export function inclusionKey(outer: string | undefined, path: string): string {
  return outer === undefined ? `+ ${path}` : `${outer} > ${path}`;
}
