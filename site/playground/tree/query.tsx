import { type ReactNode, useEffect, useId, useState } from "react";
import { messageOf } from "../../model/error-message.ts";
import { createTreeSession, type TreeSession } from "./session.ts";
import { type NodesOf, SessionTree } from "./pane.tsx";
import styles from "./tree.module.css";

/** Milliseconds without a key after which the worker evaluates a selector. */
export const askAfter = 250;

interface QueryProps extends NodesOf {
  readonly selector: string;
  readonly onSelector: (selector: string) => void;
  /** The text for an empty or invalid selector. */
  readonly children: ReactNode;
}

interface Answer {
  readonly selector: string;
  readonly problem: string | undefined;
  readonly count: number;
}

/** The ESQuery filter: with a selector, the nodes that it matches replace the tree. */
export function Query(props: QueryProps) {
  const {
    selector,
    onSelector,
    result,
    worker,
    file,
    onHighlight,
    onSelect,
    isStale = false,
    children,
  } = props;
  const [session] = useState(() => createTreeSession(worker, { openRoots: false }));
  const answer = useAnswer(session, { selector, result, worker, file });
  return (
    <>
      <SelectorField selector={selector} onSelector={onSelector} answer={answer} />
      {answer === undefined || answer.problem !== undefined ? (
        children
      ) : (
        <SessionTree label="Matches" {...{ session, worker, file, onHighlight, onSelect, isStale }} />
      )}
    </>
  );
}

type Question = Pick<QueryProps, "selector" | "result" | "worker" | "file">;

/** Loads the matches of a selector into a tree. The answer may be that to an earlier selector; undefined without one. */
function useAnswer(session: TreeSession, { selector, result, worker, file }: Question): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const isBlank = selector.trim() === "";
  useEffect(() => {
    if (isBlank) return undefined;
    let isDropped = false;
    const timer = setTimeout(() => {
      const report = (problem: string | undefined, count: number): void => {
        if (!isDropped) setAnswer({ selector, problem, count });
      };
      session.load(async () => {
        try {
          const { nodes, problem } = await worker.ask("query", { file, selector });
          report(problem, nodes.length);
          return nodes;
        } catch (failure) {
          // a regular expression that does not end: the tree is loaded again, and the reader sees the reason
          report(messageOf(failure), 0);
          throw failure;
        }
      });
    }, askAfter);
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [session, worker, file, selector, isBlank, result]);
  return isBlank ? undefined : answer;
}

interface SelectorFieldProps extends Pick<QueryProps, "selector" | "onSelector"> {
  readonly answer: Answer | undefined;
}

function SelectorField({ selector, onSelector, answer }: SelectorFieldProps) {
  const id = useId();
  const problem = answer?.selector === selector ? answer.problem : undefined;
  return (
    <div className={styles.query}>
      <label htmlFor={`${id}selector`}>ESQuery selector</label>
      <input
        id={`${id}selector`}
        className={styles.selector}
        type="search"
        value={selector}
        placeholder="CallExpression > Identifier"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={`${id}outcome`}
        {...(problem !== undefined && { "aria-invalid": true })}
        onChange={({ target }) => {
          onSelector(target.value);
        }}
      />
      <div id={`${id}outcome`} role="status" className={styles.outcome}>
        {problem !== undefined && (
          <p className={styles.warning}>
            <strong>Warning:</strong> {problem}
          </p>
        )}
        {answer !== undefined && problem === undefined && answer.problem === undefined && (
          <p>{matchesText(answer.count)}</p>
        )}
      </div>
    </div>
  );
}

function matchesText(count: number): string {
  if (count === 0) return "No nodes match this selector.";
  return count === 1 ? "1 match" : `${count} matches`;
}
