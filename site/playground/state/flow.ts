/** Code that begins in a segment: a statement, or the part of one that a condition decides about. */
export interface FlowStep {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  /** Its beginning, on one line. */
  readonly text: string;
}

/** How a segment leaves its code path. "ends" is the end of a body, without a statement that says so. */
export type FlowExit = "returns" | "throws" | "ends";

/** A part of a code path that runs from its beginning to its end, unless something throws. */
export interface FlowSegment {
  readonly number: number;
  readonly isReachable: boolean;
  readonly steps: readonly FlowStep[];
  /** How many steps it has besides these. */
  readonly moreSteps: number;
  /** The numbers of the segments that can be next. */
  readonly next: readonly number[];
  /** Those of `next` that begin a loop again. */
  readonly loops: readonly number[];
  readonly exits: readonly FlowExit[];
}

/** The control flow of a program, a function, the initial value of a field or a static block, as ESLint's rules see it. */
export interface FlowPath {
  /** "Function add" */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly endLine: number;
  readonly segments: readonly FlowSegment[];
  /** How many segments it has besides these. */
  readonly moreSegments: number;
}

/** The control flow around a place, or the reason why there is none. `isBroken`: the reason is a syntax error. */
export type Flow = { readonly path: FlowPath } | { readonly problem: string; readonly isBroken?: true };
