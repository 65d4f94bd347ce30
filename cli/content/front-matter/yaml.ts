import { load } from "js-yaml";
import type { z } from "zod";
import { decodeUrl, isUnsafe } from "../../lib/unsafe-url.ts";

/**
 * The value of a YAML text; an empty object if it has none. Throws an error that `faultOf` explains. It does not support
 * tags that make functions.
 */
export function readYaml(text: string): unknown {
  try {
    return load(text) ?? {};
  } catch (error) {
    // YAML allows no tabs as indentation, but editors insert them
    if (!/^\t/m.test(text)) throw error;
    try {
      return load(text.replace(/^\t+/gm, (tabs) => "  ".repeat(tabs.length))) ?? {};
    } catch {
      throw error;
    }
  }
}

/** Reasons of the reader that do not say what authors did. */
const reasons: ReadonlyMap<string, string> = new Map([
  [
    "bad indentation of a mapping entry",
    "the indentation is wrong, or a value that contains a colon needs quotes",
  ],
  ["nesting exceeded maxDepth (100)", "it is nested more than 100 levels deep"],
]);

/** The reason why a text could not be read, and the place: line and column of that text, from 1. */
export function faultOf(error: unknown): { line: number; column: number; reason: string } {
  const fault = error as {
    mark?: { line: number; column: number };
    reason?: string;
    lineNumber?: number;
    columnNumber?: number;
    message?: string;
  };
  const { mark, lineNumber, columnNumber } = fault;
  return {
    line: mark ? mark.line + 1 : (lineNumber ?? 1),
    column: mark ? mark.column + 1 : (columnNumber ?? 1),
    reason:
      reasons.get(fault.reason ?? "") ??
      fault.reason ??
      (error instanceof RangeError ? "it is nested too deeply" : undefined) ??
      (fault.message ?? String(error)).replace(/^JSON5: | at \d+:\d+$/g, ""),
  };
}

/** A URL that is safe in a page, a feed or a data file. */
export function isSafeUrl(url: string): boolean {
  return !isUnsafe(decodeUrl(url));
}
export const unsafeUrl = "the URL could run code or load a document";

/** "expected string, received null". Of the reasons why every form of a key fails, our own message comes first. */
export function reasonOf(issue: z.core.$ZodIssue): string {
  const forms = issue.code === "invalid_union" ? issue.errors.flat() : [];
  const shown = forms.find(({ code }) => code === "custom") ?? issue;
  const message = shown.message.replace(/^Invalid input: /, "");
  if (message === "Invalid input") return "the value has none of the forms that this key accepts";
  return message.charAt(0).toLowerCase() + message.slice(1);
}
