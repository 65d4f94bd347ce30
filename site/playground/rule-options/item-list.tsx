import { type ReactNode, useId, useRef } from "react";
import { type ControlProps, Reset, unsetText } from "./controls.tsx";
import { itemField } from "./fields.ts";
import { emptyOf } from "./fits.ts";
import styles from "./form.module.css";
import type { OptionEdits } from "./rearrange.ts";
import { useItemKeys } from "./use-item-keys.ts";
import { useNextFocus } from "./use-next-focus.ts";

interface ItemListProps extends Omit<ControlProps, "id"> {
  readonly edits: OptionEdits;
  readonly itemOf: (index: number) => ReactNode;
}

/** A list whose items have a form of their own. */
export function ItemList({ field, value, onSet, about, edits, itemOf }: ItemListProps) {
  const id = useId();
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const { keys, remove, swap } = useItemKeys(items.length);
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useNextFocus(list);
  const pathOf = (index: number) => [...field.path, index];
  const labelOf = (index: number): string => itemField(field, index).label;
  const inItem = (index: number, selector: string): string => `[data-item="${id}${index}"] ${selector}`;
  const move = (index: number, by: 1 | -1): void => {
    const first = Math.min(index, index + by);
    // the first item has no button to move it up, the last one none to move it down
    focusNext(inItem(index + by, `[data-move="${by}"]`), inItem(index + by, "[data-move]"));
    swap(first);
    edits.rearrange({ kind: "swap", path: pathOf(first) });
  };
  const mover = (index: number, by: 1 | -1): ReactNode =>
    items[index + by] !== undefined && (
      <button
        type="button"
        className={styles.reset}
        data-move={by}
        aria-label={`Move ${labelOf(index)} ${by === 1 ? "down" : "up"}`}
        onClick={() => {
          move(index, by);
        }}
      >
        {by === 1 ? "Down" : "Up"}
      </button>
    );
  return (
    <fieldset ref={list} className={styles.list} aria-describedby={about}>
      <legend className={styles.label}>{field.label}</legend>
      {items.length === 0 && (
        <p className={styles.about}>{value === undefined ? unsetText(field) : "no items"}</p>
      )}
      {items.map((_, index) => (
        <div key={keys[index]} className={styles.item} data-item={`${id}${index}`}>
          {itemOf(index)}
          <div className={styles.choices}>
            {mover(index, -1)}
            {mover(index, 1)}
            <button
              type="button"
              className={styles.reset}
              data-remove={id}
              aria-label={`Remove ${labelOf(index)}`}
              onClick={() => {
                const left = Math.min(index, items.length - 2);
                focusNext(inItem(left, `[data-remove="${id}"]`), `[data-add="${id}"]`);
                remove(index);
                edits.rearrange({ kind: "remove", path: pathOf(index) });
              }}
            >
              Remove
            </button>
          </div>
        </div>
      ))}
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.reset}
          data-add={id}
          aria-label={`Add to ${field.label}`}
          onClick={() => {
            const index = items.length;
            focusNext(inItem(index, ":is(input, select, textarea, button)"));
            edits.set(pathOf(index), emptyOf(itemField(field, index).entry));
          }}
        >
          Add
        </button>
        <Reset {...{ field, value, onSet }} />
      </div>
    </fieldset>
  );
}
