import type { RuleRow } from "../../model/page.ts";
import type { SortKey } from "../../model/rules/rule-sort.ts";
import { RulesTableRow } from "./table-row.tsx";
import styles from "./table.module.css";

const columns: readonly {
  readonly key: SortKey;
  readonly emoji?: string;
  readonly name: string;
  readonly title?: string;
}[] = [
  { key: "name", name: "Rule" },
  { key: "config", emoji: "⚙️", name: "Config", title: "The shared config that enables the rule" },
  { key: "fixes", emoji: "🔧", name: "Fixes", title: "Fixes or suggestions that the rule offers" },
  { key: "types", emoji: "💭", name: "Types", title: "Whether the rule needs type information" },
  { key: "extension", emoji: "🧱", name: "Extension", title: "Whether the rule extends a rule of ESLint" },
  { key: "deprecated", emoji: "💀", name: "Deprecated", title: "Whether the rule is deprecated" },
];

/** Every rule of the plugin in one table. Roles are spelled out because the style sheet makes other boxes of its parts. */
export function RulesTable({ rows }: { readonly rows: readonly RuleRow[] }) {
  return (
    <table className={styles.table} role="table" aria-label="Rules">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, emoji, name, title }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              title={title}
              className={emoji === undefined ? undefined : styles.narrow}
              {...(key === "name" && { "aria-sort": "ascending" })}
            >
              <button type="button" data-rule-sort={key}>
                {emoji !== undefined && <span aria-hidden="true">{emoji}</span>}
                <span>{name}</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <RulesTableRow key={row.rule.name} row={row} />
        ))}
      </tbody>
    </table>
  );
}
