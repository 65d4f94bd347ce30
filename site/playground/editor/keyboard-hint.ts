import { type Extension, Prec } from "@codemirror/state";
import { EditorView, closeHoverTooltips, keymap, showPanel } from "@codemirror/view";
import { createElement } from "./element.ts";
import { closeDiagnostics } from "./diagnostics/panel.ts";
import { shortcuts } from "./shortcuts.ts";

/** The element that describes the editor. It is in the editor's shadow, where alone such a reference leads. */
export const keyboardHintId = "editor-keys";

const hinted = shortcuts.slice(0, 4);

/** The keys that a reader without a pointer needs. */
export const keyboardHint = hinted.map(([keys, does]) => `${keys} ${does}`).join(" · ");

/** Milliseconds in which Tab leaves after Escape; any other key ends them. Long enough for everybody. */
const timeToLeave = 600_000;

/** The hint below the text, and the key that it describes for leaving the editor. */
export function keyboardHintPanel(): Extension {
  return [
    showPanel.of(() => ({ dom: createElement("p", { class: "cm-keys", id: keyboardHintId }, renderHint()) })),
    EditorView.domEventObservers({
      keydown({ key }, view) {
        // whatever else the key closes: the way out must not need it twice
        if (key === "Escape") view.setTabFocusMode(timeToLeave);
      },
    }),
    // after lists and the search, which close by themselves
    Prec.lowest(
      keymap.of([
        {
          key: "Escape",
          run(view) {
            view.dispatch({ effects: [closeHoverTooltips, closeDiagnostics] });
            return true;
          },
        },
      ]),
    ),
  ];
}

function renderHint(): (Node | string)[] {
  return hinted.flatMap(([keys, does], index) => [
    index === 0 ? "" : " · ",
    createElement("span", {}, [createElement("kbd", {}, [keys]), ` ${does}`]),
  ]);
}
