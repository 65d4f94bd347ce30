import { type Extension, type TransactionSpec, StateEffect, StateField } from "@codemirror/state";
import { type DecorationSet, Decoration, EditorView } from "@codemirror/view";
import type { TextRange } from "./editor-types.ts";

const setNode = StateEffect.define<TextRange | undefined>();
const tint = Decoration.mark({ class: "cm-node" });

/** The tinted place of one node of a tree. */
export function nodeMark(): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, { changes, effects, newDoc }) {
      const effect = effects.find((each) => each.is(setNode));
      if (!effect) return marks.map(changes);
      const from = Math.max(effect.value?.from ?? 0, 0);
      const to = Math.min(effect.value?.to ?? 0, newDoc.length);
      return to > from ? Decoration.set(tint.range(from, to)) : Decoration.none;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

export function markNode(range: TextRange | undefined): TransactionSpec {
  return { effects: setNode.of(range) };
}
