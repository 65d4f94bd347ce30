import {
  type Diagnostic,
  forEachDiagnostic,
  linter,
  nextDiagnostic,
  previousDiagnostic,
  setDiagnostics,
} from "@codemirror/lint";
import { type EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import { renderDiagnostic, say } from "./view.ts";
import { type EditorDiagnostic, spokenDiagnostic, withinText } from "./editor-diagnostic.ts";
import { stale } from "./stale.ts";

/** A diagnostic with its place in the text as it is now. */
export interface PlacedDiagnostic {
  readonly diagnostic: EditorDiagnostic;
  readonly from: number;
  readonly to: number;
}

interface Mark extends Diagnostic {
  readonly diagnostic: EditorDiagnostic;
}

/** Squiggles, and a tooltip when the pointer rests on them. */
export function marks(): Extension {
  return [linter(null), stale];
}

/** A transaction that replaces all diagnostics. */
export function markDiagnostics(
  state: EditorState,
  diagnostics: readonly EditorDiagnostic[],
): TransactionSpec {
  const { length } = state.doc;
  return setDiagnostics(
    state,
    diagnostics.map((diagnostic) => markOf(withinText(diagnostic, length))),
  );
}

/** Apart from what makes them, so that the function in it does not hold the state of before, and that the one before it. */
function markOf(diagnostic: EditorDiagnostic): Mark {
  const { from, to, severity, message } = diagnostic;
  return {
    from,
    to,
    severity,
    message,
    diagnostic,
    renderMessage: (view) => renderDiagnostic(view, diagnostic),
  };
}

/** All diagnostics in the order of the text. */
export function placedDiagnostics(state: EditorState): PlacedDiagnostic[] {
  const placed: PlacedDiagnostic[] = [];
  forEachDiagnostic(state, (mark, from, to) => {
    placed.push({ diagnostic: (mark as Mark).diagnostic, from, to });
  });
  return placed.toSorted((one, other) => one.from - other.from || one.to - other.to);
}

/** Go to a diagnostic, show it, and announce it. */
export const goToNext: Command = (view) => go(view, nextDiagnostic);
export const goToPrevious: Command = (view) => go(view, previousDiagnostic);

function go(view: EditorView, move: Command): boolean {
  // it refuses where the only diagnostic is selected already
  move(view);
  const all = placedDiagnostics(view.state);
  const { from, to } = view.state.selection.main;
  const here = all.filter((each) => (each.from < to && each.to > from) || each.from === from);
  const first = here[0];
  if (!first) {
    say(view, "No reports.");
    return true;
  }
  const line = view.state.doc.lineAt(first.from).number;
  const place = `Line ${line}, ${all.indexOf(first) + 1} of ${all.length}.`;
  say(view, [...here.map(({ diagnostic }) => spokenDiagnostic(diagnostic)), place].join(" "));
  return true;
}
