import {
  isDeclaration,
  readClassStatement,
  readDeclaration,
  readDeclarators,
  readFunctionStatement,
  readVariables,
} from "./declarations.ts";
import { readAnnotation, readDecorator } from "./functions.ts";
import { readExport, readImport } from "./modules.ts";
import { readBinding } from "./objects.ts";
import type { ScriptReader } from "./reader.ts";
import { unsupportedSyntax } from "./tokens.ts";

/** Reads one statement. */
export function readStatement(reader: ScriptReader): void {
  while (reader.is("@")) readDecorator(reader);
  if (reader.is("{")) reader.block();
  else if (!reader.skip(";")) {
    const read = reader.kind === "name" ? statements.get(reader.text) : undefined;
    if (read) read(reader);
    else if (isDeclaration(reader)) readDeclaration(reader);
    else readExpressionOrLabel(reader);
  }
}

const statements: ReadonlyMap<string, (reader: ScriptReader) => void> = new Map([
  ["const", readVariables],
  ["let", readVariables],
  ["var", readVariables],
  ["function", readFunctionStatement],
  ["class", readClassStatement],
  ["if", readIf],
  ["for", readFor],
  ["while", readWhile],
  ["do", readDo],
  ["switch", readSwitch],
  ["try", readTry],
  ["return", readReturn],
  ["throw", readReturn],
  ["debugger", readReturn],
  ["break", readBreak],
  ["continue", readBreak],
  ["import", readImportStatement],
  ["export", readExport],
]);

/** Reads an expression, or a label with its statement. */
function readExpressionOrLabel(reader: ScriptReader): void {
  if (reader.kind === "name" && reader.isBefore(/\s*:/y)) {
    reader.take("variable");
    reader.next();
    reader.statement();
    return;
  }
  reader.expression();
  reader.endStatement();
}

function readImportStatement(reader: ScriptReader): void {
  if (reader.isBefore(/\s*[.(]/y)) readExpressionOrLabel(reader);
  else readImport(reader);
}

function readCondition(reader: ScriptReader): void {
  reader.take("keyword");
  reader.expect("(");
  reader.expression();
  reader.expect(")");
}

function readIf(reader: ScriptReader): void {
  readCondition(reader);
  reader.statement();
  if (reader.takeWord("else")) reader.statement();
}

function readWhile(reader: ScriptReader): void {
  readCondition(reader);
  reader.statement();
}

function readDo(reader: ScriptReader): void {
  reader.take("keyword");
  reader.statement();
  if (!reader.isWord("while")) throw unsupportedSyntax;
  readCondition(reader);
  reader.skip(";");
}

function readFor(reader: ScriptReader): void {
  reader.take("keyword");
  reader.takeWord("await");
  reader.expect("(");
  if (reader.isOneOf(variableWords)) {
    reader.take("keyword");
    readDeclarators(reader);
  } else if (!reader.is(";")) reader.expression();
  if (reader.takeWord("of") || reader.takeWord("in")) reader.expression();
  else if (!reader.is(")")) {
    reader.expect(";");
    if (!reader.is(";")) reader.expression();
    reader.expect(";");
    if (!reader.is(")")) reader.expression();
  }
  reader.expect(")");
  reader.statement();
}

const variableWords: ReadonlySet<string> = new Set(["const", "let", "var"]);

function readSwitch(reader: ScriptReader): void {
  readCondition(reader);
  reader.expect("{");
  while (!reader.skip("}")) {
    if (reader.takeWord("case")) {
      // the colon ends the case; it is not a return type of an arrow function
      reader.conditions++;
      reader.expression();
      reader.conditions--;
      reader.expect(":");
    } else if (reader.takeWord("default")) reader.expect(":");
    else reader.statement();
  }
}

function readTry(reader: ScriptReader): void {
  reader.take("keyword");
  reader.block();
  if (reader.takeWord("catch")) {
    if (reader.skip("(")) {
      readBinding(reader);
      readAnnotation(reader);
      reader.expect(")");
    }
    reader.block();
  }
  if (reader.takeWord("finally")) reader.block();
}

function readReturn(reader: ScriptReader): void {
  reader.take("keyword");
  if (!reader.canEnd) reader.expression();
  reader.endStatement();
}

function readBreak(reader: ScriptReader): void {
  reader.take("keyword");
  if (!reader.canEnd) reader.takeName("variable");
  reader.endStatement();
}
