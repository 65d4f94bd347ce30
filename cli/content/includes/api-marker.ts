import { fenceLines } from "../code/fence-lines.ts";

/** A marker for the API of a package: `<!-- api: some-package dist/index.d.ts -->` on a separate line. */
export interface ApiMarker {
  readonly packageName: string;
  /** The declaration file, below the folder of the package. */
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** The level of its headings: one below the heading before it. */
  readonly level: number;
}

const marker =
  /^<!--\s*api:\s*((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\s+((?:[\w-]+\/)*[\w.-]+\.d\.[cm]?ts))?\s*-->[ \t]*$/;

/** False for most documents: their texts need not be read again to find markers. */
export function mayHaveApi(text: string): boolean {
  return text.includes("<!-- api:");
}

/** All API markers of a document, outside code. */
export function apiMarkersIn(text: string): ApiMarker[] {
  if (!mayHaveApi(text)) return [];
  const found: ApiMarker[] = [];
  const fences = fenceLines();
  let level = 1;
  for (const [index, line] of text.split("\n").entries()) {
    if (fences(line) !== "outside") continue;
    level = /^(#{1,5}) /.exec(line)?.[1]?.length ?? level;
    const [, packageName, file = "dist/index.d.ts"] = marker.exec(line) ?? [];
    if (packageName !== undefined) found.push({ packageName, file, line: index + 1, level: level + 1 });
  }
  return found;
}

/** Replaces each marker of a document. `apis` holds the replacements by line. */
export function withApis(text: string, apis: ReadonlyMap<number, string>): string {
  return text
    .split("\n")
    .map((line, index) => apis.get(index + 1) ?? line)
    .join("\n");
}

/** A line of an author's file, from 1, and the number of lines that replace it. */
export interface Insertion {
  readonly line: number;
  readonly lines: number;
}

/** How many lines each replacement has, in the order of the file. */
export function insertionsOf(apis: ReadonlyMap<number, string>): readonly Insertion[] {
  return [...apis]
    .map(([line, text]) => ({ line, lines: text.split("\n").length }))
    .sort((one, other) => one.line - other.line);
}

/** The line of the author's file for a line of the text with replacements; of a replacement, that of its marker. */
export function writtenLine(line: number, insertions: readonly Insertion[]): number {
  let added = 0;
  for (const insertion of insertions) {
    if (line <= insertion.line + added) break;
    added += Math.min(insertion.lines - 1, line - insertion.line - added);
  }
  return line - added;
}
