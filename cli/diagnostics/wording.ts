import type { Diagnostic, DiagnosticCode } from "./diagnostic.ts";
import { blogWordings } from "./subjects/blog.ts";
import { browserWordings } from "./subjects/browser.ts";
import { budgetWordings } from "./subjects/budgets.ts";
import { configWordings } from "./subjects/config.ts";
import { contentWordings } from "./subjects/content.ts";
import { linkWordings } from "./subjects/links.ts";
import { outputWordings } from "./subjects/output.ts";
import { ruleWordings } from "./subjects/rules.ts";
import type { Wording, Wordings } from "./subjects/subject.ts";

const wordings: Wordings<Diagnostic> = {
  ...contentWordings,
  ...linkWordings,
  ...ruleWordings,
  ...blogWordings,
  ...configWordings,
  ...budgetWordings,
  ...outputWordings,
  ...browserWordings,
};

export function wordingOf(diagnostic: Diagnostic): Wording {
  // each entry receives the diagnostic of its code, which the compiler cannot infer from the index
  const wording = (wordings[diagnostic.code] as (each: Diagnostic) => Wording)(diagnostic);
  return diagnostic.severity === undefined ? wording : { ...wording, severity: diagnostic.severity };
}

/** The codes of all diagnostics. */
export const diagnosticCodes = Object.keys(wordings) as readonly DiagnosticCode[];
