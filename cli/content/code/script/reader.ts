import type { TokenName } from "../token-span.ts";
import { type Mark, NotPlain, Tokens } from "./tokens.ts";

/** How deep code may be nested; what people wrote to be read stays below a tenth of it. */
const deepest = 150;

/** Those who read the two parts that contain all others, and themselves. */
export interface Parts {
  readonly statement: (reader: ScriptReader) => void;
  /** An expression up to a comma. */
  readonly assignment: (reader: ScriptReader) => void;
}

/** What those who read a part of JavaScript, or of TypeScript (`typed`), ask and say of the tokens. */
export class ScriptReader extends Tokens {
  readonly typed: boolean;
  /** Names in braces which are properties, or else, when the braces turn out to be a pattern, variables. */
  readonly shorthands: Mark[] = [];
  /** Conditions whose colon is still to come, within the innermost brackets. */
  conditions = 0;
  private depth = 0;
  private readonly parts: Parts;

  constructor(code: string, typed: boolean, parts: Parts) {
    super(code);
    this.typed = typed;
    this.parts = parts;
  }

  /** Reads a statement. */
  statement(): void {
    this.enter();
    this.parts.statement(this);
    this.leave();
  }

  /** Reads an expression up to a comma. */
  assignment(): void {
    this.enter();
    this.parts.assignment(this);
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

  /** Whether the current token is this sign. */
  is(sign: string): boolean {
    return this.kind === "sign" && this.text === sign;
  }

  /** Whether the current token is this word. */
  isWord(word: string): boolean {
    return this.kind === "name" && this.text === word;
  }

  /** Whether the current token is one of these words. */
  isOneOf(words: ReadonlySet<string>): boolean {
    return this.kind === "name" && words.has(this.text);
  }

  /** Whether this stands behind the current token; a sticky expression. */
  isBefore(expression: RegExp): boolean {
    expression.lastIndex = this.to;
    return expression.test(this.code);
  }

  /** Takes a name, whatever it is. */
  takeName(token?: TokenName): Mark {
    if (this.kind !== "name") throw new NotPlain();
    return this.take(token);
  }

  /** Takes a keyword if it is the current token. */
  takeWord(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.take("keyword");
    return true;
  }

  /** Takes an operator if it is the current token. */
  takeOperator(sign: string): boolean {
    if (!this.is(sign)) return false;
    this.take("operator");
    return true;
  }

  /** Reads on if the current token is this sign, which is plain text to the eye. */
  skip(sign: string): boolean {
    if (!this.is(sign)) return false;
    this.next();
    return true;
  }

  /** Reads on if the current token is a string or a number, which has its mark already. */
  skipLiteral(): boolean {
    if (this.kind !== "string" && this.kind !== "number") return false;
    this.next();
    return true;
  }

  expect(sign: string): void {
    if (!this.skip(sign)) throw new NotPlain();
  }

  expectWord(word: string): void {
    if (!this.takeWord(word)) throw new NotPlain();
  }

  expectString(): void {
    if (this.kind !== "string") throw new NotPlain();
    this.next();
  }

  /** Reads parts with commas between and behind them, up to a sign, and the sign. */
  list(end: string, read: (reader: ScriptReader) => void): void {
    while (!this.skip(end)) {
      read(this);
      if (!this.skip(",") && !this.is(end)) throw new NotPlain();
    }
  }

  /** Whether a statement may end before the current token. */
  get canEnd(): boolean {
    return this.afterLineEnd || this.kind === "end" || this.is("}") || this.is(";");
  }

  endStatement(): void {
    if (!this.skip(";") && !this.canEnd) throw new NotPlain();
  }

  /** A part begins that may contain parts of its own kind. */
  enter(): void {
    if (++this.depth > deepest) throw new RangeError("nested too deeply");
  }

  leave(): void {
    this.depth--;
  }

  /** Reads what only TypeScript has. */
  onlyTyped(read: (reader: ScriptReader) => void): void {
    if (!this.typed) throw new NotPlain();
    read(this);
  }

  /** Runs a part and returns to where it began if the code is not what it expects. */
  attempt(read: () => void): boolean {
    const { kind, text, from, to, afterLineEnd, depth, conditions } = this;
    const marks = this.marks.length;
    const shorthands = this.shorthands.length;
    try {
      read();
      return true;
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      Object.assign(this, { kind, text, from, to, afterLineEnd, depth, conditions });
      this.marks.length = marks;
      this.shorthands.length = shorthands;
      return false;
    }
  }

  /** Runs a part inside of brackets, where conditions around them do not count. */
  inside(read: () => void): void {
    const { conditions } = this;
    this.conditions = 0;
    read();
    this.conditions = conditions;
  }

  /** The code since a number of shorthands has turned out to be a pattern: these are variables. */
  becomePattern(since: number): void {
    while (this.shorthands.length > since) {
      const mark = this.shorthands.pop();
      if (mark) mark.token = undefined;
    }
  }
}
