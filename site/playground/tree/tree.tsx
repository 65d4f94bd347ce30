import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createTypeAhead, moveOf, typedTo } from "./keys.ts";
import { TreeItem } from "./row.tsx";
import { type TreeRow, visibleRows } from "./rows.ts";
import type { TreeSession } from "./session.ts";
import type { TreeNode } from "../state/protocol.ts";
import styles from "./tree.module.css";

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
}

/** A tree by the pattern of the same name: one stop for the Tab key, arrows within, letters lead to names. */
export function Tree({ label, session, chosen, onNode, onActive }: TreeProps) {
  const state = useSyncExternalStore(session.subscribe, session.get, session.get);
  const rows = useMemo(() => visibleRows(state), [state]);
  const [activePath, setActive] = useState<string>();
  const [typeAhead] = useState(createTypeAhead);
  const tree = useRef<HTMLDivElement>(null);
  /** The row to focus once others have come before the one that was pressed. */
  const refocus = useRef<number | undefined>(undefined);
  const at = rows.findIndex(({ path }) => path === activePath);
  const current = rows.findIndex(({ path }) => path === state.current);
  const active = at === -1 ? Math.max(current, 0) : at;
  const marked = rows.findIndex((row) => row.kind === "node" && row.node.id === chosen);

  useLayoutEffect(() => {
    if (refocus.current === undefined) return;
    rowElement(tree.current, refocus.current)?.focus();
    refocus.current = undefined;
  }, [rows]);

  useLayoutEffect(() => {
    if (state.current !== undefined) scrollTo(rowElement(tree.current, current));
    // rows that come and go elsewhere do not scroll
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.current]);

  const press = useCallback(
    (row: TreeRow, index: number): void => {
      if (row.kind === "more") {
        refocus.current = index;
        session.more(row.parent);
      } else if (row.kind === "problem") {
        // its only child, which goes
        rowElement(tree.current, index - 1)?.focus();
        if (row.parent !== undefined) session.retry(row.parent);
      } else if (row.expanded === true) session.close(row.path);
      else if (row.expanded === false) session.open(row.path);
    },
    [session],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = indexOf(event);
    // keys pressed on a button in a row are the button's
    if (index === undefined || event.target !== rowElement(tree.current, index)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = typeAhead(event.key, event.timeStamp);
    const to = typed === "" ? -1 : typedTo(rows, index, typed);
    const move = to === -1 ? moveOf(rows, index, event.key) : ({ do: "focus", index: to } as const);
    const row = rows[index];
    if (move === undefined || row === undefined) return;
    event.preventDefault();
    if (move.do === "focus") rowElement(tree.current, move.index)?.focus();
    else if (move.do === "open") session.open(row.path);
    else if (move.do === "close") session.close(row.path);
    else if (row.kind === "node" && row.expanded === undefined) buttonIn(tree.current, index)?.click();
    else press(row, index);
  };

  const onClick = (event: MouseEvent): void => {
    const index = indexOf(event);
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || row === undefined) return;
    if (event.target instanceof Element && event.target.closest("button") !== null) return;
    press(row, index);
  };

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

function rowElement(tree: HTMLElement | null, index: number): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;
}

function buttonIn(tree: HTMLElement | null, index: number): HTMLElement | null {
  return rowElement(tree, index)?.querySelector("button") ?? null;
}

function indexOf({ target }: SyntheticEvent): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return row === null ? undefined : Number(row.dataset["row"]);
}

/** Scrolls a row into view within the pane, never the page: that would take the editor out of view. */
function scrollTo(row: HTMLElement | null): void {
  const scroller = row && scrollerOf(row);
  if (!scroller) return;
  const { top, bottom } = row.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  if (top >= view.top && bottom <= view.bottom) return;
  scroller.scrollTop += (top + bottom - view.top - view.bottom) / 2;
}

/** The next thing around a row that scrolls and is not the page. */
function scrollerOf(row: HTMLElement): HTMLElement | undefined {
  for (let around = row.parentElement; around && around !== document.body; around = around.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (canScroll && around.scrollHeight > around.clientHeight) return around;
  }
  return undefined;
}
