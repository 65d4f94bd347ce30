import type { TokenName } from "../token-span.ts";
import { type TokenMark, unsupportedSyntax, ScriptTokenizer } from "./tokens.ts";

/** The deepest nesting that is read. Code that people wrote to be read has less than a tenth of it. */
const deepest = 150;

/** The readers of the two constructs that contain all others, including themselves. */
export interface RecursiveReaders {
  readonly statement: (reader: ScriptReader) => void;
  /** An expression up to a comma. */
  readonly assignment: (reader: ScriptReader) => void;
}

/** The operations that readers of JavaScript or TypeScript (`typed`) use on tokens. */
export class ScriptReader extends ScriptTokenizer {
  readonly typed: boolean;
  /** Shorthand names in braces: properties, or variables if the braces turn out to be a pattern. */
  readonly shorthands: TokenMark[] = [];
  /** The number of conditional expressions that still need their colon, within the innermost brackets. */
  conditions = 0;
  private depth = 0;
  private readonly readers: RecursiveReaders;

  constructor(code: string, typed: boolean, readers: RecursiveReaders) {
    super(code);
    this.typed = typed;
    this.readers = readers;
  }

  /** Reads a statement. */
  statement(): void {
    this.enter();
    this.readers.statement(this);
    this.leave();
  }

  /** Reads an expression up to a comma. */
  assignment(): void {
    this.enter();
    this.readers.assignment(this);
    this.leave();
  }

  /** Reads an expression, with its commas. */
  expression(): void {
    do this.assignment();
    while (this.skip(","));
  }

  /** Reads statements in braces. */
  block(): void {
    this.expect("{");
    this.inside(() => {
      while (!this.is("}")) this.statement();
    });
    this.next();
  }

  /** Whether the current token is this punctuator. */
  is(punctuator: string): boolean {
    return this.kind === "punctuator" && this.text === punctuator;
  }

  /** Whether the current token is this word. */
  isWord(word: string): boolean {
    return this.kind === "name" && this.text === word;
  }

  /** Whether the current token is one of these words. */
  isOneOf(words: ReadonlySet<string>): boolean {
    return this.kind === "name" && words.has(this.text);
  }

  /** Whether a sticky expression matches right after the current token. */
  isBefore(expression: RegExp): boolean {
    expression.lastIndex = this.to;
    return expression.test(this.code);
  }

  /** Takes any name, a keyword included. */
  takeName(token?: TokenName): TokenMark {
    if (this.kind !== "name") throw unsupportedSyntax;
    return this.take(token);
  }

  /** Takes a keyword if it is the current token. */
  takeWord(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.take("keyword");
    return true;
  }

  /** Takes an operator if it is the current token. */
  takeOperator(punctuator: string): boolean {
    if (!this.is(punctuator)) return false;
    this.take("operator");
    return true;
  }

  /** Skips the current token if it is this punctuator. Punctuators are not highlighted. */
  skip(punctuator: string): boolean {
    if (!this.is(punctuator)) return false;
    this.next();
    return true;
  }

  /** Skips the current token if it is a string or a number, which are marked already. */
  skipLiteral(): boolean {
    if (this.kind !== "string" && this.kind !== "number") return false;
    this.next();
    return true;
  }

  expect(punctuator: string): void {
    if (!this.skip(punctuator)) throw unsupportedSyntax;
  }

  expectWord(word: string): void {
    if (!this.takeWord(word)) throw unsupportedSyntax;
  }

  expectString(): void {
    if (this.kind !== "string") throw unsupportedSyntax;
    this.next();
  }

  /** Reads items with commas between and after them, up to and including a punctuator. */
  list(end: string, read: (reader: ScriptReader) => void): void {
    while (!this.skip(end)) {
      read(this);
      if (!this.skip(",") && !this.is(end)) throw unsupportedSyntax;
    }
  }

  /** Whether a statement may end before the current token. */
  get canEnd(): boolean {
    return this.afterLineEnd || this.kind === "end" || this.is("}") || this.is(";");
  }

  endStatement(): void {
    if (!this.skip(";") && !this.canEnd) throw unsupportedSyntax;
  }

  /** Enters a construct that may contain itself. */
  enter(): void {
    if (++this.depth > deepest) throw new RangeError("nested too deeply");
  }

  leave(): void {
    this.depth--;
  }

  /** Reads syntax that only TypeScript has. */
  onlyTyped(read: (reader: ScriptReader) => void): void {
    if (!this.typed) throw unsupportedSyntax;
    read(this);
  }

  /** Runs a reader. If it finds unexpected syntax, returns to the token before. */
  attempt(read: () => void): boolean {
    const { kind, text, from, to, afterLineEnd, depth, conditions } = this;
    const marks = this.marks.length;
    const shorthands = this.shorthands.length;
    try {
      read();
      return true;
    } catch (error) {
      if (error !== unsupportedSyntax) throw error;
      Object.assign(this, { kind, text, from, to, afterLineEnd, depth, conditions });
      this.marks.length = marks;
      this.shorthands.length = shorthands;
      return false;
    }
  }

  /** Runs a reader inside brackets, where the conditional expressions around them do not count. */
  inside(read: () => void): void {
    const { conditions } = this;
    this.conditions = 0;
    read();
    this.conditions = conditions;
  }

  /** Turns the shorthand names after the first `since` into variables: their braces are a pattern. */
  becomePattern(since: number): void {
    while (this.shorthands.length > since) {
      const mark = this.shorthands.pop();
      if (mark) mark.token = undefined;
    }
  }
}
