import { StateEffect, StateField } from "@codemirror/state";
import { EditorView, type Panel, showPanel } from "@codemirror/view";
import type { FileEdit } from "../../state/symbols.ts";
import { createElement } from "../element.ts";
import { answered, editorSources } from "../sources.ts";
import { tell } from "./tooltip.ts";

interface Renaming {
  /** Where the name is. */
  readonly at: number;
  readonly name: string;
}

const show = StateEffect.define<Renaming | null>();

const field = StateField.define<Renaming | null>({
  create: () => null,
  update(renaming, { changes, docChanged, effects }) {
    const effect = effects.find((each) => each.is(show));
    if (effect) return effect.value;
    return renaming && docChanged ? { ...renaming, at: changes.mapPos(renaming.at) } : renaming;
  },
  provide: (shown) => showPanel.from(shown, (renaming) => (renaming ? renamePanel : null)),
});

const noAnswer = "Nothing can be renamed until the code is linted. Try again.";

/** Opens a panel for the new name of what has the name at the cursor, or says why it cannot be renamed. */
export async function rename(view: EditorView): Promise<void> {
  const { doc, selection } = view.state;
  const { symbols } = view.state.facet(editorSources);
  const at = selection.main.head;
  const found = await answered(() => symbols?.rename(at));
  if (view.state.doc !== doc) return;
  if (!found || "problem" in found) {
    tell(view, at, found?.problem ?? noAnswer);
    return;
  }
  const isNew = view.state.field(field, false) === undefined;
  view.dispatch({
    effects: [...(isNew ? [StateEffect.appendConfig.of(field)] : []), show.of({ at, name: found.name })],
  });
  view.dom.querySelector<HTMLInputElement>(".cm-rename input")?.select();
}

function close(view: EditorView, said: string): void {
  view.dispatch({ effects: [show.of(null), EditorView.announce.of(said)] });
  view.focus();
}

/** In the style of the panel to find and replace. */
function renamePanel(view: EditorView): Panel {
  const name = view.state.field(field)?.name ?? "";
  const input = createElement("input", {
    class: "cm-textfield",
    value: name,
    autocomplete: "off",
    spellcheck: "false",
  });
  const problem = createElement("p", { role: "alert" });
  const button = createElement("button", { type: "button", class: "cm-button" }, ["Rename"]);
  // no form: only the search of a page is one
  const dom = createElement(
    "div",
    { role: "group", class: "cm-search cm-rename", "aria-label": `Rename ${name}` },
    [createElement("label", {}, ["New name ", input]), button, problem],
  );
  const renameNow = (): void => void submit(view, input.value, problem);
  button.addEventListener("click", renameNow);
  input.addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Enter" && !isComposing) renameNow();
  });
  dom.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    // the page around may have a use for the key, too
    event.stopPropagation();
    close(view, "Nothing was renamed.");
  });
  return { dom, top: true };
}

async function submit(view: EditorView, next: string, problem: HTMLElement): Promise<void> {
  const renaming = view.state.field(field);
  if (!renaming) return;
  const { symbols } = view.state.facet(editorSources);
  const answer = await answered(() => symbols?.rename(renaming.at, next));
  if (!answer || "problem" in answer) problem.textContent = answer?.problem ?? noAnswer;
  else close(view, saidOf(answer.edits));
}

function saidOf(edits: readonly FileEdit[]): string {
  const files = new Set(edits.map(({ file }) => file)).size;
  return `Changed ${edits.length} ${edits.length === 1 ? "place" : "places"} in ${files} ${files === 1 ? "file" : "files"}.`;
}
