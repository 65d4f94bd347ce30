import * as z from "zod";
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
  label: text.exactOptional(),
  ...target,
  icon: icon.exactOptional(),
  /** Replaces the label. */
  html: text.exactOptional(),
  activeBasePath: text.exactOptional(),
  activeBaseRegex: pattern.exactOptional(),
};
const isLabelOrHtml = ({ label, html }: { label?: string; html?: string }): boolean =>
  label === undefined || html === undefined;
const notBoth = "has both `label` and `html`; choose one";

// no `position` and no `items` here: dropdowns do not nest, and their entries have no side
const entry = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ type: z.literal("html"), value: text }),
    z
      .strictObject({ type: z.literal("default").exactOptional(), ...linkKeys })
      .refine(hasOneTarget, exactlyOneTarget)
      .refine(isLabelOrHtml, notBoth),
  ],
  { error: unknownType("dropdown item") },
);

const itemOfType = z.discriminatedUnion(
  "type",
  [
    z
      .strictObject({ type: z.literal("default").default("default"), position, ...linkKeys })
      .refine(hasOneTarget, exactlyOneTarget)
      .refine(isLabelOrHtml, notBoth),
    z
      .strictObject({
        type: z.literal("dropdown").default("dropdown"),
        position,
        ...linkKeys,
        label: text,
        items: z.array(entry),
      })
      .refine(
        ({ to, href }) => to === undefined || href === undefined,
        "has both `to` and `href`; choose one",
      ),
    z.strictObject({ type: z.literal("html"), position, value: text }),
    z.strictObject({ type: z.literal("search"), position }),
    z.strictObject({
      type: z.literal("doc"),
      position,
      /** A document's id. */
      doc: text,
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
  hideOnScroll: z.boolean().default(false),
  /** Absent: a link to the blog, if there is one. */
  items: z.array(navbarItem).exactOptional(),
});

export type NavbarItemInput = Immutable<z.input<typeof navbarItem>>;
export type NavbarItemConfig = Immutable<z.output<typeof navbarItem>>;
export type NavbarLinkConfig = Omit<Extract<NavbarItemConfig, { type: "default" }>, "type" | "position">;
