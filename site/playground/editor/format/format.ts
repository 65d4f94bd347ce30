import { isolateHistory } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { answered, editorSources } from "../sources.ts";
import { tell } from "../symbols/tooltip.ts";

/** Formats the text in one step of its undo history, or says why nothing has changed. */
export async function formatText(view: EditorView): Promise<void> {
  const { doc } = view.state;
  const { format } = view.state.facet(editorSources);
  const edits = await answered(() => format?.edits(doc.toString()));
  const { state } = view;
  if (!edits) tell(view, state.selection.main.head, "The file could not be formatted. Try again.");
  else if (state.doc !== doc)
    tell(view, state.selection.main.head, "The text has changed meanwhile. Try again.");
  else if (edits.length === 0) tell(view, state.selection.main.head, "The file is formatted already.");
  else {
    const changes = state.changes(edits.map(({ from, to, text: insert }) => ({ from, to, insert })));
    view.dispatch({
      changes,
      // in white space that is replaced, the cursor stays before the next word
      selection: state.selection.map(changes, 1),
      annotations: isolateHistory.of("full"),
      userEvent: "format",
      effects: EditorView.announce.of("The file is formatted."),
    });
  }
}
