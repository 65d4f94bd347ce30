import type { ApiText } from "../api/types.ts";
import type { Cache } from "../cache/cache.ts";
import type { CacheStore } from "../cache/store.ts";
import type { Verdict } from "../content/code/example.ts";
import type { KeptOutline, Outline } from "../content/outline.ts";
import type { ProseBody } from "../content/prose.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { SearchStages } from "../search/plan.ts";

/** Every stage whose results are cached, with the type of its values. */
export interface Stages extends SearchStages {
  /** By the hash of a file's path and text. */
  readonly outline: Checked<Outline>;
  /** The same as the disk has it: without the text. */
  readonly "kept-outline": KeptOutline;
  /** A document's body, by `proseKey`. */
  readonly prose: ProseBody;
  /** Its anchors: a build in which little changed needs no more of most bodies. */
  readonly "prose-anchors": readonly string[];
  /** The body of a generated section, by `proseKey`. */
  readonly generatedSections: ProseBody;
  readonly "generatedSections-anchors": readonly string[];
  /** What the linter says of an example, by the hash of code, options and the linter's packages. */
  readonly examples: Verdict;
  /** The description of a package, by the versions that it depends on. */
  readonly api: ApiText;
}

export type SiteCache = Cache<Stages>;

export type SiteStore = CacheStore<Stages>;
