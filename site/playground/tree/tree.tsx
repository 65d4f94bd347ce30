import { type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { TreeNode } from "../state/protocol.ts";
import { indexOf, rowElement, scrollTo } from "./elements.ts";
import { TreeItem } from "./row.tsx";
import { visibleRows } from "./rows.ts";
import type { TreeSession } from "./session.ts";
import styles from "./tree.module.css";
import { useTreeInput } from "./use-tree-input.ts";

interface TreeProps {
  /** The name of the tree. */
  readonly label: string;
  readonly session: TreeSession;
  /** The id of a node that is marked instead of the one at the cursor. */
  readonly chosen?: number | undefined;
  /** The node under the pointer or the focus; undefined when it has left. */
  readonly onNode: (node: TreeNode | undefined) => void;
  /** The node on which the focus was last. */
  readonly onActive?: (node: TreeNode | undefined) => void;
  /** The reader has pressed a node. */
  readonly onPress?: ((node: TreeNode, path: string) => void) | undefined;
}

/** A tree after the ARIA pattern "tree view": one tab stop, arrow keys move within, letters lead to names. */
export function Tree({ label, session, chosen, onNode, onActive, onPress }: TreeProps) {
  const state = useSyncExternalStore(session.subscribe, session.get, session.get);
  const rows = useMemo(() => visibleRows(state), [state]);
  const [activePath, setActive] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const { onKeyDown, onClick } = useTreeInput(tree, rows, session, onPress);
  const at = rows.findIndex(({ path }) => path === activePath);
  const current = rows.findIndex(({ path }) => path === state.current);
  const active = at === -1 ? Math.max(current, 0) : at;
  const marked = rows.findIndex((row) => row.kind === "node" && row.node.id === chosen);

  useLayoutEffect(() => {
    if (state.current !== undefined) scrollTo(rowElement(tree.current, current));
    // the tree does not scroll when rows appear or disappear elsewhere
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.current]);

  const nodeAt = (event: SyntheticEvent): TreeNode | undefined => {
    const row = rows[indexOf(event) ?? -1];
    return row?.kind === "node" ? row.node : undefined;
  };

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      aria-busy={state.status === "loading"}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => {
        setActive(rows[indexOf(event) ?? -1]?.path);
        onNode(nodeAt(event));
        onActive?.(nodeAt(event));
      }}
      onBlur={() => {
        onNode(undefined);
      }}
      onMouseOver={(event) => {
        onNode(nodeAt(event));
      }}
      onMouseLeave={() => {
        onNode(undefined);
      }}
    >
      {rows.map((row, index) => (
        <TreeItem
          key={row.path}
          row={row}
          index={index}
          isActive={index === active}
          isCurrent={index === (marked === -1 ? current : marked)}
        />
      ))}
    </div>
  );
}
