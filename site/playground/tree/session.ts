import { createStore, type ReadableStore } from "../../model/store.ts";
import type { PlayWorker, TreeNode } from "../state/protocol.ts";
import { followIds } from "./levels.ts";
import { createTreeLoader, type TreeState } from "./loader.ts";
import { allClosed, type Openness, openPaths, withClosed, withOpened, withRevealed } from "./openness.ts";
import { pieceSize, rootLevel } from "./rows.ts";

export interface TreeSession extends ReadableStore<TreeState> {
  /** Loads the roots again, because the code has changed. Open nodes stay open. Until then the old tree stays. */
  readonly load: (roots: () => Promise<readonly TreeNode[]>) => void;
  readonly reload: () => void;
  readonly open: (path: string) => void;
  readonly close: (path: string) => void;
  /** Requests children again that could not be loaded. */
  readonly retry: (path: string) => void;
  /** Renders another piece of the children of a node, or of the roots when there is no path. */
  readonly more: (path: string | undefined) => void;
  /** Marks a node, which the reader has chosen. */
  readonly choose: (path: string) => void;
  /** Opens the path to a node, given by the ids along it, and closes the path that was opened before. */
  readonly reveal: (ids: () => Promise<readonly number[]>) => Promise<void>;
}

const emptyTree: TreeState = {
  status: "loading",
  problem: undefined,
  current: undefined,
  roots: [],
  levels: new Map(),
  open: new Set(),
  shown: new Map(),
};

/** A tree whose levels come from the worker one at a time. It ignores answers about an older tree. */
export function createTreeSession(
  worker: Pick<PlayWorker, "ask">,
  { openRoots = true }: { readonly openRoots?: boolean } = {},
): TreeSession {
  const store = createStore(emptyTree);
  const openness = createStore(allClosed);
  const loader = createTreeLoader({ worker, openRoots, store, openness });
  let roots: () => Promise<readonly TreeNode[]> = () => Promise.resolve([]);
  let loaded = Promise.resolve();
  let revealCount = 0;

  const change = (next: Partial<TreeState>): void => {
    store.set({ ...store.get(), ...next });
  };
  const setOpenness = (next: Openness, also: Partial<TreeState> = {}): void => {
    openness.set(next);
    change({ open: openPaths(next), ...also });
  };
  const reload = (): void => {
    loaded = loader.load(roots);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    load(next) {
      roots = next;
      reload();
    },
    reload,
    open(path) {
      setOpenness(withOpened(openness.get(), path));
      if (store.get().levels.get(path)?.status !== "loading") void loader.loadLevel(path);
    },
    close(path) {
      setOpenness(withClosed(openness.get(), path));
    },
    retry(path) {
      void loader.loadLevel(path);
    },
    more(path = rootLevel) {
      const { shown } = store.get();
      change({ shown: new Map(shown).set(path, (shown.get(path) ?? pieceSize) + pieceSize) });
    },
    choose(path) {
      // what is being revealed is an older choice
      revealCount++;
      change({ current: path });
    },
    async reveal(fetchIds) {
      const own = ++revealCount;
      await loaded;
      const tree = loader.generation();
      const isStale = (): boolean => own !== revealCount || tree !== loader.generation();
      const ids = await fetchIds().catch(() => []);
      if (isStale()) return;
      const { paths, shown } = await followIds(ids, store.get(), (path) =>
        isStale() ? Promise.resolve(undefined) : loader.loadLevel(path),
      );
      if (isStale() || paths.length === 0) return;
      setOpenness(withRevealed(openness.get(), paths), { shown, current: paths.at(-1) });
    },
  };
}
