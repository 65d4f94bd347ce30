import type { ReactNode } from "react";
import type { RuleRow } from "../model/page.ts";
import { InlineCode } from "./inline-code.tsx";
import { Link } from "./link.tsx";
import { configNameOf, marks, presetMark, type RuleMark } from "./rule-marks.ts";
import styles from "./rules-table.module.css";

const columns = [
  { emoji: "⚙️", name: "Config", title: "The shared config that enables the rule" },
  { emoji: "🔧", name: "Fixes", title: "Fixes or suggestions that the rule offers" },
  { emoji: "💭", name: "Types", title: "Whether the rule needs type information" },
  { emoji: "🧱", name: "Extension", title: "Whether the rule extends a rule of ESLint" },
  { emoji: "💀", name: "Deprecated", title: "Whether the rule is deprecated" },
] as const;

/** Every rule of the plugin in one table. Roles are spelled out because narrow screens lay rows out as blocks. */
export function RulesTable({ rules }: { readonly rules: readonly RuleRow[] }) {
  return (
    <table className={styles.table} role="table" aria-label="Rules">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Rule
          </th>
          {columns.map(({ emoji, name, title }) => (
            <th key={name} scope="col" role="columnheader" title={title} className={styles.narrow}>
              <span aria-hidden="true">{emoji}</span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rules.map((row) => (
          <Row key={row.rule.name} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { rule, route } }: { readonly row: RuleRow }) {
  const preset = presetMark(rule);
  const config = configNameOf(rule);
  const name = `@typescript-eslint/${rule.name}`;
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <code>{route === undefined ? name : <Link href={route}>{name}</Link>}</code>
        {rule.frozen && <Mark mark={marks.frozen} />}
        <p>
          <InlineCode text={rule.description} />
        </p>
      </th>
      <Cell>{preset !== undefined && <Mark mark={{ ...preset, name: config ?? preset.name }} />}</Cell>
      <Cell>
        {rule.fixable && <Mark mark={marks.fixable} />}
        {rule.hasSuggestions && <Mark mark={marks.suggestions} />}
      </Cell>
      <Cell>{rule.requiresTypeChecking && <Mark mark={marks.typeChecked} />}</Cell>
      <Cell>
        {rule.extendsBaseRule !== undefined && (
          <Mark mark={{ ...marks.extension, name: `extends ${rule.extendsBaseRule}` }} />
        )}
      </Cell>
      <Cell>{rule.deprecated !== undefined && <Mark mark={marks.deprecated} />}</Cell>
    </tr>
  );
}

function Cell({ children }: { readonly children: ReactNode }) {
  return (
    <td role="cell" className={styles.narrow}>
      {children}
    </td>
  );
}

function Mark({ mark: { emoji, name } }: { readonly mark: RuleMark }) {
  return (
    <span className={styles.mark} role="img" aria-label={name} title={name}>
      {emoji}
    </span>
  );
}
