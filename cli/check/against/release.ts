/** What an earlier release answered. Paths are below the base URL. */
export interface Release {
  /** Pages and redirects, which have no anchors. */
  readonly pages: readonly OldPage[];
}

export interface OldPage {
  readonly path: string;
  /** Empty where it is not known. */
  readonly title: string;
  readonly anchors: readonly string[];
}
