import type { Place } from "../../../diagnostics/diagnostic.ts";

/** An old URL and its target: a page of the site, with query and fragment if needed, or an http(s) URL. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly at: Place;
  /** Its place in the list of the configuration. */
  readonly index: number;
}
