import type { Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { runLoaded } from "../run-loaded.ts";
import { editorSources } from "../sources.ts";

/** The key that formats the text. */
export function formatKey(): Extension {
  // on a Mac the key types a character
  return keymap.of([{ key: "Shift-Alt-f", mac: "Alt-Ï", run: format }]);
}

/** Formats the text; false where the editor has nothing that can. */
export function format(view: EditorView): boolean {
  const { format: source } = view.state.facet(editorSources);
  return source !== undefined && runLoaded(view, source.load, (formatText) => formatText(view));
}
