import type { ReactNode } from "react";
import type { RuleRow } from "../../model/page.ts";
import { rulePrefix } from "../../model/rules/rule.ts";
import { InlineCode } from "../prose/inline-code.tsx";
import { Link } from "../lib/link.tsx";
import { RuleIcon } from "./rule-icon.tsx";
import { configNameOf, marks, presetMark, type RuleMark } from "./rule-marks.ts";
import styles from "./table.module.css";

export function RulesTableRow({ row: { rule, route } }: { readonly row: RuleRow }) {
  const preset = presetMark(rule);
  const config = configNameOf(rule);
  const name = (
    <>
      <span className={styles.prefix}>{rulePrefix}</span>
      {rule.name}
    </>
  );
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <code className={styles.name}>{route === undefined ? name : <Link href={route}>{name}</Link>}</code>
        {rule.frozen && <Mark mark={marks.frozen} />}
        <p className={styles.description}>
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

function Mark({ mark }: { readonly mark: RuleMark }) {
  return (
    <span className={styles.mark} role="img" aria-label={mark.name} title={mark.name}>
      <RuleIcon mark={mark} />
    </span>
  );
}
