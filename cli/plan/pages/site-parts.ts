import type { PageProps } from "../../../site/model/page.ts";
import type { PlayAssets } from "../../../site/model/playground.ts";
import type { OutputPath, RoutePath } from "../../../site/model/paths.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { DocEntry, PostEntry, RouteTable, SectionSidebar } from "../../routes/route-table.ts";
import type { FinishedProse } from "./finish-prose.ts";
import type { DocsAlternates } from "../navigation/versions.ts";

/** What the site as a whole knows when it puts a page together. */
export interface SiteParts {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  readonly sidebars: readonly SectionSidebar[];
  readonly rules: ReadonlyMap<string, LintRule>;
  readonly alternates: DocsAlternates;
  readonly playground: PlayAssets | undefined;
  /** What the playground's page needs without a network; empty where nothing is kept for offline. */
  readonly playgroundFiles: readonly OutputPath[];
  proseOf(entry: DocEntry | PostEntry): FinishedProse;
  /** Links to pages that are like the one at this URL, as HTML; empty where the site does not want them. */
  relatedTo(route: RoutePath): string;
}

export interface Composed {
  readonly props: PageProps;
  readonly diagnostics: readonly Diagnostic[];
  /** The page as Markdown, where the site has that. */
  readonly markdown?: string;
}
