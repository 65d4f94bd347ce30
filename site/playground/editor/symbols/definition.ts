import type { EditorView } from "@codemirror/view";
import { answered, editorSources } from "../sources.ts";
import { tell } from "./tooltip.ts";

/** Shows where a name is defined, or says which library types define it. */
export async function goToDefinition(view: EditorView, at: number): Promise<void> {
  const { doc } = view.state;
  const { symbols } = view.state.facet(editorSources);
  const found = await answered(() => symbols?.definition(at, doc.toString()));
  if (view.state.doc !== doc) return;
  if (!found) tell(view, at, "No definition was found.");
  else if ("library" in found) tell(view, at, `Defined in ${found.library}.`);
  else symbols?.goTo(found);
}
