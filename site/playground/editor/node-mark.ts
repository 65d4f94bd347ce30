import {
  type EditorState,
  type Extension,
  type TransactionSpec,
  StateEffect,
  StateField,
} from "@codemirror/state";
import { type DecorationSet, Decoration, EditorView } from "@codemirror/view";
import type { TextRange } from "./editor-types.ts";

type SetRanges = ReturnType<typeof StateEffect.define<readonly TextRange[]>>;

const setNode: SetRanges = StateEffect.define();
const setMatches: SetRanges = StateEffect.define();
const nodes = marks(setNode, "cm-node");
const matches = marks(setMatches, "cm-match");

/** The tinted place of one node of a tree, and the places of all nodes that a selector matches. */
export function nodeMarks(): Extension {
  return [nodes, matches];
}

function marks(set: SetRanges, name: string): StateField<DecorationSet> {
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

/** Undefined where nothing would change: each change of the editor costs a layout of the page. */
export function markNode(state: EditorState, range: TextRange | undefined): TransactionSpec | undefined {
  return changed(state.field(nodes), setNode, range ? [range] : []);
}

export function markMatches(state: EditorState, ranges: readonly TextRange[]): TransactionSpec | undefined {
  return changed(state.field(matches), setMatches, ranges);
}

function changed(
  shown: DecorationSet,
  set: SetRanges,
  ranges: readonly TextRange[],
): TransactionSpec | undefined {
  return shown.size === 0 && ranges.length === 0 ? undefined : { effects: set.of(ranges) };
}
