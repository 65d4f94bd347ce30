import { useId, useState } from "react";
import { InlineCode } from "../../theme/prose/inline-code.tsx";
import type { RuleMetadata } from "../state/protocol.ts";
import { optionsOf, setRuleOption } from "./edit.ts";
import { type OptionField, optionFields, valueAt } from "./fields.ts";
import { drafts } from "./drafts.ts";
import styles from "./form.module.css";

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
  const options = optionsOf(text, rule.name, inherited);
  return (
    <div role="group" aria-label={`Options of ${rule.name}`} className={styles.form} data-options="">
      {optionFields(rule).map((field) => (
        <Field
          key={field.path.join(".")}
          field={field}
          value={valueAt(options, field.path)}
          onSet={(value) => {
            const { name, defaults } = rule;
            onChange(setRuleOption(text, { rule: name, path: field.path, value, inherited, defaults }));
          }}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  readonly field: OptionField;
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

function Field(props: FieldProps) {
  const { field } = props;
  const { label, description } = field;
  const id = useId();
  const about = description === "" ? undefined : `${id}about`;
  return (
    <div>
      {field.kind === "choices" ? (
        <Choices {...props} {...{ id, about, values: field.values }} />
      ) : (
        <>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {field.kind === "choice" ? (
            <Choice {...props} {...{ id, about, values: field.values }} />
          ) : (
            <Draft {...props} {...{ id, about, kind: field.kind }} />
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

interface ControlProps extends FieldProps {
  readonly id: string;
  /** The id of the description. */
  readonly about: string | undefined;
}

function Choice({
  field,
  value,
  onSet,
  id,
  about,
  values,
}: ControlProps & { readonly values: readonly unknown[] }) {
  const known = value === undefined || values.includes(value) ? values : [value, ...values];
  return (
    <select
      {...{ id, "aria-describedby": about }}
      className={styles.control}
      value={value === undefined ? "" : String(known.indexOf(value))}
      onChange={({ target }) => {
        onSet(target.value === "" ? undefined : known[Number(target.value)]);
      }}
    >
      <option value="">{unsetText(field)}</option>
      {known.map((each, index) => (
        <option key={shown(each)} value={index}>
          {shown(each)}
        </option>
      ))}
    </select>
  );
}

/** A list of some of a few values. Without one, the boxes show what the rule does by itself. */
function Choices({
  field,
  value,
  onSet,
  id,
  about,
  values,
}: ControlProps & { readonly values: readonly string[] }) {
  const chosen: readonly unknown[] = [value, field.default].find((each) => Array.isArray(each)) ?? [];
  return (
    <fieldset className={styles.choices} aria-describedby={about}>
      <legend className={styles.label}>{field.label}</legend>
      {values.map((each) => (
        <label key={each} className={styles.choice}>
          <input
            id={`${id}${each}`}
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={({ target }) => {
              onSet(target.checked ? [...chosen, each] : chosen.filter((other) => other !== each));
            }}
          />
          {each}
        </label>
      ))}
      <button
        type="button"
        className={styles.reset}
        disabled={value === undefined}
        onClick={() => {
          onSet(undefined);
        }}
      >
        Use the default
      </button>
    </fieldset>
  );
}

/** A text that is written into the configuration whenever it is a valid value; until then it stays as it was typed. */
function Draft({
  field,
  value,
  onSet,
  id,
  about,
  kind,
}: ControlProps & { readonly kind: keyof typeof drafts }) {
  const { print, parse, problem } = drafts[kind];
  const [draft, setDraft] = useState(() => print(value));
  const read = parse(draft);
  // the value was changed elsewhere, unless what was typed is no value yet
  const text = read !== "invalid" && shown(read.value) !== shown(value) ? print(value) : draft;
  const isInvalid = parse(text) === "invalid";
  const shared = {
    ...{
      id,
      value: text,
      spellCheck: false,
      placeholder: `${unsetText(field)}${kind === "texts" ? ", one on each line" : ""}`,
      "aria-invalid": isInvalid,
    },
    "aria-describedby": [about, isInvalid && `${id}problem`].filter(Boolean).join(" ") || undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setDraft(target.value);
      const next = parse(target.value);
      if (next !== "invalid") onSet(next.value);
    },
  };
  return (
    <>
      {kind === "text" || kind === "number" ? (
        <input {...shared} className={styles.control} inputMode={kind === "number" ? "decimal" : undefined} />
      ) : (
        <textarea {...shared} className={styles.control} rows={Math.min(8, text.split("\n").length + 1)} />
      )}
      {isInvalid && (
        <p id={`${id}problem`} role="status" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

function unsetText(field: OptionField): string {
  const value = field.default;
  return value === undefined ? "not set" : `not set (${shown(value)})`;
}

function shown(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
