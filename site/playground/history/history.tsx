import { useEffect, useId, useState } from "react";
import { Note } from "../options/share.tsx";
import optionStyles from "../options/options.module.css";
import type { PlayState } from "../state/state.ts";
import { createHistoryDatabase, type HistoryDatabase } from "./database.ts";
import { firstLine, type HistoryEntry, timeText } from "./entries.ts";
import styles from "./history.module.css";

export interface HistoryProps {
  /** Changes when the history has another state. */
  readonly kept: number;
  readonly onRestore: (state: PlayState) => void;
}

type Listed = readonly HistoryEntry[] | "refused";

const history: HistoryDatabase = createHistoryDatabase();

/** What the reader typed in this browser, each state with a button that brings it back. */
export function History({ kept, onRestore }: HistoryProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [listed, setListed] = useState<Listed>();
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const show = (next: Listed): void => {
      if (isCurrent) setListed(next);
    };
    history.list().then(show, () => {
      show("refused");
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, kept]);
  const clear = async (): Promise<void> => {
    try {
      await history.clear();
      setListed([]);
      setSaid("The history is cleared.");
    } catch {
      setListed("refused");
    }
  };
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        setSaid(undefined);
      }}
    >
      <summary className={optionStyles.title}>History</summary>
      <p className={styles.about}>{aboutOf(listed)}</p>
      {typeof listed === "object" && listed.length > 0 && (
        <>
          <ol className={styles.list} aria-label="States, the newest first">
            {listed.map((entry) => (
              <li key={entry.id}>
                <EntryButton
                  entry={entry}
                  onPress={() => {
                    onRestore(entry.state);
                    setSaid(`The state of ${timeText(entry.time)} is restored.`);
                  }}
                />
              </li>
            ))}
          </ol>
          <ClearButton count={listed.length} onClear={() => void clear()} />
        </>
      )}
      <Note id={id}>{said}</Note>
    </details>
  );
}

function aboutOf(listed: Listed | undefined): string {
  if (listed === "refused") return "This browser does not keep a history for this site.";
  if (listed?.length === 0) return "Nothing yet. What you type is kept here, in this browser only.";
  return "What you typed, in this browser only. Press one to restore it.";
}

interface EntryButtonProps {
  readonly entry: HistoryEntry;
  readonly onPress: () => void;
}

function EntryButton({ entry: { time, state }, onPress }: EntryButtonProps) {
  const more = state.files.length;
  return (
    <button type="button" className={styles.entry} onClick={onPress}>
      <span className={styles.when}>
        <span className="visually-hidden">Restore </span>
        <time dateTime={new Date(time).toISOString()}>{timeText(time)}</time>
        {more > 0 && ` · ${more + 1} files`}
      </span>
      <code className={styles.line}>{firstLine(state)}</code>
    </button>
  );
}

/** Asks once more: what is cleared cannot be brought back. */
function ClearButton({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  const [isSure, setSure] = useState(false);
  return (
    <button
      type="button"
      className={styles.clear}
      data-sure={isSure ? "" : undefined}
      onClick={() => {
        if (isSure) onClear();
        setSure(!isSure);
      }}
      onBlur={() => {
        setSure(false);
      }}
    >
      {isSure ? `Delete ${count === 1 ? "this state" : `all ${count} states`}?` : "Clear history"}
    </button>
  );
}
