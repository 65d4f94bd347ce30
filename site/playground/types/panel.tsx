import { useEffect, useState, useSyncExternalStore } from "react";
import type { PlayWorker, TreeNode } from "../state/protocol.ts";
import { createTreeSession } from "../tree/session.ts";
import { LoadError } from "../tree/tools.tsx";
import { Tree } from "../tree/tree.tsx";
import styles from "./types.module.css";

interface TypesPanelProps {
  readonly part: TreeNode;
  readonly worker: PlayWorker;
  readonly onNode: (node: TreeNode | undefined) => void;
}

/** One fact: a text, or a value with properties, which may be missing. */
export function TypesPanel({ part, worker, onNode }: TypesPanelProps) {
  const { key, label, value, size } = part;
  return (
    <section className={styles.panel}>
      <h3>
        {key}
        {label !== "" && (
          <>
            {" "}
            <span className={styles.name}>{label}</span>
          </>
        )}
      </h3>
      {value !== undefined && <pre className={styles.printed}>{value}</pre>}
      {value === undefined && size === 0 && <p className={styles.none}>None</p>}
      {size > 0 && <Properties {...{ part, worker, onNode }} />}
    </section>
  );
}

function Properties({ part, worker, onNode }: TypesPanelProps) {
  const [session] = useState(() => createTreeSession(worker, { openRoots: false }));
  const { status, problem } = useSyncExternalStore(session.subscribe, session.get, session.get);
  useEffect(() => {
    session.load(() => worker.ask("children", { id: part.id }));
  }, [session, worker, part]);
  if (status === "problem") return <LoadError message={problem ?? ""} onRetry={session.reload} />;
  return <Tree label={part.key} session={session} onNode={onNode} />;
}
