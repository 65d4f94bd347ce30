import type { ReactNode, RefObject } from "react";
import type { AddressedView } from "./url.ts";
import { RulesFilters } from "./filters.tsx";
import { SearchField } from "../search/field.tsx";
import styles from "./tools.module.css";

interface RulesToolsProps extends AddressedView {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The part below: how many rules there are, and what to do with them. */
  readonly children: ReactNode;
}

/** Everything above the table with which a reader chooses rules. Without script it is not there. */
export function RulesTools({ view, change, type, typed, input, children }: RulesToolsProps) {
  return (
    <search className={styles.tools} aria-label="Rules">
      <SearchField
        ref={input}
        label="Find rules by name, description or message"
        placeholder="Name, description or message"
        value={view.query}
        onChange={({ target }) => {
          type(target.value);
        }}
        onBlur={typed}
      />
      <RulesFilters
        filters={view.filters}
        onChange={(filters) => {
          change({ filters });
        }}
      />
      <div className={styles.outcome}>{children}</div>
    </search>
  );
}
