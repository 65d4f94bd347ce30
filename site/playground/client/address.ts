import { defaultState } from "../state/defaults.ts";
import { readHash, startState, writeHash } from "../state/hash.ts";
import type { PlayState } from "../state/state.ts";

/** Milliseconds after the last change; browsers refuse to write an address much more often. */
export const addressPause = 500;

export interface AddressKeeper {
  /** Writes a state into the address, after a pause. */
  changed(state: PlayState): void;
  /** Forgets what waits: another page's address is not ours to change. */
  stop(): void;
}

/** As much of a window as is used. */
export type AddressWindow = EventTarget & {
  readonly location: Pick<Location, "hash" | "pathname" | "search">;
  readonly history: Pick<History, "state" | "replaceState">;
};

export interface AddressOptions {
  readonly state: () => PlayState;
  /** The address got another state: by a link, by hand, or by a step in the history. Or one that cannot be read. */
  readonly onArrive: (arrived: { readonly state?: PlayState; readonly problem?: string }) => void;
  readonly page?: AddressWindow;
}

/** Keeps state and address in step, without steps in the history of our own. */
export function createAddressKeeper({ state, onArrive, page = window }: AddressOptions): AddressKeeper {
  let waiting: PlayState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = page.location.hash;

  const forget = (): void => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const write = (): void => {
    const { location, history } = page;
    // another address is here already, and the browser is about to say so: it must not be written over
    if (location.hash !== seen) {
      seen = location.hash;
      again();
      return;
    }
    const hash = waiting && writeHash(waiting);
    forget();
    if (hash === undefined || hash === location.hash) return;
    try {
      history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
      seen = location.hash;
    } catch {
      // refused for writing too often: the next change writes it
    }
  };
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, addressPause);
  };
  const arrive = (): void => {
    const { hash } = page.location;
    seen = hash;
    const { state: linked, problem } = readHash(hash);
    // an anchor of the page
    if (problem === undefined && Object.keys(linked).length === 0) return;
    forget();
    if (problem !== undefined) {
      onArrive({ problem });
      return;
    }
    const { ts, autoScroll } = state();
    onArrive({ state: startState(hash, { autoScroll }, defaultState(ts)).state });
  };

  page.addEventListener("hashchange", arrive);
  page.addEventListener("pagehide", write);
  return {
    changed(next) {
      waiting = next;
      again();
    },
    stop() {
      forget();
      page.removeEventListener("hashchange", arrive);
      page.removeEventListener("pagehide", write);
    },
  };
}
