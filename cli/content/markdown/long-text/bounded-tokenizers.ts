import { type Lexer, type MarkedExtension, Tokenizer, type Tokens } from "marked";
import { bounded } from "../bounded-lexer.ts";
import { readingsOfList, readingsOfQuote } from "./repeated-readings.ts";

const { prototype } = Tokenizer;
type Tokenizers = NonNullable<MarkedExtension["tokenizer"]>;

/** Reading a short quote takes as long as reading so many characters. */
const costOfCall = 1000;

/**
 * The tokenizers of marked that may read text again and again, each with its payment. `beginning` finds the constructs of
 * our dialect in a paragraph, and `inlineText` reads text in place of marked's own.
 */
export function boundedTokenizers(
  beginning: (text: string, lexer: Lexer) => number | undefined,
  inlineText?: (this: Tokenizer, text: string) => Tokens.Text | undefined,
): Tokenizers {
  let around: object | undefined;
  return {
    blockquote(text) {
      const quote = /^ {0,3}>/.test(text) ? this.rules.block.blockquote.exec(text)?.[0] : undefined;
      if (quote === undefined) return undefined;
      const lexer = bounded(this.lexer);
      const { pass } = lexer;
      // marked calls this itself to read a quote again; quotes within each other would double their number each time
      const again = around === pass ? costOfCall : 0;
      if (!lexer.pay(readingsOfQuote(quote) + again)) return restOf(text, lexer);
      const outer = around;
      around = pass;
      const found = prototype.blockquote.call(this, text);
      around = outer;
      return found;
    },
    list(text) {
      const { characters, end } = readingsOfList(text);
      if (!bounded(this.lexer).pay(characters)) return restOf(text, this.lexer);
      const list = prototype.list.call(this, text);
      bounded(this.lexer).pay(Math.max(0, end - (list?.raw.length ?? 0)));
      return list;
    },
    /** marked would read all lines as cells before it compares the number of columns. */
    table(text) {
      const head = firstLines(text, 2);
      if (!/^ {0,3}[|:-][^\n]*$/.test(head.slice(head.indexOf("\n") + 1))) return undefined;
      const { inlineQueue } = this.lexer;
      const queued = inlineQueue.length;
      const isTable = prototype.table.call(this, head) !== undefined;
      inlineQueue.length = queued;
      if (isTable) return prototype.table.call(this, text);
      // the pattern for paragraphs has read the cells too
      const end = text.indexOf("\n\n");
      const paid = bounded(this.lexer).pay(end === -1 ? text.length : end);
      return paid ? undefined : restOf(text, this.lexer);
    },
    /** A paragraph in a list item. marked would read each line alone, and join them. */
    text(text) {
      const clip = beginning(text.slice(1), this.lexer);
      const found = prototype.paragraph.call(this, clip === undefined ? text : text.slice(0, clip + 1));
      return found && { ...found, type: "text" };
    },
    /**
     * Text that begins with a mark of emphasis: marked has searched its end in vain. The payment is not in `emStrong` and
     * `del`, because marked makes a mask of every text where these are replaced: reading Markdown took 1.1 times as long.
     */
    inlineText(text) {
      if (/^[*_~]/.test(text)) bounded(this.lexer).pay(text.length);
      return inlineText ? inlineText.call(this, text) : prototype.inlineText.call(this, text);
    },
  };
}

/** The caller adds any token of the type `Tokens.Generic` to the others. */
function restOf(text: string, lexer: Lexer): never {
  return bounded(lexer).unread(text, true) as never;
}

function firstLines(text: string, count: number): string {
  let end = -1;
  for (let line = 0; line < count; line++) {
    end = text.indexOf("\n", end + 1);
    if (end === -1) return text;
  }
  return text.slice(0, end);
}
