import { type Change, changedLines } from "../state/line-diff.ts";
import styles from "./change.module.css";

/** The most lines of a change that are shown. */
const shownLimit = 40;

interface ChangePreviewProps {
  readonly id: string;
  /** Shown when there is more than one file. */
  readonly file?: string | undefined;
  readonly changes: readonly Change[];
}

/** The lines that an edit removes and adds, marked by signs and words as well as by colors. */
export function ChangePreview({ id, file, changes }: ChangePreviewProps) {
  const lines = changedLines(changes);
  const hidden = lines.length - shownLimit;
  return (
    <div id={id} className={styles.preview} role="group" aria-label="Preview of the change">
      {file !== undefined && <p className={styles.note}>{file}</p>}
      {lines.length === 0 && <p className={styles.note}>This changes nothing.</p>}
      {lines.slice(0, shownLimit).map(({ is, line, text }, index) => (
        <p key={index} className={styles.changed} data-is={is}>
          <span className="visually-hidden">{`Line ${line}, ${is}: `}</span>
          <span className={styles.lineNumber} aria-hidden="true">
            {line}
          </span>
          <code>{text}</code>
        </p>
      ))}
      {hidden > 0 && <p className={styles.note}>… and {hidden} more lines</p>}
    </div>
  );
}
