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
import { renderProblem, say } from "./problems/view.ts";
import { type Problem, spokenProblem, withinText } from "./problems/problems.ts";
import { stale } from "./stale.ts";

/** A problem with its place in the text as it is now. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly from: number;
  readonly to: number;
}

interface Mark extends Diagnostic {
  readonly problem: Problem;
}

/** Squiggles, and what shows beside a pointer that rests on them. */
export function marks(): Extension {
  return [linter(null), stale];
}

/** What puts problems in place of those before. */
export function markProblems(state: EditorState, problems: readonly Problem[]): TransactionSpec {
  const { length } = state.doc;
  return setDiagnostics(
    state,
    problems.map((problem) => markOf(withinText(problem, length))),
  );
}

/** Apart from what makes them, so that the function in it does not hold the state of before, and that the one before it. */
function markOf(problem: Problem): Mark {
  const { from, to, severity, message } = problem;
  return { from, to, severity, message, problem, renderMessage: (view) => renderProblem(view, problem) };
}

/** All problems in the order of the text. */
export function placedProblems(state: EditorState): PlacedProblem[] {
  const placed: PlacedProblem[] = [];
  forEachDiagnostic(state, (mark, from, to) => {
    placed.push({ problem: (mark as Mark).problem, from, to });
  });
  return placed.toSorted((one, other) => one.from - other.from || one.to - other.to);
}

/** Go to a problem, show it, and say what it is. */
export const goToNext: Command = (view) => go(view, nextDiagnostic);
export const goToPrevious: Command = (view) => go(view, previousDiagnostic);

function go(view: EditorView, move: Command): boolean {
  // it refuses where the only problem is selected already
  move(view);
  const all = placedProblems(view.state);
  const { from, to } = view.state.selection.main;
  const here = all.filter((each) => (each.from < to && each.to > from) || each.from === from);
  const first = here[0];
  if (!first) {
    say(view, "No reports.");
    return true;
  }
  const line = view.state.doc.lineAt(first.from).number;
  const place = `Line ${line}, ${all.indexOf(first) + 1} of ${all.length}.`;
  say(view, [...here.map(({ problem }) => spokenProblem(problem)), place].join(" "));
  return true;
}
