export type ColorMode = "light" | "dark";

/** What the browser observed on one page in one color mode. */
export interface Observed {
  /** Errors in the console and exceptions that no script caught. */
  readonly errors: readonly PageError[];
  readonly violations: readonly PolicyViolation[];
  readonly failed: readonly FailedRequest[];
  /** Absent if nothing moved. */
  readonly shift?: LayoutShift;
  readonly accessibility: readonly AccessibilityFault[];
}

export interface PageError {
  readonly text: string;
  /** The first element that the script passes to the console; absent if it passes none. */
  readonly selector?: string;
}

export interface PolicyViolation {
  /** "style-src-attr" */
  readonly directive: string;
  /** A URL, "inline" or "eval". */
  readonly blocked: string;
  readonly selector: string;
}

export interface FailedRequest {
  readonly url: string;
  /** "responds with status 404"; completes the sentence "it …". */
  readonly reason: string;
  /** The first element that names the URL; absent if a script or a style sheet does. */
  readonly selector?: string;
}

export interface LayoutShift {
  /** The sum of all shifts; 1 is the whole window moved by its whole height. */
  readonly score: number;
  /** The element that moved most. */
  readonly selector: string;
}

export interface AccessibilityFault {
  /** "color-contrast" */
  readonly rule: string;
  /** "Elements must meet minimum color contrast ratio thresholds" */
  readonly help: string;
  readonly selector: string;
  readonly remedy: string;
}
