import { fenceLines } from "./code/fence-lines.ts";

/**
 * A value in prose that comes from the lint plugin, with a comment after it that says which:
 * `131<!-- fact: rules -->`. Readers on GitHub see the value alone.
 */
export interface FactMark {
  /** "rules" */
  readonly name: string;
  /**
   * The text of the line up to the mark, without other marks. It ends with the value. A mark on a line of its own is
   * about the last line of the code above it.
   */
  readonly before: string;
  /** Counts from 1. */
  readonly line: number;
}

const marker = /<!--[ \t]*fact:[ \t]*([^>]*?)[ \t]*-->/g;

/** All such marks of a text, outside code. */
export function factMarksIn(text: string): FactMark[] {
  if (!text.includes("fact:")) return [];
  const fences = fenceLines({ nested: true });
  let code: string[] = [];
  return text.split("\n").flatMap((line, index) => {
    const place = fences(line);
    if (place === "opens") code = [];
    if (place === "inside") code.push(line);
    if (place !== "outside") return [];
    return [...line.matchAll(marker)].flatMap(({ 1: name = "", index: end }) => {
      const own = line.slice(0, end).replace(marker, "");
      const before = own.trim() === "" ? (code.at(-2) ?? "") : own;
      // an odd number of backticks: the mark is shown as code
      return own.split("`").length % 2 === 1 ? [{ name, before, line: index + 1 }] : [];
    });
  });
}

/** A number before a mark, with at most backticks and emphasis between them. */
const marked = /[\d.]+([`*_]*<!--[ \t]*fact:[ \t]*([^>]*?)[ \t]*-->)/g;

/** The text with another value before each mark whose value `valueOf` tells. */
export function withFacts(text: string, valueOf: (mark: FactMark) => string | undefined): string {
  const lines = text.split("\n");
  for (const mark of factMarksIn(text)) {
    const value = valueOf(mark);
    if (value === undefined) continue;
    const index = mark.line - 1;
    lines[index] = (lines[index] ?? "").replace(marked, (whole, rest: string, name: string) =>
      name === mark.name ? value + rest : whole,
    );
  }
  return lines.join("\n");
}
