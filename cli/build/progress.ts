/** The progress of a build. `done` and `total` count pages. */
export interface Progress {
  readonly stage: string;
  readonly done?: number;
  readonly total?: number;
}

/** The result of a build. Sizes are bytes. */
export interface BuildSummary {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  readonly largest: { readonly path: string; readonly bytes: number };
  readonly rendered: number;
  readonly cached: number;
}
