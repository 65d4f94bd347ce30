import { Lexer, type Token, type Tokens, type TokensList } from "marked";
import { readPieces } from "./long-text/inline-pieces.ts";

/** More levels than any author needs. Each level is another call on the stack. */
export const deepest = 100;

/**
 * How many characters may be read again, in all blocks of a document and then in all their text: so many for any
 * document, and so many for each of its characters. Ordinary documents need a tenth of that.
 */
const freeReadings = 5_000_000;
const readingsPerCharacter = 10;

/** Text that was not read as Markdown, as its author wrote it. `reason` is the code of a diagnostic. */
export interface UnreadToken {
  readonly type: "unread";
  readonly raw: string;
  readonly text: string;
  readonly block: boolean;
  readonly reason: "too-deep" | "too-complex";
  /** How many characters of its document may be read again. */
  readonly limit: number;
}

/**
 * Limits the time that a document takes. marked and our tokenizers read some text again: the content of each quote,
 * list, tag or emphasis, the text after a construct without an end, the text before a line that continues a block. Each
 * of them pays for it, and where a document has nothing left, the rest of it stays as it was written. So the time grows
 * with the length, whatever the text is.
 */
export class BoundedLexer extends Lexer {
  #depth = 0;
  #length = 0;
  #left = 0;
  #isReadingText = false;
  #pass: object | undefined;

  /** Another object for each text that marked reads block by block, from its start to its end. */
  get pass(): object | undefined {
    return this.#pass;
  }

  get isExhausted(): boolean {
    return this.#left < 0;
  }

  /** Pays for reading some characters again. False if the document had not enough left. */
  pay(characters: number): boolean {
    this.#left -= characters;
    return !this.isExhausted;
  }

  /** The rest of a document that has nothing left. */
  unread(text: string, block: boolean): UnreadToken {
    return { type: "unread", raw: text, text, block, reason: "too-complex", limit: this.#limit };
  }

  override lex(text: string): TokensList {
    this.#length = text.length;
    this.#refill();
    return super.lex(text);
  }

  override blockTokens(text: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(text: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(text: string, tokens: Token[] = [], isClipped = false): Token[] {
    const outer = this.#pass;
    this.#pass = {};
    try {
      return this.#nested({ text, tokens, block: true }, () => super.blockTokens(text, tokens, isClipped));
    } finally {
      this.#pass = outer;
    }
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    // marked reads all blocks first
    if (this.#depth === 0 && !this.#isReadingText) {
      this.#isReadingText = true;
      this.#refill();
    }
    return this.#nested({ text, tokens, block: false }, () => {
      for (const token of readPieces(text, this.state, (piece) => super.inlineTokens(piece)))
        tokens.push(token);
      return tokens;
    });
  }

  get #limit(): number {
    return freeReadings + readingsPerCharacter * this.#length;
  }

  #refill(): void {
    this.#left = this.#limit;
  }

  #nested(
    { text, tokens, block }: { text: string; tokens: Token[]; block: boolean },
    read: () => Token[],
  ): Token[] {
    if (this.#depth > 0) this.pay(text.length);
    if (this.#depth > deepest) {
      const token: UnreadToken = { ...this.unread(text, block), reason: "too-deep" };
      if (text !== "") tokens.push(token as Tokens.Generic);
      // as `blockTokens` of marked leaves it
      if (block) this.state.top = true;
      return tokens;
    }
    this.#depth++;
    try {
      return read();
    } finally {
      this.#depth--;
    }
  }
}

/** The lexer of an extension. */
export function bounded(lexer: Lexer): BoundedLexer {
  if (!(lexer instanceof BoundedLexer)) throw new Error("Markdown is read by another lexer");
  return lexer;
}
