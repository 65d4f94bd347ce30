import type { Lexer, TokenizerExtension } from "marked";
import type { MarkdownNode, Reader, Syntax } from "../../dialects/extension.ts";
import { bounded } from "../bounded-lexer.ts";

/** A construct of an extension, for marked. */
export function extended({ name, level, start, read }: Syntax): TokenizerExtension {
  const here = new RegExp(level === "block" ? `^ {0,3}(?:${start})` : `^(?:${start})`);
  return {
    name,
    level,
    tokenizer(text): MarkdownNode | undefined {
      if (!here.test(text)) return undefined;
      const node = read(text, readerOf(this.lexer, level));
      // it may have read all of the text in vain
      if (!node) bounded(this.lexer).pay(text.length);
      return node;
    },
  };
}

function readerOf(lexer: Lexer, level: Syntax["level"]): Reader {
  return {
    blocks: (text) => lexer.blockTokens(text),
    // marked reads the text of blocks after all blocks
    inline: (text) => (level === "block" ? lexer.inline(text) : lexer.inlineTokens(text)),
    searched: (characters) => {
      bounded(lexer).pay(characters);
    },
  };
}
