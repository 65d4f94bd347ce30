import { useEffect, useState, useSyncExternalStore } from "react";
import type { LintResult, PlayWorker, TreeNode } from "../protocol.ts";
import { messageOf } from "./results-parts.ts";
import { followAfter, type NodesOf, rangeOf } from "./tree-pane.tsx";
import { Problem } from "./tree-tools.tsx";
import { createTreeSession } from "./tree-session.ts";
import { Tree } from "./tree.tsx";
import styles from "./play-tree.module.css";

interface TypesProps extends NodesOf {
  /** Where the editor's cursor stands. */
  readonly at: number;
  /** Whether the tree of nodes shows the cursor's. */
  readonly follows: boolean;
}

/** What TypeScript knows of the node at the cursor, or of one that the reader goes to in a tree of all nodes. */
export function Types({ result, worker, file, at, follows, onHighlight }: TypesProps) {
  const [picked, setPicked] = useState<{
    readonly node: TreeNode;
    readonly of: LintResult;
    readonly at: number;
  }>();
  // until the cursor moves, or the code changes
  const node = picked?.of === result && picked.at === at ? picked.node : undefined;
  const { about, retry } = useTypes({ result, worker, file, at, node });
  const onNode = (under: TreeNode | undefined): void => {
    onHighlight(rangeOf(under, file));
  };
  return (
    <div className={styles.types}>
      <div>
        {about === undefined && <p className={styles.waiting}>Loading…</p>}
        {about && "problem" in about && <Problem message={about.problem} onRetry={retry} />}
        {about && "parts" in about && (
          <>
            <p className={styles.about}>
              {about.isPicked ? "In the tree: " : "At the cursor: "}
              <code>{about.label}</code>
            </p>
            {about.parts.map((part) =>
              part.value === undefined ? (
                <TypesPanel key={part.key} part={part} worker={worker} onNode={onNode} />
              ) : (
                <section key={part.key} className={styles.panel}>
                  <h3>{part.key}</h3>
                  <pre className={styles.printed}>{part.value}</pre>
                </section>
              ),
            )}
          </>
        )}
      </div>
      <TypesNodes
        {...{ result, worker, file, onNode }}
        at={follows ? at : undefined}
        onPick={(active) => {
          setPicked(active && { node: active, of: result, at });
        }}
      />
    </div>
  );
}

interface Asked extends Omit<NodesOf, "onHighlight"> {
  readonly at: number;
  readonly node: TreeNode | undefined;
}

type About =
  | { readonly label: string; readonly isPicked: boolean; readonly parts: readonly TreeNode[] }
  | { readonly problem: string };

/** The printed type and the rest, once nothing has moved for a while. The last answer stays until there is another. */
function useTypes({ result, worker, file, at, node }: Asked): {
  readonly about: About | undefined;
  readonly retry: () => void;
} {
  const [about, setAbout] = useState<About>();
  const [attempt, setAttempt] = useState(0);
  const id = node?.id;
  useEffect(() => {
    let isDropped = false;
    const ask = async (): Promise<About> => {
      const place = id === undefined ? { at } : { node: id };
      const root = await worker.ask("tree", { view: "types", file, ...place });
      const parts = await worker.ask("children", { id: root.id });
      return { label: root.label, isPicked: id !== undefined, parts };
    };
    const timer = setTimeout(() => {
      void ask()
        .catch((problem: unknown) => ({ problem: messageOf(problem) }))
        .then((answer) => {
          if (!isDropped) setAbout(answer);
        });
    }, followAfter);
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [worker, file, at, id, result, attempt]);
  return {
    about,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}

interface TypesPanelProps {
  readonly part: TreeNode;
  readonly worker: PlayWorker;
  readonly onNode: (node: TreeNode | undefined) => void;
}

/** One thing that is known, with its properties. */
function TypesPanel({ part, worker, onNode }: TypesPanelProps) {
  const [session] = useState(() => createTreeSession(worker, { openRoots: false }));
  const { status, problem } = useSyncExternalStore(session.follow, session.state, session.state);
  useEffect(() => {
    session.load(() => (part.size === 0 ? Promise.resolve([]) : worker.ask("children", { id: part.id })));
  }, [session, worker, part]);
  return (
    <section className={styles.panel}>
      <h3>
        {part.key} <span className={styles.label}>{part.label}</span>
      </h3>
      {part.size === 0 && <p className={styles.none}>None</p>}
      {part.size > 0 && status === "problem" && <Problem message={problem ?? ""} onRetry={session.reload} />}
      {part.size > 0 && status !== "problem" && <Tree label={part.key} session={session} onNode={onNode} />}
    </section>
  );
}

interface TypesNodesProps extends Omit<NodesOf, "onHighlight"> {
  /** Absent when the tree is not to follow the cursor. */
  readonly at: number | undefined;
  readonly onNode: (node: TreeNode | undefined) => void;
  readonly onPick: (node: TreeNode | undefined) => void;
}

/** A tree of nodes without their properties. */
function TypesNodes({ result, worker, file, at, onNode, onPick }: TypesNodesProps) {
  const [session] = useState(() => createTreeSession(worker));
  const { status, problem } = useSyncExternalStore(session.follow, session.state, session.state);
  useEffect(() => {
    session.load(async () => [await worker.ask("tree", { view: "types", file })]);
  }, [session, worker, file, result]);
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => {
      void session.reveal(() => worker.ask("path", { view: "types", file, at }));
    }, followAfter);
    return () => {
      clearTimeout(timer);
    };
  }, [session, worker, file, at, result]);
  return (
    <section className={styles.panel}>
      <h3>All nodes</h3>
      {status === "problem" ? (
        <Problem message={problem ?? ""} onRetry={session.reload} />
      ) : (
        <div className={styles.nodes}>
          <Tree label="All nodes" session={session} onNode={onNode} onActive={onPick} />
        </div>
      )}
    </section>
  );
}
