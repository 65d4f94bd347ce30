import type { NavbarItemInput } from "../../schema/navbar.ts";
import { type Notes, reasons } from "../notes.ts";
import { entryOf, isNothing, type Plain, textOf } from "../plain/plain.ts";
import { idOf, socialLink } from "../values.ts";
import type { DocsInstance } from "./sections.ts";

interface NavbarPlace {
  readonly notes: Notes;
  readonly instances: readonly DocsInstance[];
}

type Dropdown = Extract<NavbarItemInput, { items: unknown }>;

export function navbarOf(navbar: Plain | undefined, place: NavbarPlace): NavbarItemInput[] {
  const items = entryOf(navbar, "items");
  if (items && items.kind !== "list")
    place.notes.leftOut("`themeConfig.navbar.items`", items.at, reasons.code);
  return items?.kind === "list" ? items.items.flatMap((item) => itemOf(item, place)) : [];
}

function itemOf(item: Plain, place: NavbarPlace): NavbarItemInput[] {
  if (isNothing(item)) return [];
  const text = (key: string): string | undefined => textOf(entryOf(item, key));
  const position = text("position") === "left" ? "left" : "right";
  const section = sectionOf(text("docsPluginId"), place);
  const label = text("label");
  const isOne = place.instances.length < 2 && !hasVersions(section);
  const named = {
    position,
    ...(label !== undefined && { label }),
    ...(!isOne && section && { section: section.lastSection }),
  } as const;
  const children = entryOf(item, "items");
  const doc = text("docId");
  const sidebar = text("sidebarId");
  switch (text("type")) {
    case "doc":
      if (doc !== undefined) return [{ type: "doc", doc, ...named }];
      break;
    case "docSidebar":
      if (sidebar !== undefined) return [{ type: "docSidebar", sidebar, ...named }];
      break;
    case "docsVersionDropdown":
      if (!hasVersions(section)) return [];
      return [{ type: "docsVersionDropdown", position, section: section.section.id }];
    case "docsVersion":
      return section ? [{ type: "docsVersion", ...named, section: section.section.id }] : [];
    case "search":
      return [{ type: "search", position }];
    case "localeDropdown":
      // a site has one language
      return [];
    case "html":
      if (text("value") !== undefined) return [{ type: "html", position, value: text("value") ?? "" }];
      break;
    default:
      if (children?.kind === "list" && label !== undefined)
        return [
          {
            type: "dropdown",
            label,
            position,
            items: children.items.flatMap((child) => entryIn(child, place)),
          },
        ];
  }
  const link = linkOf(item);
  if (link && link.type !== "html") return [{ ...link, position }];
  noteItem(item, place);
  return [];
}

function entryIn(item: Plain, place: NavbarPlace): Dropdown["items"][number][] {
  const value = textOf(entryOf(item, "value"));
  if (textOf(entryOf(item, "type")) === "html" && value !== undefined) return [{ type: "html", value }];
  const doc = textOf(entryOf(item, "docId"));
  const label = textOf(entryOf(item, "label"));
  const section = sectionOf(textOf(entryOf(item, "docsPluginId")), place);
  if (doc !== undefined && section)
    return [
      { label: label ?? doc, to: `${section.route.replace(/\/$/, "")}/${doc.replace(/(?:^|\/)index$/, "")}` },
    ];
  const link = linkOf(item);
  if (!link) noteItem(item, place);
  return link ? [link] : [];
}

/** A link with a label: of an icon, which styles render, it is the name of the site. */
function linkOf(item: Plain): Dropdown["items"][number] | undefined {
  const text = (key: string): string | undefined => textOf(entryOf(item, key));
  const url = text("to") ?? text("href");
  if (url === undefined) return undefined;
  const isOwn = text("to") !== undefined || url.startsWith("pathname://");
  const target = isOwn ? { to: url.replace(/^pathname:\/\//, "") } : { href: url };
  const label = text("label");
  const html = text("html");
  if (label === undefined && html === undefined) {
    const social = isOwn ? undefined : socialLink(url);
    const shown = social?.label ?? text("aria-label");
    return shown === undefined
      ? undefined
      : { ...target, label: shown, ...(social?.icon && { icon: social.icon }) };
  }
  const active = text("activeBaseRegex");
  const base = text("activeBasePath");
  return {
    ...target,
    ...(label === undefined ? { html: html ?? "" } : { label }),
    ...(active !== undefined && { activeBaseRegex: active }),
    ...(base !== undefined && { activeBasePath: base }),
  };
}

function noteItem(item: Plain, { notes }: NavbarPlace): void {
  const name = textOf(entryOf(item, "label")) ?? textOf(entryOf(item, "type"));
  const isData = item.kind === "map" && ![...item.entries.values()].some(({ kind }) => kind === "code");
  notes.leftOut(
    name === undefined ? "An item of the navbar" : `The item \`${name}\` of the navbar`,
    item.at,
    isData ? reasons.none : reasons.code,
  );
}

function sectionOf(plugin: string | undefined, { instances }: NavbarPlace): DocsInstance | undefined {
  const id = plugin === undefined || plugin === "default" ? "docs" : idOf(plugin);
  return instances.find(({ section }) => section.id === id) ?? instances[0];
}

function hasVersions(instance: DocsInstance | undefined): instance is DocsInstance {
  return (instance?.section.versions ?? []).length > 0;
}
