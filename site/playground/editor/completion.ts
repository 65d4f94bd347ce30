import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  acceptCompletion,
  autocompletion,
  insertCompletionText,
} from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import type { EditorCompletion } from "./editor-types.ts";
import { answered, editorSources } from "./sources.ts";

/** Completion while typing and on Ctrl+Space; Enter and Tab accept an entry. */
export function completion(): Extension {
  return [
    autocompletion({ override: [completions], icons: false }),
    Prec.high(keymap.of([{ key: "Tab", run: acceptCompletion }])),
  ];
}

async function completions(context: CompletionContext): Promise<CompletionResult | null> {
  const { complete } = context.state.facet(editorSources);
  // after the first letter of a word, a dot, or the start of a name in a string
  const isAsked = context.explicit || context.matchBefore(/[\w$.@/"']$/) !== null;
  if (!complete || !isAsked) return null;
  const answer = await answered(() => complete(context.pos, context.state.doc.toString()));
  if (!answer || context.aborted || answer.entries.length === 0) return null;
  // CodeMirror compares entries with all text up to `to`, so what follows the cursor is replaced only when one is taken
  const behind = (answer.to ?? context.pos) - context.pos;
  return {
    from: answer.from,
    options: answer.entries.map((entry) => optionOf(entry, behind)),
    validFor: /^[\w$@/:-]*$/,
  };
}

/** `behind`: how many characters behind the cursor the entry replaces. */
function optionOf(
  { label, kind, sortText, insert, detail = kind, info }: EditorCompletion,
  behind: number,
): Completion {
  return {
    label,
    sortText: sortText + label,
    detail,
    apply: (view, _, from, to) => {
      view.dispatch(insertCompletionText(view.state, insert ?? label, from, to + behind));
    },
    ...(info !== undefined && { info }),
  };
}
