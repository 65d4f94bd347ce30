import { tsxLanguage } from "@codemirror/lang-javascript";
import type { Extension } from "@codemirror/state";
import { type EditorView, hoverTooltip, tooltips } from "@codemirror/view";
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

/** Tooltips are below their text where there is no room above it in the editor: they would cover tabs and the navbar. */
export function tooltipPlaces(): Extension {
  return tooltips({
    tooltipSpace({ dom }) {
      const { clientWidth, clientHeight } = dom.ownerDocument.documentElement;
      const top = Math.max(0, dom.getBoundingClientRect().top);
      return { top, left: 0, bottom: clientHeight, right: clientWidth };
    },
  });
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
