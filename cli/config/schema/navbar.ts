import * as z from "../../lib/zod.ts";
import { positions } from "../../../site/model/navigation.ts";
import {
  exactlyOneTarget,
  hasOneTarget,
  icon,
  type Immutable,
  pattern,
  target,
  text,
  unknownType,
} from "./parts.ts";

const position = z.enum(positions).exactOptional();
/** The id of a docs section. */
const section = text.exactOptional();

const linkKeys = {
  /** The text of the item. */
  label: text.exactOptional(),
  ...target,
  /** A picture before the label. */
  icon: icon.exactOptional(),
  /** Replaces the label. */
  html: text.exactOptional(),
  /** Pages below this path mark the item as the current one. Absent: pages below `to`. */
  activeBasePath: text.exactOptional(),
  /** A regular expression for the paths of these pages. */
  activeBaseRegex: pattern.exactOptional(),
};
const isLabelOrHtml = ({ label, html }: { label?: string; html?: string }): boolean =>
  label === undefined || html === undefined;
const notBoth = "has both `label` and `html`; choose one";

// no `position` and no `items` here: dropdowns do not nest, and their entries have no side
const entry = z.discriminatedUnion(
  "type",
  [
    z.strictObject({
      type: z.literal("html"),
      /** HTML in place of a link. */
      value: text,
    }),
    z
      .strictObject({
        /** Absent: a link. */
        type: z.literal("default").exactOptional(),
        ...linkKeys,
      })
      .refine(hasOneTarget, exactlyOneTarget)
      .refine(isLabelOrHtml, notBoth),
  ],
  { error: unknownType("dropdown item") },
);

const itemOfType = z.discriminatedUnion(
  "type",
  [
    z
      .strictObject({
        /** Absent: a dropdown if there are `items`, else a link. */
        type: z.literal("default").default("default"),
        /** The side of the navbar. */
        position,
        ...linkKeys,
      })
      .refine(hasOneTarget, exactlyOneTarget)
      .refine(isLabelOrHtml, notBoth),
    z
      .strictObject({
        type: z.literal("dropdown").default("dropdown"),
        position,
        ...linkKeys,
        label: text,
        /** The entries of a dropdown. */
        items: z.array(entry),
      })
      .refine(
        ({ to, href }) => to === undefined || href === undefined,
        "has both `to` and `href`; choose one",
      ),
    z.strictObject({
      type: z.literal("html"),
      position,
      /** HTML in place of a link. */
      value: text,
    }),
    z.strictObject({ type: z.literal("search"), position }),
    z.strictObject({
      type: z.literal("doc"),
      position,
      /** A document's id. */
      doc: text,
      /** The id of the section. Absent: the first one. */
      section,
      label: text.exactOptional(),
    }),
    z.strictObject({
      type: z.literal("docSidebar"),
      position,
      /** A sidebar's id. */
      sidebar: text,
      section,
      label: text.exactOptional(),
    }),
    z.strictObject({
      type: z.literal("docsVersion"),
      position,
      section,
      label: text.exactOptional(),
      to: text.exactOptional(),
    }),
    z.strictObject({ type: z.literal("docsVersionDropdown"), position, section }),
    z.strictObject({ type: z.literal("localeDropdown"), position }),
  ],
  { error: unknownType("navbar item") },
);

/** An item without a type is a dropdown when it has items, else a link. */
const navbarItem = z.preprocess((item: z.input<typeof itemOfType>) => {
  // the value of a configuration may have any type
  const given: unknown = item;
  if (typeof given !== "object" || given === null || "type" in given) return given;
  return { ...given, type: "items" in given ? "dropdown" : "default" };
}, itemOfType);

export const navbar = z.strictObject({
  /** Absent: the title of the site. */
  title: text.exactOptional(),
  /** Whether the navbar leaves when the reader scrolls down, and returns when the reader scrolls up. */
  hideOnScroll: z.boolean().default(false),
  /** Absent: a link to the blog, if there is one. */
  items: z.array(navbarItem).exactOptional(),
});

export type NavbarItemInput = Immutable<z.input<typeof navbarItem>>;
export type NavbarItemConfig = Immutable<z.output<typeof navbarItem>>;
export type NavbarLinkConfig = Omit<Extract<NavbarItemConfig, { type: "default" }>, "type" | "position">;
