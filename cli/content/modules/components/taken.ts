import type { Allowance, Names } from "../reading.ts";

/** What a component takes from other files. */
export interface Taken {
  /** What the names that its file imports stand for. */
  readonly imported: Names;
  /** The texts of the site by their keys. */
  readonly texts: Names;
  readonly allowance: Allowance;
}
