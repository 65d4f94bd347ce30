import type { KeyboardEvent } from "react";
import { typedLimit } from "../../model/search.ts";
import { Icon } from "../lib/icon.tsx";
import { searchIds } from "./entries.ts";
import { keepFocus } from "./parts.tsx";
import styles from "./dialog.module.css";

interface SearchBoxProps {
  readonly query: string;
  readonly placeholder: string;
  /** The content of the list below; absent when there is none. */
  readonly listRole: "grid" | "listbox" | undefined;
  /** -1 when no row is active. */
  readonly active: number;
  readonly onAsk: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The search box. It keeps the focus; `aria-activedescendant` names the active row to screen readers. */
export function SearchBox({
  query,
  placeholder,
  listRole,
  active,
  onAsk,
  onKeyDown,
  onClose,
}: SearchBoxProps) {
  return (
    <div className={styles.head}>
      <label htmlFor={searchIds.box} className={styles.label}>
        <Icon name="search" />
        <span className="visually-hidden">Search</span>
      </label>
      <input
        id={searchIds.box}
        className={styles.box}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup={listRole ?? "listbox"}
        aria-expanded={listRole !== undefined}
        {...(listRole && { "aria-controls": searchIds.list })}
        {...(listRole && active >= 0 && { "aria-activedescendant": searchIds.entry(active) })}
        placeholder={placeholder}
        maxLength={typedLimit}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={({ target }) => {
          onAsk(target.value.slice(0, typedLimit));
        }}
        onKeyDown={onKeyDown}
      />
      {query !== "" && (
        <button
          type="button"
          className={styles.clear}
          onMouseDown={keepFocus}
          onClick={() => {
            onAsk("");
          }}
        >
          Clear
        </button>
      )}
      <button type="button" className={styles.cancel} onClick={onClose}>
        Cancel
      </button>
    </div>
  );
}
