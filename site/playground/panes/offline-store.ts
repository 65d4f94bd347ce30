import { useEffect, useSyncExternalStore } from "react";
import { createStore, type ReadableStore } from "../../model/store.ts";
import { openKeeper, type OfflineKeeper } from "../offline/downloads.ts";
import type { OfflineChoice, OfflineState } from "../options/actions.tsx";
import type { PlayAssets } from "../state/protocol.ts";

/** Whether the playground is kept for offline, and what changes that. */
export interface OfflineStore extends ReadableStore<OfflineState | undefined> {
  readonly keep: (version: string) => void;
  readonly forget: () => void;
  /** What is kept is brought up to date, once for each version of TypeScript. */
  readonly refresh: (version: string) => void;
}

/** Keeping goes on when the reader leaves the page for another of the site, so there is one store for all visits. */
export function createOfflineStore(opening: Promise<OfflineKeeper | undefined>): OfflineStore {
  const store = createStore<OfflineState | undefined>(undefined);
  const fresh = new Set<string>();
  let isBusy = false;

  const look = async (keeper: OfflineKeeper): Promise<void> => {
    const found = await keeper.look();
    // what has begun meanwhile knows better; and a failure is said until the reader tries again
    if (!isBusy && !(store.get() === "failed" && found === "off")) store.set(found);
  };
  const hide = (): void => {
    store.set(undefined);
  };
  const opened = opening
    .then(async (keeper) => {
      keeper?.follow(() => void look(keeper).catch(hide));
      if (keeper) await look(keeper);
      return keeper;
    })
    .catch(hide);

  const change = async (
    run: (keeper: OfflineKeeper) => Promise<void>,
    { meanwhile, done, failed }: Readonly<Record<"meanwhile" | "done" | "failed", OfflineState>>,
  ): Promise<void> => {
    const keeper = await opened;
    if (!keeper || isBusy) return;
    isBusy = true;
    store.set(meanwhile);
    const next = await run(keeper).then(
      () => done,
      () => failed,
    );
    isBusy = false;
    store.set(next);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    keep(version) {
      const keep = async (keeper: OfflineKeeper): Promise<void> => {
        await keeper.keep(version);
        fresh.add(version);
      };
      void change(keep, { meanwhile: "keeping", done: "kept", failed: "failed" });
    },
    forget() {
      fresh.clear();
      void change((keeper) => keeper.forget(), { meanwhile: "kept", done: "off", failed: "kept" });
    },
    refresh(version) {
      if (store.get() !== "kept" || fresh.has(version)) return;
      fresh.add(version);
      void opened.then((keeper) => keeper?.refresh(version));
    },
  };
}

const stores = new Map<string, OfflineStore>();

function offlineStoreOf(page: string): OfflineStore {
  const known = stores.get(page) ?? createOfflineStore(openKeeper(page));
  stores.set(page, known);
  return known;
}

/** The reader's choice to keep the playground; undefined where there is none. What is kept is brought up to date. */
export function useOffline(
  { offline }: PlayAssets,
  /** Of TypeScript; `isReady` once the linter runs: until then it has the network for itself. */
  { version, isReady }: { readonly version: string; readonly isReady: boolean },
): OfflineChoice | undefined {
  const store = offline && offlineStoreOf(offline.page);
  const state = useSyncExternalStore(store?.subscribe ?? never, store?.get ?? nothing);
  useEffect(() => {
    if (isReady && state === "kept") store?.refresh(version);
  }, [store, state, version, isReady]);
  if (!store || !state) return undefined;
  return {
    state,
    onKeep: () => {
      store.keep(version);
    },
    onForget: store.forget,
  };
}

const never = () => () => undefined;
const nothing = () => undefined;
