import { setDiagnosticsEffect } from "@codemirror/lint";
import { type EditorState, StateField } from "@codemirror/state";

/** Whether the text has changed since its diagnostics were found, so that their fixes no longer fit. */
export const stale = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects, docChanged }) =>
    !effects.some((effect) => effect.is(setDiagnosticsEffect)) && (value || docChanged),
});

export function isStale(state: EditorState): boolean {
  return state.field(stale);
}
