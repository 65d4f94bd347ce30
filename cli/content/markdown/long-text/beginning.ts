import type { TokenizerExtension } from "marked";
import { NestingLexer } from "../nesting-lexer.ts";

type Start = NonNullable<TokenizerExtension["start"]>;

/**
 * Creates a function that finds the line on which a construct begins. It searches only the current paragraph, because
 * marked calls it again at every paragraph. Where no blank line ends the search, it reuses what it found before: a
 * search of all the following text at each of many paragraphs would take too long.
 */
export function beginningOf(construct: string): Start {
  const pattern = new RegExp(`\\n(?:(?<here> {0,3}${construct})|[ \\t]*(?:\\n|$))`);
  let pass: unknown;
  /** The number of characters from the start of the found line to the end of the text. */
  let left = 0;
  let isHere = false;
  return function (text) {
    const { lexer } = this;
    // in a list item marked reads one line at a time: a search of all its lines at each line would take too long
    if (!lexer.state.top) return undefined;
    const current = lexer instanceof NestingLexer ? lexer.pass : undefined;
    // marked calls this with ever shorter ends of one text
    if (current === undefined || current !== pass || text.length <= left) {
      const found = pattern.exec(text);
      pass = current;
      left = found ? text.length - found.index - 1 : -1;
      isHere = found?.groups?.["here"] !== undefined;
    }
    return isHere ? text.length - left : undefined;
  };
}
