import { Facet } from "@codemirror/state";
import type { EditorOptions, EditorSources } from "./editor-types.ts";

/** The requests and callbacks of an editor, for all its parts. */
interface EditorHelp extends EditorSources {
  readonly onSave?: EditorOptions["onSave"];
}

export const editorSources = Facet.define<EditorHelp, EditorHelp>({
  combine: ([sources = {}]) => sources,
});

/** Null without a source, and when it fails: the editor works without help. */
export async function answered<Answer>(
  ask: () => Promise<Answer | null> | undefined,
): Promise<Answer | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}
