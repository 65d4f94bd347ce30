/** Where a diagnostic points. Lines and columns count from 1; `file` is relative to the root. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

export type Severity = "error" | "warning";

/**
 * What is wrong with a site, as facts. The words stand in cli/diagnostics/wording.ts, one entry for each code.
 */
export type Diagnostic =
  // front matter and files
  | {
      readonly code: "bad-front-matter";
      readonly at: Place;
      readonly problem: string;
      readonly hint?: string | undefined;
    }
  | {
      readonly code: "unknown-key";
      readonly at: Place;
      readonly key: string;
      readonly nearest?: string | undefined;
    }
  | { readonly code: "not-utf8"; readonly at: Place }
  | { readonly code: "unreadable-file"; readonly at: Place; readonly problem: string }
  | { readonly code: "link-out-of-root"; readonly at: Place; readonly target: string }
  | { readonly code: "empty-page"; readonly at: Place }
  // the Markdown dialect
  | { readonly code: "expression"; readonly at: Place; readonly text: string }
  | {
      readonly code: "unknown-component";
      readonly at: Place;
      readonly name: string;
      readonly known: readonly string[];
    }
  | { readonly code: "unclosed"; readonly at: Place; readonly what: string; readonly close: string }
  | { readonly code: "unopened"; readonly at: Place; readonly tag: string }
  | { readonly code: "duplicate-id"; readonly at: Place; readonly id: string }
  | { readonly code: "too-deep"; readonly at: Place }
  | {
      readonly code: "bad-component";
      readonly at: Place;
      readonly component: string;
      readonly problem: string;
    }
  | { readonly code: "module-code"; readonly at: Place; readonly text: string }
  | { readonly code: "bad-fence"; readonly at: Place; readonly problem: string }
  | { readonly code: "unsafe-html"; readonly at: Place; readonly what: string }
  | { readonly code: "unsafe-link"; readonly at: Place; readonly href: string }
  | { readonly code: "inline-style"; readonly at: Place; readonly tag: string }
  | { readonly code: "unknown-admonition"; readonly at: Place; readonly kind: string }
  // URLs and links
  | { readonly code: "bad-slug"; readonly at: Place; readonly slug: string }
  | {
      readonly code: "duplicate-route";
      readonly at: Place;
      readonly route: string;
      readonly other: string;
      readonly severity: Severity;
    }
  | { readonly code: "output-clash"; readonly at: Place; readonly output: string; readonly other: string }
  | {
      readonly code: "broken-link";
      readonly at: Place;
      readonly href: string;
      readonly nearest?: string | undefined;
      readonly severity: Severity;
    }
  | {
      readonly code: "broken-markdown-link";
      readonly at: Place;
      readonly href: string;
      readonly nearest?: string | undefined;
      readonly severity: Severity;
    }
  | {
      readonly code: "broken-anchor";
      readonly at: Place;
      readonly href: string;
      readonly nearest?: string | undefined;
      readonly severity: Severity;
    }
  | {
      readonly code: "missing-image";
      readonly at: Place;
      readonly src: string;
      readonly nearest?: string | undefined;
    }
  | {
      readonly code: "redirect-to-nowhere";
      readonly at: Place;
      readonly from: string;
      readonly to: string;
      readonly nearest?: string | undefined;
    }
  | { readonly code: "redirect-shadows-page"; readonly at: Place; readonly from: string }
  | { readonly code: "duplicate-redirect"; readonly at: Place; readonly from: string }
  | {
      readonly code: "unknown-doc";
      readonly at: Place;
      readonly id: string;
      readonly available: readonly string[];
      readonly nearest?: string | undefined;
    }
  | {
      readonly code: "unknown-sidebar";
      readonly at: Place;
      readonly id: string;
      readonly available: readonly string[];
    }
  | { readonly code: "sidebar-without-link"; readonly at: Place; readonly id: string }
  // rules and their examples
  | { readonly code: "rule-without-page"; readonly at: Place; readonly rules: readonly string[] }
  | {
      readonly code: "page-without-rule";
      readonly at: Place;
      readonly rule: string;
      readonly nearest?: string | undefined;
    }
  | { readonly code: "removed-rule-exists"; readonly at: Place; readonly rule: string }
  | {
      readonly code: "api-unreadable";
      readonly at: Place;
      readonly packageName: string;
      readonly problem: string;
    }
  | { readonly code: "missing-section"; readonly at: Place; readonly heading: string; readonly holds: string }
  | { readonly code: "made-section"; readonly at: Place; readonly heading: string }
  | { readonly code: "option-without-section"; readonly at: Place; readonly option: string }
  | {
      readonly code: "section-without-option";
      readonly at: Place;
      readonly option: string;
      readonly known: readonly string[];
    }
  | { readonly code: "example-accepted"; readonly at: Place; readonly rule: string }
  | {
      readonly code: "example-reported";
      readonly at: Place;
      readonly rule: string;
      readonly message: string;
    }
  | {
      readonly code: "example-unreadable";
      readonly at: Place;
      readonly rule: string;
      readonly problem: string;
    }
  // blog
  | { readonly code: "post-without-date"; readonly at: Place }
  | {
      readonly code: "unknown-author";
      readonly at: Place;
      readonly author: string;
      readonly known: readonly string[];
    }
  | { readonly code: "duplicate-author"; readonly at: Place; readonly author: string }
  | { readonly code: "inline-author"; readonly at: Place; readonly author: string }
  | { readonly code: "no-truncate-marker"; readonly at: Place }
  // configuration, templates, theme
  | {
      readonly code: "bad-config";
      readonly at: Place;
      readonly path: string;
      readonly problem: string;
      readonly hint?: string | undefined;
    }
  | { readonly code: "config-threw"; readonly at: Place; readonly problem: string }
  | { readonly code: "unused-theme-file"; readonly at: Place; readonly meant: readonly string[] }
  | { readonly code: "bundle-failed"; readonly at: Place; readonly problem: string }
  | {
      readonly code: "no-default-export";
      readonly at: Place;
      readonly template: string;
      readonly route: string;
    }
  | { readonly code: "template-threw"; readonly at: Place; readonly route: string; readonly problem: string };

export type DiagnosticCode = Diagnostic["code"];
export type DiagnosticOf<Code extends DiagnosticCode> = Extract<Diagnostic, { code: Code }>;

/** A value and what is wrong with it. */
export interface Checked<Value> {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}
