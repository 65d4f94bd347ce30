import type { EditorView } from "@codemirror/view";
import type { Definition, Rename, Signature } from "../../state/symbols.ts";

/** The requests about names in the code. `text` is the text as it is at that moment. They may fail. */
export interface SymbolSources {
  /** The functions of the editor for such names, whose script loads at the first call. */
  readonly load: () => Promise<SymbolTools>;
  readonly definition: (at: number, text: string) => Promise<Definition | null>;
  /** Shows and selects a place, whichever file it is in. */
  readonly goTo: (place: Exclude<Definition, { readonly library: string }>) => void;
  readonly signature: (at: number, text: string) => Promise<Signature | null>;
  /** Renames what has the name at a place, in all files. Without a new name, it only asks what has the name. */
  readonly rename: (at: number, next?: string) => Promise<Rename>;
}

export interface SymbolTools {
  readonly goToDefinition: (view: EditorView, at: number) => Promise<void>;
  /** Opens the panel for the new name. */
  readonly rename: (view: EditorView) => Promise<void>;
  readonly showSignature: (view: EditorView) => Promise<void>;
}
