import { Facet } from "@codemirror/state";
import type { EditorOptions, EditorSources } from "./editor-types.ts";

/** What an editor may ask, and do, for all its parts. */
interface EditorHelp extends EditorSources {
  readonly onSave?: EditorOptions["onSave"];
}

export const editorSources = Facet.define<EditorHelp, EditorHelp>({
  combine: ([sources = {}]) => sources,
});

/** Nothing, where there is nobody to ask or something goes wrong: help that fails is no help, and no harm. */
export async function answered<Answer>(
  ask: () => Promise<Answer | null> | undefined,
): Promise<Answer | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}
