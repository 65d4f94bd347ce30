import json5 from "json5";

/** Parses JSON as people type it. Throws an error with `lineNumber` and `columnNumber`. */
export function parseJson5(source: string): unknown {
  // json5 prints a warning about these two characters in strings
  return json5.parse<unknown>(source.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029"));
}
