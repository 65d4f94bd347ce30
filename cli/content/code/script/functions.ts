import { readAccess, takeVariable } from "./access.ts";
import type { ScriptReader } from "./reader.ts";
import { unsupportedSyntax } from "./tokens.ts";
import { readAngles, readReturnType, readType } from "./types.ts";

/** Reads a function from the keyword up to its body. `token` is the kind of its name. */
export function readFunction(reader: ScriptReader, token?: "function"): void {
  reader.expectWord("function");
  if (reader.is("*")) reader.take("keyword");
  if (reader.kind === "name") reader.take(token);
  readParameters(reader);
}

/** Reads `<T>(…): type`: type parameters, parameters and return type. */
export function readParameters(reader: ScriptReader): void {
  if (reader.is("<")) reader.onlyTyped(readAngles);
  const shorthands = reader.shorthands.length;
  readParentheses(reader, true);
  reader.becomePattern(shorthands);
  if (reader.skip(":")) reader.onlyTyped(readReturnType);
}

/** Reads the body of a function, which TypeScript allows to be missing. */
export function readBody(reader: ScriptReader): void {
  if (reader.is("{")) reader.block();
  else
    reader.onlyTyped(() => {
      reader.endStatement();
    });
}

/** Reads `(…)`, which may be the parameters of an arrow function. Returns true if they are. */
export function readGroup(reader: ScriptReader): boolean {
  const shorthands = reader.shorthands.length;
  readParentheses(reader, true);
  // in `a ? (b) : c` the colon belongs to the condition
  const returns = reader.conditions === 0 && reader.skip(":");
  if (returns) reader.onlyTyped(readReturnType);
  if (!reader.is("=>")) {
    if (returns) throw unsupportedSyntax;
    return false;
  }
  reader.becomePattern(shorthands);
  readArrow(reader);
  return true;
}

/** Reads an arrow and the body of its function. */
export function readArrow(reader: ScriptReader): void {
  reader.take("operator");
  if (reader.is("{")) reader.block();
  else reader.assignment();
}

/** Reads the arguments of a call or, with `declares`, possible parameters with their types. */
export function readParentheses(reader: ScriptReader, declares: boolean): void {
  reader.expect("(");
  reader.inside(() => {
    reader.list(")", () => {
      while (reader.is("@")) readDecorator(reader);
      // modifiers of parameter properties
      while (declares && reader.typed && reader.isOneOf(modifiers) && reader.isBefore(/\s+[\w$]/y))
        reader.take("keyword");
      reader.skip("...");
      reader.assignment();
      if (declares) readAnnotation(reader);
    });
  });
}

const modifiers: ReadonlySet<string> = new Set(["public", "private", "protected", "readonly", "override"]);

/** Reads `?: type = value`, where each part is optional. */
export function readAnnotation(reader: ScriptReader): void {
  reader.skip("?");
  if (!reader.skip(":")) return;
  reader.onlyTyped(readType);
  readValue(reader);
}

/** Reads `= value`, if it is there. */
export function readValue(reader: ScriptReader): void {
  if (!reader.takeOperator("=")) return;
  const shorthands = reader.shorthands.length;
  reader.assignment();
  // even if the braces before it become a pattern, the value does not
  reader.shorthands.length = shorthands;
}

export function readDecorator(reader: ScriptReader): void {
  reader.take("meta");
  const mark = takeVariable(reader);
  if (reader.is("(")) mark.token = "function";
  while (reader.is(".")) readAccess(reader);
  if (reader.is("(")) readParentheses(reader, false);
}
