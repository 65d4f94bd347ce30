import type { PageHosts, SiteData } from "../../../site/model/site.ts";
import { outputPath, type OutputPath, routePath } from "../../../site/model/paths.ts";
import { partsFolder } from "../../../site/search/embedded/packed.ts";
import type { SiteConfig } from "../../config/config.ts";
import { plainTitle } from "../../content/front-matter/title.ts";
import { hashOf } from "../../lib/hash.ts";
import { type Lazy, lazy, type LazyMap } from "../../lib/lazy.ts";
import type { TextOutput } from "../../lib/text-output.ts";
import type { PlanInput, PlannedPage } from "../plan.ts";
import type { DocEntry, PostEntry, RouteTable, SectionSidebar } from "../../routes/route-table.ts";
import { assetUrl } from "../../routes/asset-url.ts";
import { defaultIcon } from "./default-icon.ts";
import { feedOutputs } from "./feeds.ts";
import { policyOf } from "./hosts/host-policy.ts";
import { hostFiles } from "./hosts/host-files.ts";
import { embedPaths } from "../../playground/embed-page.ts";
import { playgroundPage } from "../../playground/plan.ts";
import { llmsOutput } from "./llms-text.ts";
import { mainDocOf } from "../navigation/navbar.ts";
import { indexIn } from "../navigation/reading-order.ts";
import { openSearchOutput } from "./open-search.ts";
import type { ComposeInput } from "../pages/compose-input.ts";
import type { Redirect } from "./redirects/redirect.ts";
import type { PlannedPages } from "../pages/pages.ts";
import { siteManifestFile } from "./site-manifest.ts";
import { robotsOutput, sitemapOutputs } from "./sitemap.ts";
import { blogTagsData, docsData, docsDataOutput, type SectionFacts } from "./static-data.ts";
import { sidebarFiles } from "./sidebar-files.ts";
import { webManifestOutput } from "./web-manifest.ts";
import { usedBundles } from "../used-bundles.ts";

export interface SiteFilesInput {
  readonly input: PlanInput;
  readonly site: SiteData;
  readonly table: RouteTable;
  readonly sidebars: readonly SectionSidebar[];
  readonly composeInput: ComposeInput;
  readonly pages: LazyMap<OutputPath, PlannedPage>;
  readonly anchors: PlannedPages["anchors"];
  readonly redirects: readonly Redirect[];
  /** Whether the site has an embedded search index, all of whose files have hashes in their names. */
  readonly hasIndex: boolean;
  /** Equal keys mean equal URLs, titles, front matter and sidebars. */
  readonly siteKey: Lazy<string>;
}

interface SiteFile {
  readonly path: OutputPath;
  readonly text: string | ((pageHosts?: PageHosts) => string);
  /** Equal keys mean equal texts; see `PlannedFile`. */
  readonly key?: ((anchors?: string) => string | undefined) | undefined;
  readonly usesFacts?: boolean;
}

/**
 * The small files that describe the site as a whole. Feeds need rendered posts, so their text is made when it is
 * needed.
 */
export function siteFiles({
  input,
  site,
  table,
  sidebars,
  composeInput,
  pages,
  anchors,
  redirects,
  hasIndex,
  siteKey,
}: SiteFilesInput): SiteFile[] {
  const { config } = input;
  const { blog } = config;
  const icon = defaultIcon(config);
  return [
    ...(icon ? [icon] : []),
    // the protocol wants full URLs
    ...(site.origin === "" ? [] : sitemapOutputs([...pages.values()], site)),
    robotsOutput(site),
    ...feedFiles({ site, table, composeInput, blog }),
    ...hostFiles({
      hosts: config.hosts,
      redirects,
      baseUrl: site.baseUrl,
      hashed: () => [
        ...usedBundles(input, table, config).keys(),
        ...(input.playground?.files.keys() ?? []),
        ...[...input.snapshot.assets].map(([source, { hash }]) => outputPath(assetUrl(source, hash))),
      ],
      hashedFolders: hasIndex ? [partsFolder] : [],
      policy: (pageHosts) => policyOf(input, site, { hasRedirects: redirects.length > 0, pageHosts }),
      framed: framedPaths(input, table),
      ownText: (path) => input.statics.get(path)?.text,
    }),
    {
      ...siteManifestFile({ baseUrl: site.baseUrl, table, redirects, anchorsOf: anchors.of }),
      key: (known) => known && hashOf(siteKey(), known),
      usesFacts: true,
    },
    ...(site.search?.page === undefined || site.origin === ""
      ? []
      : [openSearchOutput({ site, searchPage: site.search.page })]),
    ...docsFiles({ config, table, sidebars }).map((file) => ({ ...file, key: siteKey })),
    ...sidebars.flatMap(sidebarFiles).map((file) => ({ ...file, key: siteKey })),
    ...(config.markdownTwins ? [llmsOutput({ site, table, sidebars, blogTitle: blog?.title ?? "" })] : []),
    ...(blog
      ? [
          blogTagsData(
            table.tags.map(({ tag, posts }) => ({ label: tag.label, route: tag.route, count: posts.length })),
          ),
        ]
      : []),
    ...(config.offline ? [webManifestOutput(site, config.offline)] : []),
  ];
}

/** The paths that other sites may frame. */
function framedPaths({ playground }: PlanInput, table: RouteTable): readonly string[] {
  const page = playground?.embed && playgroundPage(table);
  return page ? embedPaths(page.route) : [];
}

/** The feeds of the blog. Their text is made when it is needed. */
function feedFiles({
  site,
  table,
  composeInput,
  blog,
}: Pick<SiteFilesInput, "site" | "table" | "composeInput"> & {
  readonly blog: SiteConfig["blog"];
}): SiteFile[] {
  if (!blog || table.posts.length === 0) return [];
  const { title, origin, baseUrl, locale, favicon } = site;
  const input = lazy(() => ({
    site: { title, origin, baseUrl, locale, ...(favicon !== undefined && { favicon }) },
    blog: { title: blog.title, description: blog.description, route: routePath(blog.route) },
    limit: blog.feedLimit,
    posts: table.posts.slice(0, blog.feedLimit).map((post) => feedPost(post, composeInput)),
  }));
  const texts = lazy((): readonly TextOutput[] => feedOutputs(input()));
  const key = lazy(() => hashOf(JSON.stringify(input())));
  return site.feeds.map(({ href }) => ({
    path: outputPath(href),
    text: () => texts().find(({ path }) => path === outputPath(href))?.text ?? "",
    key,
  }));
}

type SectionsInput = Pick<SiteFilesInput, "table" | "sidebars"> & { readonly config: SiteConfig };

function docsFiles(input: SectionsInput): SiteFile[] {
  const facts = lazy(() => sectionFacts(input));
  const ids = new Set(input.config.docs.map(({ version }) => version.section));
  return [...ids].map((id) => ({
    path: docsDataOutput(id),
    text: () => docsData(facts().filter(({ version }) => version.section === id)),
  }));
}

/** The facts about all docs sections for their data files. */
function sectionFacts({ config, table, sidebars }: SectionsInput): SectionFacts[] {
  const docs = [...table.entries.values()].filter((entry): entry is DocEntry => entry.kind === "doc");
  return config.docs.map((section) => {
    const own = docs.filter((doc) => doc.section === section);
    const main = mainDocOf(section.id, { config, table, sidebars });
    return {
      version: section.version,
      route: routePath(section.route),
      mainDocId: own.find(({ route }) => route === main?.route)?.id ?? "",
      docs: [
        ...own.map(({ id, route, unlisted, outline }) => {
          const wanted = outline.frontMatter.displayed_sidebar;
          const listing = sidebars.find(
            (sidebar) => sidebar.section === section.id && indexIn(sidebar, route) !== -1,
          );
          const shown = wanted === undefined ? listing?.id : (wanted ?? undefined);
          return { id, route, unlisted, draft: false, ...(shown !== undefined && { sidebar: shown }) };
        }),
        ...table.drafts
          .filter((doc) => doc.section === section)
          .map(({ id, route, unlisted }) => ({ id, route, unlisted, draft: true })),
      ],
      sidebars: sidebars
        .filter((sidebar) => sidebar.section === section.id)
        .map(({ id, order }) => ({ id, ...(order[0] && { link: order[0] }) })),
    };
  });
}

function feedPost(entry: PostEntry, composeInput: ComposeInput) {
  const { feedHtml, body } = composeInput.proseOf(entry);
  const { title, frontMatter } = entry.outline;
  return {
    route: entry.route,
    title: plainTitle(title),
    description: frontMatter.description ?? body.lead,
    date: entry.date,
    html: feedHtml(),
    authors: entry.authors.map(({ name, url }) => ({ name, ...(url !== undefined && { url }) })),
    tags: entry.tags.map(({ label }) => label),
  };
}
