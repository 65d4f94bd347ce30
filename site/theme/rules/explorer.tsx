import type { RuleRow } from "../../model/page.ts";
import { island } from "../islands/island.tsx";
import styles from "./explorer.module.css";
import { RulesTable } from "./table.tsx";
import { RulesTools } from "./tools.tsx";

/**
 * All rules, with filters and a search. The rows are in the HTML already, so a small script filters and sorts them
 * (`site/client/on-demand/rules-table.ts`), and the page needs no React.
 */
export const RulesExplorer = island({
  name: "rules/explorer",
  component: Explorer,
  // a link to a choice of rules shows it at once
  usesQuery: true,
});

function Explorer({ rules }: { readonly rules: readonly RuleRow[] }) {
  return (
    <div className={styles.explorer}>
      <RulesTools rows={rules} />
      <RulesTable rows={rules} />
      <div className={styles.nothing} data-rules-none="" hidden>
        <p>No rules match all of these filters.</p>
        <button type="button" className="button" data-rules-clear="">
          Clear filters
        </button>
      </div>
    </div>
  );
}
