import type { Place } from "../../diagnostics/diagnostic.ts";

/** Code on a page that claims to be correct or incorrect for a rule. */
export interface Example {
  readonly kind: "incorrect" | "correct";
  /** The rule that the fence names. Without it, the rule of the page counts. */
  readonly rule?: string;
  readonly code: string;
  /** "example.ts", or the title of the fence. Its extension decides how the code is parsed. */
  readonly fileName: string;
  /** The options of the rule, in order. */
  readonly options: readonly unknown[];
  /** In the form of a tsconfig.json. */
  readonly compilerOptions: { readonly [name: string]: unknown };
  /** Highlighted lines, from 1. Each run of consecutive lines claims one report. */
  readonly claims: readonly number[];
  /** The number next to the first line of the block. */
  readonly firstLine: number;
  /**
   * For each line of the code: its line number after the opening fence, from 1. They differ if magic comments were
   * removed.
   */
  readonly writtenAt: readonly number[];
  /** The position of the opening fence. */
  readonly at: Place;
}

/** One run of the linter: one rule on one piece of code. */
export interface LintJob extends Pick<Example, "code" | "fileName" | "options" | "compilerOptions"> {
  readonly rule: string;
}

/** An example to check, and the key under which its verdict is cached. */
export interface PlannedExample {
  readonly key: string;
  readonly job: LintJob;
}

/** The result of the linter: its reports, or the reason why the code cannot be parsed or the rule cannot run. */
export type Verdict =
  | { readonly reports: readonly LintReport[] }
  | { readonly reason: string; readonly line?: number; readonly column?: number };

/** Lines and columns count from 1; offsets count UTF-16 units of the code. */
export interface LintReport {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
  /** The fix first, then the suggestions. */
  readonly changes: readonly LintChange[];
}

/** A fix or a suggestion: replaces a part of the code with a text. */
export interface LintChange {
  /** The description of a suggestion; absent for a fix. */
  readonly suggestion?: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
