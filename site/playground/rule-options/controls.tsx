import { useState } from "react";
import { drafts } from "./drafts.ts";
import type { OptionField } from "./fields.ts";
import styles from "./form.module.css";

export interface ControlProps {
  readonly field: OptionField;
  readonly value: unknown;
  /** Undefined removes the value. */
  readonly onSet: (value: unknown) => void;
  readonly id: string;
  /** The id of the description. */
  readonly about: string | undefined;
}

/** One of a few values. */
export function Choice({
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
      {(!field.isItem || value === undefined) && <option value="">{unsetText(field)}</option>}
      {known.map((each, index) => (
        <option key={shown(each)} value={index}>
          {shown(each)}
        </option>
      ))}
    </select>
  );
}

/** A list of some of a few values. Without one, the boxes show what the rule does by itself. */
export function Choices({
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
      <Reset {...{ field, value, onSet }} />
    </fieldset>
  );
}

/** An item of a list has no default to go back to. */
export function Reset({ field, value, onSet }: Pick<ControlProps, "field" | "value" | "onSet">) {
  return (
    !field.isItem && (
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
    )
  );
}

/** A text that is written into the configuration whenever it is a valid value; until then it stays as it was typed. */
export function Draft({
  field,
  value,
  onSet,
  id,
  about,
  kind,
}: ControlProps & { readonly kind: keyof typeof drafts }) {
  const { print, problem } = drafts[kind];
  const parse = field.isItem ? requiredParse(kind) : drafts[kind].parse;
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

/** An item of a list is always there: an empty text is a value, and an empty number is none yet. */
function requiredParse(kind: keyof typeof drafts): (typeof drafts)["text"]["parse"] {
  return (text) => {
    const parsed = drafts[kind].parse(text);
    if (parsed === "invalid" || parsed.value !== undefined) return parsed;
    return kind === "text" ? { value: "" } : kind === "texts" ? { value: [] } : "invalid";
  };
}

export function unsetText(field: OptionField): string {
  const value = field.default;
  return value === undefined ? "not set" : `not set (${shown(value)})`;
}

export function shown(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
