import { type Change, shownLine } from "./errors-diff.ts";
import styles from "./play-results.module.css";

/** The most lines of a change that are shown. */
const shownLimit = 40;

interface ChangePreviewProps {
  readonly id: string;
  /** Named where there is more than one file. */
  readonly file?: string | undefined;
  readonly changes: readonly Change[];
}

/** What an edit takes away and puts in its place, line by line, told by signs and words as well as by colors. */
export function ChangePreview({ id, file, changes }: ChangePreviewProps) {
  const lines = changes.flatMap(({ line, removed, added }) => [
    ...removed.map((text, index) => ({
      is: "removed",
      line: line + index,
      text: shownLine(text, added[index]),
    })),
    ...added.map((text, index) => ({ is: "added", line: undefined, text: shownLine(text, removed[index]) })),
  ]);
  const hidden = lines.length - shownLimit;
  return (
    <div id={id} className={styles.preview} role="group" aria-label="Preview of the change">
      {file !== undefined && <p className={styles.previewFile}>{file}</p>}
      {lines.length === 0 && <p className={styles.previewFile}>This changes nothing.</p>}
      {lines.slice(0, shownLimit).map(({ is, line, text }, index) => (
        <p key={index} className={styles.changed} data-is={is}>
          <span className="visually-hidden">
            {is === "removed" ? `Line ${String(line)}, removed: ` : "Added: "}
          </span>
          <span className={styles.lineNumber} aria-hidden="true">
            {line}
          </span>
          <code>{text}</code>
        </p>
      ))}
      {hidden > 0 && <p className={styles.previewFile}>… and {hidden} more lines</p>}
    </div>
  );
}
