import { useEffect, useSyncExternalStore } from "react";
import type { PlayAssets } from "../state/protocol.ts";
import { offlineStoreOf } from "./offline-store.ts";
import type { OfflineChoice } from "../options/actions.tsx";

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
