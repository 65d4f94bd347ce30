import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  acceptCompletion,
  autocompletion,
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
  return {
    from: answer.from,
    ...(answer.to !== undefined && { to: answer.to }),
    options: answer.entries.map(optionOf),
    validFor: /^[\w$@/:-]*$/,
  };
}

function optionOf({ label, kind, sortText, insert, detail = kind, info }: EditorCompletion): Completion {
  return {
    label,
    sortText: sortText + label,
    detail,
    ...(insert !== undefined && { apply: insert }),
    ...(info !== undefined && { info }),
  };
}
