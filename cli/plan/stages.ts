import type { ApiText } from "../api/types.ts";
import type { Cache } from "../cache/cache.ts";
import type { CacheStore } from "../cache/store.ts";
import type { Verdict } from "../content/code/example.ts";
import type { Outline } from "../content/outline.ts";
import type { BodyFacts, ProseBody } from "../content/prose.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { CleanPage } from "./pages/page-checks.ts";
import type { SearchStages } from "../search/plan.ts";

/** The cached stages with the types of their values. */
export interface Stages extends SearchStages {
  /** The outline of a document, by the hash of its path and text. */
  readonly outline: Checked<Outline>;
  /** An outline of the store. */
  readonly "stored-outline": Outline;
  /** The rendered body of a document, by `proseKey`. */
  readonly prose: ProseBody;
  /** Facts about the rendered body, by the same key. A build with few changes needs no more of most bodies. */
  readonly "prose-facts": BodyFacts;
  /** A page of a document in which `site dev` found no mistakes, by its `checkKey`. */
  readonly "clean-page": CleanPage;
  /** The rendered body of a generated section, by `proseKey`. */
  readonly generatedSections: ProseBody;
  /** Facts about all generated sections of a page, by its body and its rule. */
  readonly "generated-facts": BodyFacts;
  /** The verdict on an example, by the hash of code, options and packages of the linter. */
  readonly examples: Verdict;
  /** The API description of a package, by the versions on which it depends. */
  readonly api: ApiText;
}

export type SiteCache = Cache<Stages>;

export type SiteStore = CacheStore<Stages>;
