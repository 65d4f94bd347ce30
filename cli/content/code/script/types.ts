import type { ScriptReader } from "./reader.ts";
import { unsupportedSyntax } from "./tokens.ts";

/** Reads a type as far as it goes. `extends` without a condition is the constraint of a type parameter. */
export function readType(reader: ScriptReader): void {
  reader.enter();
  if (!reader.takeOperator("|")) reader.takeOperator("&");
  do readTypeTerm(reader);
  while (reader.takeOperator("|") || reader.takeOperator("&"));
  if (reader.takeWord("extends")) {
    readType(reader);
    if (reader.takeOperator("?")) {
      readType(reader);
      if (!reader.takeOperator(":")) throw unsupportedSyntax;
      readType(reader);
    }
  }
  reader.leave();
}

/** Reads `<…>`: type parameters or type arguments. */
export function readAngles(reader: ScriptReader): void {
  reader.expect("<");
  reader.list(">", () => {
    while (reader.isOneOf(variances) && reader.isBefore(/\s+[\w$]/y)) reader.take("keyword");
    // as in `<const>value`
    if (!reader.takeWord("const")) readType(reader);
    if (reader.takeOperator("=")) readType(reader);
  });
}

const variances: ReadonlySet<string> = new Set(["in", "out", "const"]);

/** Reads the return type of a function: a type or a predicate, after its colon or arrow. */
export function readReturnType(reader: ScriptReader): void {
  const isPredicate =
    reader.kind === "name" &&
    // most return types are none, and an attempt that fails throws
    (reader.isWord("asserts") || reader.isBefore(/\s+is\b|\s*\/[/*]/y)) &&
    reader.attempt(() => {
      const asserts = reader.takeWord("asserts");
      reader.takeName(reader.isWord("this") ? "keyword" : undefined);
      if (!asserts || reader.isWord("is")) {
        reader.expectWord("is");
        readType(reader);
      }
    });
  if (!isPredicate) readType(reader);
}

/** Reads a type without operators, as after `implements`. */
export function readTypeTerm(reader: ScriptReader): void {
  if (reader.kind === "name") readNamed(reader);
  else if (reader.kind === "template") readTemplateType(reader);
  else if (reader.is("{")) readMembers(reader);
  else if (reader.is("[")) readTuple(reader);
  else if (reader.is("<") || (reader.is("(") && isFunction(reader))) readFunctionType(reader);
  else if (reader.skip("(")) {
    readType(reader);
    reader.expect(")");
  } else {
    reader.takeOperator("-");
    if (!reader.skipLiteral()) throw unsupportedSyntax;
  }
  readTypeTail(reader);
}

/**
 * Whether parentheses belong to a function type: they are empty, or start with dots, a pattern or a name that a
 * parameter could have.
 */
function isFunction(reader: ScriptReader): boolean {
  return reader.isBefore(/\s*(?:\)|\.{3}|[\w$]+\s*(?:[:,?]|\)\s*=>)|\{(?:[\w$\s,]|\.{3})*\}\s*:)/y);
}

/** Reads the parts that may follow a type: `[]`, `["key"]`, `.Name`. */
function readTypeTail(reader: ScriptReader): void {
  for (;;) {
    if (reader.is("[") && !reader.afterLineEnd) {
      reader.next();
      if (!reader.is("]")) readType(reader);
      reader.expect("]");
    } else if (reader.skip(".")) {
      reader.takeName("type");
      if (reader.is("<")) readAngles(reader);
    } else return;
  }
}

function readNamed(reader: ScriptReader): void {
  const { text } = reader;
  if (text === "import") readImportType(reader);
  else if (text === "typeof") readTypeof(reader);
  else if (text === "new") {
    reader.take("keyword");
    readFunctionType(reader);
  } else if (prefixes.has(text)) {
    const mark = reader.take("keyword");
    if (startsType(reader)) readTypeTerm(reader);
    else mark.token = "type";
  } else if (reserved.has(text)) throw unsupportedSyntax;
  else {
    reader.take(words.get(text) ?? "type");
    if (reader.is("<")) readAngles(reader);
  }
}

const prefixes: ReadonlySet<string> = new Set(["keyof", "unique", "readonly", "infer"]);
const words: ReadonlyMap<string, "keyword" | "literal"> = new Map([
  ["void", "keyword"],
  ["this", "keyword"],
  ["null", "literal"],
  ["true", "literal"],
  ["false", "literal"],
]);
const reserved: ReadonlySet<string> = new Set(
  "abstract break case class const default do else export extends for function if in instanceof let return switch throw try var while".split(
    " ",
  ),
);

function startsType(reader: ScriptReader): boolean {
  if (reader.kind === "punctuator") return /^[{[(]$/.test(reader.text);
  return reader.kind !== "end" && !reader.afterLineEnd && !reader.isWord("extends");
}

/** Reads `import("module")`. */
function readImportType(reader: ScriptReader): void {
  reader.take("keyword");
  reader.expect("(");
  reader.expectString();
  reader.expect(")");
}

function readTypeof(reader: ScriptReader): void {
  reader.take("keyword");
  if (reader.isWord("import")) readImportType(reader);
  else reader.takeName(reader.isWord("this") ? "keyword" : undefined);
  while (reader.skip(".")) reader.takeName("property");
  if (reader.is("<")) readAngles(reader);
}

function readTemplateType(reader: ScriptReader): void {
  while (reader.templatePart(undefined)) {
    readType(reader);
    if (!reader.is("}")) throw unsupportedSyntax;
  }
}

function readTuple(reader: ScriptReader): void {
  reader.expect("[");
  reader.list("]", () => {
    reader.skip("...");
    const isLabel = reader.kind === "name" && reader.isBefore(/\??\s*:/y);
    if (isLabel) {
      reader.take("variable");
      reader.skip("?");
      reader.expect(":");
    }
    readType(reader);
    reader.skip("?");
  });
}

/** Reads `<T>(…) => type`. */
function readFunctionType(reader: ScriptReader): void {
  if (reader.is("<")) readAngles(reader);
  readParameterTypes(reader);
  if (!reader.takeOperator("=>")) throw unsupportedSyntax;
  readReturnType(reader);
}

/** Reads the parameters of a function type. */
export function readParameterTypes(reader: ScriptReader): void {
  reader.expect("(");
  reader.list(")", () => {
    reader.skip("...");
    if (reader.kind === "name") reader.take(reader.isWord("this") ? "keyword" : undefined);
    else readPattern(reader);
    reader.skip("?");
    if (reader.skip(":")) readType(reader);
  });
}

function readPattern(reader: ScriptReader): void {
  const shorthands = reader.shorthands.length;
  reader.assignment();
  reader.becomePattern(shorthands);
}

/** Reads types separated by commas. */
export function readTypeTerms(reader: ScriptReader): void {
  do readTypeTerm(reader);
  while (reader.skip(","));
}

/** Reads the body of an interface, or a type in braces. */
export function readMembers(reader: ScriptReader): void {
  reader.expect("{");
  while (!reader.skip("}")) {
    readTypeMember(reader);
    if (!reader.skip(",")) reader.endStatement();
  }
}

function readTypeMember(reader: ScriptReader): void {
  takePlusOrMinus(reader);
  if (reader.isWord("new") && reader.isBefore(/\s*\(/y)) reader.take("keyword");
  else if (!reader.is("(") && !reader.is("<") && !readModifiers(reader, modifiers)) readMemberName(reader);
  takePlusOrMinus(reader);
  reader.skip("?");
  if (reader.is("<")) readAngles(reader);
  if (reader.is("(")) readParameterTypes(reader);
  if (reader.skip(":")) readReturnType(reader);
}

/** Reads the sign of a modifier in a mapped type. */
function takePlusOrMinus(reader: ScriptReader): void {
  if (!reader.takeOperator("+")) reader.takeOperator("-");
}

/**
 * Reads modifiers as long as the name of a member follows; otherwise the last word is the name itself. Returns true
 * if the name was read.
 */
export function readModifiers(reader: ScriptReader, known: ReadonlySet<string>): boolean {
  while (reader.isOneOf(known)) {
    const mark = reader.take("keyword");
    if (reader.kind === "end" || (reader.kind === "punctuator" && !/^[[{*@]$/.test(reader.text))) {
      mark.token = "property";
      return true;
    }
  }
  return false;
}

const modifiers: ReadonlySet<string> = new Set(["readonly", "get", "set"]);

function readMemberName(reader: ScriptReader): void {
  if (reader.kind === "name") reader.take("property");
  else if (!reader.skipLiteral()) {
    reader.expect("[");
    if (!reader.skipLiteral()) readBrackets(reader);
    reader.expect("]");
  }
}

/** Reads `[name: type]`, `[Name in type]` or the name of a value. */
function readBrackets(reader: ScriptReader): void {
  const name = reader.takeName("property");
  if (reader.skip(":")) readType(reader);
  else if (reader.takeWord("in")) {
    readType(reader);
    if (reader.takeWord("as")) readType(reader);
  } else if (reader.is(".") || reader.is("]")) {
    name.token = undefined;
    while (reader.skip(".")) reader.takeName("property");
  } else throw unsupportedSyntax;
}
