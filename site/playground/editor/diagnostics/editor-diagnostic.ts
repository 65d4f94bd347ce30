import type { Report, TextEdit, Diagnostic, TypeError as TypeProblem } from "../../state/protocol.ts";

/** An error or warning in the text as the editor marks it: from a rule, TypeScript or the playground. */
export interface EditorDiagnostic {
  readonly from: number;
  readonly to: number;
  readonly severity: "error" | "warning" | "info" | "hint";
  readonly message: string;
  /** The source of the diagnostic: a rule's name, "TS2322". */
  readonly source?: string;
  readonly url?: string;
  readonly changes: readonly Change[];
  readonly report?: Report;
}

/** A fix or a suggestion that the reader can apply. */
export interface Change {
  /** "Fix", or the suggestion's own words. */
  readonly title: string;
  readonly edit: TextEdit;
}

export function fromReport(report: Report): EditorDiagnostic {
  const { from, to, severity, message, rule, url, fix, suggestions } = report;
  return {
    from,
    to,
    severity,
    message,
    ...(rule !== undefined && { source: rule }),
    ...(url !== undefined && { url }),
    changes: [
      ...(fix ? [{ title: "Fix", edit: fix }] : []),
      ...suggestions.map(({ message: title, edit }) => ({ title, edit })),
    ],
    report,
  };
}

export function fromTypeError({ from, to, code, message, category }: TypeProblem): EditorDiagnostic {
  return { from, to, severity: severities[category], message, source: `TS${code}`, changes: [] };
}

const severities = { error: "error", warning: "warning", suggestion: "hint", message: "info" } as const;

export function fromDiagnostic({ from = 0, to, message, rule }: Diagnostic): EditorDiagnostic {
  return {
    from,
    to: to ?? from,
    severity: "error",
    message,
    ...(rule !== undefined && { source: rule }),
    changes: [],
  };
}

/** The same diagnostic within a text of that length: offsets of another text must not end the editor. */
export function withinText(diagnostic: EditorDiagnostic, length: number): EditorDiagnostic {
  const from = Math.min(Math.max(diagnostic.from, 0), length);
  return { ...diagnostic, from, to: Math.min(Math.max(diagnostic.to, from), length) };
}

/** The text of a diagnostic for screen readers. */
export function spokenDiagnostic({ severity, message, source, changes }: EditorDiagnostic): string {
  const kind = { error: "Error", warning: "Warning", info: "Note", hint: "Hint" }[severity];
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  const who = source === undefined ? "" : ` ${source}.`;
  const count = changes.length;
  const help = count === 0 ? "" : ` Ctrl+. offers ${count === 1 ? "1 change" : `${count} changes`}.`;
  return `${kind}: ${sentence}${who}${help}`;
}
