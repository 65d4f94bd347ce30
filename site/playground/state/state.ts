/** The extensions by which code may be read, as the menu lists them. */
export const fileTypes = [".ts", ".tsx", ".js", ".jsx", ".d.ts", ".cjs", ".mjs", ".cts", ".mts"] as const;
export type FileType = (typeof fileTypes)[number];

export type SourceType = "module" | "script";

/** The views of the results besides the reports. */
export const views = ["es", "ts", "scope", "flow", "types", "js", "dts", "compare"] as const;
export type View = (typeof views)[number];

/** A file besides the main one: "helper.ts", "lib/names.d.ts". Its text is linted and its exports can be imported. */
export interface PlayFile {
  readonly name: string;
  readonly text: string;
}

/** What the linter is given instead on the left side of a comparison. The code is the same on both sides. */
export interface CompareSide {
  readonly eslintrc: string;
  readonly tsconfig: string;
  readonly ts: string;
  /** The release of typescript-eslint: "8.72.0". Absent: the one of the page, as on the right. */
  readonly release?: string | undefined;
}

/** Everything that a reader can change, as plain JSON. Values from a URL or the storage are checked. */
export interface PlayState {
  /** The main file's text. */
  readonly code: string;
  readonly fileType: FileType;
  readonly sourceType: SourceType;
  readonly files: readonly PlayFile[];
  /** JSON with comments, as the reader typed it, mistakes included. */
  readonly eslintrc: string;
  readonly tsconfig: string;
  /** TypeScript's version: "5.9.3". */
  readonly ts: string;
  /** Absent: the reports are shown. */
  readonly view?: View;
  /** An ESQuery selector; empty for none. */
  readonly esQuery: string;
  readonly showTokens: boolean;
  /** Whether trees follow the cursor. */
  readonly autoScroll: boolean;
  /** Absent: nothing is compared. */
  readonly left?: CompareSide | undefined;
}

/** The texts of the left side of a comparison, if there is one. */
export function leftTexts({ left }: Pick<PlayState, "left">): readonly string[] {
  return left ? [left.eslintrc, left.tsconfig] : [];
}

/** The main file's name among all files. */
export function mainFile({ fileType }: Pick<PlayState, "fileType">): string {
  return `input${fileType}`;
}
