import type { RuleRow } from "../../model/page.ts";
import type { SortKey } from "../../model/rules/rule-sort.ts";
import { RuleIcon } from "./rule-icon.tsx";
import { marks, type RuleMark } from "./rule-marks.ts";
import { RulesTableRow } from "./table-row.tsx";
import styles from "./table.module.css";

const columns: readonly {
  readonly key: SortKey;
  readonly mark?: RuleMark;
  readonly name: string;
  readonly title?: string;
}[] = [
  { key: "name", name: "Rule" },
  { key: "config", mark: marks.config, name: "Config", title: "The shared config that enables the rule" },
  { key: "fixes", mark: marks.fixable, name: "Fixes", title: "Fixes or suggestions that the rule offers" },
  { key: "types", mark: marks.typeChecked, name: "Types", title: "Whether the rule needs type information" },
  {
    key: "extension",
    mark: marks.extension,
    name: "Extension",
    title: "Whether the rule extends a rule of ESLint",
  },
  { key: "deprecated", mark: marks.deprecated, name: "Deprecated", title: "Whether the rule is deprecated" },
];

/** Every rule of the plugin in one table. Roles are spelled out because the style sheet makes other boxes of its parts. */
export function RulesTable({ rows }: { readonly rows: readonly RuleRow[] }) {
  return (
    <table className={styles.table} role="table" aria-label="Rules">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, mark, name, title }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              title={title}
              className={mark === undefined ? undefined : styles.narrow}
              {...(key === "name" && { "aria-sort": "ascending" })}
            >
              <button type="button" data-rule-sort={key}>
                {mark !== undefined && <RuleIcon mark={mark} />}
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
