import { createStore, type ReadableStore } from "../../model/store.ts";
import type { PlayWorker, TreeNode } from "../state/protocol.ts";
import { messageOf } from "../../model/error-message.ts";
import { canOpen, type Level, pieceSize, rootLevel, type TreeView, visibleRows, withPaths } from "./rows.ts";

export interface TreeState extends TreeView {
  readonly status: "loading" | "ready" | "problem";
  /** Why there are no roots. */
  readonly problem: string | undefined;
  /** The path of the node at the editor's cursor. */
  readonly current: string | undefined;
}

export interface TreeSession extends ReadableStore<TreeState> {
  /** Asks for the roots anew: the code has changed. What was open is opened again; until then all stays as it is. */
  readonly load: (roots: () => Promise<readonly TreeNode[]>) => void;
  readonly reload: () => void;
  readonly open: (path: string) => void;
  readonly close: (path: string) => void;
  /** Asks again for children that could not be had. */
  readonly retry: (path: string) => void;
  /** Renders another piece of the children of a node; of the roots without one. */
  readonly more: (path: string | undefined) => void;
  /** Opens the way to the node to which ids lead, and closes what the last way had opened. */
  readonly reveal: (ids: () => Promise<readonly number[]>) => Promise<void>;
}

/**
 * A tree of which one level at a time comes from the worker. Answers to questions about an older tree are dropped:
 * each loading is a generation.
 */
export function createTreeSession(
  worker: Pick<PlayWorker, "ask">,
  { openRoots = true }: { readonly openRoots?: boolean } = {},
): TreeSession {
  const store = createStore<TreeState>({
    status: "loading",
    problem: undefined,
    current: undefined,
    roots: [],
    levels: new Map(),
    open: new Set(),
    shown: new Map(),
  });
  let generation = 0;
  let loading: () => Promise<readonly TreeNode[]> = () => Promise.resolve([]);
  let loaded = Promise.resolve();
  let revealing = 0;
  /** What the reader opened and closed themselves, and what the way to the cursor opened. */
  const chosen = new Map<string, boolean>();
  let revealed: ReadonlySet<string> = new Set();

  const change = (next: Partial<TreeState>): void => {
    store.set({ ...store.get(), ...next });
  };
  const isOpen = (path: string): boolean => revealed.has(path) || chosen.get(path) === true;
  const opened = (): ReadonlySet<string> =>
    new Set([...revealed, ...[...chosen].filter(([, wanted]) => wanted).map(([path]) => path)]);

  const levelOf = ({ id }: TreeNode): Promise<Level> =>
    worker.ask("children", { id }).then(
      (nodes) => ({ status: "ready", nodes }),
      (problem: unknown) => ({ status: "problem", message: messageOf(problem) }),
    );

  /** Loads what is open below some nodes and not there yet. */
  const fill = async (
    levels: Map<string, Level>,
    nodes: readonly TreeNode[],
    parent: string | undefined,
    isCurrent: () => boolean,
  ): Promise<void> => {
    await Promise.all(
      withPaths(nodes, parent).map(async ([path, node]) => {
        if (!canOpen(node) || !isOpen(path)) return;
        const level = await levelOf(node);
        if (!isCurrent()) return;
        levels.set(path, level);
        if (level.status === "ready") await fill(levels, level.nodes, path, isCurrent);
      }),
    );
  };

  const begin = async (roots: () => Promise<readonly TreeNode[]>): Promise<void> => {
    const own = ++generation;
    const isCurrent = (): boolean => own === generation;
    loading = roots;
    change({ status: "loading" });
    try {
      const nodes = await roots();
      if (!isCurrent()) return;
      if (openRoots) {
        for (const [path] of withPaths(nodes, undefined)) if (!chosen.has(path)) chosen.set(path, true);
      }
      const levels = new Map<string, Level>();
      await fill(levels, nodes, undefined, isCurrent);
      if (!isCurrent()) return;
      change({ status: "ready", problem: undefined, roots: nodes, levels, open: opened() });
      // what was opened meanwhile
      for (const row of visibleRows(store.get()))
        if (row.kind === "node" && row.busy) void loadLevel(row.path);
    } catch (problem) {
      if (isCurrent()) change({ status: "problem", problem: messageOf(problem), roots: [] });
    }
  };

  /** One level, into the tree that is there. */
  const loadLevel = async (path: string): Promise<Level | undefined> => {
    const own = generation;
    const state = store.get();
    const known = state.levels.get(path);
    if (known?.status === "ready") return known;
    const node = nodeAt(state, path);
    if (node === undefined || state.status !== "ready" || !canOpen(node)) return undefined;
    setLevel(path, { status: "loading" });
    const level = await levelOf(node);
    if (own !== generation) return undefined;
    setLevel(path, level);
    return level;
  };
  const setLevel = (path: string, level: Level): void => {
    change({ levels: new Map(store.get().levels).set(path, level) });
  };

  const open = (path: string): void => {
    chosen.set(path, true);
    change({ open: opened() });
    if (store.get().levels.get(path)?.status !== "loading") void loadLevel(path);
  };

  const reveal = async (ids: () => Promise<readonly number[]>): Promise<void> => {
    const own = ++revealing;
    await loaded;
    const tree = generation;
    const isStale = (): boolean => own !== revealing || tree !== generation;
    const way = await ids().catch(() => []);
    if (isStale()) return;
    const paths: string[] = [];
    const { shown: shownBefore, roots } = store.get();
    const shown = new Map(shownBefore);
    let nodes = roots;
    for (const id of way) {
      const parent = paths.at(-1);
      const index = nodes.findIndex((node) => node.id === id);
      const [path] = withPaths(nodes, parent)[index] ?? [];
      if (path === undefined) break;
      paths.push(path);
      const pieces = Math.ceil((index + 1) / pieceSize);
      const level = parent ?? rootLevel;
      shown.set(level, Math.max(shown.get(level) ?? 0, pieces * pieceSize));
      const below = await loadLevel(path);
      if (isStale()) return;
      if (below?.status !== "ready") break;
      ({ nodes } = below);
    }
    const current = paths.at(-1);
    if (current === undefined) return;
    revealed = new Set(paths);
    change({ open: opened(), shown, current });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    load(roots) {
      loaded = begin(roots);
    },
    reload() {
      loaded = begin(loading);
    },
    open,
    close(path) {
      chosen.set(path, false);
      revealed = new Set([...revealed].filter((other) => other !== path));
      change({ open: opened() });
    },
    retry(path) {
      void loadLevel(path);
    },
    more(path = rootLevel) {
      const { shown } = store.get();
      change({ shown: new Map(shown).set(path, (shown.get(path) ?? pieceSize) + pieceSize) });
    },
    reveal,
  };
}

function nodeAt({ roots, levels }: TreeView, path: string): TreeNode | undefined {
  const end = path.lastIndexOf("\n");
  const parent = end === -1 ? undefined : path.slice(0, end);
  const level = parent === undefined ? undefined : levels.get(parent);
  const siblings = parent === undefined ? roots : level?.status === "ready" ? level.nodes : [];
  return withPaths(siblings, parent).find(([own]) => own === path)?.[1];
}
