import type { RuleRow } from "../../model/page.ts";
import { type FilterKey, filterLabel } from "../../model/rules/rule-filters.ts";
import { allRules, filterTotals } from "../../model/rules/rules-view.ts";
import { RuleIcon } from "./rule-icon.tsx";
import { marks, presetMarks, type RuleMark } from "./rule-marks.ts";
import styles from "./filters.module.css";

interface Filter {
  readonly key: FilterKey;
  readonly mark: RuleMark;
  readonly title: string;
}

const groups: readonly { readonly name: string; readonly filters: readonly Filter[] }[] = [
  {
    name: "Config",
    filters: [
      { key: "recommended", mark: presetMarks.recommended, title: "Rules of the recommended configs" },
      {
        key: "strict",
        mark: presetMarks.strict,
        title: "Rules of the strict configs, which contain the recommended ones",
      },
      { key: "stylistic", mark: presetMarks.stylistic, title: "Rules of the stylistic configs" },
    ],
  },
  {
    name: "Marks",
    filters: [
      { key: "fixable", mark: marks.fixable, title: "Rules whose reports eslint --fix can fix" },
      { key: "suggestions", mark: marks.suggestions, title: "Rules that offer suggestions in editors" },
      {
        key: "typeInformation",
        mark: { ...marks.typeChecked, name: "type checked" },
        title: "Rules that need type information",
      },
      {
        key: "extension",
        mark: { ...marks.extension, name: "extension" },
        title: "Rules that extend a rule of ESLint",
      },
      { key: "deprecated", mark: marks.deprecated, title: "Rules that may be removed in a later version" },
    ],
  },
];

/** The buttons that ask for rules with or without a mark, each with the number of rules that have it. */
export function RulesFilters({ rows }: { readonly rows: readonly RuleRow[] }) {
  const totals = filterTotals(rows, allRules);
  return groups.map((group) => (
    <div key={group.name} className={styles.group} role="group" aria-label={`Filter by ${group.name}`}>
      {group.filters.map(({ key, mark, title }) => (
        <button
          key={key}
          type="button"
          className={styles.filter}
          aria-label={filterLabel(mark.name, "neutral", totals[key])}
          title={title}
          data-rule-filter={key}
        >
          <RuleIcon mark={mark} />
          <span className={styles.name}>{mark.name}</span>
          <span className={styles.total}>{totals[key]}</span>
        </button>
      ))}
    </div>
  ));
}
