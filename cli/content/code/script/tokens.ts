import type { TokenName } from "../token-span.ts";
import { endOf, escaped, greater, isDigit, isNameStart, nameEnd, number, pattern, signs } from "./signs.ts";

/** Thrown where the code is not what a plain reader knows; the grammar, which recovers, takes over. */
export class NotPlain extends Error {}

/** A span whose kind may be known only after what follows it was read; undefined is plain text. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  token: TokenName | undefined;
}

type Kind = "name" | "private" | "number" | "string" | "template" | "sign" | "end";

/**
 * Takes JavaScript or TypeScript apart, token by token: the current one is described by `kind`, `text`, `from`
 * and `to`. Comments, strings and numbers are marked when they are reached, all else by who reads it. A
 * template is one token only up to its backtick, see `templatePart`.
 */
export class Tokens {
  readonly code: string;
  readonly marks: Mark[] = [];
  kind: Kind = "end";
  /** Of a name, its letters; of a sign, the whole sign; of other tokens the empty string. */
  text = "";
  from = 0;
  to = 0;
  /** Whether a line ends between the token before and this one. */
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
    const sign = to < code.length ? code.charCodeAt(to) : 0;
    this.from = to;
    this.text = "";
    if (isNameStart(sign)) {
      this.kind = "name";
      this.to = nameEnd(code, to);
      this.text = code.slice(to, this.to);
    } else if (sign === quote || sign === apostrophe) {
      this.kind = "string";
      this.quoted(sign);
    } else if (isDigit(sign) || (sign === dot && isDigit(code.charCodeAt(to + 1)))) {
      this.kind = "number";
      this.to = this.endOf(number, to);
      if (isNameStart(code.charCodeAt(this.to))) throw new NotPlain();
      this.mark("number");
    } else if (to === code.length) {
      this.kind = "end";
    } else if (sign === backtick) {
      this.kind = "template";
      this.to = to + 1;
    } else if (sign === hash) {
      this.kind = "private";
      this.to = nameEnd(code, to + 1);
    } else {
      this.kind = "sign";
      this.to = this.endOf(signs, to);
      this.text = code.slice(to, this.to);
    }
  }

  /** Marks the current token and reads on. */
  take(token?: TokenName): Mark {
    const mark = this.mark(token);
    this.next();
    return mark;
  }

  /** Takes a regular expression, where the current token is the slash that begins it. */
  takePattern(): void {
    this.to = this.endOf(pattern, this.from);
    this.take("regexp");
  }

  /** Joins the signs that follow, as in `>>=`: a type may end at each of them, so they are read singly. */
  joinGreater(): void {
    this.to = this.endOf(greater, this.from);
    this.text = this.code.slice(this.from, this.to);
  }

  /**
   * Reads a template's text from behind the current token, its backtick or the brace that ends a value in it,
   * up to its end or the next value, and marks it. Whether a value follows; it is the current token then.
   */
  templatePart(token: TokenName | undefined): boolean {
    const { code } = this;
    let done = this.kind === "template" ? this.from : this.to;
    for (let at = this.to; at < code.length; at++) {
      const sign = code.charCodeAt(at);
      if (sign === backslash) {
        done = this.escape(done, at);
        at = done - 1;
      } else if (sign === backtick || (sign === dollar && code.charCodeAt(at + 1) === brace)) {
        const ends = sign === backtick;
        if (ends || at > done) this.add(token, done, ends ? at + 1 : at);
        this.to = ends ? at + 1 : at + 2;
        this.next();
        return !ends;
      }
    }
    throw new NotPlain();
  }

  private mark(token?: TokenName): Mark {
    return this.add(token, this.from, this.to);
  }

  private add(token: TokenName | undefined, from: number, to: number): Mark {
    const mark = { from, to, token };
    this.marks.push(mark);
    return mark;
  }

  private endOf(expression: RegExp, from: number): number {
    expression.lastIndex = from;
    if (!expression.test(this.code)) throw new NotPlain();
    return expression.lastIndex;
  }

  private skipBlanks(): void {
    const { code } = this;
    let at = this.to;
    this.afterLineEnd = false;
    for (;;) {
      const sign = at < code.length ? code.charCodeAt(at) : 0;
      if (sign === lineEnd) this.afterLineEnd = true;
      if (sign === lineEnd || sign === space || sign === tab) at++;
      else if (sign !== slash) break;
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
    if (end === -1) throw new NotPlain();
    if (this.code.slice(from, end).includes("\n")) this.afterLineEnd = true;
    return end + 2;
  }

  private quoted(mark: number): void {
    const { code } = this;
    let done = this.from;
    for (let at = done + 1; at < code.length; at++) {
      const sign = code.charCodeAt(at);
      if (sign === mark) {
        this.to = at + 1;
        this.add("string", done, this.to);
        return;
      }
      if (sign === lineEnd) break;
      if (sign === backslash) {
        done = this.escape(done, at);
        at = done - 1;
      }
    }
    throw new NotPlain();
  }

  /** Marks a string's text from `from` to `at`, where an escape stands, and the escape; its end. */
  private escape(from: number, at: number): number {
    if (at > from) this.add("string", from, at);
    const end = this.endOf(escaped, at);
    this.add("literal", at, end);
    return end;
  }
}

const [tab, lineEnd, space, quote, hash, dollar, apostrophe] = [9, 10, 32, 34, 35, 36, 39] as const;
const [star, dot, slash, backslash, backtick, brace] = [42, 46, 47, 92, 96, 123] as const;
