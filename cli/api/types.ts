/** A package whose API to describe. */
export interface ApiItem {
  readonly packageName: string;
  /** The absolute path of the package. */
  readonly folder: string;
  /** The declaration file, below that path: "dist/index.d.ts". */
  readonly file: string;
  /** The level of the headings of kinds: "Functions". */
  readonly level: number;
}

/** The description as Markdown, or the reason why there is none. */
export type ApiText = { readonly markdown: string } | { readonly reason: string };
