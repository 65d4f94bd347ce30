import type { IconName } from "../../model/navigation.ts";
import { tag } from "../prose/markup.ts";

export type GlyphName =
  IconName | "menu" | "close" | "caret" | "external" | "search" | "sun" | "moon" | "arrow" | "edit" | "list";

/** A decorative glyph in the color of its text; the shapes are in icons.css. */
export function Icon({ name }: { readonly name: GlyphName }) {
  return <span className={classOf(name)} aria-hidden="true" />;
}

/** The same as HTML. */
export function iconMarkup(name: GlyphName): string {
  return `${tag("span", { class: classOf(name), "aria-hidden": "true" })}</span>`;
}

function classOf(name: GlyphName): string {
  return `icon icon-${name}`;
}
