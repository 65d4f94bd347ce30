import { type FocusEvent, useId, useState } from "react";
import { fileNameProblem } from "../state/defaults.ts";
import styles from "./tabs.module.css";

interface TabNameFormProps {
  readonly title: string;
  /** On the button. */
  readonly action: string;
  readonly initial: string;
  /** The other files. */
  readonly taken: readonly { readonly name: string }[];
  readonly onDone: (name: string) => void;
  readonly onCancel: () => void;
}

/** A form that asks for a file's name until the name is valid. */
export function TabNameForm({ title, action, initial, taken, onDone, onCancel }: TabNameFormProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const problem = fileNameProblem(name.trim(), taken);
  const said = hasTried ? problem : undefined;
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === undefined) onDone(name.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onCancel();
      }}
    >
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        className={styles.name}
        value={name}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={said !== undefined}
        aria-describedby={`${id}-problem`}
        onFocus={selectStem}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <button type="submit" className={styles.formButton}>
        {action}
      </button>
      <button type="button" className={styles.formButton} onClick={onCancel}>
        Cancel
      </button>
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {said}
      </p>
    </form>
  );
}

/** Selects the part before the first dot, which readers usually replace. */
function selectStem({ target }: FocusEvent<HTMLInputElement>): void {
  const dot = target.value.indexOf(".");
  target.setSelectionRange(0, dot === -1 ? target.value.length : dot);
}
