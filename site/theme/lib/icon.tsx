import { classOfIcon, type GlyphName } from "./markup.ts";

export type { GlyphName };

/** A decorative glyph in the color of its text; the shapes are in icons.css. */
export function Icon({ name }: { readonly name: GlyphName }) {
  return <span className={classOfIcon(name)} aria-hidden="true" />;
}
