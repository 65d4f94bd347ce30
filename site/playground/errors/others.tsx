import { useId } from "react";
import type { Diagnostic, TypeError } from "../state/protocol.ts";
import { type EntryContext, Group, Message, RangeButton, type Severity } from "./entry.tsx";
import { placeAt, rangeText } from "./places.ts";
import styles from "../results/results.module.css";

const diagnosticTitles = {
  eslintrc: "ESLint configuration",
  tsconfig: "TypeScript configuration",
  linter: "Linter",
} as const;

interface DiagnosticGroupProps {
  readonly where: Diagnostic["in"];
  readonly diagnostics: readonly Diagnostic[];
  readonly context: EntryContext;
  readonly piece: number;
  /** The text of the configuration; absent for the linter. */
  readonly text?: string | undefined;
}

/** Diagnostics of a configuration or of the linter. */
export function DiagnosticGroup({ where, diagnostics, context, piece, text }: DiagnosticGroupProps) {
  return (
    <Group
      title={diagnosticTitles[where]}
      entries={diagnostics}
      piece={piece}
      nameOf={({ message }) => message}
      render={({ rule, message, from, to = from }) => (
        <PlacedEntry
          severity="error"
          message={rule === undefined || message.includes(rule) ? message : `${rule}: ${message}`}
          file={where}
          text={text}
          from={from}
          to={to}
          context={context}
        />
      )}
    />
  );
}

interface TypeErrorGroupProps {
  readonly errors: readonly TypeError[];
  readonly context: EntryContext;
  readonly piece: number;
}

/** Errors of TypeScript. */
export function TypeErrorGroup({ errors, context, piece }: TypeErrorGroupProps) {
  return (
    <Group
      title="TypeScript"
      entries={errors}
      piece={piece}
      nameOf={({ file, code, message }) => `${file} ${code} ${message}`}
      render={({ file, code, message, from, to, category }) => (
        <PlacedEntry
          severity={category === "error" || category === "warning" ? category : "hint"}
          message={`${message} (TS${code})`}
          file={file}
          text={context.texts.get(file)}
          from={from}
          to={to}
          context={context}
        />
      )}
    />
  );
}

interface PlacedEntryProps {
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  /** Absent when there is no range to select. */
  readonly text: string | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly context: EntryContext;
}

/** A message with offsets, but without line and column. */
function PlacedEntry({ severity, message, file, text, from, to, context }: PlacedEntryProps) {
  const id = useId();
  const { texts, onSelect } = context;
  const range =
    text === undefined || from === undefined || to === undefined
      ? undefined
      : { from, to, place: rangeText(placeAt(text, from), placeAt(text, to)) };
  return (
    <li className={styles.entry} data-severity={severity}>
      <Message id={id} severity={severity} message={message} />
      {range && (
        <div className={styles.actions}>
          <RangeButton
            text={texts.size > 1 && texts.has(file) ? `${file} ${range.place}` : range.place}
            describedBy={id}
            onPress={() => {
              onSelect({ file, from: range.from, to: range.to });
            }}
          />
        </div>
      )}
    </li>
  );
}
