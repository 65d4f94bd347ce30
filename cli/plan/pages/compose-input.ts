import type { OwnMarkdown } from "../../content/extension/own-markdown.ts";
import type { PageProps } from "../../../site/model/page.ts";
import type { PlayAssets } from "../../../site/model/playground/assets.ts";
import type { OutputPath, RoutePath } from "../../../site/model/paths.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { DocEntry, PostEntry, RouteTable, SectionSidebar } from "../../routes/route-table.ts";
import type { Updates } from "../../content/source.ts";
import type { FinishedProse } from "./finish-prose.ts";
import type { DocsAlternates } from "../navigation/versions.ts";

/** The data of the whole site from which a page is composed. */
export interface ComposeInput {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  readonly sidebars: readonly SectionSidebar[];
  readonly rules: ReadonlyMap<string, LintRule>;
  /** The version of the lint plugin; empty if the site has no rules. */
  readonly version: string;
  readonly alternates: DocsAlternates;
  /** Empty unless the configuration asks for them. */
  readonly updates: Updates;
  /** The root's `site/markdown.ts`. */
  readonly markdown?: OwnMarkdown | undefined;
  readonly playground: PlayAssets | undefined;
  /** The files that the page of the playground needs offline; empty without offline support. */
  readonly playgroundFiles: readonly OutputPath[];
  proseOf(entry: DocEntry | PostEntry): FinishedProse;
  /** The number of words in the text of a post. Each list with the post needs it. */
  wordsOf(entry: PostEntry): number;
  /** Links to pages related to the one at this route, as HTML; empty if the site has no related pages. */
  relatedTo(route: RoutePath): string;
}

export interface Composed {
  readonly props: PageProps;
  readonly diagnostics: readonly Diagnostic[];
  /** The routes and files of the site that a document leads to. */
  readonly targets?: readonly string[];
  /** True when a set of tabs on the page shares its choice: its script runs before the page is shown. */
  readonly syncedTabs?: boolean;
  /** The Markdown twin, if the site has them. */
  readonly markdown?: string;
}
