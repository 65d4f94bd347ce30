import matter from "gray-matter";
import type { z } from "zod";
import { decodeUrl, isUnsafe } from "../../lib/unsafe-url.ts";

/** The value of a YAML text. Throws an error that `faultOf` explains. It does not support tags that make functions. */
export function readYaml(text: string): unknown {
  // with an options object gray-matter does not cache by text: the cache would hide a second error
  return matter(`---\n${text}${text.endsWith("\n") ? "" : "\n"}---\n`, { language: "yaml", engines: noCode })
    .data;
}

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
    // gray-matter passes on the line break after its dashes as the first line
    line: Math.max(1, mark?.line ?? lineNumber ?? 1),
    column: mark ? mark.column + 1 : (columnNumber ?? 1),
    reason:
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

const refuse = (): never => {
  throw new Error("it contains code");
};
const noCode = { js: refuse, javascript: refuse, json: refuse, coffee: refuse };
