import { Lexer, type Token, type Tokens, type TokensList } from "marked";
import { readPieces } from "./long-text/inline-pieces.ts";

/** More levels than any author needs, and few enough that reading the text once a level does not take long. */
export const deepest = 100;

/**
 * marked reads a quote a second time when lines with fewer marks follow it: twenty such quotes within each other would
 * be read a million times. Together the levels may read as many characters as the deepest nesting has without that.
 */
const mostReadings = deepest + 1;
/** A short text may be read more often. */
const leastCharacters = 100_000;

/** Text below the deepest level, as its author wrote it. */
export interface TooDeepToken {
  readonly type: "too-deep";
  readonly raw: string;
  readonly block: boolean;
}

/**
 * Limits how deeply constructs nest. marked and our tokenizers read the content of each quote, list, tag or emphasis
 * with a call of these methods, so each level costs another pass over its text, and a part of the stack.
 */
export class NestingLexer extends Lexer {
  #depth = 0;
  /** The characters that may still be read within the outermost construct. */
  #left = 0;
  #pass: object | undefined;

  /** Another object for each text that marked reads block by block, from its start to its end. */
  get pass(): object | undefined {
    return this.#pass;
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
    return this.#nested({ text, tokens, block: false }, () => {
      for (const token of readPieces(text, this.state, (piece) => super.inlineTokens(piece)))
        tokens.push(token);
      return tokens;
    });
  }

  #nested(
    { text, tokens, block }: { text: string; tokens: Token[]; block: boolean },
    read: () => Token[],
  ): Token[] {
    if (this.#depth === 0) this.#left = Math.max(leastCharacters, mostReadings * text.length);
    this.#left -= text.length;
    if (this.#depth > deepest || this.#left < 0) {
      if (text !== "") tokens.push({ type: "too-deep", raw: text, block } satisfies Tokens.Generic);
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
