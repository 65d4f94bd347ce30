import type { PlayEditor } from "../../editor/editor.ts";
import { projectOf, textOf, withText } from "../../state/play-files.ts";
import type { Rename } from "../../state/symbols.ts";
import { applyEdits, plainLines } from "../../state/text-edits.ts";
import { documentOf } from "../editor-document.ts";
import type { PlayStore } from "../playground-store.ts";
import { tabOf } from "../playground-tabs.ts";

interface Named {
  readonly file: string;
  readonly at: number;
  /** The new name; without one, nothing changes. */
  readonly next?: string | undefined;
}

/** Renames what has the name at a place in all files, each in one step of its undo history. */
export async function renameSymbol(
  store: Pick<PlayStore, "get" | "change" | "worker">,
  editor: Pick<PlayEditor, "edit">,
  { file, at, next }: Named,
): Promise<Rename> {
  const files = projectOf(store.get().state).files.map(({ name, text }) => ({
    name,
    text: plainLines(text),
  }));
  const answer = await store.worker.ask("rename", {
    ...{ files, file, at },
    ...(next !== undefined && { next }),
  });
  if ("problem" in answer) return answer;
  const { state } = store.get();
  if (files.some(({ name, text }) => plainLines(textOf(state, name) ?? "") !== text))
    return { problem: "The code has changed meanwhile. Try again." };
  const changed = files.flatMap(({ name, text }) => {
    const edits = answer.edits.filter((each) => each.file === name);
    return edits.length === 0 ? [] : [{ name, text, edits }];
  });
  for (const { name, text, edits } of changed)
    editor.edit(documentOf({ tab: tabOf(state, name), file: name, text }), edits);
  store.change((before) =>
    changed.reduce((next, { name, text, edits }) => withText(next, name, applyEdits(text, edits)), before),
  );
  return answer;
}
