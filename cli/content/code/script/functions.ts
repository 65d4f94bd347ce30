import { readAccess, takeVariable } from "./access.ts";
import type { ScriptReader } from "./reader.ts";
import { NotPlain } from "./tokens.ts";
import { readAngles, readReturnType, readType } from "./types.ts";

/** Reads a function from the word on, up to its body; `token` is for its name. */
export function readFunction(reader: ScriptReader, token?: "function"): void {
  reader.expectWord("function");
  if (reader.is("*")) reader.take("keyword");
  if (reader.kind === "name") reader.take(token);
  readParameters(reader);
}

/** Reads `<T>(…): type`, as in a function's head. */
export function readParameters(reader: ScriptReader): void {
  if (reader.is("<")) reader.onlyTyped(readAngles);
  const shorthands = reader.shorthands.length;
  readParentheses(reader, true);
  reader.becomePattern(shorthands);
  if (reader.skip(":")) reader.onlyTyped(readReturnType);
}

/** Reads a function's body; TypeScript knows functions without one. */
export function readBody(reader: ScriptReader): void {
  if (reader.is("{")) reader.block();
  else
    reader.onlyTyped(() => {
      reader.endStatement();
    });
}

/** Reads `(…)`, which may turn out to be an arrow function's parameters. Whether it did. */
export function readGroup(reader: ScriptReader): boolean {
  const shorthands = reader.shorthands.length;
  readParentheses(reader, true);
  // in `a ? (b) : c` the colon belongs to the condition
  const returns = reader.conditions === 0 && reader.skip(":");
  if (returns) reader.onlyTyped(readReturnType);
  if (!reader.is("=>")) {
    if (returns) throw new NotPlain();
    return false;
  }
  reader.becomePattern(shorthands);
  readArrow(reader);
  return true;
}

/** Reads an arrow and the function's body. */
export function readArrow(reader: ScriptReader): void {
  reader.take("operator");
  if (reader.is("{")) reader.block();
  else reader.assignment();
}

/** Reads the arguments of a call, or what may be parameters with their types. */
export function readParentheses(reader: ScriptReader, declares: boolean): void {
  reader.expect("(");
  reader.inside(() => {
    reader.list(")", () => {
      while (reader.is("@")) readDecorator(reader);
      // in a constructor's parameters
      while (declares && reader.typed && reader.isOneOf(modifiers) && reader.isBefore(/\s+[\w$]/y))
        reader.take("keyword");
      reader.skip("...");
      reader.assignment();
      if (declares) readAnnotation(reader);
    });
  });
}

const modifiers: ReadonlySet<string> = new Set(["public", "private", "protected", "readonly", "override"]);

/** `?: type = value`, each of them or none. */
export function readAnnotation(reader: ScriptReader): void {
  reader.skip("?");
  if (!reader.skip(":")) return;
  reader.onlyTyped(readType);
  readValue(reader);
}

/** `= value`, or nothing. */
export function readValue(reader: ScriptReader): void {
  if (!reader.takeOperator("=")) return;
  const shorthands = reader.shorthands.length;
  reader.assignment();
  // even where what stands before it becomes a pattern, a value does not
  reader.shorthands.length = shorthands;
}

export function readDecorator(reader: ScriptReader): void {
  reader.take("meta");
  const mark = takeVariable(reader);
  if (reader.is("(")) mark.token = "function";
  while (reader.is(".")) readAccess(reader);
  if (reader.is("(")) readParentheses(reader, false);
}
