import { type ReactNode, useEffect, useState } from "react";
import { firstExample, withExample, withRecommended } from "../state/example.ts";
import type { LintResult, PlayWorker } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { type ResultsProps, textsOf } from "../results/parts.ts";
import styles from "../results/results.module.css";

interface EmptyProps {
  readonly state: PlayState;
  readonly result: LintResult;
  readonly worker: PlayWorker;
  readonly onState: ResultsProps["onState"];
}

/** The message that nothing is reported, with the reason when no rule is on. */
export function NoErrors({ state, result, worker, onState }: EmptyProps) {
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
    // computed once for each result, for the state that it belongs to
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [worker, result]);
  return (
    <div className={styles.empty}>
      <p className={styles.fine}>Everything is fine.</p>
      {answer?.count === 0 && (
        <>
          <p>No rules are enabled. Enable some in the ESLint configuration.</p>
          <div className={styles.actions}>
            <Start change={withRecommended} onState={onState}>
              Turn on recommended rules
            </Start>
            {state.code.trim() === "" && (
              <Start change={(before) => withExample(before, firstExample)} onState={onState}>
                Try an example
              </Start>
            )}
          </div>
        </>
      )}
      {answer !== undefined && answer.count > 0 && (
        <p>
          {answer.count === 1
            ? "Neither the enabled rule nor TypeScript reports anything."
            : `Neither the ${answer.count} enabled rules nor TypeScript report anything.`}
        </p>
      )}
    </div>
  );
}

interface StartProps extends Pick<ResultsProps, "onState"> {
  readonly change: (before: PlayState) => PlayState;
  readonly children: ReactNode;
}

/** Something to see at one press. */
function Start({ change, onState, children }: StartProps) {
  return (
    <button
      type="button"
      className={styles.apply}
      onClick={({ currentTarget }) => {
        // the focused button was removed with its container
        currentTarget.closest<HTMLElement>("[role=tabpanel]")?.focus({ preventScroll: true });
        onState(change);
      }}
    >
      {children}
    </button>
  );
}
