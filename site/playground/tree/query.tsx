import { type ReactNode, useEffect, useId, useState } from "react";
import { messageOf } from "../../model/error-message.ts";
import { createTreeSession, type TreeSession } from "./session.ts";
import type { TreeNode } from "../state/protocol.ts";
import type { CodeRange } from "../results/parts.ts";
import { type NodesOf, rangeOf, SessionTree } from "./pane.tsx";
import { useHidesPlaces } from "./places.tsx";
import styles from "./tree.module.css";

/** Milliseconds without a key after which the worker evaluates a selector. */
export const askAfter = 250;

interface QueryProps extends NodesOf {
  readonly selector: string;
  readonly onSelector: (selector: string) => void;
  /** The places of the matches, as long as they are shown. */
  readonly onMatches?: ((ranges: readonly CodeRange[]) => void) | undefined;
  /** The text for an empty or invalid selector. */
  readonly children: ReactNode;
}

interface Answer {
  readonly selector: string;
  readonly problem: string | undefined;
  readonly nodes: readonly TreeNode[];
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
  const { onMatches } = props;
  const nodes = isStale ? undefined : answer?.nodes;
  useEffect(() => {
    if (!nodes || nodes.length === 0 || !onMatches) return undefined;
    onMatches(nodes.flatMap((node) => rangeOf(node, file) ?? []));
    return () => {
      onMatches([]);
    };
  }, [nodes, file, onMatches]);
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
  const hidesPlaces = useHidesPlaces();
  useEffect(() => {
    if (isBlank) return undefined;
    let isDropped = false;
    const timer = setTimeout(() => {
      const report = (problem: string | undefined, nodes: readonly TreeNode[]): void => {
        if (!isDropped) setAnswer({ selector, problem, nodes });
      };
      session.load(async () => {
        try {
          const { nodes, problem } = await worker.ask("query", { file, selector, hidesPlaces });
          report(problem, nodes);
          return nodes;
        } catch (failure) {
          // a regular expression that does not end: the tree is loaded again, and the reader sees the reason
          report(messageOf(failure), []);
          throw failure;
        }
      });
    }, askAfter);
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [session, worker, file, selector, hidesPlaces, isBlank, result]);
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
          <p>{matchesText(answer.nodes.length)}</p>
        )}
      </div>
    </div>
  );
}

function matchesText(count: number): string {
  if (count === 0) return "No nodes match this selector.";
  return count === 1 ? "1 match" : `${count} matches`;
}
