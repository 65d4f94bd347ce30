import type { Lexer } from "marked";
import { bounded } from "../bounded-lexer.ts";

/**
 * Creates a function that finds the line on which a construct begins, from the second line of a paragraph on. It
 * searches only the paragraph. Where no blank line ends the search, it reuses what it found before: a search of all the
 * following text at each of many paragraphs would take too long.
 */
export function beginningOf(
  constructs: readonly string[],
): (text: string, lexer: Lexer) => number | undefined {
  const pattern = new RegExp(`\\n(?:(?<here> {0,3}(?:${constructs.join("|")}))|[ \\t]*(?:\\n|$))`);
  let pass: unknown;
  /** The number of characters from the start of the found line to the end of the text. */
  let left = 0;
  let isHere = false;
  return (text, lexer) => {
    const current = bounded(lexer).pass;
    // marked reads ever shorter ends of one text
    if (current === undefined || current !== pass || text.length <= left) {
      const found = pattern.exec(text);
      pass = current;
      left = found ? text.length - found.index - 1 : -1;
      isHere = found?.groups?.["here"] !== undefined;
    }
    return isHere ? text.length - left : undefined;
  };
}
