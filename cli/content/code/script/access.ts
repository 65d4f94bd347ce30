import type { ScriptReader } from "./reader.ts";
import { type TokenMark, unsupportedSyntax } from "./tokens.ts";

/** Takes a name that is not reserved. */
export function takeVariable(reader: ScriptReader): TokenMark {
  if (reader.isOneOf(reserved)) throw unsupportedSyntax;
  return reader.takeName();
}

const reserved: ReadonlySet<string> = new Set(
  "break case catch class const continue debugger default do else enum export extends finally for function if import in instanceof let new return super switch this throw try typeof var void while with".split(
    " ",
  ),
);

/** Reads `.name` or `?.`. */
export function readAccess(reader: ScriptReader): void {
  const isOptional = reader.is("?.");
  reader.next();
  if (isOptional && (reader.is("(") || reader.is("["))) return;
  if (reader.kind === "private") reader.take("property");
  else {
    const mark = reader.takeName("property");
    if (isCalled(reader)) mark.token = "function";
  }
}

/** Whether the arguments of a call are next. */
export function isCalled(reader: ScriptReader): boolean {
  return reader.is("(") || (reader.is("?.") && reader.isBefore(/\s*\(/y));
}

/** Whether the current token closes brackets or separates their parts. */
export function isClosing({ kind, text }: ScriptReader): boolean {
  return kind === "punctuator" && /^[)\]},;:]$/.test(text);
}
