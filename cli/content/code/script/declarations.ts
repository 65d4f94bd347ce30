import { readClass } from "./classes.ts";
import { readAnnotation, readBody, readFunction, readValue } from "./functions.ts";
import { readBinding } from "./objects.ts";
import type { ScriptReader } from "./reader.ts";
import { unsupportedSyntax } from "./tokens.ts";
import { readAngles, readMembers, readType, readTypeTerms } from "./types.ts";

/** Whether a word that may also be a name starts a declaration here. */
export function isDeclaration(reader: ScriptReader): boolean {
  if (reader.kind !== "name" || !declarations.has(reader.text)) return false;
  if (reader.isWord("async")) return reader.isBefore(/[ \t]+function\b/y);
  if (reader.isWord("using")) return reader.isBefore(/[ \t]+[\w$]+[ \t]*=/y);
  if (reader.isWord("await")) return reader.isBefore(/[ \t]+using[ \t]+[\w$]+[ \t]*=/y);
  return reader.typed && reader.isBefore(/[ \t]+(?!(?:as|in|instanceof|of|satisfies)\b)[\w$"']/y);
}

/** Reads a declaration that starts with such a word. */
export function readDeclaration(reader: ScriptReader): void {
  const read = declarations.get(reader.text);
  reader.take("keyword");
  read?.(reader);
}

const declarations: ReadonlyMap<string, (reader: ScriptReader) => void> = new Map([
  ["async", readFunctionStatement],
  ["using", readVariableList],
  ["await", readDeclaration],
  ["type", readAlias],
  ["interface", readInterface],
  ["enum", readEnum],
  ["namespace", readNamespace],
  ["module", readNamespace],
  ["abstract", readClassStatement],
  ["declare", readAmbient],
]);

function readAlias(reader: ScriptReader): void {
  reader.takeName("type");
  if (reader.is("<")) readAngles(reader);
  if (!reader.takeOperator("=")) throw unsupportedSyntax;
  readType(reader);
  reader.endStatement();
}

function readInterface(reader: ScriptReader): void {
  reader.takeName("type");
  if (reader.is("<")) readAngles(reader);
  if (reader.takeWord("extends")) readTypeTerms(reader);
  readMembers(reader);
}

function readEnum(reader: ScriptReader): void {
  reader.takeName("type");
  reader.expect("{");
  reader.list("}", () => {
    if (!reader.skipLiteral()) reader.takeName("property");
    readValue(reader);
  });
}

function readNamespace(reader: ScriptReader): void {
  if (!reader.skipLiteral()) reader.takeName();
  while (reader.skip(".")) reader.takeName("property");
  if (reader.is("{")) reader.block();
  else reader.endStatement();
}

/** Reads a declaration after `declare`. */
function readAmbient(reader: ScriptReader): void {
  if (reader.takeWord("global")) reader.block();
  else if (reader.isWord("function")) {
    readFunction(reader);
    reader.endStatement();
  } else if (isDeclaration(reader) || reader.isOneOf(ambient)) reader.statement();
  else throw unsupportedSyntax;
}

const ambient: ReadonlySet<string> = new Set(["const", "let", "var", "class"]);

/** Reads `const`, `let` or `var` and the variables after it. */
export function readVariables(reader: ScriptReader): void {
  reader.take("keyword");
  if (reader.isWord("enum")) readDeclaration(reader);
  else readVariableList(reader);
}

function readVariableList(reader: ScriptReader): void {
  readDeclarators(reader);
  reader.endStatement();
}

/** Reads a list of `name: type = value`. */
export function readDeclarators(reader: ScriptReader): void {
  do {
    readBinding(reader);
    reader.takeOperator("!");
    readAnnotation(reader);
    readValue(reader);
  } while (reader.skip(","));
}

export function readFunctionStatement(reader: ScriptReader): void {
  readFunction(reader, "function");
  readBody(reader);
}

export function readClassStatement(reader: ScriptReader): void {
  readClass(reader, "type");
}
