/** The id of the heading that names the section of footnotes. */
export const footnoteLabel = "footnote-label";

export interface ReferenceMarkup {
  readonly number: number;
  readonly id: string;
  /** The id of the note. */
  readonly note: string;
  readonly labelId: string;
}

/** The ids are made of letters, digits, hyphens and underscores. */
export function referenceHtml({ number, id, note, labelId }: ReferenceMarkup): string {
  return `<sup><a href="#${note}" id="${id}" aria-describedby="${labelId}" class="footnote-ref">${number}</a></sup>`;
}

const references =
  /<sup><a href="#[^"]*" id="[^"]*" aria-describedby="[^"]*" class="footnote-ref">\d+<\/a><\/sup>/g;

/** HTML without the numbers of footnotes: for a place that has no footnotes. */
export function withoutFootnoteNumbers(html: string): string {
  return html.replace(references, "");
}

export const sectionStart = (labelId: string): string =>
  `<section class="footnotes" aria-labelledby="${labelId}">`;

/** The HTML of a body up to its footnotes. The id is reserved, so no author can write this tag. */
export function beforeFootnotes(html: string): string {
  const at = html.lastIndexOf(sectionStart(footnoteLabel));
  return at === -1 ? html : html.slice(0, at);
}

/** The HTML of a body without its footnotes and their numbers. */
export function withoutFootnotes(html: string): string {
  return withoutFootnoteNumbers(beforeFootnotes(html));
}

/** The anchors of a page that others link to. Those of footnotes change with every footnote. */
export function withoutFootnoteIds(ids: readonly string[]): readonly string[] {
  if (!ids.some((id) => id.endsWith(footnoteLabel))) return ids;
  return ids.filter((id) => !/^(?:inset-\d+-)?(?:fn(?:ref)?-|footnote-label$)/.test(id));
}
