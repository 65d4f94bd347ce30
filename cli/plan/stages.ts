import type { ApiText } from "../api/types.ts";
import type { Cache } from "../cache/cache.ts";
import type { CacheStore } from "../cache/store.ts";
import type { Verdict } from "../content/code/example.ts";
import type { StoredOutline, Outline } from "../content/outline.ts";
import type { ProseBody } from "../content/prose.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { SearchStages } from "../search/plan.ts";

/** The cached stages with the types of their values. */
export interface Stages extends SearchStages {
  /** The outline of a document, by the hash of its path and text. */
  readonly outline: Checked<Outline>;
  /** The outline as stored on disk, without the text. */
  readonly "stored-outline": StoredOutline;
  /** The rendered body of a document, by `proseKey`. */
  readonly prose: ProseBody;
  /** The anchors of a body. A build with few changes needs only the anchors of most bodies. */
  readonly "prose-anchors": readonly string[];
  /** The rendered body of a generated section, by `proseKey`. */
  readonly generatedSections: ProseBody;
  readonly "generatedSections-anchors": readonly string[];
  /** The anchors of all generated sections of a page, by its body and its rule. */
  readonly "generated-anchors": readonly string[];
  /** The verdict on an example, by the hash of code, options and packages of the linter. */
  readonly examples: Verdict;
  /** The API description of a package, by the versions on which it depends. */
  readonly api: ApiText;
}

export type SiteCache = Cache<Stages>;

export type SiteStore = CacheStore<Stages>;
