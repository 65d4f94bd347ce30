import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SourceDocument } from "../outline.ts";
import { type Insertion, writtenLine } from "./api-marker.ts";
import type { Included } from "./include.ts";
import { deepestInclusion, type FindInclusions, inclusionKey } from "./inclusion.ts";

/** More than any document needs: a few files that include each other could grow without end. */
const mostCharacters = 5_000_000;

/**
 * The document with the texts of other files in place of the constructs of a dialect. A construct whose file cannot be
 * shown stays as it is, with a diagnostic.
 */
export function expanded(document: SourceDocument, find: FindInclusions | undefined): SourceDocument {
  const { source: file, body, bodyLine, included = {}, insertions: former = [] } = document;
  const found = find?.(body) ?? [];
  if (!find || found.length === 0) return document;
  const budget = { left: mostCharacters };
  const faults: Diagnostic[] = [];
  const insertions: Insertion[] = [];
  let text = "";
  let from = 0;
  let line = bodyLine;
  for (const inclusion of found) {
    const { start, end } = inclusion;
    const before = body.slice(from, start);
    line += linesIn(before);
    const written = body.slice(start, end);
    const shown = textOf(inclusion, { outer: undefined, depth: 0, find, included, budget });
    if ("reason" in shown) {
      const column = start - body.lastIndexOf("\n", start - 1);
      const at = { file, line: writtenLine(line, former), column };
      faults.push({ code: "bad-include", at, written: written.trim().split("\n", 1)[0] ?? "", ...shown });
    }
    const replacement = "reason" in shown ? written : padded(shown.text, linesIn(written));
    const added = linesIn(replacement) - linesIn(written);
    if (added > 0) insertions.push({ line: writtenLine(line, former), lines: added + 1 });
    line += linesIn(written);
    text += before + replacement;
    from = end;
  }
  return {
    ...document,
    body: text + body.slice(from),
    insertions: [...former, ...insertions].sort((one, other) => one.line - other.line),
    faults,
  };
}

interface Expansion {
  /** The name of the file that includes. */
  readonly outer: string | undefined;
  readonly depth: number;
  readonly find: FindInclusions;
  readonly included: Readonly<Record<string, Included>>;
  readonly budget: { left: number };
}

function textOf(
  { file, show, isNested }: ReturnType<FindInclusions>[number],
  { outer, depth, find, included, budget }: Expansion,
): Included {
  if (!file) return show("");
  const key = inclusionKey(outer, file.path);
  const taken = included[key] ?? { reason: `the file ${file.path} was not read.` };
  if ("reason" in taken) return taken;
  const shown = show(taken.text);
  if ("reason" in shown) return shown;
  budget.left -= shown.text.length;
  if (budget.left < 0) return { reason: "the document includes too much text." };
  if (!isNested || depth === deepestInclusion) return shown;
  let text = "";
  let from = 0;
  for (const inclusion of find(shown.text)) {
    const inner = textOf(inclusion, { outer: key, depth: depth + 1, find, included, budget });
    if ("reason" in inner) return { reason: `in ${file.path}, ${inner.reason}` };
    text += shown.text.slice(from, inclusion.start) + inner.text;
    from = inclusion.end;
  }
  return { text: text + shown.text.slice(from) };
}

/** A replacement has at least as many lines as what it replaces, so that later lines keep their numbers. */
function padded(text: string, lines: number): string {
  return text + "\n".repeat(Math.max(0, lines - linesIn(text)));
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
