import type { EditorView } from "@codemirror/view";
import type { TextEdit } from "../../state/protocol.ts";

/** How the text of an editor is formatted. */
export interface FormatSource {
  /** The function that formats the text of an editor, whose script loads at the first call. */
  readonly load: () => Promise<(view: EditorView) => Promise<void>>;
  /** The edits that format a text. They may fail. */
  readonly edits: (text: string) => Promise<readonly TextEdit[]>;
}
