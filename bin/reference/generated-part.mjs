const begin = "<!-- `npm run reference` writes from here -->";
const end = "<!-- to here -->";

/**
 * A page of an author with a part of it replaced, between two comments.
 * @param {string} page
 * @param {string} part
 * @returns {string}
 */
export function withGenerated(page, part) {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`A page needs two comments around its generated part: ${begin} and ${end}`);
  return `${before}${begin}\n\n${part}\n\n${end}${after}`;
}
