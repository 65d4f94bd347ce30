import type { ComponentProps } from "react";
import { Icon } from "../lib/icon.tsx";
import styles from "./field.module.css";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  /** The purpose of the field, for screen readers. */
  readonly label: string;
}

/**
 * A search field. Its styles are part of the style sheets of the templates that render it
 * (`cli/theme/style-sheets.ts`).
 */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <label className={styles.field}>
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        className={styles.input}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
      />
    </label>
  );
}
