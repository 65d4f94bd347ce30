import { search } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";

/** The panel to find and replace, with words in the style of the page. */
export function findPanel(): Extension {
  return [search({ top: true }), EditorState.phrases.of(words)];
}

const words = {
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Match case",
  regexp: "Regular expression",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close",
};
