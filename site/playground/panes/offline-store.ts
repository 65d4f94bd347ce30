import { openKeeper, type OfflineKeeper } from "../offline/downloads.ts";
import type { OfflineState } from "../options/actions.tsx";

/** Whether the playground is kept for offline, and what changes that. */
export interface OfflineStore {
  /** Undefined where nothing can be kept, and until that is known. */
  readonly state: () => OfflineState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly keep: (version: string) => void;
  readonly forget: () => void;
  /** What is kept is brought up to date, once for each version of TypeScript. */
  readonly refresh: (version: string) => void;
}

/** Keeping goes on when the reader leaves the page for another of the site, so there is one store for all visits. */
export function createOfflineStore(opening: Promise<OfflineKeeper | undefined>): OfflineStore {
  const listeners = new Set<() => void>();
  const fresh = new Set<string>();
  let state: OfflineState | undefined;
  let isBusy = false;

  const show = (next: OfflineState | undefined): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const look = async (keeper: OfflineKeeper): Promise<void> => {
    const found = await keeper.look();
    // what has begun meanwhile knows better; and a failure is said until the reader tries again
    if (!isBusy && !(state === "failed" && found === "off")) show(found);
  };
  const hide = (): void => {
    show(undefined);
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
    show(meanwhile);
    const next = await run(keeper).then(
      () => done,
      () => failed,
    );
    isBusy = false;
    show(next);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
      if (state !== "kept" || fresh.has(version)) return;
      fresh.add(version);
      void opened.then((keeper) => keeper?.refresh(version));
    },
  };
}

const stores = new Map<string, OfflineStore>();

export function offlineStoreOf(page: string): OfflineStore {
  const known = stores.get(page) ?? createOfflineStore(openKeeper(page));
  stores.set(page, known);
  return known;
}
