import type { EditorView } from "@codemirror/view";
import { say } from "./diagnostics/view.ts";

/** Loads the script of a function, and runs the function. True, as a key expects: it has been used. */
export function runLoaded<Tools>(
  view: EditorView,
  load: () => Promise<Tools>,
  run: (tools: Tools) => Promise<void>,
): true {
  load()
    .then(run)
    .catch(() => {
      say(view, "This function could not be loaded. Reload the page to try again.");
    });
  return true;
}
