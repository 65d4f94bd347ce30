import { type ReactNode, useId, useRef, useState } from "react";
import { isRecord } from "../state/defaults.ts";
import { type ControlProps, Reset, unsetText } from "./controls.tsx";
import { itemField } from "./fields.ts";
import { emptyOf } from "./fits.ts";
import styles from "./form.module.css";
import type { OptionEdits } from "./rearrange.ts";
import { useItemKeys } from "./use-item-keys.ts";
import { useNextFocus } from "./use-next-focus.ts";

interface NamedItemsProps extends Omit<ControlProps, "id"> {
  readonly edits: OptionEdits;
  readonly itemOf: (name: string) => ReactNode;
}

/** An object with names that the author chooses, such as types with a message for each. */
export function NamedItems({ field, value, onSet, about, edits, itemOf }: NamedItemsProps) {
  const id = useId();
  const names = isRecord(value) ? Object.keys(value) : [];
  const { keys, remove } = useItemKeys(names.length);
  const [added, setAdded] = useState("");
  const group = useRef<HTMLFieldSetElement>(null);
  const focusNext = useNextFocus(group);
  const newName = `${id}new`;
  const isTaken = names.includes(added);
  const add = (): void => {
    if (added === "" || isTaken) return;
    focusNext(
      `[data-item="${CSS.escape(id + added)}"] :is(select, textarea, fieldset input)`,
      `[data-new="${id}"]`,
    );
    edits.set([...field.path, added], emptyOf(itemField(field, added).entry));
    setAdded("");
  };
  return (
    <fieldset ref={group} className={styles.list} aria-describedby={about}>
      <legend className={styles.label}>{field.label}</legend>
      {names.length === 0 && (
        <p className={styles.about}>{value === undefined ? unsetText(field) : "no items"}</p>
      )}
      {names.map((name, index) => (
        <div key={keys[index]} className={styles.item} data-item={id + name}>
          <Name
            name={name}
            label={`Name of entry ${index + 1}`}
            others={names}
            onRename={(next) => {
              edits.rearrange({ kind: "rename", path: [...field.path, name], name: next });
            }}
          />
          {itemOf(name)}
          <div className={styles.choices}>
            <button
              type="button"
              className={styles.reset}
              aria-label={`Remove ${name}`}
              onClick={() => {
                focusNext(`[data-new="${id}"]`);
                remove(index);
                edits.rearrange({ kind: "remove", path: [...field.path, name] });
              }}
            >
              Remove
            </button>
          </div>
        </div>
      ))}
      <label htmlFor={newName} className={styles.label}>
        New name in {field.label}
      </label>
      <div className={styles.choices}>
        <input
          {...{ id: newName, value: added, spellCheck: false, "data-new": id, "aria-invalid": isTaken }}
          aria-describedby={isTaken ? `${id}taken` : undefined}
          className={styles.control}
          onChange={({ target }) => {
            setAdded(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") add();
          }}
        />
        <button type="button" className={styles.reset} aria-label={`Add to ${field.label}`} onClick={add}>
          Add
        </button>
        <Reset {...{ field, value, onSet }} />
      </div>
      {isTaken && <Taken id={`${id}taken`} />}
    </fieldset>
  );
}

interface NameProps {
  readonly name: string;
  readonly label: string;
  readonly others: readonly string[];
  readonly onRename: (name: string) => void;
}

/** A name that is empty or taken stays as it was typed, and the entry keeps its name. */
function Name({ name, label, others, onRename }: NameProps) {
  const id = useId();
  const [draft, setDraft] = useState(name);
  const [last, setLast] = useState(name);
  // it was renamed elsewhere
  if (last !== name) {
    setLast(name);
    setDraft(name);
  }
  const isTaken = draft !== name && others.includes(draft);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...{ id, value: draft, spellCheck: false, "aria-invalid": isTaken || draft === "" }}
        aria-describedby={isTaken ? `${id}taken` : undefined}
        className={styles.control}
        onChange={({ target }) => {
          const next = target.value;
          setDraft(next);
          if (next === "" || others.includes(next)) return;
          setLast(next);
          onRename(next);
        }}
      />
      {isTaken && <Taken id={`${id}taken`} />}
    </div>
  );
}

function Taken({ id }: { readonly id: string }) {
  return (
    <p id={id} role="status" className={styles.problem}>
      There is already an entry with this name.
    </p>
  );
}
