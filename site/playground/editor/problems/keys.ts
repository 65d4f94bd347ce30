import { nextDiagnostic, previousDiagnostic } from "@codemirror/lint";
import type { Command, EditorView } from "@codemirror/view";
import { placedProblems } from "../marks.ts";
import { spokenProblem } from "./problems.ts";
import { say } from "./view.ts";

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
