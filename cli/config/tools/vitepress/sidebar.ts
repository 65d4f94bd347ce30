import { pathIn } from "../../../lib/paths/folders.ts";
import type { SidebarItemInput } from "../../schema/docs.ts";
import { type Notes, reasons } from "../notes.ts";
import { entriesOf, entryOf, isNothing, isTrue, itemsOf, type Plain, textOf } from "../plain/plain.ts";
import type { ToolFiles } from "../tool.ts";
import { idOf, isUrl, labelOf, pagePath } from "../values.ts";

export interface SidebarPlace {
  readonly files: ToolFiles;
  readonly notes: Notes;
  /** The folder whose documents the sidebar lists. */
  readonly folder: string;
}

/** The sidebars of `themeConfig.sidebar`: one, or one for each folder. Undefined if there is none. */
export function sidebarsOf(
  value: Plain | undefined,
  place: SidebarPlace,
): Readonly<Record<string, readonly SidebarItemInput[]>> | undefined {
  if (value === undefined || isNothing(value)) return undefined;
  if (value.kind === "list") return { docs: itemsIn(value, "", place) };
  if (value.kind !== "map") {
    place.notes.leftOut("`themeConfig.sidebar`", value.at, reasons.code);
    return undefined;
  }
  const sidebars = entriesOf(value).flatMap(([key, list]): [string, SidebarItemInput[]][] => {
    const items = list.kind === "map" ? entryOf(list, "items") : list;
    if (key !== "..." && items?.kind === "list") {
      const base = textOf(entryOf(list, "base")) ?? "";
      return [[idOf(key), itemsIn(items, base, place)]];
    }
    place.notes.leftOut(
      key === "..." ? "A part of `themeConfig.sidebar`" : `The sidebar of \`${key}\``,
      list.at,
      reasons.code,
    );
    return [];
  });
  return sidebars.length === 0 ? undefined : Object.fromEntries(sidebars);
}

function itemsIn(list: Plain, base: string, place: SidebarPlace): SidebarItemInput[] {
  return itemsOf(list).flatMap((item) => itemOf(item, base, place));
}

function itemOf(item: Plain, outer: string, place: SidebarPlace): SidebarItemInput[] {
  const text = textOf(entryOf(item, "text"));
  const written = textOf(entryOf(item, "link"));
  const base = textOf(entryOf(item, "base")) ?? outer;
  const link = written === undefined || isUrl(written) ? written : base + written;
  const children = entryOf(item, "items");
  if (children?.kind === "list") {
    const collapsed = entryOf(item, "collapsed");
    const id = link === undefined ? undefined : documentOf(link, place);
    const items = itemsIn(children, base, place);
    if (text === undefined) return items;
    return [
      {
        ...{ type: "category", label: labelOf(text) },
        ...(id !== undefined && { link: id }),
        ...{ collapsible: collapsed !== undefined, collapsed: isTrue(collapsed) },
        // a link that the label cannot have
        items:
          link !== undefined && id === undefined
            ? [{ type: "link", label: labelOf(text), href: hrefOf(link) }, ...items]
            : items,
      },
    ];
  }
  if (text === undefined || link === undefined) {
    const what = text === undefined ? "An entry of `sidebar`" : `The entry \`${text}\` of \`sidebar\``;
    place.notes.leftOut(
      what,
      item.at,
      item.kind === "map" && children === undefined && text !== undefined
        ? "it has no link and no entries"
        : reasons.code,
    );
    return [];
  }
  const id = documentOf(link, place);
  return id === undefined
    ? [{ type: "link", label: labelOf(text), href: hrefOf(link) }]
    : [{ type: "doc", id, label: labelOf(text) }];
}

/** The id of the document that a link leads to: of the whole page, because a sidebar marks the current page. */
function documentOf(link: string, { files, folder }: SidebarPlace): string | undefined {
  if (isUrl(link) || /[?#]/.test(link)) return undefined;
  const path = pagePath(link).slice(1);
  return (path.endsWith("/") || path === "" ? [`${path}index`] : [path, `${path}/index`]).find((id) =>
    files.isFile(pathIn(folder, `${id}.md`)),
  );
}

function hrefOf(link: string): string {
  return isUrl(link) ? link : pagePath(link);
}
