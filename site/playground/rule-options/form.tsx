import type { RuleMetadata } from "../state/protocol.ts";
import type { Entry } from "./entry.ts";
import { optionsOf, setRuleOption } from "./edit.ts";
import { Field } from "./field.tsx";
import { branchOf } from "./fits.ts";
import { rootField } from "./fields.ts";
import styles from "./form.module.css";
import { type OptionEdits, rearrange } from "./rearrange.ts";

export interface OptionsFormProps {
  readonly rule: RuleMetadata;
  /** The eslintrc. */
  readonly text: string;
  /** The rule's entry in a preset of the eslintrc. */
  readonly inherited: unknown;
  readonly onChange: (text: string) => void;
}

/** The options of a rule as a form made of its schema. Each change is written into the text. */
export function OptionsForm({ rule, text, inherited, onChange }: OptionsFormProps) {
  const { name, defaults } = rule;
  const root = rootField(rule);
  const options = optionsOf(text, name, inherited);
  const isList = isListForm(root.entry, options);
  const edits: OptionEdits = {
    set: (path, value) => {
      onChange(setRuleOption(text, { rule: name, path, value, inherited, defaults, isList }));
    },
    rearrange: (change) => {
      onChange(rearrange(text, { rule: name, inherited }, change));
    },
  };
  return (
    <div role="group" aria-label={`Options of ${name}`} className={styles.form} data-options="">
      <Field field={root} options={options} edits={edits} />
    </div>
  );
}

function isListForm(entry: Entry, options: readonly unknown[]): boolean {
  if (entry.kind === "union") return branchOf(entry.branches, options)?.shape === "list";
  return entry.kind === "list";
}
