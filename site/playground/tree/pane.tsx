import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LintResult, PlayWorker, TreeNode, TreeView } from "../state/protocol.ts";
import { type CodeRange, type Cursor, isSelected } from "../results/parts.ts";
import { PlacesSwitch, useHidesPlaces } from "./places.tsx";
import { CopyJson, LoadError } from "./tools.tsx";
import { createTreeSession, type TreeSession } from "./session.ts";
import { Tree } from "./tree.tsx";
import styles from "./tree.module.css";

/** Milliseconds without a move after which a tree follows the cursor. */
export const followAfter = 150;

/** The props that all views of nodes share. */
export interface NodesOf {
  /** Node ids are valid until the next result. */
  readonly result: LintResult;
  readonly worker: PlayWorker;
  readonly file: string;
  readonly onHighlight: (range: CodeRange | undefined) => void;
  /** The reader has pressed a node: the editor selects its place. Absent where it must not scroll into view. */
  readonly onSelect?: ((range: CodeRange) => void) | undefined;
  /** The code has a syntax error, so the nodes are those of the code before it. */
  readonly isStale?: boolean;
}

interface TreePaneProps extends NodesOf {
  readonly view: Exclude<TreeView, "types">;
  readonly label: string;
  readonly showTokens: boolean;
  /** The editor's cursor; absent when the tree is not to follow it. */
  readonly cursor: Cursor | undefined;
  /** The kind of the node to show around the cursor. */
  readonly kind?: string | undefined;
}

/** One of the trees of a file, in step with the editor. */
export function TreePane(props: TreePaneProps) {
  const { view, label, result, worker, file, showTokens, cursor, kind, isStale = false } = props;
  const { at, to } = cursor ?? {};
  // its place is selected now, and may be that of other nodes, too
  const pressed = useRef<CodeRange>(undefined);
  const [session] = useState(() => createTreeSession(worker));
  const hidesPlaces = useHidesPlaces();
  useEffect(() => {
    session.load(async () => [await worker.ask("tree", { view, file, tokens: showTokens, hidesPlaces })]);
  }, [session, worker, view, file, showTokens, hidesPlaces, result]);
  useEffect(() => {
    if (at === undefined || isStale) return undefined;
    if (pressed.current && isSelected(pressed.current, { at, to })) return undefined;
    pressed.current = undefined;
    const timer = setTimeout(() => {
      void session.reveal(() => worker.ask("path", { view, file, at, to, label: kind }));
    }, followAfter);
    return () => {
      clearTimeout(timer);
    };
  }, [session, worker, view, file, showTokens, hidesPlaces, at, to, kind, isStale, result]);
  const { onHighlight, onSelect } = props;
  return (
    <SessionTree
      {...{ session, label, worker, file, onHighlight, isStale }}
      onSelect={
        onSelect &&
        ((range) => {
          pressed.current = range;
          onSelect(range);
        })
      }
    />
  );
}

interface SessionTreeProps extends Omit<NodesOf, "result"> {
  readonly session: TreeSession;
  readonly label: string;
}

/** A tree with its tools, or the reason why it could not be loaded. */
export function SessionTree(props: SessionTreeProps) {
  const { session, label, worker, file, onHighlight, onSelect, isStale = false } = props;
  const { status, problem, roots } = useSyncExternalStore(session.subscribe, session.get, session.get);
  const [active, setActive] = useState<{ readonly node: TreeNode | undefined; readonly of: typeof roots }>();
  if (status === "problem") return <LoadError message={problem ?? ""} onRetry={session.reload} />;
  if (roots.length === 0) return <p className={styles.waiting}>{status === "loading" && "Loading…"}</p>;
  // a node of an older tree has no name any more
  const node = (active?.of === roots ? active.node : undefined) ?? roots[0];
  return (
    <div className={isStale ? styles.stale : undefined}>
      {isStale && (
        <p role="note" className={styles.note}>
          The code has a syntax error. This is the last code without one.
        </p>
      )}
      <div className={styles.tools}>
        <PlacesSwitch />
        <CopyJson worker={worker} node={node} />
      </div>
      <Tree
        label={label}
        session={session}
        onNode={(under) => {
          // places are those of the code before
          if (!isStale) onHighlight(rangeOf(under, file));
        }}
        onActive={(focused) => {
          setActive({ node: focused, of: roots });
        }}
        onPress={(node, path) => {
          const range = isStale ? undefined : rangeOf(node, file);
          if (!range || !onSelect) return;
          session.choose(path);
          onSelect(range);
        }}
      />
    </div>
  );
}

/** The place of a node in its file. */
export function rangeOf(node: TreeNode | undefined, file: string): CodeRange | undefined {
  if (node?.from === undefined || node.to === undefined) return undefined;
  return { file, from: node.from, to: node.to };
}
