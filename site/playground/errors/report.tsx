import { type ReactNode, useId, useState } from "react";
import { messageOf } from "../../model/error-message.ts";
import { changesBetween } from "../state/line-diff.ts";
import type { PlayWorker, Report, RuleRun, TextEdit } from "../state/protocol.ts";
import { applyEdits, plainLines } from "../state/text-edits.ts";
import { type Actions, ApplyButton, type FileChange } from "./action.tsx";
import { ReportFacts } from "./facts.tsx";
import styles from "../results/results.module.css";

interface ReportDetailsProps {
  /** Its name among all reports. */
  readonly id: string;
  readonly report: Report;
  /** The element with the report's message. */
  readonly messageId: string;
  /** The text that was linted. */
  readonly text: string | undefined;
  readonly namesFile: boolean;
  readonly worker: PlayWorker;
  readonly actions: Actions;
  readonly run: RuleRun | undefined;
  readonly onNode: (report: Report) => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** What is known about a report, and what can be done: its fix, its suggestions, and a comment that allows it. */
export function ReportDetails(props: ReportDetailsProps) {
  const { id, report, messageId, text, namesFile, worker, actions, run, onNode, children } = props;
  const own = useId();
  const { file, rule, fix, suggestions } = report;
  const disabling = useDisabling(report, worker);
  const changes = (edit: TextEdit): readonly FileChange[] | undefined => {
    if (text === undefined) return undefined;
    return [{ file, edits: [edit], changes: changesBetween(text, plainLines(applyEdits(text, [edit]))) }];
  };
  const apply = { namesFile, actions };
  return (
    <>
      <ReportFacts {...{ report, run, messageId, worker, onNode }} />
      <div className={styles.actions}>
        {fix && (
          <ApplyButton
            {...apply}
            id={`${id} fix`}
            label="Apply fix"
            describedBy={messageId}
            changes={() => changes(fix)}
          />
        )}
        {rule !== undefined && (
          <ApplyButton
            namesFile={namesFile}
            actions={{
              ...actions,
              show(button) {
                actions.show(button);
                disabling.ask();
              },
            }}
            id={`${id} disable`}
            label="Disable for this line"
            describedBy={messageId}
            isQuiet
            changes={() => disabling.edit && changes(disabling.edit)}
          />
        )}
        {children}
        {actions.open === `${id} disable` && disabling.problem !== undefined && (
          <p role="alert" className={styles.asking}>
            {disabling.problem}
          </p>
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
    </>
  );
}

interface Disabling {
  readonly edit?: TextEdit;
  readonly problem?: string;
}

/** Asks the worker for the comment: where it can be depends on the syntax around the line. */
function useDisabling({ file, rule = "", line }: Report, worker: PlayWorker) {
  const [answer, setAnswer] = useState<Disabling>({});
  return {
    ...answer,
    ask(): void {
      setAnswer({});
      worker.ask("disable", { file, rule, line }).then(
        (edit) => {
          setAnswer({ edit });
        },
        (problem: unknown) => {
          setAnswer({ problem: messageOf(problem) });
        },
      );
    },
  };
}
