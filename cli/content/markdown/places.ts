import type { Place } from "../../diagnostics/diagnostic.ts";
import { positionsOf } from "../../lib/text/positions.ts";
import { writtenLine } from "../includes/api-marker.ts";
import type { SourceDocument } from "../outline.ts";

/** Finds the parts of a text in its file, in the order of the text. */
export interface Places {
  /** The place of `raw` in the file. The search begins after the start of the last text found. */
  placeOf(raw: string): Place;
  /** Skips `raw`, so that later searches begin after it. */
  pass(raw: string): void;
  /** Starts the next top-level block, or the one at `offset` of the body; searches stay within it. */
  enter(raw: string, offset?: number): void;
  /** Remembers the place of the search; the result returns to it. */
  bookmark(): () => void;
  /** The line of the last place in the text, which may have more lines than the file. */
  readonly line: number;
}

export type PlacedText = Pick<SourceDocument, "source" | "body" | "bodyLine" | "insertions">;

export function createPlaces({ source, body, bodyLine, insertions = [] }: PlacedText): Places {
  const positionOf = positionsOf(body);
  let block = "";
  let blockStart = 0;
  let found = 0;
  let next = 0;
  let lastLine = bodyLine;
  // characters that searches without a result may read: for each line of a large block they would take too long
  let effort = 50_000_000;
  // marked removes prefixes inside quotes and lists: if a line is not found, the last known place remains
  const find = (line: string): number => {
    const rest = block.slice(next, effort > 0 ? undefined : next + 2000);
    const offset = rest.indexOf(line);
    if (offset === -1) {
      effort -= rest.length;
      return -1;
    }
    const at = next + offset;
    found = at;
    next = at + 1;
    return at;
  };
  return {
    placeOf(raw) {
      // what a dialect made from nothing in the text is where the last text is
      if (raw !== "") find(raw.split("\n", 1)[0] ?? raw);
      const { line, column } = positionOf(blockStart + found);
      lastLine = bodyLine + line - 1;
      return { file: source, line: writtenLine(lastLine, insertions), column };
    },
    pass(raw) {
      for (const line of raw.split("\n")) {
        const at = line.trim() === "" ? -1 : find(line.trim());
        if (at !== -1) next = at + line.trim().length;
      }
    },
    bookmark() {
      const place = { block, blockStart, found, next };
      return () => {
        ({ block, blockStart, found, next } = place);
      };
    },
    enter(raw, offset = blockStart + block.length) {
      blockStart = offset;
      block = body.slice(blockStart, blockStart + raw.length);
      found = 0;
      next = 0;
    },
    get line() {
      return lastLine;
    },
  };
}
