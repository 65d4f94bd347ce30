import { type Lexer, Tokenizer, type TokenizerExtension, type Tokens } from "marked";
import { closingBrace, literalOf } from "../../components/tag.ts";
import { bounded } from "../bounded-lexer.ts";
import { plainStart } from "./plain-start.ts";

/** `{…}` in text: a comment, a literal, the id of a heading, or an expression, which content cannot have. */
export interface BraceToken {
  readonly type: "brace";
  readonly raw: string;
  readonly comment: string | undefined;
  /** The text of a literal: `{" "}` shows a space. */
  readonly literal: string | undefined;
}

/** `{…}` in the text of an MDX document: a comment, a literal or an expression. */
export const brace: TokenizerExtension = {
  name: "brace",
  level: "inline",
  tokenizer(text): BraceToken | undefined {
    return text.startsWith("{/*") ? readComment(text, this.lexer) : readBrace(text, this.lexer);
  },
};

/** The same in plain Markdown, where all braces are text but those of comments and of the ids at the end of a heading. */
export const braceInMarkdown: TokenizerExtension = {
  name: "brace",
  level: "inline",
  tokenizer(text): BraceToken | undefined {
    if (text.startsWith("{/*")) {
      const comment = readComment(text, this.lexer);
      return comment.comment === undefined ? undefined : comment;
    }
    const ids = /^\{#[^\s{}]+(?:[ \t]+#[^\s{}]+)*\}(?=[ \t]*$)/.exec(text.slice(0, longestIds))?.[0];
    return ids === undefined
      ? undefined
      : { type: "brace", raw: ids, comment: undefined, literal: undefined };
  },
};

const longestIds = 1000;
const longestStart = 100;

/**
 * Ends marked's text before a brace, and before what begins a construct of an extension. A `start` function would search
 * all of the following text each time.
 */
export function textBefore(
  starts: readonly string[],
): (this: Tokenizer, text: string) => Tokens.Text | undefined {
  if (starts.length === 0) return textBeforeBrace;
  const start = new RegExp(starts.join("|"), "g");
  return function (text) {
    const found = textBeforeBrace.call(this, text);
    if (!found) return undefined;
    start.lastIndex = 1;
    // marked ends its text at an underscore, which may be in a construct; those without an end have short beginnings
    const { length } = found.raw;
    const end = start.exec(text.slice(0, length + longestStart))?.index ?? length;
    if (end >= length) return found;
    return { ...found, raw: found.raw.slice(0, end), text: found.raw.slice(0, end) };
  };
}

function textBeforeBrace(this: Tokenizer, text: string): Tokens.Text | undefined {
  const plain = plainStart(text);
  if (plain !== undefined)
    return { type: "text", raw: plain, text: plain, escaped: this.lexer.state.inRawBlock };
  // the text is cut first: searching all of the following text for each of many braces would take too long
  const end = text.indexOf("{", 1);
  return Tokenizer.prototype.inlineText.call(this, end === -1 ? text : text.slice(0, end));
}

/** A comment that is a separate paragraph. */
export const commentStart = "\\{/\\*";

export const blockComment: TokenizerExtension = {
  name: "brace",
  level: "block",
  tokenizer(text): BraceToken | undefined {
    const indent = /^ {0,3}(?=\{\/\*)/.exec(text)?.[0].length;
    const found = indent === undefined ? undefined : readComment(text.slice(indent), this.lexer);
    if (indent === undefined || found?.comment === undefined) return undefined;
    const end = indent + found.raw.length;
    const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(end))?.[0];
    return rest === undefined ? undefined : { ...found, raw: text.slice(0, end + rest.length) };
  },
};

/** The raw text of an unclosed comment. */
export const unclosedComment = "{/*";

function readComment(text: string, lexer: Lexer): BraceToken {
  const close = text.indexOf("*/}", 3);
  const comment = close === -1 ? undefined : text.slice(3, close).trim();
  if (comment === undefined) bounded(lexer).pay(text.length);
  const raw = comment === undefined ? unclosedComment : text.slice(0, close + 3);
  return { type: "brace", raw, comment, literal: undefined };
}

function readBrace(text: string, lexer: Lexer): BraceToken | undefined {
  if (!text.startsWith("{")) return undefined;
  // the author did not mean to close a brace with a longer expression
  const near = text.slice(0, 1000);
  const end = closingBrace(near, 0) ?? /^\{[^{}\n]*\}/.exec(text)?.[0].length;
  if (end !== undefined) {
    const raw = text.slice(0, end);
    return { type: "brace", raw, comment: undefined, literal: literalText(raw.slice(1, -1)) };
  }
  bounded(lexer).pay(near.length);
  return undefined;
}

/** What JSX shows for a literal: nothing for `null` and flags. Undefined for any other expression. */
function literalText(source: string): string | undefined {
  if (/^\s*(?:(?:null|undefined|true|false)\s*)?$/.test(source)) return "";
  // a comment with space around it
  if (/^\s*\/\*(?:[^*]|\*(?!\/))*\*\/\s*$/.test(source)) return "";
  const value = literalOf(source);
  if (!("literal" in value)) return undefined;
  const { literal } = value;
  return typeof literal === "string" || typeof literal === "number" ? String(literal) : undefined;
}
