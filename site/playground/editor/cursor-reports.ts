import type { Extension } from "@codemirror/state";
import { type ViewUpdate, ViewPlugin } from "@codemirror/view";

/** Says where the cursor is whenever it has moved, at most once a frame. */
export function cursorReports(report: (offset: number) => void): Extension {
  return ViewPlugin.define((view) => {
    let last = view.state.selection.main.head;
    let frame = 0;
    return {
      update({ selectionSet, docChanged }: ViewUpdate) {
        if ((!selectionSet && !docChanged) || frame !== 0) return;
        frame = requestAnimationFrame(() => {
          frame = 0;
          const { head } = view.state.selection.main;
          if (head === last) return;
          last = head;
          report(head);
        });
      },
      destroy() {
        cancelAnimationFrame(frame);
      },
    };
  });
}
