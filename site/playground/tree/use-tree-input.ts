import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { buttonIn, indexOf, rowElement } from "./elements.ts";
import { createTypeAhead, moveOf, type TreeMove, typedTo } from "./keys.ts";
import type { TreeNode } from "../state/protocol.ts";
import type { TreeRow } from "./rows.ts";
import type { TreeSession } from "./session.ts";

interface TreeInput {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** What keys and clicks do in a tree. */
export function useTreeInput(
  tree: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  session: TreeSession,
  onPress: ((node: TreeNode, path: string) => void) | undefined,
): TreeInput {
  const [typeAhead] = useState(createTypeAhead);
  /** The row to focus after new rows have replaced the "more" row that was pressed. */
  const refocus = useRef<number | undefined>(undefined);
  const focusRow = (index: number): void => rowElement(tree.current, index)?.focus();

  useLayoutEffect(() => {
    if (refocus.current === undefined) return;
    rowElement(tree.current, refocus.current)?.focus();
    refocus.current = undefined;
  }, [tree, rows]);

  const press = (row: TreeRow, index: number): void => {
    if (row.kind === "node") onPress?.(row.node, row.path);
    if (row.kind === "more") {
      refocus.current = index;
      session.more(row.parent);
    } else if (row.kind === "problem") {
      // this row is the only child of its parent, and a retry removes it
      focusRow(index - 1);
      if (row.parent !== undefined) session.retry(row.parent);
    } else if (row.expanded === true) session.close(row.path);
    else if (row.expanded === false) session.open(row.path);
  };

  const make = (move: TreeMove, row: TreeRow, index: number): void => {
    if (move.do === "focus") focusRow(move.index);
    else if (move.do === "open") session.open(row.path);
    else if (move.do === "close") session.close(row.path);
    else {
      if (row.kind === "node" && row.expanded === undefined) buttonIn(tree.current, index)?.click();
      press(row, index);
    }
  };

  return {
    onKeyDown(event) {
      const index = indexOf(event);
      // a button in a row handles its own keys
      if (index === undefined || event.target !== rowElement(tree.current, index)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const typed = typeAhead(event.key, event.timeStamp);
      const to = typed === "" ? -1 : typedTo(rows, index, typed);
      const move = to === -1 ? moveOf(rows, index, event.key) : ({ do: "focus", index: to } as const);
      const row = rows[index];
      if (move === undefined || row === undefined) return;
      event.preventDefault();
      make(move, row, index);
    },
    onClick(event) {
      const index = indexOf(event);
      const row = index === undefined ? undefined : rows[index];
      if (index === undefined || row === undefined) return;
      if (event.target instanceof Element && event.target.closest("button") !== null) return;
      press(row, index);
    },
  };
}
