import { tsxLanguage } from "@codemirror/lang-javascript";
import { highlightCode } from "@lezer/highlight";
import { createElement } from "./element.ts";
import { codeColors } from "./code-colors.ts";

/** Code in the editor's colors. It stands in the shadow of an editor, or it has none. */
export function paintedCode(code: string): DocumentFragment {
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
