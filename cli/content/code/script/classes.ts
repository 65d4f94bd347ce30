import { isCalled, takeVariable } from "./access.ts";
import {
  readAnnotation,
  readBody,
  readDecorator,
  readParameters,
  readParentheses,
  readValue,
} from "./functions.ts";
import { readKey } from "./objects.ts";
import type { ScriptReader } from "./reader.ts";
import { readTail } from "./tails.ts";
import { readAngles, readModifiers, readTypeTerms } from "./types.ts";

/** Reads a class, from the keyword. `token` is the kind of its name. */
export function readClass(reader: ScriptReader, token?: "type"): void {
  reader.expectWord("class");
  if (reader.kind === "name" && !reader.isOneOf(heading)) reader.take(token);
  if (reader.is("<")) reader.onlyTyped(readAngles);
  if (reader.takeWord("extends")) readHeritage(reader);
  if (reader.takeWord("implements")) reader.onlyTyped(readTypeTerms);
  reader.expect("{");
  while (!reader.skip("}")) if (!reader.skip(";")) readClassMember(reader);
}

const heading: ReadonlySet<string> = new Set(["extends", "implements"]);

function readHeritage(reader: ScriptReader): void {
  if (reader.is("(")) readParentheses(reader, false);
  else {
    const mark = takeVariable(reader);
    if (isCalled(reader)) mark.token = "function";
  }
  readTail(reader);
  if (reader.is("<")) reader.onlyTyped(readAngles);
}

function readClassMember(reader: ScriptReader): void {
  while (reader.is("@")) readDecorator(reader);
  if (!readModifiers(reader, reader.typed ? typedModifiers : modifiers)) {
    if (reader.is("{")) {
      // a static block
      reader.block();
      return;
    }
    if (reader.is("*")) reader.take("keyword");
    readKey(reader);
  }
  reader.skip("?");
  if (reader.is("(") || reader.is("<")) {
    readParameters(reader);
    readBody(reader);
    return;
  }
  reader.takeOperator("!");
  readAnnotation(reader);
  readValue(reader);
  reader.endStatement();
}

const modifiers: ReadonlySet<string> = new Set(["async", "get", "set", "static"]);
const typedModifiers: ReadonlySet<string> = new Set([
  ...modifiers,
  "abstract",
  "declare",
  "override",
  "private",
  "protected",
  "public",
  "readonly",
]);
