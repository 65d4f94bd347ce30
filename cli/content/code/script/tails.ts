import { isClosing, readAccess } from "./access.ts";
import { readParentheses } from "./functions.ts";
import { readList } from "./objects.ts";
import type { ScriptReader } from "./reader.ts";
import { unsupportedSyntax } from "./tokens.ts";
import { readAngles } from "./types.ts";

/** Reads the parts that may follow an operand: members, calls and the like. */
export function readTail(reader: ScriptReader): void {
  for (;;) {
    if (reader.kind === "template") readTemplate(reader);
    else if (reader.is(".") || reader.is("?.")) readAccess(reader);
    else if (reader.is("(")) readParentheses(reader, false);
    else if (reader.is("[")) readList(reader);
    else if (reader.is("<")) {
      if (!reader.typed || !readTypeArguments(reader)) return;
    } else if (reader.afterLineEnd || !(reader.is("!") || reader.is("++") || reader.is("--"))) return;
    else reader.take("operator");
  }
}

/** Reads type arguments. Returns false if "<" is a comparison. */
function readTypeArguments(reader: ScriptReader): boolean {
  return reader.attempt(() => {
    readAngles(reader);
    if (!reader.is("(") && reader.kind !== "template" && !isClosing(reader) && !reader.canEnd)
      throw unsupportedSyntax;
  });
}

/** Reads a template and the values in it. */
export function readTemplate(reader: ScriptReader): void {
  while (reader.templatePart("string")) {
    reader.inside(() => {
      reader.expression();
    });
    if (!reader.is("}")) throw unsupportedSyntax;
  }
}
