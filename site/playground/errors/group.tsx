import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../theme/lib/icon.tsx";
import { countText } from "./groups.ts";
import type { EntryGroup } from "./entry-groups.ts";
import type { ListEntry } from "./list.ts";
import list from "./list.module.css";
import styles from "../results/results.module.css";

interface GroupProps {
  readonly group: EntryGroup;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  /** How many entries are rendered at first. */
  readonly piece: number;
  readonly render: (entry: ListEntry) => ReactNode;
  /** Buttons beside the title. */
  readonly children?: ReactNode;
}

const morePiece = 50;

/** Reports that belong together, below a title that folds them. */
export function Group({ group, isFolded, onFold, piece, render, children }: GroupProps) {
  const { title, entries } = group;
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle}>
        <GroupTitle group={group} />
        {entries.length > 1 && (
          <span className={styles.count} aria-hidden="true">
            {entries.length}
          </span>
        )}
        <span className="visually-hidden">, {countText(entries.length)}</span>
      </h3>
      <div className={list.groupTools}>
        {children}
        <button
          type="button"
          className={list.fold}
          aria-expanded={!isFolded}
          aria-controls={`${id}entries`}
          aria-label={`Reports: ${title}`}
          onClick={() => {
            onFold(!isFolded);
          }}
        >
          <Icon name="caret" />
        </button>
      </div>
      <div id={`${id}entries`} className={list.content} hidden={isFolded}>
        {!isFolded && <Entries {...{ entries, piece, render }} />}
      </div>
    </section>
  );
}

function GroupTitle({ group: { title, url } }: Pick<GroupProps, "group">) {
  if (url === undefined) return <span>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
      <Icon name="external" />
      <span className="visually-hidden"> (documentation, opens in a new tab)</span>
    </a>
  );
}

type EntriesProps = Pick<GroupProps, "piece" | "render"> & Pick<EntryGroup, "entries">;

function Entries({ entries, piece, render }: EntriesProps) {
  const element = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(piece);
  const [firstNew, setFirstNew] = useState<number>();
  const left = entries.length - shown;
  useEffect(() => {
    if (firstNew !== undefined)
      element.current?.children[firstNew]?.querySelector<HTMLElement>("button")?.focus();
  }, [firstNew]);
  return (
    <>
      <ul ref={element} className={styles.entries}>
        {entries.slice(0, shown).map((entry) => (
          <Fragment key={entry.key}>{render(entry)}</Fragment>
        ))}
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
    </>
  );
}
