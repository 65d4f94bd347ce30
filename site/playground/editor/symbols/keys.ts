import type { Extension } from "@codemirror/state";
import { EditorView, keymap, type ViewUpdate } from "@codemirror/view";
import { runLoaded } from "../run-loaded.ts";
import { editorSources } from "../sources.ts";
import type { SymbolTools } from "./symbol-sources.ts";

/** Go to definition, rename and the parameters of a call: their keys. The rest loads at the first use. */
export function symbolKeys(): Extension {
  return [
    keymap.of([
      {
        key: "F12",
        run: (view) => withTools(view, (tools) => tools.goToDefinition(view, view.state.selection.main.head)),
      },
      { key: "F2", run: (view) => withTools(view, (tools) => tools.rename(view)) },
      { key: "Ctrl-Shift-Space", run: (view) => withTools(view, (tools) => tools.showSignature(view)) },
    ]),
    EditorView.domEventHandlers({
      click(event, view) {
        const at = event.ctrlKey || event.metaKey ? view.posAtCoords(event) : null;
        return at !== null && withTools(view, (tools) => tools.goToDefinition(view, at));
      },
    }),
    EditorView.updateListener.of((update) => {
      if (beginsArgument(update)) withTools(update.view, (tools) => tools.showSignature(update.view));
    }),
  ];
}

function withTools(view: EditorView, run: (tools: SymbolTools) => Promise<void>): boolean {
  const { symbols } = view.state.facet(editorSources);
  return symbols !== undefined && runLoaded(view, symbols.load, run);
}

/** Whether the reader has typed the character before an argument. */
function beginsArgument({ transactions, state }: ViewUpdate): boolean {
  const { head } = state.selection.main;
  return (
    transactions.some((each) => each.isUserEvent("input.type")) && /[(,]/.test(state.sliceDoc(head - 1, head))
  );
}
