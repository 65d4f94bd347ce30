import type { IconName } from "../model/navigation.ts";

export type GlyphName =
  IconName | "menu" | "close" | "caret" | "external" | "search" | "sun" | "moon" | "arrow" | "edit" | "list";

/** A decorative glyph in the colour of its text; the shapes stand in icons.css. */
export function Icon({ name }: { readonly name: GlyphName }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
