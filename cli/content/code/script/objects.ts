import { takeVariable } from "./access.ts";
import { readParameters, readValue } from "./functions.ts";
import type { ScriptReader } from "./reader.ts";
import { unsupportedSyntax } from "./tokens.ts";
import { readModifiers } from "./types.ts";

/** Reads the target of a declaration: a name or a pattern. */
export function readBinding(reader: ScriptReader): void {
  const shorthands = reader.shorthands.length;
  if (reader.is("{")) readObject(reader);
  else if (reader.is("[")) readList(reader);
  else takeVariable(reader);
  reader.becomePattern(shorthands);
}

/** Reads `[…]`: an array, its pattern, or a computed key. */
export function readList(reader: ScriptReader): void {
  reader.expect("[");
  reader.inside(() => {
    reader.list("]", () => {
      // arrays may have holes
      if (reader.is(",")) return;
      reader.skip("...");
      reader.assignment();
    });
  });
}

/** Reads `{…}`: an object or its pattern. */
export function readObject(reader: ScriptReader): void {
  reader.expect("{");
  reader.inside(() => {
    reader.list("}", readProperty);
  });
}

function readProperty(reader: ScriptReader): void {
  if (reader.skip("...")) {
    reader.assignment();
    return;
  }
  const marks = reader.marks.length;
  const isName = reader.kind === "name";
  if (!readModifiers(reader, modifiers)) {
    if (reader.is("*")) reader.take("keyword");
    readKey(reader);
  }
  if (reader.is("(") || reader.is("<")) {
    readParameters(reader);
    reader.block();
  } else if (reader.skip(":")) reader.assignment();
  else {
    const name = reader.marks[marks];
    if (!isName || !name) throw unsupportedSyntax;
    reader.shorthands.push(name);
    readValue(reader);
  }
}

const modifiers: ReadonlySet<string> = new Set(["async", "get", "set"]);

/** Reads the name of a member of an object or a class. */
export function readKey(reader: ScriptReader): void {
  if (reader.kind === "name" || reader.kind === "private") reader.take("property");
  else if (!reader.skipLiteral()) readList(reader);
}
