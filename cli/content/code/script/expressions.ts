import { isCalled, isClosing, takeVariable } from "./access.ts";
import { readClass } from "./classes.ts";
import { readArrow, readFunction, readGroup, readValue } from "./functions.ts";
import { readList, readObject } from "./objects.ts";
import type { ScriptReader } from "./reader.ts";
import { readTail, readTemplate } from "./tails.ts";
import { unsupportedSyntax } from "./tokens.ts";
import { readAngles, readType } from "./types.ts";

/**
 * Reads an expression up to a comma: operands with operators between them. Precedence does not matter for
 * highlighting.
 */
export function readAssignment(reader: ScriptReader): void {
  for (;;) {
    const shorthands = reader.shorthands.length;
    if (readOperand(reader) || !readOperator(reader, shorthands)) return;
  }
}

/** Reads an operator. Returns true if an operand must follow. */
function readOperator(reader: ScriptReader, shorthands: number): boolean {
  if (reader.kind === "name") return readWordOperator(reader);
  if (reader.kind !== "punctuator" || !operators.test(reader.text)) return false;
  if (reader.is("?")) {
    // after the name of a parameter, `?` marks it as optional
    if (reader.isBefore(/\s*[:,)=]/y)) return false;
    reader.take("operator");
    reader.conditions++;
    reader.assignment();
    reader.conditions--;
    return reader.takeOperator(":") || unsupported();
  }
  if (reader.is("=")) {
    reader.becomePattern(shorthands);
    readValue(reader);
    return false;
  }
  if (reader.is(">")) reader.joinGreater();
  reader.take("operator");
  return true;
}

const operators = /^(?:\?|\?\?=?|=|[=!]==?|>|[-+*/%&|^<].*)$/;

function unsupported(): never {
  throw unsupportedSyntax;
}

function readWordOperator(reader: ScriptReader): boolean {
  if (reader.takeWord("in") || reader.takeWord("instanceof")) return true;
  const isCast = reader.typed && (reader.isWord("as") || reader.isWord("satisfies"));
  if (!isCast || reader.afterLineEnd) return false;
  reader.take("keyword");
  if (!reader.takeWord("const")) readType(reader);
  return readOperator(reader, reader.shorthands.length);
}

/** Reads an operand. Returns true for an arrow function, which no operator can follow. */
function readOperand(reader: ScriptReader): boolean {
  for (;;) {
    if (reader.kind === "punctuator" && prefixes.has(reader.text)) reader.take("operator");
    else if (reader.is("<")) reader.onlyTyped(readAngles);
    else if (reader.takeWord("yield")) {
      if (reader.is("*")) reader.take("keyword");
      else if (reader.canEnd || isClosing(reader)) return false;
    } else if (reader.isOneOf(prefixWords)) reader.take("keyword");
    else break;
  }
  if (reader.takeWord("new")) {
    if (!reader.is(".")) readPrimary(reader, "type");
    while (reader.skip(".")) reader.takeName("property");
  } else if (readPrimary(reader, "function")) return true;
  readTail(reader);
  return false;
}

const prefixes: ReadonlySet<string> = new Set(["!", "~", "+", "-", "++", "--"]);
const prefixWords: ReadonlySet<string> = new Set(["typeof", "void", "delete", "await"]);

/** Reads the first part of an operand. A name gets `token` if it is called. Returns true for an arrow function. */
function readPrimary(reader: ScriptReader, token: "function" | "type"): boolean {
  if (reader.kind === "name") return readName(reader, token);
  if (reader.kind === "template") readTemplate(reader);
  else if (reader.is("(")) return readGroup(reader);
  else if (reader.is("[")) readList(reader);
  else if (reader.is("{")) readObject(reader);
  else if (reader.is("/") || reader.is("/=")) reader.takePattern();
  else if (reader.kind === "private") reader.take("property");
  else if (!reader.skipLiteral()) throw unsupportedSyntax;
  return false;
}

function readName(reader: ScriptReader, token: "function" | "type"): boolean {
  const { text } = reader;
  const word = words.get(text);
  if (word) reader.take(word);
  else if (text === "function") {
    readFunction(reader);
    reader.block();
  } else if (text === "class") readClass(reader);
  else if (text === "async" && reader.isBefore(/[ \t]*(?:function\b|[\w$]+\s*=>|[(<])/y))
    return readAsync(reader);
  else if (text === "import") {
    reader.take("keyword");
    if (reader.skip(".")) reader.takeName("property");
    else if (!reader.is("(")) throw unsupportedSyntax;
  } else {
    const mark = takeVariable(reader);
    if (reader.is("=>")) {
      readArrow(reader);
      return true;
    }
    if (token === "type" ? !isContinued(reader) : isCalled(reader) || reader.kind === "template")
      mark.token = token;
  }
  return false;
}

const words: ReadonlyMap<string, "keyword" | "literal"> = new Map([
  ["this", "keyword"],
  ["super", "literal"],
  ["null", "literal"],
  ["true", "literal"],
  ["false", "literal"],
]);

/** Whether the name after `new` continues or type arguments follow. */
function isContinued(reader: ScriptReader): boolean {
  return reader.is(".") || reader.is("<") || reader.is("[");
}

function readAsync(reader: ScriptReader): boolean {
  reader.take("keyword");
  if (reader.isWord("function")) {
    readFunction(reader);
    reader.block();
    return false;
  }
  if (reader.is("<")) reader.onlyTyped(readAngles);
  if (reader.kind === "name" ? readName(reader, "function") : reader.is("(") && readGroup(reader))
    return true;
  throw unsupportedSyntax;
}
