import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from "react";
import { SearchField } from "../../theme/search/field.tsx";
import styles from "./visual.module.css";
import { countText, matching, rowAfter, type RowValue, unset, type VisualGroup } from "./rows.ts";
import { VisualRowItem } from "./row.tsx";

interface VisualListProps {
  /** The noun for one row: "rule". */
  readonly noun: string;
  readonly groups: readonly VisualGroup[];
  /** Of the rows that are set, by their key. */
  readonly values: ReadonlyMap<string, RowValue>;
  /** Why nothing can be set now. */
  readonly problem?: string | undefined;
  /** Always the same function, so that only rows that changed are rendered again. */
  readonly onSet: (key: string, value: boolean | string) => void;
  /** The form for the options of a rule. */
  readonly formOf: (key: string) => ReactNode;
}

/**
 * A list of all that can be set, with a search. It is one stop of the Tab key: arrow keys, Home, End and Page keys go
 * from row to row.
 */
export function VisualList({ noun, groups, values, problem, onSet, formOf }: VisualListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState<string>();
  const [open, setOpen] = useState<string>();
  const onOptions = useCallback((key: string): void => {
    setOpen((now) => (now === key ? undefined : key));
  }, []);
  const shown = matching(groups, useDeferredValue(query));
  const rows = shown.flatMap((group) => group.rows);
  const stop = rows.find(({ key }) => key === active) ?? rows[0];

  const onSearchKey = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown") controlsIn(list.current)[0]?.focus();
    // as some browsers do by themselves
    else if (event.key === "Escape" && query !== "") setQuery("");
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.visual}>
      <SearchField
        label={`Find ${noun}s by name or description`}
        placeholder={`Find ${noun}s`}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
        }}
        onKeyDown={onSearchKey}
      />
      <p className={styles.count} role="status">
        {problem ?? countText(rows.length, noun)}
      </p>
      <div ref={list} onKeyDown={moveFocus}>
        {shown.map((group) => (
          <div key={group.title} role="group" aria-labelledby={`${id}${group.title}`}>
            <h3 id={`${id}${group.title}`} className={styles.heading}>
              {group.title}
            </h3>
            <ul className={styles.rows}>
              {group.rows.map((row) => {
                const value = values.get(row.key) ?? unset;
                return (
                  <VisualRowItem
                    key={row.key}
                    row={row}
                    state={value.state}
                    text={value.text}
                    level={value.level}
                    isStop={row === stop}
                    disabled={problem !== undefined}
                    onSet={onSet}
                    onFocus={setActive}
                    onOptions={onOptions}
                    form={
                      row.key === open &&
                      value.level !== undefined &&
                      problem === undefined &&
                      formOf(row.key)
                    }
                  />
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

function controlsIn(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>("[data-row-control]") ?? []);
}

/** Moves the focus from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = controlsIn(event.currentTarget);
  const row = event.target instanceof Element ? event.target.closest("li") : null;
  // in the fields of a form these keys move the caret
  if (event.target instanceof Element && event.target.closest("[data-options]")) return;
  const index = all.findIndex((control) => row?.contains(control) === true);
  const target = rowAfter(event.key, index, all.length);
  if (target === undefined) return;
  event.preventDefault();
  all[target]?.focus();
}
