import type { Place } from "../../diagnostics/diagnostic.ts";

/** Turns offsets of a text into places. `firstLine` is the line of the file at which the text begins. */
export interface Lines {
  placeAt(offset: number): Place;
}

export function linesOf(file: string, text: string, firstLine = 1): Lines {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return {
    placeAt(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { file, line: firstLine + low, column: offset - (starts[low] ?? 0) + 1 };
    },
  };
}
