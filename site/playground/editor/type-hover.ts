import { tsxLanguage } from "@codemirror/lang-javascript";
import type { Extension } from "@codemirror/state";
import { type EditorView, hoverTooltip } from "@codemirror/view";
import { highlightCode } from "@lezer/highlight";
import type { Hover } from "../state/protocol.ts";
import { codeColors } from "./code-colors.ts";
import { createElement } from "./element.ts";
import { answered, editorSources } from "./sources.ts";

/** Types in a tooltip at the pointer. */
export function typeHover(): Extension {
  return hoverTooltip(
    async (view, at) => {
      const { doc } = view.state;
      const found = await typeAt(view, at);
      // an answer about another text
      if (!found || view.state.doc !== doc || found.to > doc.length) return null;
      return { pos: found.from, end: found.to, above: true, create: () => ({ dom: renderHover(found) }) };
    },
    { hideOnChange: true },
  );
}

/** Null when there is no type or no answer. */
export function typeAt({ state }: EditorView, at: number): Promise<Hover | null> {
  return answered(() => state.facet(editorSources).hover?.(at, state.doc.toString()));
}

export function renderHover({ code, documentation }: Hover): HTMLElement {
  return createElement("div", { class: "cm-type" }, [
    createElement("pre", {}, [highlighted(code)]),
    ...(documentation === "" ? [] : [createElement("p", {}, [documentation])]),
  ]);
}

/** Code in the editor's colors, which only elements in the editor's shadow have. */
function highlighted(code: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  highlightCode(
    code,
    tsxLanguage.parser.parse(code),
    codeColors,
    (text, classes) => {
      fragment.append(classes === "" ? text : createElement("span", { class: classes }, [text]));
    },
    () => {
      fragment.append("\n");
    },
  );
  return fragment;
}
