import { useEffect, useId, useState, useSyncExternalStore } from "react";
import type { TreeNode } from "../state/protocol.ts";
import { followAfter, type NodesOf } from "../tree/pane.tsx";
import type { Cursor } from "../results/parts.ts";
import { createTreeSession } from "../tree/session.ts";
import { LoadError } from "../tree/tools.tsx";
import { Tree } from "../tree/tree.tsx";
import styles from "./types.module.css";

interface TypesNodesProps extends Omit<NodesOf, "onHighlight" | "onSelect"> {
  /** Absent when the tree is not to follow the cursor. */
  readonly cursor: Cursor | undefined;
  /** The id of the node that is marked instead of the cursor's. */
  readonly chosen: number | undefined;
  readonly onNode: (node: TreeNode | undefined) => void;
  readonly onPick: (node: TreeNode | undefined) => void;
  readonly onPress: (node: TreeNode) => void;
}

/** A tree of nodes without their properties. */
export function TypesNodes(props: TypesNodesProps) {
  const { result, worker, file, cursor, chosen, onNode, onPick, onPress } = props;
  const { at, to } = cursor ?? {};
  const id = useId();
  const [session] = useState(() => createTreeSession(worker));
  const { status, problem } = useSyncExternalStore(session.subscribe, session.get, session.get);
  useEffect(() => {
    session.load(async () => [await worker.ask("tree", { view: "types", file })]);
  }, [session, worker, file, result]);
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => {
      void session.reveal(() => worker.ask("path", { view: "types", file, at, to }));
    }, followAfter);
    return () => {
      clearTimeout(timer);
    };
  }, [session, worker, file, at, to, result]);
  return (
    <section className={styles.nodes} aria-labelledby={id}>
      <h3 id={id}>Nodes</h3>
      {status === "problem" ? (
        <LoadError message={problem ?? ""} onRetry={session.reload} />
      ) : (
        <Tree label="Nodes" {...{ session, chosen, onNode, onPress }} onActive={onPick} />
      )}
    </section>
  );
}
