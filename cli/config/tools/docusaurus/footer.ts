import type { FooterInput } from "../../schema/footer.ts";
import { type Notes, reasons } from "../notes.ts";
import { entryOf, isNothing, itemsOf, type Plain, textOf } from "../plain/plain.ts";
import { urlOf } from "../values.ts";

interface Link {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
}

/** Columns with titles, or one row of links. */
export function footerOf(footer: Plain | undefined, notes: Notes): FooterInput | undefined {
  if (footer === undefined || isNothing(footer)) return undefined;
  const links = itemsOf(entryOf(footer, "links"));
  const columns = links.flatMap((column) => {
    const title = textOf(entryOf(column, "title"));
    if (title === undefined) return [];
    return [{ title, items: itemsOf(entryOf(column, "items")).flatMap((item) => linkOf(item, notes)) }];
  });
  const style = textOf(entryOf(footer, "style"));
  const copyright = notes.text(entryOf(footer, "copyright"), "themeConfig.footer.copyright");
  const logo = logoOf(entryOf(footer, "logo"));
  return {
    ...((style === "light" || style === "dark") && { style }),
    // a footer has columns or single links, never both
    links: columns.length > 0 ? columns : links.flatMap((item) => linkOf(item, notes)),
    ...(logo && { logo }),
    ...(copyright !== undefined && { copyright }),
  };
}

function linkOf(item: Plain, notes: Notes): Link[] {
  const label = textOf(entryOf(item, "label"));
  const to = textOf(entryOf(item, "to"));
  const href = textOf(entryOf(item, "href"));
  const target = to !== undefined ? { to } : href !== undefined ? { href } : undefined;
  if (label !== undefined && target) return [{ label, ...target }];
  const what = label === undefined ? "A link of the footer" : `The link \`${label}\` of the footer`;
  notes.leftOut(what, item.at, entryOf(item, "html") ? "links of a footer have no HTML" : reasons.code);
  return [];
}

function logoOf(logo: Plain | undefined): FooterInput["logo"] {
  const text = (key: string): string | undefined => textOf(entryOf(logo, key));
  const src = urlOf(text("src"));
  const dark = urlOf(text("srcDark"));
  const href = text("href");
  if (src === undefined) return undefined;
  return {
    src,
    alt: text("alt") ?? "",
    ...(dark !== undefined && { srcDark: dark }),
    ...(href !== undefined && { href }),
  };
}
