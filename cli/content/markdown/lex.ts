import { Marked, Parser, type Token, type TokenizerExtension, type Tokens } from "marked";
import type { Syntax } from "../dialects/extension.ts";
import { bounded, BoundedLexer, type UnreadToken } from "./bounded-lexer.ts";
import { footnote, footnoteStart } from "./footnotes/footnote-syntax.ts";
import { beginningOf } from "./long-text/beginning.ts";
import { boundedTokenizers } from "./long-text/bounded-tokenizers.ts";
import { reference } from "./references.ts";
import { admonition, admonitionStart } from "./syntax/admonition.ts";
import { blockComment, brace, braceInMarkdown, commentStart, textBefore } from "./syntax/braces.ts";
import { blockComponent, componentStart, inlineComponent, inlineTag } from "./syntax/component.ts";
import { extended } from "./syntax/extended.ts";
import { moduleLine } from "./syntax/module-line.ts";

export interface LexOptions {
  /** The labels of all footnotes are added. */
  readonly footnotes?: Set<string>;
  /** In MDX braces are expressions; elsewhere they are text. */
  readonly isMdx?: boolean;
  /** True if text with four spaces before it is code, as it is in Markdown but not in MDX. */
  readonly indentedCode?: boolean;
  /** Constructs besides those of the built-in Markdown. */
  readonly syntax?: readonly Syntax[];
}

/** Parses CommonMark and GFM with the constructs of our dialect. Expects "\n" as line end. */
export function lex(
  body: string,
  { footnotes = new Set(), isMdx = false, indentedCode = true, syntax = [] }: LexOptions = {},
): Tokens.Generic[] {
  const startsOf = (level: Syntax["level"]): string[] =>
    syntax.filter((each) => each.level === level).map(({ start }) => start);
  const beginning = beginningOf([
    admonitionStart,
    componentStart,
    commentStart,
    footnoteStart,
    ...startsOf("block"),
  ]);
  const reader = new Marked({
    gfm: true,
    tokenizer: {
      ...boundedTokenizers(beginning, textBefore(startsOf("inline"))),
      ...(!indentedCode && { code: () => undefined }),
    },
    extensions: [
      admonition,
      blockComponent(indentedCode),
      inlineComponent,
      inlineTag,
      moduleLine,
      isMdx ? brace : braceInMarkdown,
      blockComment,
      ...syntax.map(extended),
      footnote(footnotes),
      // marked reads all blocks first, so all footnotes are known here
      reference(footnotes),
      restOf("block", beginning),
      restOf("inline"),
    ],
  });
  return new BoundedLexer(reader.defaults).lex(body);
}

/** Parses what programs without our dialect read: CommonMark and GFM. */
export function lexPlain(markdown: string): Tokens.Generic[] {
  const beginning = beginningOf([]);
  const reader = new Marked({
    gfm: true,
    tokenizer: boundedTokenizers(beginning),
    extensions: [restOf("block", beginning), restOf("inline")],
  });
  return new BoundedLexer(reader.defaults).lex(markdown);
}

/** HTML from `lexPlain`, with the HTML of the document as it is. */
export function renderPlain(tokens: readonly Tokens.Generic[]): string {
  return Parser.parse([...tokens] as Token[]);
}

/** The rest of a document that would take too long. marked asks the last extension first, so it is asked at each construct. */
const restOf = (
  level: "block" | "inline",
  beginning?: ReturnType<typeof beginningOf>,
): TokenizerExtension => ({
  name: "unread",
  level,
  ...(beginning && {
    start(text: string) {
      return beginning(text, this.lexer);
    },
  }),
  tokenizer(text, before): UnreadToken | undefined {
    const lexer = bounded(this.lexer);
    const last = before.at(-1);
    // marked copies a paragraph when the next lines continue it
    if (level === "block" && (last?.type === "paragraph" || last?.type === "text"))
      lexer.pay(last.raw.length / 100);
    return lexer.isExhausted ? lexer.unread(text, level === "block") : undefined;
  },
});
