import { Annotation, Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import { EditorView, placeholder, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { editorSetup } from "./editor-setup.ts";
import type { EditorDocument, EditorOptions } from "./editor-types.ts";
import { keyboardHintId } from "./keyboard-hint.ts";
import { languageSupport } from "./language.ts";
import { editorSources } from "./sources.ts";

const isSilent = Annotation.define<true>();
/** Marks a change by the page, for which the editor does not call `onChange`. */
export const silently = isSilent.of(true);

const labelPlace = new Compartment();

/** A document ready to be shown, without a past. `onText` is called before `onChange`, and for silent changes, too. */
export function newState(document: EditorDocument, options: EditorOptions, onText: () => void): EditorState {
  const { onChange, onCursor, onSave, sources, readOnly = false } = options;
  const { text, language, label } = document;
  const doc = EditorState.create({ doc: text }).doc;
  return EditorState.create({
    doc,
    extensions: [
      editorSetup(),
      editorSources.of({ ...sources, ...(onSave && { onSave }) }),
      languageSupport(language, doc),
      labelPlace.of(labelOf(label)),
      language === "json" ? [] : placeholder("Type or paste code here"),
      // a document that is read only is reached by key, too
      EditorView.contentAttributes.of({ "aria-describedby": keyboardHintId, tabindex: "0" }),
      EditorState.readOnly.of(readOnly),
      onCursor ? cursorReports(onCursor) : [],
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (!docChanged) return;
        onText();
        if (!transactions.some((each) => each.annotation(isSilent))) onChange(state.doc.toString());
      }),
    ],
  });
}

/** An effect that changes the accessible name of the editor. */
export function relabel(label: string): StateEffect<unknown> {
  return labelPlace.reconfigure(labelOf(label));
}

function labelOf(label: string): Extension {
  return EditorView.contentAttributes.of({ "aria-label": label });
}

/** Reports where the cursor is, and what is selected, after it has moved, at most once a frame. */
function cursorReports(report: NonNullable<EditorOptions["onCursor"]>): Extension {
  return ViewPlugin.define((view) => {
    let last = view.state.selection.main;
    let frame = 0;
    return {
      update({ selectionSet, docChanged }: ViewUpdate) {
        if ((!selectionSet && !docChanged) || frame !== 0) return;
        frame = requestAnimationFrame(() => {
          frame = 0;
          const { main } = view.state.selection;
          if (main.eq(last)) return;
          last = main;
          report(main.head, main);
        });
      },
      destroy() {
        cancelAnimationFrame(frame);
      },
    };
  });
}
