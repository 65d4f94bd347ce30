import type { BlogDiagnostic } from "./subjects/blog.ts";
import type { BrowserDiagnostic } from "./subjects/browser.ts";
import type { BudgetDiagnostic } from "./subjects/budgets.ts";
import type { ConfigDiagnostic } from "./subjects/config.ts";
import type { ContentDiagnostic } from "./subjects/content.ts";
import type { LinkDiagnostic } from "./subjects/links.ts";
import type { OutputDiagnostic } from "./subjects/output.ts";
import type { RuleDiagnostic } from "./subjects/rules.ts";
import type { Severity } from "./subjects/subject.ts";

export type { OutputPlace, Place, Severity } from "./subjects/subject.ts";

/** A mistake of a site or its output, as facts. A severity overrides the one of its code. */
export type Diagnostic = (
  | ContentDiagnostic
  | LinkDiagnostic
  | RuleDiagnostic
  | BlogDiagnostic
  | ConfigDiagnostic
  | BudgetDiagnostic
  | OutputDiagnostic
  | BrowserDiagnostic
) & { readonly severity?: Severity };

export type DiagnosticCode = Diagnostic["code"];
export type DiagnosticOf<Code extends DiagnosticCode> = Extract<Diagnostic, { code: Code }>;

/** A value and its diagnostics. */
export interface Checked<Value> {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}
