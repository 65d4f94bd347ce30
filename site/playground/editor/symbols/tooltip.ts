import { completionStatus } from "@codemirror/autocomplete";
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, showTooltip, type Tooltip } from "@codemirror/view";
import { createElement } from "../element.ts";

interface Content {
  readonly dom: HTMLElement;
  /** What screen readers hear. */
  readonly said: string;
  /** Called after each change of text and cursor while it is shown; without it, such a change closes the tooltip. */
  readonly onMove?: (view: EditorView) => void;
}

type Shown = Tooltip & Pick<Content, "said" | "onMove">;

const show = StateEffect.define<Shown | null>();

const field = StateField.define<Shown | null>({
  create: () => null,
  update(shown, { changes, docChanged, effects, selection }) {
    const effect = effects.find((each) => each.is(show));
    if (effect) return effect.value;
    if (!shown || (!docChanged && !selection)) return shown;
    return shown.onMove ? { ...shown, pos: changes.mapPos(shown.pos) } : null;
  },
  provide: (shown) => showTooltip.from(shown),
});

const extension: Extension = [
  field,
  EditorView.updateListener.of(({ view, state, docChanged, selectionSet }) => {
    if (docChanged || selectionSet) state.field(field)?.onMove?.(view);
  }),
  EditorView.domEventObservers({
    keydown({ key }, view) {
      // a list of completions closes first; the keymap would not reach this while one is only awaited
      if (key === "Escape" && completionStatus(view.state) !== "active") closeTooltip(view);
    },
  }),
];

/** Shows a tooltip in place of the one before. */
export function showTooltipAt(view: EditorView, pos: number, { dom, said, onMove }: Content): void {
  const before = view.state.field(field, false);
  // while the cursor moves within one parameter, the same is said only once
  const isSaid = onMove !== undefined && before?.said === said;
  view.dispatch({
    effects: [
      ...(before === undefined ? [StateEffect.appendConfig.of(extension)] : []),
      show.of({ pos, above: true, create: () => ({ dom }), said, ...(onMove && { onMove }) }),
      ...(isSaid ? [] : [EditorView.announce.of(said)]),
    ],
  });
}

/** Shows a sentence until the reader goes on. */
export function tell(view: EditorView, at: number, sentence: string): void {
  showTooltipAt(view, at, { dom: createElement("div", { class: "cm-type" }, [sentence]), said: sentence });
}

export function hasTooltip(view: EditorView): boolean {
  return Boolean(view.state.field(field, false));
}

export function closeTooltip(view: EditorView): void {
  if (hasTooltip(view)) view.dispatch({ effects: show.of(null) });
}
