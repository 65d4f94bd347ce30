import * as z from "zod";
import type { Footer } from "../../../site/model/navigation.ts";
import { exactlyOneTarget, hasOneTarget, icon, safeUrl, target, text, type Immutable } from "./parts.ts";

const item = z
  .strictObject({ label: text, ...target, icon: icon.exactOptional(), rel: text.exactOptional() })
  .refine(hasOneTarget, exactlyOneTarget);

export const footer = z.strictObject({
  style: z.enum(["light", "dark"]).default("light"),
  /** Titled columns, or one row of links. */
  links: z
    .array(z.union([z.strictObject({ title: text, items: z.array(item) }), item]))
    .refine(
      (links) => new Set(links.map((link) => "title" in link)).size <= 1,
      "mixes titled columns with single links; use only one of them",
    ),
  // pages use the value as written: the schema and the page must have the same keys
  logo: z
    .strictObject({
      src: safeUrl,
      srcDark: safeUrl.exactOptional(),
      alt: text,
      width: z.number().exactOptional(),
      height: z.number().exactOptional(),
      href: safeUrl.exactOptional(),
      target: text.exactOptional(),
    } satisfies Record<keyof NonNullable<Footer["logo"]>, z.ZodType>)
    .exactOptional(),
  /** HTML. */
  copyright: text.exactOptional(),
});

export type FooterConfig = Immutable<z.output<typeof footer>>;
export type FooterInput = Immutable<z.input<typeof footer>>;
