import type { EditorView } from "@codemirror/view";
import type { Signature } from "../../state/symbols.ts";
import { createElement } from "../element.ts";
import { answered, editorSources } from "../sources.ts";
import { closeTooltip, hasTooltip, showTooltipAt } from "./tooltip.ts";

/** Shows the signature of the call around the cursor, until the cursor leaves its arguments. */
export async function showSignature(view: EditorView): Promise<void> {
  const { doc, selection } = view.state;
  const { symbols } = view.state.facet(editorSources);
  const { head } = selection.main;
  const wasShown = hasTooltip(view);
  const found = await answered(() => symbols?.signature(head, doc.toString()));
  // the reader went on, and the next answer is on its way
  if (view.state.doc !== doc || view.state.selection.main.head !== head) return;
  // the reader has closed it
  if (wasShown && !hasTooltip(view)) return;
  if (!found) {
    closeTooltip(view);
    return;
  }
  showTooltipAt(view, found.from, {
    dom: renderSignature(found),
    said: saidOf(found),
    onMove: (moved) => void showSignature(moved),
  });
}

function renderSignature({ parts, documentation, overload, overloads }: Signature): HTMLElement {
  const [before, parameter, after] = parts;
  const further = [documentation, overloads > 1 ? `Overload ${overload} of ${overloads}` : ""];
  return createElement("div", { class: "cm-type cm-signature" }, [
    createElement("pre", {}, [before, createElement("strong", {}, [parameter]), after]),
    ...further.filter((text) => text !== "").map((text) => createElement("p", {}, [text])),
  ]);
}

function saidOf({ parts }: Signature): string {
  const [, parameter] = parts;
  return parameter === "" ? parts.join("") : `${parameter}, of ${parts.join("")}`;
}
