import { useId, useState } from "react";
import { InlineCode } from "../../theme/prose/inline-code.tsx";
import { Choice, Choices, type ControlProps, Draft } from "./controls.tsx";
import { branchField, innerFields, itemField, type OptionField, valueAt } from "./fields.ts";
import { fits } from "./fits.ts";
import styles from "./form.module.css";
import { ItemList } from "./item-list.tsx";
import { NamedItems } from "./named-items.tsx";
import type { OptionEdits } from "./rearrange.ts";
import { Union } from "./union.tsx";

interface FieldProps {
  readonly field: OptionField;
  /** All options of the rule. */
  readonly options: readonly unknown[];
  readonly edits: OptionEdits;
}

/** A value that has no form, such as a number where the schema has only lists, stays as it is and is shown as JSON. */
export function Field({ field: given, options, edits }: FieldProps) {
  const id = useId();
  const [isJson, setJson] = useState(false);
  const value = given.path.length === 0 && options.length === 0 ? undefined : valueAt(options, given.path);
  const isMisfit = value !== undefined && !fits(given.entry, value);
  // it stays a text while somebody types in it
  if (isMisfit && !isJson) setJson(true);
  const field: OptionField = isJson || isMisfit ? { ...given, entry: { kind: "json" } } : given;
  const { label, description, entry, path } = field;
  const inner = (each: OptionField) => (
    <Field key={each.path.join(".")} field={each} options={options} edits={edits} />
  );
  const fields = innerFields(field, value).map(inner);
  if (entry.kind === "positions") return fields;
  if (entry.kind === "object") {
    if (!field.isItem) return fields;
    return (
      <fieldset className={styles.list}>
        <legend className={styles.label}>{label}</legend>
        {fields}
      </fieldset>
    );
  }
  const about = description === "" ? undefined : `${id}about`;
  const onSet = (next: unknown): void => {
    edits.set(path, next);
  };
  const shared: ControlProps = { field, value, onSet, id, about };
  return (
    <div>
      {entry.kind === "choices" ? (
        <Choices {...shared} values={entry.values} />
      ) : entry.kind === "list" ? (
        <ItemList
          {...shared}
          edits={edits}
          itemOf={(index) => <Field field={itemField(field, index)} {...{ options, edits }} />}
        />
      ) : entry.kind === "map" ? (
        <NamedItems
          {...shared}
          edits={edits}
          itemOf={(name) => <Field field={itemField(field, name)} {...{ options, edits }} />}
        />
      ) : (
        <>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {entry.kind === "choice" ? (
            <Choice {...shared} values={entry.values} />
          ) : entry.kind === "union" ? (
            <Union
              {...shared}
              entry={entry}
              branchOf={(branch) => {
                const ofBranch = branchField(field, branch);
                return branch.shape === "object" ? innerFields(ofBranch, value).map(inner) : inner(ofBranch);
              }}
            />
          ) : (
            <Draft {...shared} kind={entry.kind} />
          )}
        </>
      )}
      {about !== undefined && (
        <p id={about} className={styles.about}>
          <InlineCode text={description} />
        </p>
      )}
    </div>
  );
}
