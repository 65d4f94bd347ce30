import { isolateHistory } from "@codemirror/commands";
import type { EditorState, StateEffect, TransactionSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { editBetween, plainLines } from "../state/text-edits.ts";
import { createElement } from "./element.ts";
import { newState, relabel, silently } from "./editor-state.ts";
import type { EditorDocument, EditorOptions, PlayEditor } from "./editor-types.ts";
import { changeLanguage } from "./language.ts";
import { markDiagnostics } from "./diagnostics/marks.ts";
import { markNode } from "./node-mark.ts";
import { closeDiagnostics, openDiagnostics } from "./diagnostics/panel.ts";
import {
  type EditorDiagnostic,
  fromReport,
  fromDiagnostic,
  fromTypeError,
} from "./diagnostics/editor-diagnostic.ts";
import { answerQueries } from "./queries.ts";

export type * from "./editor-types.ts";
export { keyboardHint, keyboardHintId } from "./keyboard-hint.ts";

/** A document that is not shown at the moment, as it was left. */
interface Left {
  readonly state: EditorState;
  readonly scroll: StateEffect<unknown>;
}

/**
 * An editor inside `parent`, as high as it. It stands in a shadow, because there its styles need no `<style>` element,
 * which the pages' security policy forbids.
 */
export function createEditor(options: EditorOptions): PlayEditor {
  const { parent, onChange } = options;
  const host = createElement("div", { class: "play-editor" });
  Object.assign(host.style, { display: "flex", flexDirection: "column", blockSize: "100%" });
  const shadow = host.attachShadow({ mode: "open" });
  const left = new Map<string, Left>();
  let shown: EditorDocument = { ...options, name: options.name ?? "", text: options.document };
  let revision = 0;
  let isDestroyed = false;

  const onText = (): void => {
    revision++;
  };
  const view = new EditorView({ root: shadow, state: newState(shown, options, onText) });
  shadow.append(view.dom);
  parent.append(host);
  tellLineEnds();

  function text(): string {
    return view.state.doc.toString();
  }

  /** Offsets would be wrong in a text with other line ends than the editor's own. */
  function tellLineEnds(): void {
    const { name } = shown;
    if (!shown.text.includes("\r")) return;
    queueMicrotask(() => {
      if (!isDestroyed && shown.name === name) onChange(text());
    });
  }

  function show(state: EditorState): void {
    revision++;
    view.setState(state);
  }

  function update(given: number | undefined, spec: () => TransactionSpec): void {
    if (isDestroyed || (given !== undefined && given !== revision)) return;
    view.dispatch(spec());
  }

  function mark(diagnostics: readonly EditorDiagnostic[], given: number | undefined): void {
    update(given, () => markDiagnostics(view.state, diagnostics));
  }

  return {
    text,
    revision: () => revision,
    setText(next, { keepHistory = false } = {}) {
      const before = text();
      if (next === before) return;
      shown = { ...shown, text: next };
      if (keepHistory) {
        // with the editor's own line ends, or the difference would end at the wrong places
        const { from, to, text: insert } = editBetween(before, plainLines(next));
        view.dispatch({ changes: { from, to, insert }, annotations: [silently, isolateHistory.of("full")] });
      } else {
        show(newState(shown, options, onText));
      }
      tellLineEnds();
    },
    open(next) {
      left.set(shown.name, { state: view.state, scroll: view.scrollSnapshot() });
      shown = next;
      const before = left.get(next.name);
      if (before?.state.doc.toString() === plainLines(next.text)) {
        show(before.state);
        const language = changeLanguage(next.language, view.state.doc);
        view.dispatch({ effects: [before.scroll, language, relabel(next.label), closeDiagnostics] });
      } else {
        show(newState(next, options, onText));
      }
      tellLineEnds();
    },
    rename(name, next) {
      const before = left.get(name);
      left.delete(name);
      if (before) left.set(next, before);
      if (shown.name === name) shown = { ...shown, name: next };
    },
    forget(name) {
      left.delete(name);
    },
    setLanguage(language) {
      if (language === shown.language) return;
      shown = { ...shown, language };
      view.dispatch({ effects: changeLanguage(language, view.state.doc) });
    },
    showReports(reports, typeErrors, of) {
      mark([...reports.map(fromReport), ...typeErrors.map(fromTypeError)], of);
    },
    showDiagnostics(diagnostics, of) {
      mark(diagnostics.map(fromDiagnostic), of);
    },
    showQueries(queries, of) {
      update(of, () => answerQueries(queries));
    },
    highlight(range) {
      update(undefined, () => markNode(range));
    },
    select({ from, to }) {
      const { length } = view.state.doc;
      const anchor = Math.min(Math.max(from, 0), length);
      const head = Math.min(Math.max(to, anchor), length);
      const effects = EditorView.scrollIntoView(anchor, { y: "center" });
      update(undefined, () => ({ selection: { anchor, head }, effects }));
    },
    openFixes() {
      openDiagnostics(view, { at: view.state.selection.main.head });
    },
    focus() {
      view.focus();
    },
    destroy() {
      isDestroyed = true;
      view.destroy();
      host.remove();
    },
  };
}
