import { type Extension, Prec } from "@codemirror/state";
import { EditorView, closeHoverTooltips, keymap, showPanel } from "@codemirror/view";
import { draw } from "./draw.ts";
import { closeProblems } from "./problem-panel.ts";

/** The element that describes the editor. It is in the editor's shadow, where alone such a reference leads. */
export const keyboardHintId = "editor-keys";

/** What a reader must know who has no pointer; a page can show it elsewhere, too. */
export const keyboardHint =
  "Tab indents. Escape, then Tab leaves the editor. F8 goes to the next report. Ctrl+. (Cmd+.) shows fixes and types.";

/** Milliseconds in which Tab leaves after Escape; any other key ends them. Long enough for everybody. */
const timeToLeave = 600_000;

/** The hint below the text, and the way out that it tells of. */
export function keyboardHintPanel(): Extension {
  return [
    showPanel.of(() => ({ dom: draw("p", { class: "cm-keys", id: keyboardHintId }, [keyboardHint]) })),
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
            view.dispatch({ effects: [closeHoverTooltips, closeProblems] });
            return true;
          },
        },
      ]),
    ),
  ];
}
