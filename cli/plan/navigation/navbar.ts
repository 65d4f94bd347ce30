import type {
  Footer,
  FooterLink,
  NavbarEntry,
  NavbarItem,
  NavbarLink,
  PageLink,
  Position,
} from "../../../site/model/navigation.ts";
import { decoded, isExternal, routeKey, routePath } from "../../../site/model/paths.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { FooterConfig } from "../../config/schema/footer.ts";
import type { NavbarItemConfig, NavbarLinkConfig } from "../../config/schema/navbar.ts";
import { plainTitle } from "../../content/front-matter/title.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { nearestOf } from "../../lib/nearest.ts";
import type { DocEntry, RouteTable, SectionSidebar } from "../../routes/route-table.ts";
import { severityOf } from "../../routes/link.ts";
import { indexIn } from "./reading-order.ts";
import { findDoc } from "./sidebar.ts";

export interface NavbarInput {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  readonly sidebars: readonly SectionSidebar[];
  /** URLs of files that are not pages. */
  readonly files: ReadonlySet<string>;
}

/** Resolves the documents, sidebars and versions of the navbar. Targets are relative to the base URL (NV-05). */
export function resolveNavbar(input: NavbarInput): Checked<NavbarItem[]> {
  const diagnostics: Diagnostic[] = [];
  const value = input.config.navbar.items.flatMap((item) => resolveItem(item, input, diagnostics));
  return { value, diagnostics };
}

function resolveItem(item: NavbarItemConfig, input: NavbarInput, diagnostics: Diagnostic[]): NavbarItem[] {
  const { locale } = input.config;
  const position = positionOf(item);
  switch (item.type) {
    case "html":
      return [{ type: "html", position, html: item.value }];
    case "search":
      return [{ type: "search", position }];
    case "localeDropdown":
      return [
        {
          type: "locale-dropdown",
          position,
          items: [{ type: "link", label: locale.label, href: "/", lang: locale.lang }],
        },
      ];
    case "doc":
      return docItem(item, input, diagnostics);
    case "docSidebar":
      return sidebarItem(item, input, diagnostics);
    case "docsVersion":
    case "docsVersionDropdown":
      return versionItem(item, input, diagnostics);
    case "dropdown": {
      const items = item.items.map((child): NavbarEntry =>
        child.type === "html" ? { type: "html", html: child.value } : entryOf(child, input, diagnostics),
      );
      const href = item.to ?? item.href;
      return [
        {
          type: "dropdown",
          position,
          label: item.label,
          ...(href !== undefined && { href: linkTargetOf(item, input, diagnostics) }),
          items,
        },
      ];
    }
    case "default":
      return [{ ...entryOf(item, input, diagnostics), position }];
  }
}

function positionOf({ position }: NavbarItemConfig): Position {
  return position ?? "right";
}

function linkItem(
  item: NavbarItemConfig,
  label: string,
  link: Pick<NavbarLink, "href" | "activeRoutes">,
): NavbarItem[] {
  return [{ type: "link", position: positionOf(item), label, ...link }];
}

function docItem(
  item: Extract<NavbarItemConfig, { type: "doc" }>,
  input: NavbarInput,
  diagnostics: Diagnostic[],
): NavbarItem[] {
  if (!isSection(item.section, input, diagnostics)) return [];
  const docs = docsOf(input, item.section);
  const doc = findDoc(item.doc, docs);
  if (!doc && findDoc(item.doc, input.table.drafts)) return [];
  if (!doc) {
    const available = docs.map(({ id }) => id);
    diagnostics.push({
      code: "unknown-doc",
      at: { file: input.config.file },
      id: item.doc,
      available,
      nearest: nearestOf(item.doc, available),
    });
    return [];
  }
  if (doc.draft || doc.unlisted) return [];
  const sidebar = input.sidebars.find((each) => indexIn(each, doc.route) !== -1);
  return linkItem(item, item.label ?? doc.id, {
    href: doc.route,
    activeRoutes: sidebar?.order.map(({ route }) => route) ?? [],
  });
}

function sidebarItem(
  item: Extract<NavbarItemConfig, { type: "docSidebar" }>,
  input: NavbarInput,
  diagnostics: Diagnostic[],
): NavbarItem[] {
  if (!isSection(item.section, input, diagnostics)) return [];
  const sidebar = input.sidebars.find(
    ({ id, section }) => id === item.sidebar && (item.section === undefined || section === item.section),
  );
  if (!sidebar) {
    const available = input.sidebars.map(({ id }) => id);
    diagnostics.push({
      code: "unknown-sidebar",
      at: { file: input.config.file },
      id: item.sidebar,
      available,
    });
    return [];
  }
  const [first] = sidebar.order;
  if (!first) {
    diagnostics.push({ code: "sidebar-without-link", at: { file: input.config.file }, id: item.sidebar });
    return [];
  }
  return linkItem(item, item.label ?? first.label, {
    href: first.route,
    activeRoutes: sidebar.order.map(({ route }) => route),
  });
}

function versionItem(
  item: Extract<NavbarItemConfig, { type: "docsVersion" | "docsVersionDropdown" }>,
  input: NavbarInput,
  diagnostics: Diagnostic[],
): NavbarItem[] {
  if (!isSection(item.section, input, diagnostics)) return [];
  const { docs } = input.config;
  const position = positionOf(item);
  const section = item.section ?? docs[0]?.id ?? "";
  const to = item.type === "docsVersion" ? item.to : undefined;
  if (to !== undefined && !isExternal(to)) linkTargetOf({ to }, input, diagnostics);
  const label = item.type === "docsVersion" ? item.label : undefined;
  if (docs.some(({ version }) => version.section === section && version.count > 1)) {
    if (item.type === "docsVersionDropdown") return [{ type: "docs-version-dropdown", position, section }];
    const own = { ...(label !== undefined && { label }), ...(to !== undefined && { href: to }) };
    return [{ type: "docs-version", position, section, ...own }];
  }
  // a single version: the dropdown becomes a plain link (NV-25)
  const main = mainDocOf(section, input);
  const href = to ?? main?.route;
  return href === undefined ? [] : linkItem(item, label ?? "Next", { href });
}

function entryOf(
  item: NavbarLinkConfig,
  input: NavbarInput,
  diagnostics: Diagnostic[],
): Omit<NavbarLink, "position"> {
  const { label, html, icon, activeBasePath, activeBaseRegex } = item;
  return {
    type: "link",
    label: label ?? "",
    href: linkTargetOf(item, input, diagnostics),
    ...(html !== undefined && { html }),
    ...(icon && { icon }),
    ...(activeBasePath !== undefined && { activeBasePath }),
    ...(activeBaseRegex !== undefined && { activeBaseRegex }),
  };
}

/** The URL of an item. A missing page is a broken link of the configuration. */
export function linkTargetOf(
  { to, href }: { to?: string | undefined; href?: string | undefined },
  { config, table, files }: NavbarInput,
  diagnostics: Diagnostic[],
): string {
  if (to === undefined) return href ?? "#";
  const url = routePath(to);
  const path = url.replace(/[?#].*$/s, "");
  const severity = severityOf(config.onBrokenLinks);
  const known = [path, decoded(path)];
  const found = known.flatMap((each) => table.entries.get(routeKey(each)) ?? [])[0]?.route;
  // many hosts compare letter by letter
  const isFound =
    found === undefined
      ? known.some((each) => files.has(each))
      : known.some((each) => withoutSlash(each) === withoutSlash(found));
  if (severity && !isFound) {
    const nearest =
      found ??
      nearestOf(
        path,
        [...table.entries.values()].map(({ route }) => route),
      );
    diagnostics.push({ code: "broken-link", at: { file: config.file }, href: to, nearest, severity });
  }
  return url;
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, "");
}

/** Whether there is a docs section with this id, or none is named. Reports one that does not exist. */
function isSection(id: string | undefined, { config }: NavbarInput, diagnostics: Diagnostic[]): boolean {
  // the versions of a section have ids of their own
  const available = [...new Set(config.docs.flatMap((docs) => [docs.version.section, docs.id]))];
  if (id === undefined || available.includes(id)) return true;
  const nearest = nearestOf(id, available);
  diagnostics.push({ code: "unknown-section", at: { file: config.file }, id, available, nearest });
  return false;
}

function docsOf({ table }: NavbarInput, section: string | undefined): DocEntry[] {
  return [...table.entries.values()].filter(
    (entry): entry is DocEntry =>
      entry.kind === "doc" &&
      (section === undefined ? entry.section.version.isLast : entry.section.id === section),
  );
}

/** The main document of a section: the configured one, or the first of its sidebar, or its first. */
export function mainDocOf(
  sectionId: string,
  { config, table, sidebars }: Pick<NavbarInput, "config" | "table" | "sidebars">,
): PageLink | undefined {
  const docs = [...table.entries.values()].filter(
    (entry): entry is DocEntry => entry.kind === "doc" && entry.section.id === sectionId,
  );
  const wanted = config.docs.find(({ id }) => id === sectionId)?.mainDoc;
  const doc = wanted === undefined ? undefined : findDoc(wanted, docs);
  if (doc) return { route: doc.route, label: plainTitle(doc.outline.title) };
  const first = sidebars.find(({ section }) => section === sectionId)?.order[0];
  return (
    first ?? docs.slice(0, 1).map((each) => ({ route: each.route, label: plainTitle(each.outline.title) }))[0]
  );
}

/** Resolves the footer. It has columns if an entry has a title (FT-04). */
export function resolveFooter(
  { style, links, logo, copyright }: FooterConfig,
  input: NavbarInput,
): Checked<Footer> {
  const diagnostics: Diagnostic[] = [];
  const linkOf = (item: {
    label: string;
    to?: string;
    href?: string;
    icon?: FooterLink["icon"];
    rel?: string;
  }): FooterLink => ({
    label: item.label,
    href: linkTargetOf(item, input, diagnostics),
    ...(item.icon && { icon: item.icon }),
    ...(item.rel !== undefined && { rel: item.rel }),
  });
  const columns = links.flatMap((link) =>
    "title" in link ? [{ title: link.title, items: link.items.map(linkOf) }] : [],
  );
  const row = links.flatMap((link) => ("title" in link ? [] : [linkOf(link)]));
  const value: Footer = {
    style,
    links: columns.length > 0 ? { type: "columns", columns } : { type: "row", items: row },
    ...(logo && { logo }),
    ...(copyright !== undefined && { copyright }),
  };
  return { value, diagnostics };
}
