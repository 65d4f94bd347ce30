import type { ReactNode } from "react";
import type { LintResult, LoadProgress, PlayWorker, TextEdit } from "../state/protocol.ts";
import { mainFile, type PlayState } from "../state/state.ts";

/**
 * A part of a text. `file` is a file's name, or "eslintrc" or "tsconfig" for a configuration, which no file can be
 * named: names of files have an extension.
 */
export interface CodeRange {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** The place of the cursor in a file, or the selected text from `at` to `to`. */
export interface Cursor {
  readonly at: number;
  readonly to?: number | undefined;
}

/** Whether a place is exactly what is selected. */
export function isSelected(
  { from, to }: Pick<CodeRange, "from" | "to">,
  cursor: Cursor | undefined,
): boolean {
  return cursor?.at === from && (cursor.to ?? from) === to;
}

/** The callbacks of the results. */
export interface ResultsEvents {
  /** The reader wants to see a place: the editor selects it. */
  readonly onSelect: (range: CodeRange) => void;
  /** The pointer or the focus is on something that has a place; undefined when it has left. */
  readonly onHighlight: (range: CodeRange | undefined) => void;
  /** The places of the nodes that the ESQuery selector matches; none when no matches are shown. */
  readonly onMatches?: ((ranges: readonly CodeRange[]) => void) | undefined;
  /** Edits that do not overlap, in the order of their places. All offsets are those of the text before the edits. */
  readonly onApply: (file: string, edits: readonly TextEdit[]) => void;
}

export interface ResultsProps extends ResultsEvents {
  readonly state: PlayState;
  /**
   * Absent until the first lint is done. A new result must belong to the state that comes with it: its offsets
   * are those of that state's texts.
   */
  readonly result: LintResult | undefined;
  /** The state has changed since, and the next result is pending. */
  readonly isBusy?: boolean | undefined;
  /** How much of the linter is there, while it loads. */
  readonly progress?: LoadProgress | undefined;
  /** No result will arrive: there is no linter. */
  readonly isFailed?: boolean | undefined;
  readonly worker: PlayWorker;
  /** The editor's cursor. */
  readonly cursor: Cursor & { readonly file: string };
  readonly onState: (change: (before: PlayState) => PlayState) => void;
  /** The view of the comparison, while it is chosen. */
  readonly compare?: ReactNode;
  /** The view of the output, while it is chosen and there is a result. */
  readonly output?: ReactNode;
  /** The view of the control flow, while it is chosen and there is a result. */
  readonly flow?: ReactNode;
}

/** The texts that are linted, by name; the main file comes first. */
export function textsOf(state: Pick<PlayState, "code" | "files" | "fileType">): ReadonlyMap<string, string> {
  return new Map([
    [mainFile(state), state.code],
    ...state.files.map(({ name, text }): [string, string] => [name, text]),
  ]);
}

/** Whether two sets of texts are the same in names, order and content. */
export function sameTexts(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  const others = [...other];
  return (
    one.size === other.size &&
    [...one].every(([name, text], index) => others[index]?.[0] === name && others[index][1] === text)
  );
}
