/** The id of the heading that names the section of footnotes. */
export const footnoteLabel = "footnote-label";

/** The anchors of a page that others link to. Those of footnotes change with every footnote. */
export function withoutFootnoteIds(ids: readonly string[]): readonly string[] {
  if (!ids.some((id) => id.endsWith(footnoteLabel))) return ids;
  return ids.filter((id) => !/^(?:generated-\d+-)?(?:fn(?:ref)?-|footnote-label$)/.test(id));
}
