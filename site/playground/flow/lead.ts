import type { FlowPath, FlowSegment } from "../state/flow.ts";

/** Where a segment leads: to a segment with a number, or out of the code. */
export interface Lead {
  readonly text: string;
  readonly to?: number;
}

/** All ways out of a segment, in words. */
export function leadsOf({ next, loops, exits }: FlowSegment): readonly Lead[] {
  return [
    ...next.map((to) => ({ text: loops.includes(to) ? `back to ${String(to)}` : String(to), to })),
    ...exits.map((text) => ({ text })),
  ];
}

/** The numbers of the segments with the smallest step around a place: a `finally` has its code in two segments. */
export function currentSegments({ segments }: FlowPath, at: number): ReadonlySet<number> {
  const around = segments.flatMap(({ number, steps }) =>
    steps
      .filter(({ from, to }) => from <= at && at <= to)
      .map(({ from, to }) => ({ number, length: to - from })),
  );
  const least = Math.min(...around.map(({ length }) => length));
  return new Set(around.filter(({ length }) => length === least).map(({ number }) => number));
}

/** "Line 3" or "Lines 3–5". */
export function linesText({ line, endLine }: Pick<FlowPath, "line" | "endLine">): string {
  return line === endLine ? `Line ${String(line)}` : `Lines ${String(line)}–${String(endLine)}`;
}
