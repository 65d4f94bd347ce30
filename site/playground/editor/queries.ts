import { type Extension, type TransactionSpec, StateEffect, StateField } from "@codemirror/state";
import { type DecorationSet, Decoration, EditorView, WidgetType } from "@codemirror/view";
import type { TypeQuery } from "../state/protocol.ts";
import { createElement } from "./element.ts";

const maxLength = 120;
const setQueries = StateEffect.define<readonly TypeQuery[]>();

/** Types after `// ^?` comments. They are not part of the text. */
export function queryAnswers(): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(answers, { changes, effects, newDoc }) {
      const effect = effects.find((each) => each.is(setQueries));
      if (!effect) return answers.map(changes);
      const widgets = effect.value
        .filter(({ at }) => at <= newDoc.length)
        .map(({ at, text }) => Decoration.widget({ widget: new Answer(cut(text)), side: 1 }).range(at));
      return Decoration.set(widgets, true);
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

export function answerQueries(queries: readonly TypeQuery[]): TransactionSpec {
  return { effects: setQueries.of(queries) };
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

class Answer extends WidgetType {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override eq(other: Answer): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    return createElement("span", { class: "cm-answer" }, [this.text]);
  }
}
