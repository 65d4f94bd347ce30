import type { RuleRow } from "../../model/page.ts";
import { SearchField } from "../search/field.tsx";
import { RulesFilters } from "./filters.tsx";
import styles from "./tools.module.css";

/** Everything above the table with which a reader chooses rules. Without script it is not there. */
export function RulesTools({ rows }: { readonly rows: readonly RuleRow[] }) {
  return (
    <search className={styles.tools} aria-label="Rules">
      <SearchField
        label="Find rules by name, description or message"
        placeholder="Name, description or message"
      />
      <RulesFilters rows={rows} />
      <div className={styles.outcome}>
        <p className={styles.count} role="status" aria-live="polite" data-rules-count="">
          {`${rows.length} rules`}
        </p>
        <button type="button" className={styles.clear} data-rules-clear="" hidden>
          Clear filters
        </button>
        <button
          type="button"
          className={styles.copy}
          title="Copies an eslint.config.mjs with the rules shown"
          data-rules-copy=""
        >
          Copy as flat config
        </button>
        <span className="visually-hidden" role="status" />
      </div>
    </search>
  );
}
