import { useId } from "react";
import { changesBetween } from "../state/line-diff.ts";
import type { Report, TextEdit } from "../state/protocol.ts";
import { applyEdits, plainLines } from "../state/text-edits.ts";
import { ApplyButton, type FileChange } from "./action.tsx";
import { type EntryContext, Message, RangeButton } from "./entry.tsx";
import { rangeText } from "./places.ts";
import styles from "../results/results.module.css";

interface ReportEntryProps {
  /** Its name among all reports. */
  readonly id: string;
  readonly report: Report;
  readonly context: EntryContext;
}

/** The message of a rule, its place, and its fixes. */
export function ReportEntry({ id, report, context }: ReportEntryProps) {
  const own = useId();
  const { file, severity, message, from, to, line, column, endLine, endColumn, fix, suggestions } = report;
  const { texts, actions, onSelect } = context;
  const namesFile = texts.size > 1;
  const place = rangeText({ line, column }, { line: endLine, column: endColumn });
  const changes = (edit: TextEdit): readonly FileChange[] | undefined => {
    const text = texts.get(file);
    if (text === undefined) return undefined;
    return [{ file, edits: [edit], changes: changesBetween(text, plainLines(applyEdits(text, [edit]))) }];
  };
  const apply = { namesFile, actions };
  return (
    <li className={styles.entry} data-severity={severity}>
      <Message id={`${own}message`} severity={severity} message={message} />
      <div className={styles.actions}>
        <RangeButton
          text={namesFile ? `${file} ${place}` : place}
          describedBy={`${own}message`}
          onPress={() => {
            onSelect({ file, from, to });
          }}
        />
        {fix && (
          <ApplyButton
            {...apply}
            id={`${id} fix`}
            label="Apply fix"
            describedBy={`${own}message`}
            changes={() => changes(fix)}
          />
        )}
      </div>
      {suggestions.map((suggestion, index) => (
        <div key={index} className={styles.suggestion}>
          <p id={`${own}suggestion${index}`}>
            <span className={styles.kind}>Suggestion:</span> {suggestion.message}
          </p>
          <div className={styles.actions}>
            <ApplyButton
              {...apply}
              id={`${id} suggestion ${index}`}
              label="Apply suggestion"
              describedBy={`${own}suggestion${index}`}
              changes={() => changes(suggestion.edit)}
            />
          </div>
        </div>
      ))}
    </li>
  );
}
