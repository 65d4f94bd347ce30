import type { Included } from "./include.ts";

/** A range of lines of a file, both included and from 1. Absent ends are those of the file; negative ones count from its end. */
export interface LineRange {
  readonly first?: number | undefined;
  readonly last?: number | undefined;
}

/** The lines of a file in these ranges; all of them without a range. A range without lines is a mistake. */
export function linesOf(file: string, ranges: readonly LineRange[], path: string): Included {
  const lines = file.replace(/\n$/, "").split("\n");
  if (ranges.length === 0) return { text: lines.join("\n") };
  const parts: string[] = [];
  for (const { first = 1, last = lines.length } of ranges) {
    const [from, to] = [first, last].map((line) => (line < 0 ? lines.length + line + 1 : line));
    const part = lines.slice(Math.max(0, (from ?? 1) - 1), to);
    if (part.length === 0)
      return {
        reason: `${path} has ${String(lines.length)} lines, and none from ${String(first)} to ${String(last)}.`,
      };
    parts.push(...part);
  }
  return { text: parts.join("\n") };
}

/** The number in a piece of a range; undefined for an empty one. */
export function lineNumber(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === "" ? undefined : Number(text);
}

/**
 * The lines between the one that `marks` names as the start and the one that it names as the end. Lines with marks are
 * left out everywhere.
 */
export function sectionOf(
  file: string,
  name: string | undefined,
  marks: { readonly start: RegExp; readonly end: RegExp; readonly path: string },
): Included {
  const lines: string[] = [];
  const known: string[] = [];
  let isOpen = name === undefined;
  for (const line of file.replace(/\n$/, "").split("\n")) {
    const start = marks.start.exec(line)?.[1];
    const end = marks.end.exec(line)?.[1];
    if (start !== undefined) known.push(start);
    if (start !== undefined && start === name) isOpen = true;
    else if (end !== undefined && end === name) isOpen = false;
    else if (isOpen && start === undefined && end === undefined) lines.push(line);
  }
  if (name === undefined || known.includes(name)) return { text: lines.join("\n") };
  const has = known.length === 0 ? "it has no parts" : `its parts are ${known.join(", ")}`;
  return { reason: `${marks.path} has no part "${name}"; ${has}.` };
}
