import { memo, type ReactNode, useId } from "react";
import { Icon } from "../../theme/lib/icon.tsx";
import { InlineCode } from "../../theme/prose/inline-code.tsx";
import { RuleIcon } from "../../theme/rules/rule-icon.tsx";
import type { RuleLevel } from "../config/eslintrc.ts";
import styles from "./visual.module.css";
import type { RowValue, VisualRow } from "./rows.ts";

interface VisualRowProps extends RowValue {
  readonly row: VisualRow;
  /** Whether the row is the tab stop. */
  readonly isStop: boolean;
  readonly disabled: boolean;
  readonly onSet: (key: string, value: boolean | string) => void;
  readonly onFocus: (key: string) => void;
  /** Opens the form of the rule's options, or closes it. */
  readonly onOptions: (key: string) => void;
  /** The form, while it is open. */
  readonly form: ReactNode;
}

/** One setting with its explanation. There are hundreds, so a row renders again only when it changes. */
export const VisualRowItem = memo(function VisualRowItem(props: VisualRowProps) {
  const { row, text, isStop, onFocus } = props;
  const id = useId();
  const tabIndex = isStop ? 0 : -1;
  const hasText = text !== undefined && row.values === undefined;
  const described = [
    row.description !== "" && `${id}about`,
    row.marks.length > 0 && `${id}marks`,
    hasText && `${id}value`,
  ];
  return (
    <li
      className={styles.row}
      onFocus={() => {
        onFocus(row.key);
      }}
    >
      <label className={styles.name} htmlFor={id}>
        {row.label}
      </label>
      <Control
        {...props}
        id={id}
        tabIndex={tabIndex}
        describedBy={described.filter((each) => each !== false).join(" ")}
      />
      {props.level !== undefined && <LevelMenu {...props} level={props.level} tabIndex={tabIndex} />}
      {row.marks.length > 0 && (
        <span id={`${id}marks`} className={styles.marks}>
          {row.marks.map((mark) => (
            <span key={mark.name} title={mark.name}>
              <RuleIcon mark={mark} />
              <span className="visually-hidden">{`${mark.name}, `}</span>
            </span>
          ))}
        </span>
      )}
      {row.url !== undefined && (
        <a
          className={styles.docs}
          href={row.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Documentation of ${row.label} (opens in a new tab)`}
          title="Documentation"
          tabIndex={tabIndex}
        >
          <Icon name="external" />
        </a>
      )}
      {row.description !== "" && (
        <span id={`${id}about`} className={styles.about}>
          <InlineCode text={row.description} />
        </span>
      )}
      {hasText && (
        <code id={`${id}value`} className={styles.value}>
          {text}
        </code>
      )}
      {row.hasOptions === true && props.level !== undefined && (
        <OptionsButton {...props} tabIndex={tabIndex} />
      )}
      {props.form}
    </li>
  );
});

interface LevelMenuProps extends Pick<VisualRowProps, "row" | "disabled" | "onSet"> {
  readonly level: RuleLevel;
  readonly tabIndex: number;
}

/** The severity of a rule. A choice keeps the options of the rule, also while it is off. */
function LevelMenu({ row, level, disabled, onSet, tabIndex }: LevelMenuProps) {
  return (
    <select
      className={`${styles.select} ${styles.level}`}
      aria-label={`Severity of ${row.label}`}
      {...{ value: level, disabled, tabIndex }}
      onChange={({ target }) => {
        onSet(row.key, target.value);
      }}
    >
      {["off", "warn", "error"].map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

/** Shows the options of a rule that the configuration names. */
function OptionsButton({
  row,
  form,
  disabled,
  onOptions,
  tabIndex,
}: Pick<VisualRowProps, "row" | "form" | "disabled" | "onOptions"> & { readonly tabIndex: number }) {
  return (
    <button
      type="button"
      className={styles.options}
      aria-expanded={Boolean(form)}
      aria-label={`Options of ${row.label}`}
      {...{ disabled, tabIndex }}
      onClick={() => {
        onOptions(row.key);
      }}
    >
      Options
    </button>
  );
}

interface ControlProps extends VisualRowProps {
  readonly id: string;
  readonly tabIndex: number;
  readonly describedBy: string;
}

function Control({ row, state, text = "", disabled, onSet, id, tabIndex, describedBy }: ControlProps) {
  const shared = {
    id,
    tabIndex,
    disabled,
    "data-row-control": "",
    "aria-describedby": describedBy || undefined,
  };
  const { values } = row;
  if (values === undefined)
    return (
      <input
        {...shared}
        type="checkbox"
        className={styles.check}
        checked={state !== "unset"}
        ref={(box) => {
          if (box) box.indeterminate = state === "custom";
        }}
        onChange={({ target }) => {
          onSet(row.key, target.checked);
        }}
      />
    );
  const known = text === "" || values.includes(text) ? values : [text, ...values];
  return (
    <select
      {...shared}
      className={styles.select}
      value={text}
      onChange={({ target }) => {
        onSet(row.key, target.value === "" ? false : target.value);
      }}
    >
      <option value="">not set</option>
      {known.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  );
}
