import { isolateHistory } from "@codemirror/commands";
import type { ChangeSpec, EditorState, StateEffect, TransactionSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { applyEdits, editBetween, plainLines } from "../state/text-edits.ts";
import { closeDiagnostics } from "./diagnostics/panel.ts";
import { newState, relabel, silently } from "./editor-state.ts";
import type { EditorDocument, EditorOptions, PlayEditor } from "./editor-types.ts";
import { changeLanguage } from "./language.ts";

/** A view of one document at a time, which stores the state of the documents that were open before. */
export interface DocumentView extends Pick<
  PlayEditor,
  "text" | "revision" | "setText" | "edit" | "open" | "rename" | "forget" | "setLanguage" | "destroy"
> {
  readonly view: EditorView;
  /** Dispatches a transaction, unless it is for another revision of the text. */
  readonly update: (revision: number | undefined, spec: () => TransactionSpec) => void;
}

/** A document that is not open now, as the reader left it. */
interface ClosedDocument {
  readonly state: EditorState;
  /** Absent until it was open. */
  readonly scroll?: StateEffect<unknown>;
}

export function createDocumentView(root: ShadowRoot, options: EditorOptions): DocumentView {
  const closed = new Map<string, ClosedDocument>();
  let shown: EditorDocument = { ...options, name: options.name ?? "", text: options.document };
  let revision = 0;
  let isDestroyed = false;

  const stateOf = (document: EditorDocument): EditorState =>
    newState(document, options, () => void revision++);
  const view = new EditorView({ root, state: stateOf(shown) });
  root.append(view.dom);

  const text = (): string => view.state.doc.toString();
  const show = (state: EditorState): void => {
    revision++;
    view.setState(state);
  };
  /** Reports the text with the editor's line ends: offsets in a text with other line ends would be wrong. */
  const reportLineEnds = (): void => {
    const { name } = shown;
    if (!shown.text.includes("\r")) return;
    queueMicrotask(() => {
      if (!isDestroyed && shown.name === name) options.onChange(text());
    });
  };

  reportLineEnds();
  return {
    view,
    text,
    revision: () => revision,
    update(given, spec) {
      if (isDestroyed || (given !== undefined && given !== revision)) return;
      view.dispatch(spec());
    },
    setText(next, { keepHistory = false } = {}) {
      const before = text();
      if (next === before) return;
      shown = { ...shown, text: next };
      if (keepHistory) view.dispatch(replacement(before, next));
      else show(stateOf(shown));
      reportLineEnds();
    },
    edit(document, edits) {
      const changes = edits.map(({ from, to, text: insert }) => ({ from, to, insert }));
      if (document.name === shown.name) {
        shown = { ...shown, text: applyEdits(document.text, edits) };
        view.dispatch(editStep(view.state, changes));
        return;
      }
      const before = closed.get(document.name);
      const isSame = before?.state.doc.toString() === plainLines(document.text);
      const state = isSame ? before.state : stateOf(document);
      closed.set(document.name, {
        ...(isSame && before),
        state: state.update(editStep(state, changes)).state,
      });
    },
    open(next) {
      closed.set(shown.name, { state: view.state, scroll: view.scrollSnapshot() });
      shown = next;
      const before = closed.get(next.name);
      if (before?.state.doc.toString() === plainLines(next.text)) {
        show(before.state);
        const language = changeLanguage(next.language, view.state.doc);
        const scroll = before.scroll ?? [];
        view.dispatch({ effects: [scroll, language, relabel(next.label), closeDiagnostics].flat() });
      } else {
        show(stateOf(next));
      }
      reportLineEnds();
    },
    rename(name, next) {
      const before = closed.get(name);
      closed.delete(name);
      if (before) closed.set(next, before);
      if (shown.name === name) shown = { ...shown, name: next };
    },
    forget(name) {
      closed.delete(name);
    },
    setLanguage(language) {
      if (language === shown.language) return;
      shown = { ...shown, language };
      view.dispatch({ effects: changeLanguage(language, view.state.doc) });
    },
    destroy() {
      isDestroyed = true;
      view.destroy();
    },
  };
}

/** Replaces only the part that differs, as a step of its own in the undo history. */
function replacement(before: string, next: string): TransactionSpec {
  // the texts must have the same line ends, or the difference would end at the wrong places
  const { from, to, text: insert } = editBetween(before, plainLines(next));
  return aStep({ from, to, insert });
}

/** Changes by the page that are a step of their own in the undo history. A cursor in a replaced word goes to its end. */
function editStep(state: EditorState, spec: ChangeSpec): TransactionSpec {
  const changes = state.changes(spec);
  return { ...aStep(changes), selection: state.selection.map(changes, 1) };
}

function aStep(changes: ChangeSpec): TransactionSpec {
  return { changes, annotations: [silently, isolateHistory.of("full")] };
}
