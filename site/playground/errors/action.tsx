import { type KeyboardEvent, useId, useRef } from "react";
import type { Change } from "../state/line-diff.ts";
import type { TextEdit } from "../state/protocol.ts";
import { ChangePreview } from "./change.tsx";
import styles from "../results/results.module.css";

/** Edits of one file and how they look. */
export interface FileChange {
  /** Shown when there is more than one file. */
  readonly file: string;
  readonly edits: readonly TextEdit[];
  readonly changes: readonly Change[];
}

/** The state that all buttons share that change the code: one open preview at a time, and one use locks all of them. */
export interface Actions {
  /** The button whose preview is open. */
  readonly open: string | undefined;
  /** No button does anything until the next results. */
  readonly isLocked: boolean;
  readonly show: (id: string) => void;
  readonly cancel: () => void;
  readonly apply: (changes: readonly FileChange[]) => void;
}

interface ApplyButtonProps {
  readonly id: string;
  readonly label: string;
  /** The element that describes the button. */
  readonly describedBy?: string;
  readonly namesFile: boolean;
  /** Looks less important than its neighbors. */
  readonly isQuiet?: boolean;
  readonly actions: Actions;
  /** The changes, after the button was pressed; undefined until they are loaded. */
  readonly changes: () => readonly FileChange[] | undefined;
}

/**
 * A button that shows its change at the first press and applies it at the second. The preview opens below
 * the button, which does not move, so two presses at one place are enough.
 */
export function ApplyButton({
  id,
  label,
  describedBy,
  namesFile,
  isQuiet = false,
  actions,
  changes,
}: ApplyButtonProps) {
  const own = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = actions.open === id;
  const shown = isOpen ? changes() : undefined;
  const press = (): void => {
    if (actions.isLocked) return;
    if (!isOpen) actions.show(id);
    else if (shown !== undefined) actions.apply(shown);
  };
  const cancel = (): void => {
    actions.cancel();
    // the button that was pressed for it goes
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.apply}
        data-quiet={isQuiet || undefined}
        aria-disabled={actions.isLocked}
        {...(describedBy !== undefined && { "aria-describedby": describedBy })}
        {...(isOpen && { "data-open": "" })}
        onClick={press}
        onKeyDown={onKeyDown}
      >
        {isOpen ? label : `${label}…`}
      </button>
      <span role="status" className="visually-hidden">
        {shown && statusOf(shown)}
      </span>
      {isOpen && (
        <button type="button" className={styles.cancel} onClick={cancel} onKeyDown={onKeyDown}>
          Cancel
        </button>
      )}
      {shown?.map((change, index) => (
        <ChangePreview
          key={change.file}
          id={`${own}${index}`}
          file={namesFile ? change.file : undefined}
          changes={change.changes}
        />
      ))}
    </>
  );
}

/** There is nothing to say while the change is being computed, nor where there is none: the reason is an alert. */
function statusOf(shown: readonly FileChange[]): string {
  return shown.some(({ changes }) => changes.length > 0)
    ? "The change is shown. Press again to apply it, or press Escape to cancel."
    : "This changes nothing. Press Escape to cancel.";
}
