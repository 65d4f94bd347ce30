import { useEffect, useSyncExternalStore } from "react";
import { createStore, type ReadableStore } from "../../model/store.ts";
import { openOfflineCopy, type OfflineCopy } from "../offline/downloads.ts";
import type { OfflineChoice, OfflineState } from "../options/actions.tsx";
import type { PlayAssets } from "../state/protocol.ts";

/** Whether the playground is saved for offline use, and functions that change this. */
export interface OfflineStore extends ReadableStore<OfflineState | undefined> {
  readonly save: (version: string) => void;
  readonly remove: () => void;
  /** Updates the copy, once for each version of TypeScript. */
  readonly update: (version: string) => void;
}

/** Saving continues when the reader leaves the page for another of the site, so all visits share one store. */
export function createOfflineStore(opening: Promise<OfflineCopy | undefined>): OfflineStore {
  const store = createStore<OfflineState | undefined>(undefined);
  const fresh = new Set<string>();
  let isBusy = false;

  const ask = async (copy: OfflineCopy): Promise<void> => {
    const found = await copy.state();
    // a change that began meanwhile is newer; and a failure is shown until the reader tries again
    if (!isBusy && !(store.get() === "failed" && found === "off")) store.set(found);
  };
  const hide = (): void => {
    store.set(undefined);
  };
  const opened = opening
    .then(async (copy) => {
      copy?.onChange(() => void ask(copy).catch(hide));
      if (copy) await ask(copy);
      return copy;
    })
    .catch(hide);

  const change = async (
    run: (copy: OfflineCopy) => Promise<void>,
    { meanwhile, done, failed }: Readonly<Record<"meanwhile" | "done" | "failed", OfflineState>>,
  ): Promise<void> => {
    const copy = await opened;
    if (!copy || isBusy) return;
    isBusy = true;
    store.set(meanwhile);
    const next = await run(copy).then(
      () => done,
      () => failed,
    );
    isBusy = false;
    store.set(next);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    save(version) {
      const save = async (copy: OfflineCopy): Promise<void> => {
        await copy.save(version);
        fresh.add(version);
      };
      void change(save, { meanwhile: "saving", done: "saved", failed: "failed" });
    },
    remove() {
      fresh.clear();
      void change((copy) => copy.remove(), { meanwhile: "saved", done: "off", failed: "saved" });
    },
    update(version) {
      if (store.get() !== "saved" || fresh.has(version)) return;
      fresh.add(version);
      void opened.then((copy) => copy?.update(version));
    },
  };
}

const stores = new Map<string, OfflineStore>();

function offlineStoreOf(page: string): OfflineStore {
  const known = stores.get(page) ?? createOfflineStore(openOfflineCopy(page));
  stores.set(page, known);
  return known;
}

/** The reader's choice to save the playground, undefined where it cannot be saved. Updates a saved copy. */
export function useOffline(
  { offline }: PlayAssets,
  /** Of TypeScript; `isReady` once the linter runs: until then it has the network for itself. */
  { version, isReady }: { readonly version: string; readonly isReady: boolean },
): OfflineChoice | undefined {
  const store = offline && offlineStoreOf(offline.page);
  const state = useSyncExternalStore(store?.subscribe ?? never, store?.get ?? nothing);
  useEffect(() => {
    if (isReady && state === "saved") store?.update(version);
  }, [store, state, version, isReady]);
  if (!store || !state) return undefined;
  return {
    state,
    onSave: () => {
      store.save(version);
    },
    onRemove: store.remove,
  };
}

const never = () => () => undefined;
const nothing = () => undefined;
