/** A rule to start from, with its cases, and code to try it on. */
export interface RuleStart {
  readonly title: string;
  readonly rule: string;
  readonly cases: string;
  readonly code: string;
}
