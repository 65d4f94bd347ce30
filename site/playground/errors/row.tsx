import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../../theme/lib/icon.tsx";
import { scrollTo } from "../tree/elements.ts";
import type { CodeRange } from "../results/parts.ts";
import { type ListEntry, placeText, type Severity } from "./list.ts";
import { RangeButton } from "./range-button.tsx";
import list from "./list.module.css";
import styles from "../results/results.module.css";

const severityNames = { error: "Error", warning: "Warning", hint: "Hint" } as const;

interface EntryRowProps {
  readonly entry: ListEntry;
  /** The texts that were linted, and the configurations, by file. */
  readonly texts: ReadonlyMap<string, string>;
  /** Whether places name their file. */
  readonly namesFile: boolean;
  /** Whether the line names who reports it. */
  readonly namesOrigin: boolean;
  /** Whether the editor's cursor is in its place. */
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onSelect: (range: CodeRange) => void;
  /** What is below the line while it is open. `messageId` is the element with the message. */
  readonly details: (messageId: string) => ReactNode;
}

/** A report in one line. A press on its message opens it: the whole message, and what can be done about it. */
export function EntryRow(props: EntryRowProps) {
  const { entry, texts, namesFile, namesOrigin, isCurrent, isOpen, onOpen, onSelect, details } = props;
  const { severity, message, origin, file, place } = entry;
  const id = useId();
  const text = placeText(entry, texts.get(file));
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) scrollTo(own.current);
  }, [isCurrent]);
  return (
    <li
      ref={own}
      className={styles.entry}
      data-severity={severity}
      {...(isCurrent && { "aria-current": true })}
    >
      <div className={list.line}>
        <button
          type="button"
          className={list.open}
          aria-expanded={isOpen}
          data-entry=""
          onClick={() => {
            onOpen(!isOpen);
          }}
        >
          <Icon name="caret" />
          <SeverityWord severity={severity} /> <span id={`${id}message`}>{message}</span>
          {namesOrigin && <span className={list.origin}> {origin}</span>}
        </button>
        {place && text !== undefined && (
          <RangeButton
            text={namesFile ? `${file} ${text}` : text}
            describedBy={`${id}message`}
            onPress={() => {
              onSelect({ file, from: place.from, to: place.to });
            }}
          />
        )}
      </div>
      {isOpen && details(`${id}message`)}
    </li>
  );
}

/** The severity is a word, for readers who do not see its color. */
export function SeverityWord({ severity }: { readonly severity: Severity }) {
  return <strong className={styles.severity}>{severityNames[severity]}:</strong>;
}
