import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  EditorView,
  type Panel,
  type ViewUpdate,
  closeHoverTooltips,
  getPanel,
  showPanel,
} from "@codemirror/view";
import { createElement } from "../element.ts";
import { type PlacedDiagnostic, placedDiagnostics } from "./marks.ts";
import { renderDiagnostic, fixEvent } from "./view.ts";
import { editorSources } from "../sources.ts";
import { isStale } from "./stale.ts";
import { renderHover, typeAt } from "../type-hover.ts";

/** The content of the panel: diagnostics of the line at a place, nearest first, or those of the whole text. */
type Shown = { readonly at: number } | "all";

const show = StateEffect.define<Shown | undefined>();

/** The list has no search, so more entries are of no use. */
const maxShown = 100;

const field = StateField.define<Shown | undefined>({
  create: () => undefined,
  update(shown, transaction) {
    const { changes, effects } = transaction;
    const effect = effects.find((each) => each.is(show));
    if (effect) return effect.value;
    // its work is done
    if (transaction.isUserEvent(fixEvent)) return undefined;
    return typeof shown === "object" ? { at: changes.mapPos(shown.at, 1) } : shown;
  },
  provide: (shown) => showPanel.from(shown, (value) => (value ? openPanel : null)),
});

/** A panel below the text with the content of tooltips: diagnostics, changes, and a type. */
export function diagnosticsPanel(): Extension {
  return field;
}

/** Opens the panel and moves the focus there. */
export function openDiagnostics(view: EditorView, shown: Shown): boolean {
  view.dispatch({ effects: [show.of(shown), closeHoverTooltips] });
  const dom = getPanel(view, openPanel)?.dom;
  if (!dom) return true;
  focusFirst(dom);
  if (shown !== "all") view.dispatch({ effects: uncover(view, dom, shown.at) });
  return true;
}

/** Pixels above a line that goes to the top: those of the page's bar, and some of the text. */
const room = 96;

/** Scrolls so that the panel does not cover its line: on phones the panel covers a part of the text. */
function uncover(view: EditorView, panel: HTMLElement, at: number): StateEffect<unknown> {
  const { bottom } = view.scrollDOM.getBoundingClientRect();
  return panel.getBoundingClientRect().top < bottom - 1
    ? EditorView.scrollIntoView(at, { y: "start", yMargin: room })
    : EditorView.scrollIntoView(at);
}

/** An effect that closes the panel. */
export const closeDiagnostics = show.of(undefined);

function close(view: EditorView): void {
  view.dispatch({ effects: closeDiagnostics });
  view.focus();
}

function openPanel(view: EditorView): Panel {
  const dom = createElement("section", { class: "cm-problems", "aria-label": "Reports and type" });
  dom.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    // the page around may have a use for the key, too
    event.stopPropagation();
    close(view);
  });
  const fill = (): void => {
    fillPanel(dom, view);
  };
  fill();
  return {
    dom,
    update(update) {
      if (!needsFill(update)) return;
      const hadFocus = dom.matches(":focus-within");
      fill();
      if (hadFocus) focusFirst(dom);
    },
  };
}

function needsFill({ startState, state }: ViewUpdate): boolean {
  return startState.field(field) !== state.field(field) || (isStale(startState) && !isStale(state));
}

/** The first change, or else the panel's title. */
function focusFirst(dom: HTMLElement): void {
  (dom.querySelector<HTMLElement>(".cm-apply") ?? dom.querySelector("h2"))?.focus();
}

function fillPanel(dom: HTMLElement, view: EditorView): void {
  const { state } = view;
  const shown = state.field(field);
  if (!shown) return;
  const diagnostics = shownDiagnostics(state, shown);
  const type = createElement("div");
  dom.replaceChildren(
    createElement("header", {}, [
      createElement("h2", { tabindex: "-1" }, [titleOf(state, shown, diagnostics.length)]),
      ...fixAll(view),
      button("Close", () => {
        close(view);
      }),
    ]),
    createElement("ul", {}, [
      ...diagnostics.slice(0, maxShown).map((diagnostic) => renderItem(view, diagnostic, shown === "all")),
    ]),
    type,
  );
  if (shown === "all") return;
  void typeAt(view, shown.at).then((found) => {
    if (found) type.replaceChildren(renderHover(found));
  });
}

/** The button, where a report has a fix and the page can apply all. */
function fixAll(view: EditorView): HTMLElement[] {
  const { onSave } = view.state.facet(editorSources);
  if (!onSave || !placedDiagnostics(view.state).some(({ diagnostic }) => diagnostic.report?.fix)) return [];
  const all = button("Fix all", () => {
    close(view);
    onSave();
  });
  all.setAttribute("aria-keyshortcuts", "Control+S Meta+S");
  return [all];
}

function renderItem(
  view: EditorView,
  { diagnostic, from, to }: PlacedDiagnostic,
  hasPlace: boolean,
): HTMLElement {
  const place = button(`Line ${view.state.doc.lineAt(from).number}`, () => {
    view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    view.focus();
  });
  return createElement("li", { "data-severity": diagnostic.severity }, [
    ...(hasPlace ? [place] : []),
    renderDiagnostic(view, diagnostic),
  ]);
}

function button(name: string, onPress: () => void): HTMLElement {
  const element = createElement("button", { type: "button" }, [name]);
  element.addEventListener("click", onPress);
  return element;
}

function shownDiagnostics(state: EditorState, shown: Shown): PlacedDiagnostic[] {
  const all = placedDiagnostics(state);
  if (shown === "all") return all;
  const { from, to } = state.doc.lineAt(Math.min(shown.at, state.doc.length));
  const distance = (diagnostic: PlacedDiagnostic): number =>
    Math.max(diagnostic.from - shown.at, shown.at - diagnostic.to, 0);
  return all
    .filter((diagnostic) => diagnostic.from <= to && diagnostic.to >= from)
    .toSorted((one, other) => distance(one) - distance(other));
}

function titleOf({ doc }: EditorState, shown: Shown, count: number): string {
  const reports = count === 1 ? "1 report" : `${count === 0 ? "no" : count} reports`;
  if (shown !== "all") return `Line ${doc.lineAt(Math.min(shown.at, doc.length)).number}: ${reports}`;
  return count > maxShown ? `The first ${maxShown} of ${reports}` : reports;
}
