import { EditorView } from "@codemirror/view";
import { createElement } from "./element.ts";
import { createDocumentView } from "./document-view.ts";
import type { EditorOptions, PlayEditor } from "./editor-types.ts";
import { markDiagnostics } from "./diagnostics/marks.ts";
import { markMatches, markNode } from "./node-mark.ts";
import { openDiagnostics } from "./diagnostics/panel.ts";
import {
  type EditorDiagnostic,
  fromReport,
  fromDiagnostic,
  fromTypeError,
} from "./diagnostics/editor-diagnostic.ts";
import { format } from "./format/format-key.ts";
import { answerQueries } from "./queries.ts";

export type * from "./editor-types.ts";
export { keyboardHint, keyboardHintId } from "./keyboard-hint.ts";

/** An editor inside `parent`, with the height of `parent`. */
export function createEditor(options: EditorOptions): PlayEditor {
  const host = createHost();
  const { view, update, destroy, ...document } = createDocumentView(host.shadow, options);
  options.parent.append(host.element);

  const mark = (diagnostics: readonly EditorDiagnostic[], revision: number | undefined): void => {
    update(revision, () => markDiagnostics(view.state, diagnostics));
  };

  return {
    ...document,
    showReports(reports, typeErrors, revision) {
      mark([...reports.map(fromReport), ...typeErrors.map(fromTypeError)], revision);
    },
    showDiagnostics(diagnostics, revision) {
      mark(diagnostics.map(fromDiagnostic), revision);
    },
    showQueries(queries, revision) {
      update(revision, () => answerQueries(queries));
    },
    highlight(range) {
      const spec = markNode(view.state, range);
      if (spec) update(undefined, () => spec);
    },
    showMatches(ranges) {
      const spec = markMatches(view.state, ranges);
      if (spec) update(undefined, () => spec);
    },
    select({ from, to }) {
      const { length } = view.state.doc;
      const anchor = Math.min(Math.max(from, 0), length);
      const head = Math.min(Math.max(to, anchor), length);
      const effects = EditorView.scrollIntoView(anchor, { y: "center" });
      update(undefined, () => ({ selection: { anchor, head }, effects }));
    },
    format() {
      format(view);
    },
    openFixes() {
      openDiagnostics(view, { at: view.state.selection.main.head });
    },
    focus() {
      view.focus();
    },
    destroy() {
      destroy();
      host.element.remove();
    },
  };
}

/**
 * The editor is in a shadow tree, because its styles need no `<style>` element there. The security policy of the pages
 * forbids such elements.
 */
function createHost(): { readonly element: HTMLElement; readonly shadow: ShadowRoot } {
  const element = createElement("div", { class: "play-editor" });
  Object.assign(element.style, { display: "flex", flexDirection: "column", blockSize: "100%" });
  return { element, shadow: element.attachShadow({ mode: "open" }) };
}
