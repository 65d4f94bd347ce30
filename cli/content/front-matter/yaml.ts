import matter from "gray-matter";
import type { z } from "zod";
import { decodeUrl, isUnsafe } from "../../lib/unsafe-url.ts";

/** What YAML says. Throws what faultOf explains. Tags that would make functions are unknown to it. */
export function readYaml(text: string): unknown {
  // with an options object gray-matter does not cache by text, which would hide a second error
  return matter(`---\n${text}${text.endsWith("\n") ? "" : "\n"}---\n`, { language: "yaml", engines: noCode })
    .data;
}

/** Why a text could not be read, and where: line and column of that text, from 1. */
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
    // gray-matter hands on the line break after its dashes as the first line
    line: Math.max(1, mark?.line ?? lineNumber ?? 1),
    column: mark ? mark.column + 1 : (columnNumber ?? 1),
    reason:
      fault.reason ??
      (error instanceof RangeError ? "it is nested too deeply" : undefined) ??
      (fault.message ?? String(error)).replace(/^JSON5: | at \d+:\d+$/g, ""),
  };
}

/** A URL that a page, a feed or a data file may hold. */
export function isSafeUrl(url: string): boolean {
  return !isUnsafe(decodeUrl(url));
}
export const unsafeUrl = "the URL could run code or load a document";

/** "expected string, received null": of what every form of a key objects to, what was said on purpose. */
export function reasonOf(issue: z.core.$ZodIssue): string {
  const forms = issue.code === "invalid_union" ? issue.errors.flat() : [];
  const told = forms.find(({ code }) => code === "custom") ?? issue;
  const message = told.message.replace(/^Invalid input: /, "");
  if (message === "Invalid input") return "the value has none of the forms that this key accepts";
  return message.charAt(0).toLowerCase() + message.slice(1);
}

const refuse = (): never => {
  throw new Error("it contains code");
};
const noCode = { js: refuse, javascript: refuse, json: refuse, coffee: refuse };
