import type { BodyFacts } from "../content/prose.ts";
import type { OutputPath, RoutePath, SourcePath } from "../../site/model/paths.ts";
import type { PlaygroundFiles } from "../playground/plan.ts";
import type { PageHosts, SiteData } from "../../site/model/site.ts";
import type { LintRule } from "../../site/model/rules/rule.ts";
import type { FileUses } from "../theme/file-uses.ts";
import type { ThemeAssets, RenderComponent } from "../../site/model/theme.ts";
import type { SiteConfig } from "../config/config.ts";
import type { OwnMarkdown } from "../content/extension/own-markdown.ts";
import type { Outline, SourceDocument } from "../content/outline.ts";
import type { PlannedSearch, SearchStages } from "../search/plan.ts";
import type { Composed } from "./pages/compose-input.ts";
import type { SiteChecks } from "./pages/page-checks.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PlannedExample } from "../content/code/example.ts";
import type { Snapshot, SourceFile, StaticFile, Updates } from "../content/source.ts";
import type { Lazy, LazyMap } from "../lib/lazy.ts";

/** Versions of the linter; empty if the site has no rules. */
export interface LinterVersions {
  /** The version of the lint plugin. */
  readonly version: string;
  /** All packages on which a verdict depends, with versions. */
  readonly tools: string;
}

export interface PlanInput {
  readonly config: SiteConfig;
  readonly snapshot: Snapshot;
  readonly statics: ReadonlyMap<OutputPath, StaticFile>;
  /** Files from the bundler, with their text. */
  readonly bundles: ReadonlyMap<OutputPath, string>;
  /** Which of them a site needs. Absent: all. */
  readonly uses?: FileUses;
  readonly assets: ThemeAssets;
  /** A hash of the code that renders pages: a component may throw an error. */
  readonly code: string;
  /** Tags that the root adds to the dialect. */
  readonly components: readonly string[];
  /** The root's `site/markdown.ts`. */
  readonly markdown?: OwnMarkdown | undefined;
  /** Whether the bodies of all documents stay in memory; see `BodiesInput`. */
  readonly keepsBodies: boolean;
  /** Absent if the site has no playground. */
  readonly playground?: PlaygroundFiles;
  readonly rules: readonly LintRule[];
  readonly linter: LinterVersions;
  /** Absent: no page shows when it was last changed. */
  readonly updates?: Updates;
  /** "sha256-…" of each inline script that a page may have. */
  readonly inlineHashes: (site: SiteData) => readonly string[];
  readonly renderComponent: RenderComponent;
}

/** What a site needs to know about the text of a document besides its own page. */
export interface DocumentFacts {
  readonly prose: BodyFacts;
  /** Absent if the site has no search. */
  readonly search?: SearchStages["search-text"];
}

/** A page that can be composed at any time. */
export interface PlannedPage {
  readonly route: RoutePath;
  /** The file to edit to change the page. */
  readonly file: string;
  readonly html: OutputPath;
  /** The path of its Markdown twin, if the site has them. */
  readonly markdown?: OutputPath | undefined;
  readonly indexed: boolean;
  /**
   * The key of all data that the page is composed from: equal keys mean equal pages. Absent for pages made of many
   * documents; undefined for posts with examples, because lists show those as well.
   */
  key?(): string | undefined;
  /**
   * Equal keys mean equal diagnostics, if what the page leads to is the same; see `isStillClean`. Absent for pages of
   * templates, and in a site with rules.
   */
  readonly checkKey?: (() => string) | undefined;
  /** True if the page can be composed from a plan without the bodies of other documents, on any thread. */
  readonly isAlone?: boolean;
  /** Facts about the text of a document, for other pages and files. They are cached by the key of its body. */
  readonly facts?: { readonly key: () => string; readonly of: () => DocumentFacts };
  /** Of a document: equal keys mean equal anchors. */
  anchorsKey?(): string;
  /** Whether a document has links to anchors of other pages. */
  isLinkingOut?(): boolean;
  /** The links of a document to anchors that do not exist. This needs the facts of the pages to which they lead. */
  brokenAnchors?(): readonly Diagnostic[];
  /** True if the page depends on the linter or on the data of a rule. */
  isLinted?(): boolean;
  /** The names of the components in a document. */
  components?(): readonly string[];
  compose(): Composed;
}

/** Any other file: generated text or a copy. */
export type PlannedFile =
  /** `pageHosts` are the other origins that the rendered pages load files from, all together. */
  | {
      readonly kind: "text";
      text(pageHosts?: PageHosts): string;
      /**
       * Equal keys mean equal texts. Given if the text takes long to make. `anchors` is a hash of those of all documents,
       * if it is known.
       */
      readonly key?: ((anchors?: string) => string | undefined) | undefined;
      /** Whether the text is made from facts about all documents. */
      readonly usesFacts?: boolean | undefined;
    }
  /** `isRare`: offline copies of the site leave this file out, because readers rarely need it. */
  | { readonly kind: "static"; readonly file: StaticFile; readonly isRare?: boolean }
  | { readonly kind: "asset"; readonly source: SourcePath; readonly hash: string }
  /** A social card to render; `hash` identifies it. */
  | { readonly kind: "card"; readonly svg: () => string; readonly hash: string };

export interface Plan {
  readonly site: SiteData;
  readonly outlines: readonly Outline[];
  /** Each is made when it is first asked for: `site dev` shows a page before it looks at the others. */
  readonly pages: LazyMap<OutputPath, PlannedPage>;
  readonly checks: SiteChecks;
  /**
   * True for the share of a shard. The merge looks for broken anchors: a shard would render the pages of other shards for
   * their anchors.
   */
  readonly isShare?: boolean;
  /** All other files, planned when they are first asked for: in `site dev` no page waits for them. */
  readonly files: Lazy<ReadonlyMap<OutputPath, PlannedFile>>;
  readonly fileDiagnostics: Lazy<readonly Diagnostic[]>;
  /** The examples to lint. Pages show the verdicts that are in the cache. */
  examples(): readonly PlannedExample[];
  /** Generated sections, which are inserted into documents. */
  generatedSections(): readonly SourceDocument[];
  /** The keys of facts about generated sections, which take long to make. */
  generatedKeys(): readonly string[];
  /** Absent if the site has no search. */
  readonly search?: PlannedSearch | undefined;
  /** The page of a document. */
  pageOf(source: SourcePath): PlannedPage | undefined;
  /**
   * Gives a document another text, and keeps all else. Returns false if the plan has to be made again, because more than
   * the page of the document depends on its text.
   */
  replaceText(file: SourceFile): boolean;
  /** The diagnostics found without composing a page or planning files. */
  readonly diagnostics: readonly Diagnostic[];
}
