/**
 * What marked reads again for lines that continue a block without its mark: a measure for the time, in characters.
 */

const mark = /^ {0,1}(?:([*+-])|\d{1,9}([.)]))(?:[ \t]|$)/;
/** Copying characters takes a hundredth of the time of reading them. */
const copies = 100;

/** The list at the start of a text: marked copies an item for each line that is not indented. */
export function readingsOfList(text: string): { readonly characters: number; readonly end: number } {
  const [, ...kind] = mark.exec(text) ?? [];
  if (kind.length === 0) return { characters: 0, end: 0 };
  let characters = 0;
  let item = 0;
  let isAfterBlank = false;
  let start = 0;
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, Math.min(end, start + 20));
    const found = mark.exec(line);
    if (line.trim() === "") isAfterBlank = true;
    else if (found) {
      if (found[1] !== kind[0] || found[2] !== kind[1]) break;
      item = start;
      isAfterBlank = false;
    } else if (/^ {0,1}[^ \t]/.test(line)) {
      if (isAfterBlank || /^ {0,1}[#`~<>]/.test(line)) break;
      characters += (end - item) / copies;
    } else isAfterBlank = false;
    start = end + 1;
  }
  return { characters, end: Math.min(start, text.length) };
}

/** A quote: marked reads what follows again at each line that has no mark. */
export function readingsOfQuote(quote: string): number {
  const groups = quote.match(/^ {0,3}>.*\n(?! {0,3}>)./gm)?.length ?? 0;
  return groups < 2 ? 0 : groups * quote.length;
}
