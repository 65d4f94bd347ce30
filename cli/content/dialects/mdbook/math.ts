import type { MathToken } from "../../markdown/syntax/tokens.ts";
import type { Syntax } from "../extension.ts";

const longest = 2000;

/**
 * The formulas of MathJax in a book: `\\( … \\)` in the text, and `\\[ … \\]` on a line of its own. Markdown has taken one
 * backslash of each escape away before MathJax reads them. Dollar signs are text.
 */
export const bookMath: readonly Syntax[] = [
  {
    name: "mdbook-math",
    level: "inline",
    start: "\\\\\\\\[(\\[]",
    read(text) {
      const isDisplay = text[2] === "[";
      const close = isDisplay ? "\\\\]" : "\\\\)";
      const end = text.slice(0, longest).indexOf(close, 3);
      if (end === -1) return undefined;
      const written = text.slice(3, end);
      return {
        ...{ type: "math", raw: text.slice(0, end + close.length), tex: withoutEscapes(written).trim() },
        ...{ display: isDisplay, block: false, isOff: false },
      } satisfies MathToken;
    },
  },
];

function withoutEscapes(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}
