import type { Place } from "../../diagnostics/diagnostic.ts";

/** A piece of code whose page says what the linter thinks of it. */
export interface Example {
  readonly kind: "incorrect" | "correct";
  /** The rule that the fence names itself; else the page's own. */
  readonly rule?: string;
  readonly code: string;
  /** "example.ts", or what the fence's title calls it: its ending decides how the code is read. */
  readonly fileName: string;
  /** All options of the rule, from the first. */
  readonly options: readonly unknown[];
  /** As a tsconfig.json would state them. */
  readonly compilerOptions: { readonly [name: string]: unknown };
  /** Lines that are highlighted, from 1: each run of them claims a report. */
  readonly claims: readonly number[];
  /** The number that the block shows beside its first line. */
  readonly firstLine: number;
  /** Behind the fence, from 1, for each line of the code: comments that only style others were taken out. */
  readonly writtenAt: readonly number[];
  /** The fence. */
  readonly at: Place;
}

/** What the linter is asked: one rule, one piece of code. */
export interface LintJob extends Pick<Example, "code" | "fileName" | "options" | "compilerOptions"> {
  readonly rule: string;
}

/** An example to be checked, and the key under which the verdict on it is remembered. */
export interface PlannedExample {
  readonly key: string;
  readonly job: LintJob;
}

/** What the linter said. A problem stands for code that does not parse, and for a rule that cannot be run. */
export type Verdict =
  | { readonly reports: readonly Report[] }
  | { readonly problem: string; readonly line?: number; readonly column?: number };

/** Lines and columns count from 1; offsets count UTF-16 units of the code. */
export interface Report {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
  /** The fix first, then the suggestions. */
  readonly changes: readonly Change[];
}

/** What the rule would write in the place of a part of the code. */
export interface Change {
  /** Absent for a fix. */
  readonly suggestion?: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
