import type { IconName } from "../../model/navigation.ts";
import { isExternal, isSameRoute, withBase } from "../../model/paths.ts";
import { tag } from "../prose/markup.ts";

export type GlyphName =
  IconName | "menu" | "close" | "caret" | "external" | "search" | "sun" | "moon" | "arrow" | "edit" | "list";

/** A decorative glyph as HTML. */
export function iconMarkup(name: GlyphName): string {
  return `${tag("span", { class: classOfIcon(name), "aria-hidden": "true" })}</span>`;
}

export function classOfIcon(name: GlyphName): string {
  return `icon icon-${name}`;
}

/** The properties of the current page on which a link depends. */
export interface LinkPlace {
  readonly baseUrl: string;
  readonly route: string;
}

/** The attributes of an `<a>` to a target, on the page at `route`. Links with a `target` leave the site. */
export function linkAttributes(href: string, { baseUrl, route }: LinkPlace) {
  if (isExternal(href)) {
    const leaves = !/^(?:mailto|tel):/i.test(href);
    return { href, ...(leaves && { target: "_blank", rel: "noopener noreferrer" }) };
  }
  const target = rooted(href);
  return {
    href: withBase(baseUrl, target),
    ...(isSameRoute(target, route) && { "aria-current": "page" as const }),
  };
}

// targets such as "rules/" are relative to the base, never to the current page
function rooted(href: string): string {
  return /^[/?#]/.test(href) ? href : `/${href}`;
}
