import * as z from "../../lib/zod.ts";
import type { Footer } from "../../../site/model/navigation.ts";
import { exactlyOneTarget, hasOneTarget, icon, safeUrl, target, text, type Immutable } from "./parts.ts";

const item = z
  .strictObject({
    /** The text of the link. */
    label: text,
    ...target,
    /** A picture before the label. */
    icon: icon.exactOptional(),
    /** The attribute `rel` of the link. */
    rel: text.exactOptional(),
  })
  .refine(hasOneTarget, exactlyOneTarget);

export const footer = z.strictObject({
  /** The colors of the footer. */
  style: z.enum(["light", "dark"]).default("light"),
  /** Titled columns, or one row of links. */
  links: z
    .array(
      z.union([
        z.strictObject({
          /** The title of a column. */
          title: text,
          /** The links of the column. */
          items: z.array(item),
        }),
        item,
      ]),
    )
    .refine(
      (links) => new Set(links.map((link) => "title" in link)).size <= 1,
      "mixes titled columns with single links; use only one of them",
    ),
  // pages use the value as written: the schema and the page must have the same keys
  /** A picture below the links. */
  logo: z
    .strictObject({
      /** Below the base URL. */
      src: safeUrl,
      /** The same for dark pages. */
      srcDark: safeUrl.exactOptional(),
      /** What readers hear who do not see the picture. */
      alt: text,
      /** In pixels. */
      width: z.number().exactOptional(),
      /** In pixels. */
      height: z.number().exactOptional(),
      /** Where the picture leads. */
      href: safeUrl.exactOptional(),
      /** The attribute `target` of the link. */
      target: text.exactOptional(),
    } satisfies Record<keyof NonNullable<Footer["logo"]>, z.ZodType>)
    .exactOptional(),
  /** HTML. */
  copyright: text.exactOptional(),
});

export type FooterConfig = Immutable<z.output<typeof footer>>;
export type FooterInput = Immutable<z.input<typeof footer>>;
