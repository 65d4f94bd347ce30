import type { TokenName } from "../token-span.ts";
import {
  endOf,
  escapePattern,
  greaterPattern,
  isDigit,
  isNameStart,
  nameEnd,
  numberPattern,
  regexpPattern,
  punctuatorPattern,
} from "./patterns.ts";

/**
 * Thrown for syntax that this reader does not support. The grammar, which recovers from errors, takes over. It is one
 * value, because making an error collects a stack trace, which took longer than reading most lines.
 */
export const unsupportedSyntax = new Error("unsupported syntax");

/** A span whose kind may become known later; undefined means plain text. */
export interface TokenMark {
  readonly from: number;
  readonly to: number;
  token: TokenName | undefined;
}

type Kind = "name" | "private" | "number" | "string" | "template" | "punctuator" | "end";

/**
 * Splits JavaScript or TypeScript into tokens. `kind`, `text`, `from` and `to` describe the current one. Comments,
 * strings and numbers are marked when they are reached; the reader marks all other tokens. A template is one token
 * only up to its backtick, see `templatePart`.
 */
export class ScriptTokenizer {
  readonly code: string;
  readonly marks: TokenMark[] = [];
  kind: Kind = "end";
  /** The name or punctuator; empty for other tokens. */
  text = "";
  from = 0;
  to = 0;
  /** Whether there is a line end before this token. */
  afterLineEnd = false;

  constructor(code: string) {
    this.code = code;
    if (code.startsWith("#!")) this.to = this.comment(0, endOf(code, "\n", 0));
    this.next();
  }

  /** Reads the next token. */
  next(): void {
    this.skipBlanks();
    const { code, to } = this;
    const char = to < code.length ? code.charCodeAt(to) : 0;
    this.from = to;
    this.text = "";
    if (isNameStart(char)) {
      this.kind = "name";
      this.to = nameEnd(code, to);
      this.text = code.slice(to, this.to);
    } else if (char === quote || char === apostrophe) {
      this.kind = "string";
      this.quoted(char);
    } else if (isDigit(char) || (char === dot && isDigit(code.charCodeAt(to + 1)))) {
      this.kind = "number";
      this.to = this.endOf(numberPattern, to);
      if (isNameStart(code.charCodeAt(this.to))) throw unsupportedSyntax;
      this.mark("number");
    } else if (to === code.length) {
      this.kind = "end";
    } else if (char === backtick) {
      this.kind = "template";
      this.to = to + 1;
    } else if (char === hash) {
      this.kind = "private";
      this.to = nameEnd(code, to + 1);
    } else {
      this.kind = "punctuator";
      this.to = this.endOf(punctuatorPattern, to);
      this.text = code.slice(to, this.to);
    }
  }

  /** Marks the current token and reads the next one. */
  take(token?: TokenName): TokenMark {
    const mark = this.mark(token);
    this.next();
    return mark;
  }

  /** Takes a regular expression that starts at the current slash. */
  takePattern(): void {
    this.to = this.endOf(regexpPattern, this.from);
    this.take("regexp");
  }

  /**
   * Extends the current ">" by the characters after it, as in `>>=`. A type may end at each ">", so they are read
   * singly.
   */
  joinGreater(): void {
    this.to = this.endOf(greaterPattern, this.from);
    this.text = this.code.slice(this.from, this.to);
  }

  /**
   * Reads and marks the text of a template from the end of the current token, which is a backtick or the brace
   * after a value. Returns true if a value follows, which is then the current token.
   */
  templatePart(token: TokenName | undefined): boolean {
    const { code } = this;
    let done = this.kind === "template" ? this.from : this.to;
    for (let at = this.to; at < code.length; at++) {
      const char = code.charCodeAt(at);
      if (char === backslash) {
        done = this.escape(done, at);
        at = done - 1;
      } else if (char === backtick || (char === dollar && code.charCodeAt(at + 1) === brace)) {
        const ends = char === backtick;
        if (ends || at > done) this.add(token, done, ends ? at + 1 : at);
        this.to = ends ? at + 1 : at + 2;
        this.next();
        return !ends;
      }
    }
    throw unsupportedSyntax;
  }

  private mark(token?: TokenName): TokenMark {
    return this.add(token, this.from, this.to);
  }

  private add(token: TokenName | undefined, from: number, to: number): TokenMark {
    const mark = { from, to, token };
    this.marks.push(mark);
    return mark;
  }

  private endOf(expression: RegExp, from: number): number {
    expression.lastIndex = from;
    if (!expression.test(this.code)) throw unsupportedSyntax;
    return expression.lastIndex;
  }

  private skipBlanks(): void {
    const { code } = this;
    let at = this.to;
    this.afterLineEnd = false;
    for (;;) {
      const char = at < code.length ? code.charCodeAt(at) : 0;
      if (char === lineEnd) this.afterLineEnd = true;
      if (char === lineEnd || char === space || char === tab) at++;
      else if (char !== slash) break;
      else if (code.charCodeAt(at + 1) === slash) at = this.comment(at, endOf(code, "\n", at));
      else if (code.charCodeAt(at + 1) === star) at = this.comment(at, this.blockEnd(at));
      else break;
    }
    this.to = at;
  }

  private comment(from: number, to: number): number {
    this.add("comment", from, to);
    return to;
  }

  private blockEnd(from: number): number {
    const end = this.code.indexOf("*/", from + 2);
    if (end === -1) throw unsupportedSyntax;
    if (this.code.slice(from, end).includes("\n")) this.afterLineEnd = true;
    return end + 2;
  }

  private quoted(mark: number): void {
    const { code } = this;
    let done = this.from;
    for (let at = done + 1; at < code.length; at++) {
      const char = code.charCodeAt(at);
      if (char === mark) {
        this.to = at + 1;
        this.add("string", done, this.to);
        return;
      }
      if (char === lineEnd) break;
      if (char === backslash) {
        done = this.escape(done, at);
        at = done - 1;
      }
    }
    throw unsupportedSyntax;
  }

  /** Marks the text of a string from `from` to the escape at `at`, and the escape. Returns the end of the escape. */
  private escape(from: number, at: number): number {
    if (at > from) this.add("string", from, at);
    const end = this.endOf(escapePattern, at);
    this.add("literal", at, end);
    return end;
  }
}

const [tab, lineEnd, space, quote, hash, dollar, apostrophe] = [9, 10, 32, 34, 35, 36, 39] as const;
const [star, dot, slash, backslash, backtick, brace] = [42, 46, 47, 92, 96, 123] as const;
