/** A package whose published types are to be described, and how. */
export interface ApiItem {
  readonly packageName: string;
  /** The package's folder, absolute. */
  readonly folder: string;
  /** The declarations below it: "dist/index.d.ts". */
  readonly file: string;
  /** Of the headings of kinds: "Functions". */
  readonly level: number;
}

/** The description as Markdown, or why there is none. */
export type ApiText = { readonly markdown: string } | { readonly problem: string };
