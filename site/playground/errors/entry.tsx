import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../theme/lib/icon.tsx";
import { countText, uniqueKeys } from "./groups.ts";
import type { Actions } from "./action.tsx";
import type { ResultsEvents } from "../results/parts.ts";
import styles from "../results/results.module.css";

/** The props that the entries of all groups share. */
export interface EntryContext extends Pick<ResultsEvents, "onSelect"> {
  /** The texts that were linted, by file. */
  readonly texts: ReadonlyMap<string, string>;
  readonly actions: Actions;
}

interface GroupProps<Entry> {
  readonly title: string;
  /** The target of the title. */
  readonly url?: string | undefined;
  readonly entries: readonly Entry[];
  /** How many entries are rendered at first. */
  readonly piece: number;
  /** A key that stays the same when the code around an entry changes; several entries may share it. */
  readonly nameOf: (entry: Entry) => string;
  readonly render: (entry: Entry, key: string) => ReactNode;
}

const morePiece = 50;

/** All reports of one origin. */
export function Group<Entry>({ title, url, entries, piece, nameOf, render }: GroupProps<Entry>) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(piece);
  const [firstNew, setFirstNew] = useState<number>();
  const count = entries.length;
  const left = count - shown;
  const rendered = entries.slice(0, shown);
  const keys = uniqueKeys(rendered.map(nameOf));
  useEffect(() => {
    if (firstNew !== undefined)
      list.current?.children[firstNew]?.querySelector<HTMLElement>("button")?.focus();
  }, [firstNew]);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle}>
        {url === undefined ? (
          <span>{title}</span>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title}
            <Icon name="external" />
            <span className="visually-hidden"> (documentation, opens in a new tab)</span>
          </a>
        )}
        {count > 1 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
        <span className="visually-hidden">, {countText(count)}</span>
      </h3>
      <ul ref={list} className={styles.entries}>
        {rendered.map((entry, index) => {
          const key = keys[index] ?? "";
          return <Fragment key={key}>{render(entry, key)}</Fragment>;
        })}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            setShown(shown + morePiece);
            setFirstNew(shown);
          }}
        >
          Show {Math.min(left, morePiece)} more{left > morePiece && ` of ${left}`}
        </button>
      )}
    </section>
  );
}

/** The severity. A hint is a suggestion of TypeScript. */
export type Severity = "error" | "warning" | "hint";

const severityNames = { error: "Error", warning: "Warning", hint: "Hint" } as const;

interface MessageProps {
  readonly id: string;
  readonly severity: Severity;
  readonly message: string;
}

/** The severity is a word, for readers who do not see its color. */
export function Message({ id, severity, message }: MessageProps) {
  return (
    <p id={id} className={styles.message}>
      <strong className={styles.severity}>{severityNames[severity]}:</strong> {message}
    </p>
  );
}

interface RangeButtonProps {
  /** "3:5–3:12" */
  readonly text: string;
  /** The element that describes the entries. */
  readonly describedBy: string;
  readonly onPress: () => void;
}

/** A place in the code; a press selects it in the editor. */
export function RangeButton({ text, describedBy, onPress }: RangeButtonProps) {
  return (
    <button type="button" className={styles.range} aria-describedby={describedBy} onClick={onPress}>
      <span className="visually-hidden">Select </span>
      {text}
    </button>
  );
}
