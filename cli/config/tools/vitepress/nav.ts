import type { NavbarItemInput } from "../../schema/navbar.ts";
import { type Notes, reasons } from "../notes.ts";
import { entryOf, isNothing, itemsOf, type Plain, textOf } from "../plain/plain.ts";
import { escapeHtml, isUrl, labelOf, pagePath } from "../values.ts";

type DropdownEntry = Extract<NavbarItemInput, { items: unknown }>["items"][number];

/** The items of `themeConfig.nav`. Groups inside a dropdown become headings in it. */
export function navbarOf(nav: Plain | undefined, notes: Notes): NavbarItemInput[] {
  if (nav && !isNothing(nav) && nav.kind !== "list") notes.leftOut("`themeConfig.nav`", nav.at, reasons.code);
  if (nav?.kind !== "list") return [];
  return nav.items.flatMap((item): NavbarItemInput[] => {
    const text = textOf(entryOf(item, "text"));
    const children = entryOf(item, "items");
    if (text !== undefined && children?.kind === "list")
      return [
        {
          ...{ type: "dropdown", label: labelOf(text), position: "right" },
          items: children.items.flatMap((child) => entriesIn(child, notes)),
        },
      ];
    const link = linkOf(item);
    if (link) return [{ ...link, ...activeOf(item), position: "right" }];
    notes.leftOut(
      text === undefined ? "An entry of `nav`" : `The entry \`${text}\` of \`nav\``,
      item.at,
      reasons.code,
    );
    return [];
  });
}

function entriesIn(item: Plain, notes: Notes): DropdownEntry[] {
  const text = textOf(entryOf(item, "text"));
  const children = itemsOf(entryOf(item, "items"));
  if (children.length > 0) {
    const heading: DropdownEntry[] =
      text === undefined ? [] : [{ type: "html", value: `<strong>${escapeHtml(labelOf(text))}</strong>` }];
    return [...heading, ...children.flatMap((child) => entriesIn(child, notes))];
  }
  const link = linkOf(item);
  if (!link)
    notes.leftOut(
      text === undefined ? "An entry of `nav`" : `The entry \`${text}\` of \`nav\``,
      item.at,
      reasons.code,
    );
  return link ? [link] : [];
}

function linkOf(item: Plain): { label: string; to?: string; href?: string } | undefined {
  const text = textOf(entryOf(item, "text"));
  const link = textOf(entryOf(item, "link"));
  if (text === undefined || link === undefined) return undefined;
  return { label: labelOf(text), ...(isUrl(link) ? { href: link } : { to: pagePath(link) }) };
}

function activeOf(item: Plain): { activeBaseRegex?: string } {
  const pattern = textOf(entryOf(item, "activeMatch"));
  if (pattern === undefined) return {};
  try {
    return { activeBaseRegex: new RegExp(pattern).source };
  } catch {
    return {};
  }
}
