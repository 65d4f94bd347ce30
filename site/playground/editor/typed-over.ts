import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * Replaces selected text by what is typed, before the browser does: Chromium keeps the look of the replaced text by an
 * inline style, which the content policy refuses with an error in the console.
 */
export function typedOver(): Extension {
  return EditorView.domEventHandlers({
    beforeinput(event, view) {
      const { data, inputType } = event;
      const { main } = view.state.selection;
      if (inputType !== "insertText" || !data || main.empty || view.composing || view.state.readOnly)
        return false;
      const insert = () =>
        view.state.update(view.state.replaceSelection(data), {
          userEvent: "input.type",
          scrollIntoView: true,
        });
      // brackets and quotes surround the selection
      const handlers = view.state.facet(EditorView.inputHandler);
      if (!handlers.some((handle) => handle(view, main.from, main.to, data, insert))) view.dispatch(insert());
      event.preventDefault();
      return true;
    },
  });
}
