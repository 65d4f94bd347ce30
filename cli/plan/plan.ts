import type { OutputPath, RoutePath, SourcePath } from "../../site/model/paths.ts";
import type { PlaygroundFiles } from "../playground/plan.ts";
import type { LintRule } from "../../site/model/rules/rule.ts";
import type { SiteData } from "../../site/model/site.ts";
import type { ThemeAssets } from "../../site/model/theme.ts";
import type { SiteConfig } from "../config/config.ts";
import type { Outline } from "../content/outline.ts";
import type { PlannedSearch } from "../search/plan.ts";
import type { Composed } from "./pages/site-parts.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PlannedExample } from "../content/code/example.ts";
import type { Snapshot, StaticFile } from "../content/source.ts";

/** Empty where the site shows no rules. */
export interface LinterVersions {
  /** The lint plugin's. */
  readonly version: string;
  /** All packages on which a verdict depends, with their versions. */
  readonly tools: string;
}

export interface PlanInput {
  readonly config: SiteConfig;
  readonly snapshot: Snapshot;
  readonly statics: ReadonlyMap<OutputPath, StaticFile>;
  /** Files that the bundler made. */
  readonly bundles: ReadonlyMap<OutputPath, string>;
  readonly assets: ThemeAssets;
  /** Tags that the root adds to the dialect. */
  readonly components: readonly string[];
  /** Absent where the site has no playground. */
  readonly playground?: PlaygroundFiles;
  readonly rules: readonly LintRule[];
  readonly linter: LinterVersions;
  readonly renderComponent: (
    name: string,
    props: { readonly [name: string]: unknown },
    childrenHtml: string,
  ) => string;
}

/** A page that can be put together whenever somebody asks for it. */
export interface PlannedPage {
  readonly route: RoutePath;
  /** The file an author would edit. */
  readonly file: string;
  readonly html: OutputPath;
  /** Absent for pages that are never navigated to. */
  readonly data?: OutputPath;
  /** Its Markdown, where the site has that. */
  readonly markdown?: OutputPath;
  readonly indexed: boolean;
  /**
   * Stands for all that the page is put together from: equal keys mean equal pages. Absent for pages that are
   * made of many documents; undefined for posts with examples, which lists show as well.
   */
  readonly key?: () => string | undefined;
  /** True when the linter, or what the plugin says of a rule, has a part in it. */
  readonly isLinted?: () => boolean;
  compose(): Composed;
}

/** Every other file: made as text, or copied. */
export type PlannedFile =
  | { readonly kind: "text"; text(): string }
  /** `isRare`: so seldom wanted that readers who keep the site offline need not have it. */
  | { readonly kind: "static"; readonly file: StaticFile; readonly isRare?: boolean }
  | { readonly kind: "asset"; readonly source: SourcePath; readonly hash: string }
  /** A picture that is rendered; `hash` stands for it. */
  | { readonly kind: "card"; readonly svg: () => string; readonly hash: string };

export interface Plan {
  readonly site: SiteData;
  readonly pages: ReadonlyMap<OutputPath, PlannedPage>;
  readonly files: ReadonlyMap<OutputPath, PlannedFile>;
  /** What the linter is to be asked; pages show what it said as far as the cache knows it. */
  examples(): readonly PlannedExample[];
  /** Documents of our own making that are put into others. */
  generatedSections(): readonly Outline[];
  /** Absent where the site is not searched. */
  readonly search?: PlannedSearch;
  /** What was found without putting any page together. */
  readonly diagnostics: readonly Diagnostic[];
}
