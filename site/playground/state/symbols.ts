/** What the worker knows about the names in the code. Offsets count UTF-16 units from the beginning of a file. */

/** Where a name is defined: in a file of the reader, or in a file of library types, which only has a name. */
export type Definition =
  { readonly file: string; readonly from: number; readonly to: number } | { readonly library: string };

/** The call around a place, as the overload that TypeScript takes it for. */
export interface Signature {
  /** Where the arguments begin. */
  readonly from: number;
  /** The signature in three parts, of which the second is the parameter at the place; empty where there is none. */
  readonly parts: readonly [before: string, parameter: string, after: string];
  readonly documentation: string;
  /** Counts from 1. */
  readonly overload: number;
  readonly overloads: number;
}

export interface FileEdit {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The edits that rename what has a name; `problem` says why it cannot be renamed. */
export type Rename =
  { readonly name: string; readonly edits: readonly FileEdit[] } | { readonly problem: string };
