import type { PageHosts } from "../../site/model/site.ts";

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
  /** The other origins that pages load files from, each with the number of pages. */
  readonly hosts: readonly (readonly [kind: keyof PageHosts, origin: string, pages: number])[];
}
