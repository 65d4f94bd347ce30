import type { SidebarItem } from "../../../site/model/navigation.ts";
import { isExternal, routeKey, routePath, type SourcePath } from "../../../site/model/paths.ts";
import { settingsPlace } from "../../../site/model/search.ts";
import type { SiteData } from "../../../site/model/site.ts";
import type { SiteConfig } from "../../config/config.ts";
import { type Category, categoryOf, isCategoryFile, linkPlace } from "../../content/front-matter/category.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { pathBelow } from "../../lib/paths/folders.ts";
import { nearestOf } from "../../lib/nearest.ts";
import { assetUrl } from "../../routes/asset-url.ts";
import type { LinkTargets } from "../../routes/link.ts";
import type { DocEntry, RouteTable, SectionSidebar } from "../../routes/route-table.ts";
import { feedLinks } from "../files/feeds.ts";
import { sourceText } from "../../content/source.ts";
import type { PlanInput } from "../plan.ts";
import { sidebarUrl } from "../files/sidebar-files.ts";
import { siteData } from "../pages/site-data.ts";
import { linkTargetOf, type NavbarInput, resolveFooter, resolveNavbar } from "./navbar.ts";
import { largestWhole } from "./large-sidebar.ts";
import { findDoc, sidebarsOf } from "./sidebar.ts";
import { docsVersions } from "./versions.ts";

/** The navigation of the site. */
export interface Navigation {
  readonly sidebars: readonly SectionSidebar[];
  /** The data that all pages share: navbar, footer, versions. */
  readonly site: SiteData;
  /** The possible targets of links. */
  readonly targets: LinkTargets;
}

export interface NavigationInput {
  readonly input: PlanInput;
  /** With the authors of the authors file. */
  readonly config: SiteConfig;
  readonly table: RouteTable;
}

/** Third step of a plan: takes routes, and returns sidebars, navbar, footer and the targets of links. */
export function planNavigation({ input, config, table }: NavigationInput): Checked<Navigation> {
  const sidebars = allSidebars(input, table);
  const files = fileUrls(input, table, sidebars.value);
  const known = { config, table, sidebars: sidebars.value, files };
  const navbar = resolveNavbar(known);
  const footer = config.footer && resolveFooter(config.footer, known);
  const site = siteData(config, {
    navbar: { ...config.navbar, items: navbar.value },
    docsVersions: docsVersions(known),
    hasPosts: table.posts.length > 0,
    ...(footer && { footer: footer.value }),
  });
  const assets = new Map(
    [...input.snapshot.assets].map(([source, { hash }]): [SourcePath, string] => [
      source,
      assetUrl(source, hash),
    ]),
  );
  return {
    value: { sidebars: sidebars.value, site, targets: { table, assets, files, config } },
    diagnostics: [
      ...sidebars.diagnostics,
      ...navbar.diagnostics,
      ...(footer?.diagnostics ?? []),
      ...checkSidebarLinks(sidebars.value, known),
      ...checkQuestions(known),
    ],
  };
}

function allSidebars(
  { config, snapshot, rules }: PlanInput,
  table: RouteTable,
): Checked<readonly SectionSidebar[]> {
  const names = new Set(rules.map(({ name }) => name));
  const diagnostics: Diagnostic[] = [];
  const sidebars = config.docs.flatMap((section) => {
    const prefix = section.dir === "." ? "" : `${section.dir}/`;
    const docs = [...table.entries.values()].filter(
      (entry): entry is DocEntry => entry.kind === "doc" && entry.section === section,
    );
    const drafts = table.drafts.filter((entry) => entry.section === section);
    const categories = new Map<string, Category>();
    for (const file of snapshot.sources.values()) {
      const path = pathBelow(config.contentFolder, file.path);
      if (!isCategoryFile(file.path) || !path.startsWith(prefix)) continue;
      const text = sourceText(file);
      const checked = categoryOf(text);
      diagnostics.push(...checked.diagnostics);
      const { linkedDoc: id } = checked.value;
      if (typeof id === "string" && !findDoc(id, docs) && !findDoc(id, drafts)) {
        const available = docs.map((doc) => doc.id);
        const nearest = nearestOf(id, available);
        diagnostics.push({ code: "unknown-doc", at: linkPlace(text), id, available, nearest });
      }
      categories.set(path.slice(prefix.length).replace(/\/?_category_\.\w+$/, ""), checked.value);
    }
    const isListed = ({ id, path }: DocEntry): boolean =>
      section.template !== "rule" || names.has(id) || /^(?:index|readme)$/i.test(path);
    const checked = sidebarsOf({
      ...{ section, docs, drafts, categories, file: config.file, isListed },
      hasPrefixes: config.numberPrefixes,
    });
    diagnostics.push(...checked.diagnostics);
    return checked.value;
  });
  return { value: withOwnFiles(sidebars), diagnostics };
}

/** Versions of a section often have sidebars with the same ids. */
function withOwnFiles(sidebars: readonly SectionSidebar[]): readonly SectionSidebar[] {
  const taken = new Set<string>();
  return sidebars.map((sidebar) => {
    const file = taken.has(sidebar.id) ? `${sidebar.section}-${sidebar.id}` : sidebar.id;
    taken.add(file);
    return file === sidebar.file ? sidebar : { ...sidebar, file };
  });
}

/** URLs of files that are not pages but may be linked to. */
function fileUrls(
  { config, statics, bundles, playground }: PlanInput,
  table: RouteTable,
  sidebars: readonly SectionSidebar[],
): ReadonlySet<string> {
  const hasOrigin = config.origin !== "";
  return new Set([
    ...[...statics.keys(), ...bundles.keys(), ...(playground?.files.keys() ?? [])].map((path) => `/${path}`),
    ...["/robots.txt", "/404.html", ...(hasOrigin ? ["/sitemap.xml"] : [])],
    ...(config.offline ? ["/manifest.json"] : []),
    ...(config.search ? [`/${settingsPlace}`] : []),
    ...(config.search?.page === undefined || !hasOrigin ? [] : ["/opensearch.xml"]),
    ...(config.blog && table.posts.length > 0 && hasOrigin
      ? feedLinks({ title: config.blog.title, route: routePath(config.blog.route) }).map(({ href }) => href)
      : []),
    ...sidebars.flatMap(({ file, size }) => (size > largestWhole ? [] : sidebarUrl(file, false))),
  ]);
}

/** Reports broken links among the URLs that the configuration puts into sidebars. */
function checkSidebarLinks(sidebars: readonly SectionSidebar[], input: NavbarInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const isPage = (href: string): boolean => input.table.entries.get(routeKey(href))?.route === href;
  const visit = (items: readonly SidebarItem[]): void => {
    for (const item of items) {
      if (item.type === "category") visit(item.items);
      // most links are made from documents, and have the URLs of their pages
      else if (item.type === "link" && !isPage(item.href) && !isExternal(item.href))
        linkTargetOf({ to: item.href }, input, diagnostics);
    }
  };
  for (const { items } of sidebars) visit(items);
  return diagnostics;
}

/** Reports broken links among the questions of the search dialog. */
function checkQuestions(input: NavbarInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const groups = input.config.search?.questions ?? [];
  for (const link of groups.flatMap(({ links }) => links)) linkTargetOf(link, input, diagnostics);
  return diagnostics;
}
