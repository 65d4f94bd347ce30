import { isDeclaration } from "./declarations.ts";
import { readValue } from "./functions.ts";
import type { ScriptReader } from "./reader.ts";
import { unsupportedSyntax } from "./tokens.ts";

/** Reads an import statement, from the keyword. */
export function readImport(reader: ScriptReader): void {
  reader.take("keyword");
  if (reader.kind !== "string") {
    if (reader.isWord("type") && reader.isBefore(/\s*[{*]|\s+(?!from\b)[\w$]/y)) takeTypeWord(reader);
    do readImported(reader);
    while (reader.skip(","));
    if (reader.is("=")) {
      reader.onlyTyped(readValue);
      reader.endStatement();
      return;
    }
    reader.expectWord("from");
  }
  readModuleName(reader);
}

function takeTypeWord(reader: ScriptReader): void {
  reader.onlyTyped(() => {
    reader.take("keyword");
  });
}

/** Reads a name, `* as name`, or names in braces. */
function readImported(reader: ScriptReader): void {
  if (reader.is("{")) readNames(reader);
  else {
    if (reader.is("*")) {
      reader.take("keyword");
      reader.expectWord("as");
    }
    reader.takeName();
  }
}

function readModuleName(reader: ScriptReader): void {
  reader.expectString();
  reader.endStatement();
}

/** Reads `{ a, b as c, type D }`. */
function readNames(reader: ScriptReader): void {
  reader.expect("{");
  reader.list("}", () => {
    if (reader.isWord("type") && reader.isBefore(/\s+(?!as\b)[\w$]/y)) takeTypeWord(reader);
    readExternalName(reader);
    if (reader.takeWord("as")) readExternalName(reader);
  });
}

function readExternalName(reader: ScriptReader): void {
  if (!reader.skipLiteral()) reader.takeName(reader.isWord("default") ? "keyword" : undefined);
}

/** Reads an export statement, from the keyword. */
export function readExport(reader: ScriptReader): void {
  reader.take("keyword");
  if (reader.isWord("type") && reader.isBefore(/\s*[{*]/y)) takeTypeWord(reader);
  if (reader.is("{")) {
    readNames(reader);
    if (reader.takeWord("from")) readModuleName(reader);
    else reader.endStatement();
  } else if (reader.is("*")) {
    reader.take("keyword");
    if (reader.takeWord("as")) readExternalName(reader);
    reader.expectWord("from");
    readModuleName(reader);
  } else if (reader.is("=")) {
    readValue(reader);
    reader.endStatement();
  } else if (reader.takeWord("default")) readDefault(reader);
  else if (reader.isOneOf(exported) || isDeclaration(reader)) reader.statement();
  else throw unsupportedSyntax;
}

const exported: ReadonlySet<string> = new Set(["const", "let", "var", "function", "class"]);

function readDefault(reader: ScriptReader): void {
  if (reader.isWord("function") || reader.isWord("class") || isDeclaration(reader)) reader.statement();
  else {
    reader.assignment();
    reader.endStatement();
  }
}
