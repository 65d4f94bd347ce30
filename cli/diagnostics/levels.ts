import type { Diagnostic, DiagnosticCode } from "./diagnostic.ts";

/** What a configuration makes of a kind of diagnostic. */
export type Level = "error" | "warn" | "ignore";

export type Levels = Readonly<Partial<Record<DiagnosticCode, Level | undefined>>>;

/** The diagnostics with the severities of a configuration, without those that it ignores. */
export function withLevels(diagnostics: readonly Diagnostic[], levels: Levels): readonly Diagnostic[] {
  if (Object.keys(levels).length === 0) return diagnostics;
  return diagnostics.flatMap((diagnostic) => {
    const level = levels[diagnostic.code];
    if (level === undefined) return [diagnostic];
    return level === "ignore" ? [] : [{ ...diagnostic, severity: level === "warn" ? "warning" : "error" }];
  });
}
