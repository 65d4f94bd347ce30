import type { Prose } from "../../model/page.ts";

/** The heading below which the table stands. */
export const tableId = "rules";

/** The prose in front of the table and, where it has the table's heading, what follows the table. */
export function aroundTable({ proseId, html }: Prose): { readonly before: Prose; readonly after?: Prose } {
  const heading = new RegExp(`<h2 id="${tableId}".*?</h2>`, "s").exec(html);
  if (heading === null) return { before: { proseId, html } };
  const end = heading.index + heading[0].length;
  return { before: { proseId, html: html.slice(0, end) }, after: { proseId, html: html.slice(end) } };
}
