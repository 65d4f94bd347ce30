import { messageOf } from "../../model/error-message.ts";
import type { Store } from "../../model/store.ts";
import type { PlayWorker, TreeNode } from "../state/protocol.ts";
import { fetchLevel, fetchOpenLevels, nodeAt } from "./levels.ts";
import { isOpen, type Openness, openPaths, withOpenRoots } from "./openness.ts";
import { canOpen, type Level, type TreeView, visibleRows, withPaths } from "./rows.ts";

export interface TreeState extends TreeView {
  readonly status: "loading" | "ready" | "problem";
  /** Why there are no roots. */
  readonly problem: string | undefined;
  /** The path of the node at the editor's cursor. */
  readonly current: string | undefined;
}

export interface TreeLoader {
  /** Replaces the tree once its roots and all open levels are fetched. */
  load(roots: () => Promise<readonly TreeNode[]>): Promise<void>;
  /** Adds one level to the tree. Undefined when there is no such level, or no longer. */
  readonly loadLevel: (path: string) => Promise<Level | undefined>;
  /** The number of calls of `load`: an answer to a request before the last call is about an older tree. */
  readonly generation: () => number;
}

interface LoaderOptions {
  readonly worker: Pick<PlayWorker, "ask">;
  readonly openRoots: boolean;
  readonly store: Store<TreeState>;
  readonly openness: Store<Openness>;
}

/** Fetches levels of a tree from the worker into the store. */
export function createTreeLoader({ worker, openRoots, store, openness }: LoaderOptions): TreeLoader {
  let generation = 0;
  const change = (next: Partial<TreeState>): void => {
    store.set({ ...store.get(), ...next });
  };
  const setLevel = (path: string, level: Level): void => {
    change({ levels: new Map(store.get().levels).set(path, level) });
  };
  const fetch = (node: TreeNode): Promise<Level> => fetchLevel(worker, node);

  const loadLevel = async (path: string): Promise<Level | undefined> => {
    const own = generation;
    const state = store.get();
    const known = state.levels.get(path);
    if (known?.status === "ready") return known;
    const node = nodeAt(state, path);
    if (node === undefined || state.status !== "ready" || !canOpen(node)) return undefined;
    setLevel(path, { status: "loading" });
    const level = await fetch(node);
    if (own !== generation) return undefined;
    setLevel(path, level);
    return level;
  };

  const loadMissing = (): void => {
    for (const row of visibleRows(store.get())) if (row.kind === "node" && row.busy) void loadLevel(row.path);
  };

  return {
    async load(fetchRoots) {
      const own = ++generation;
      const isCurrent = (): boolean => own === generation;
      change({ status: "loading" });
      try {
        const roots = await fetchRoots();
        if (!isCurrent()) return;
        if (openRoots) {
          const paths = withPaths(roots, undefined).map(([path]) => path);
          openness.set(withOpenRoots(openness.get(), paths));
        }
        const isOpenNow = (path: string): boolean => isOpen(openness.get(), path);
        const levels = await fetchOpenLevels(roots, { isOpen: isOpenNow, fetch, isCurrent });
        if (!isCurrent()) return;
        change({ status: "ready", problem: undefined, roots, levels, open: openPaths(openness.get()) });
        // the reader may have opened more nodes meanwhile
        loadMissing();
      } catch (problem) {
        if (isCurrent()) change({ status: "problem", problem: messageOf(problem), roots: [] });
      }
    },
    loadLevel,
    generation: () => generation,
  };
}
