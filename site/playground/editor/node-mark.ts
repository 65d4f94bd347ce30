import { type Extension, type TransactionSpec, StateEffect, StateField } from "@codemirror/state";
import { type DecorationSet, Decoration, EditorView } from "@codemirror/view";
import type { TextRange } from "./editor-types.ts";

type SetRanges = ReturnType<typeof StateEffect.define<readonly TextRange[]>>;

const setNode: SetRanges = StateEffect.define();
const setMatches: SetRanges = StateEffect.define();

/** The tinted place of one node of a tree, and the places of all nodes that a selector matches. */
export function nodeMarks(): Extension {
  return [marks(setNode, "cm-node"), marks(setMatches, "cm-match")];
}

function marks(set: SetRanges, name: string): Extension {
  const mark = Decoration.mark({ class: name });
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(shown, { changes, effects, newDoc }) {
      const effect = effects.find((each) => each.is(set));
      if (!effect) return shown.map(changes);
      const ranges = effect.value.map(({ from, to }) => ({
        from: Math.max(from, 0),
        to: Math.min(to, newDoc.length),
      }));
      return Decoration.set(
        ranges.filter(({ from, to }) => from < to).map(({ from, to }) => mark.range(from, to)),
        true,
      );
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

export function markNode(range: TextRange | undefined): TransactionSpec {
  return { effects: setNode.of(range ? [range] : []) };
}

export function markMatches(ranges: readonly TextRange[]): TransactionSpec {
  return { effects: setMatches.of(ranges) };
}
