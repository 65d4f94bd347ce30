import { type MouseEvent, useMemo, useRef } from "react";
import type { RuleRow } from "../../model/page.ts";
import { nextSort, sortRows } from "../../model/rules/rule-sort.ts";
import { clearedView, hidesRules, shownRows } from "../../model/rules/rules-view.ts";
import { useAddressedView } from "./url.ts";
import { CopyConfig } from "./copy.tsx";
import styles from "./explorer.module.css";
import { RulesTable } from "./table.tsx";
import { RulesTools } from "./tools.tsx";

/** A link to a choice of rules shows it at once. */
export const usesQuery = true;

/** All rules, with filters and a search. The choice is in the URL. */
export default function RulesExplorer({ rules }: { readonly rules: readonly RuleRow[] }) {
  const input = useRef<HTMLInputElement>(null);
  const addressed = useAddressedView();
  const { view, change } = addressed;
  const rows = useMemo(() => sortRows(rules, view.sort), [rules, view.sort]);
  const shown = shownRows(rows, view);
  const filtered = hidesRules(view);
  const found = shown.length > 0;
  const clear = ({ detail }: MouseEvent): void => {
    change(clearedView(view));
    // by keyboard, for then the focus would be lost with the button
    if (detail === 0) input.current?.focus();
  };
  return (
    <>
      <RulesTools {...addressed} input={input}>
        <p className={styles.count} role="status" aria-live="polite">
          {filtered ? `${shown.length} of ${rules.length} rules` : `${rules.length} rules`}
        </p>
        {filtered && found && (
          <button type="button" className={styles.clear} onClick={clear}>
            Clear filters
          </button>
        )}
        {found && <CopyConfig rules={shown.map(({ rule }) => rule)} />}
      </RulesTools>
      <RulesTable
        rows={rows}
        shown={new Set(shown)}
        sort={view.sort}
        onSort={(key) => {
          change({ sort: nextSort(view.sort, key) });
        }}
      />
      {!found && (
        <div className={styles.nothing}>
          <p>No rules match all of these filters.</p>
          <button type="button" className="button" onClick={clear}>
            Clear filters
          </button>
        </div>
      )}
    </>
  );
}
