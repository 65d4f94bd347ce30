import { type Diagnostic, forEachDiagnostic, linter, setDiagnostics } from "@codemirror/lint";
import { type EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import { renderProblem } from "./problems/view.ts";
import { type Problem, withinText } from "./problems/problems.ts";
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
