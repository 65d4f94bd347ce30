import { closeHoverTooltips, EditorView } from "@codemirror/view";
import { changedLines, changesBetween } from "../../state/line-diff.ts";
import type { TextEdit } from "../../state/protocol.ts";
import { applyEdits } from "../../state/text-edits.ts";
import { createElement } from "../element.ts";
import type { Change, EditorDiagnostic } from "./editor-diagnostic.ts";
import { editorSources } from "../sources.ts";
import { isStale } from "./stale.ts";

/** The user event of changes that fix a diagnostic. */
export const fixEvent = "input.fix";

/** The limit of lines of a preview. A longer preview shows how many lines are left out. */
const maxLines = 12;

/** A diagnostic's message, its rule, and each change with a preview and a button. */
export function renderDiagnostic(view: EditorView, diagnostic: EditorDiagnostic): Element {
  const text = diagnostic.changes.length === 0 ? "" : view.state.doc.toString();
  return createElement("div", { class: "cm-problem" }, [
    createElement("p", {}, [diagnostic.message, ...sourceOf(diagnostic)]),
    ...diagnostic.changes.map((change) =>
      createElement("div", { class: "cm-change" }, [
        renderPreview(text, change.edit),
        changeButton(view, diagnostic, change),
      ]),
    ),
  ]);
}

function sourceOf({ source, url }: EditorDiagnostic): (Node | string)[] {
  if (source === undefined) return [];
  if (url === undefined) return [" ", createElement("span", { class: "cm-source" }, [source])];
  return [
    " ",
    createElement("a", { class: "cm-source", href: url, target: "_blank", rel: "noopener" }, [source]),
  ];
}

function changeButton(view: EditorView, { report }: EditorDiagnostic, change: Change): Element {
  const button = createElement("button", { type: "button", class: "cm-apply" }, [change.title]);
  button.addEventListener("click", () => {
    if (isStale(view.state)) {
      say(view, "The text has changed. Wait until it is linted again.");
      return;
    }
    applyChange(view, change);
    if (report) view.state.facet(editorSources).applied?.(change.edit, report);
  });
  return button;
}

function applyChange(view: EditorView, { title, edit }: Change): void {
  const { from, to, text } = edit;
  view.dispatch({
    changes: { from, to, insert: text },
    userEvent: fixEvent,
    effects: [closeHoverTooltips, EditorView.announce.of(`Applied: ${title}.`)],
  });
  // the focused button was removed; on a phone, focusing the editor would open the keyboard
  if (!matchMedia("(pointer: coarse)").matches) view.focus();
}

function renderPreview(text: string, edit: TextEdit): Element {
  const lines = changedLines(changesBetween(text, applyEdits(text, [edit])));
  const left = lines.length - maxLines;
  return createElement("pre", { class: "cm-preview" }, [
    ...lines
      .slice(0, maxLines)
      .map(({ is, text }) => createElement(is === "added" ? "ins" : "del", {}, [text])),
    ...(left > 0 ? [createElement("span", {}, [`${left} more ${left === 1 ? "line" : "lines"}`])] : []),
  ]);
}

/** Makes a screen reader announce a text. */
export function say(view: EditorView, text: string): void {
  view.dispatch({ effects: EditorView.announce.of(text) });
}
