import type { OutputPath } from "../../site/model/paths.ts";

/** A finished text file of the site, relative to the output folder. */
export interface TextOutput {
  readonly path: OutputPath;
  readonly text: string;
}
