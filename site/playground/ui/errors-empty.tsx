import { useEffect, useState } from "react";
import type { LintResult, PlayWorker } from "../protocol.ts";
import type { PlayState } from "../state.ts";
import { textsOf } from "./results-parts.ts";
import styles from "./play-results.module.css";

interface EmptyProps {
  readonly state: PlayState;
  readonly result: LintResult;
  readonly worker: PlayWorker;
}

/** Nothing is reported: said with the reason where that is merely because no rule is on. */
export function NoErrors({ state, result, worker }: EmptyProps) {
  const [answer, setAnswer] = useState<{ readonly to: LintResult; readonly count: number }>();
  useEffect(() => {
    let isDropped = false;
    const { sourceType, eslintrc, tsconfig } = state;
    const files = [...textsOf(state)].map(([name, text]) => ({ name, text }));
    worker.ask("enabled", { files, sourceType, eslintrc, tsconfig }).then(
      ({ rules }) => {
        if (!isDropped) setAnswer({ to: result, count: rules.length });
      },
      // the worker is away: the next result brings another question
      () => undefined,
    );
    return () => {
      isDropped = true;
    };
    // asked once for each result, about the state that it belongs to
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [worker, result]);
  return (
    <div className={styles.empty}>
      <p className={styles.fine}>Everything is fine.</p>
      {answer?.count === 0 && (
        <p>No rules are on. Turn some on in the ESLint configuration to see what they report.</p>
      )}
      {answer !== undefined && answer.count > 0 && (
        <p>
          {answer.count === 1
            ? "The 1 rule that is on reports"
            : `The ${answer.count} rules that are on report`}{" "}
          nothing, and neither does TypeScript.
        </p>
      )}
    </div>
  );
}
