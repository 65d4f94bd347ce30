import type { UserConfig } from "../../schema/schema.ts";
import { type Notes, reasons } from "../notes.ts";
import { entriesOf, itemsOf, type Plain, textOf } from "../plain/plain.ts";

/** Extensions of Python-Markdown whose constructs the dialect reads, or that change nothing in a page here. */
const read = new Set(
  (
    "abbr admonition attr_list codehilite def_list extra fenced_code footnotes md_in_html meta sane_lists smarty tables " +
    "toc markdown_include.include markdown_include_variants mdx_include mdx_math mdx_truly_sane_lists " +
    "pymdownx.arithmatex pymdownx.betterem pymdownx.blocks.admonition pymdownx.blocks.details pymdownx.blocks.tab " +
    "pymdownx.caret pymdownx.details pymdownx.emoji pymdownx.extra pymdownx.highlight pymdownx.inlinehilite pymdownx.keys " +
    "pymdownx.magiclink pymdownx.mark pymdownx.saneheaders pymdownx.snippets pymdownx.superfences pymdownx.tabbed " +
    "pymdownx.tasklist pymdownx.tilde"
  ).split(" "),
);

/** What the extensions of Python-Markdown turn on. Those without an equal are reported. */
export function markdownOf(extensions: Plain | undefined, notes: Notes): UserConfig["markdown"] {
  const items = extensions?.kind === "list" ? itemsOf(extensions) : extensions ? [extensions] : [];
  const named = items
    .flatMap((item) => (item.kind === "map" ? entriesOf(item) : [[textOf(item) ?? "", item] as const]))
    .map(([name, { at }]) => ({ name: name.replace(/^markdown\.extensions\./, ""), at }));
  for (const { name, at } of named)
    if (!read.has(name)) notes.leftOut(`The extension \`${name}\``, at, reasons.none);
  const has = (...names: readonly string[]): boolean => named.some(({ name }) => names.includes(name));
  return {
    ...(has("pymdownx.arithmatex", "mdx_math") && { math: true }),
    ...(has("smarty") && { smartPunctuation: true }),
  };
}
