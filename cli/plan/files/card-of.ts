import type { SiteConfig } from "../../config/config.ts";
import { plainTitle } from "../../content/front-matter/title.ts";
import { outputPath, type OutputPath } from "../../../site/model/paths.ts";
import type { DocEntry, PostEntry } from "../../routes/route-table.ts";
import { type SocialCard, socialCard } from "./social-card.ts";

/** A document's social card, and where it is published; undefined for documents with a picture of their own. */
export function cardOf(
  { outline, route }: DocEntry | PostEntry,
  { title: site, themeColor, socialCards }: Pick<SiteConfig, "title" | "themeColor" | "socialCards">,
): (SocialCard & { readonly path: OutputPath }) | undefined {
  const { title, frontMatter } = outline;
  if (!socialCards || frontMatter.image !== undefined) return undefined;
  const [, part = ""] = /^\/([^/]+)\/?./.exec(route) ?? [];
  const words = part.replaceAll("-", " ");
  const card = socialCard({
    site,
    label: words.charAt(0).toUpperCase() + words.slice(1),
    title: plainTitle(title),
    description: frontMatter.description ?? "",
    color: themeColor,
  });
  return { ...card, path: outputPath(`assets/card-${card.hash.slice(0, 8).toUpperCase()}.png`) };
}

/** Below the base URL. */
export function cardUrl(...of: Parameters<typeof cardOf>): string | undefined {
  const card = cardOf(...of);
  return card && `/${card.path}`;
}
