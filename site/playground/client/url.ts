import { urlChanged } from "../../model/theme.ts";
import { defaultState } from "../state/defaults.ts";
import { readHash, startState, writeHash } from "../state/hash/hash.ts";
import type { PlayState } from "../state/state.ts";

/** Milliseconds after the last change; browsers refuse to write a URL much more often. */
export const urlPause = 500;

export interface UrlSync {
  /** Writes a state into the URL, after a pause. */
  changed(state: PlayState): void;
  /** Drops a change that is not yet written: another page's URL must not change. */
  stop(): void;
}

/** As much of a window as is used. */
export type UrlWindow = EventTarget & {
  readonly location: Pick<Location, "hash" | "pathname" | "search">;
  readonly history: Pick<History, "state" | "replaceState">;
};

export interface UrlOptions {
  readonly state: () => PlayState;
  /** Called when the URL has another state, after a link, an edit or a step in the history, or one that is invalid. */
  readonly onArrive: (arrived: { readonly state?: PlayState; readonly problem?: string }) => void;
  /** Called when the URL has a fragment no more, after a step back or a link to the playground. */
  readonly onReturn?: () => void;
  readonly page?: UrlWindow;
}

/** Writes each state into the URL and reports states that arrive by URL, without adding history entries. */
export function createUrlSync({ state, onArrive, onReturn, page = window }: UrlOptions): UrlSync {
  let waiting: PlayState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = page.location.hash;

  const cancel = (): void => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const write = (): void => {
    const { location, history } = page;
    // the URL has changed already and the event is about to fire: do not overwrite the new URL
    if (location.hash !== seen) {
      seen = location.hash;
      again();
      return;
    }
    const hash = waiting && writeHash(waiting);
    cancel();
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
    timer = setTimeout(write, urlPause);
  };
  const arrive = (): void => {
    const { hash } = page.location;
    seen = hash;
    const { state: linked, problem } = readHash(hash);
    if (hash === "") onReturn?.();
    // an anchor of the page
    if (problem === undefined && Object.keys(linked).length === 0) return;
    cancel();
    const { ts, autoScroll } = state();
    onArrive({
      ...(Object.keys(linked).length > 0 && {
        state: startState(hash, { autoScroll }, defaultState(ts)).state,
      }),
      ...(problem !== undefined && { problem }),
    });
  };

  // the site's router follows a link without the browser's event
  const follow = (): void => {
    if (page.location.hash !== seen) arrive();
  };

  page.addEventListener("hashchange", arrive);
  page.addEventListener(urlChanged, follow);
  page.addEventListener("pagehide", write);
  // before a link is followed: a step back must find what was typed
  page.addEventListener("click", write, true);
  return {
    changed(next) {
      waiting = next;
      again();
    },
    stop() {
      cancel();
      page.removeEventListener("hashchange", arrive);
      page.removeEventListener(urlChanged, follow);
      page.removeEventListener("pagehide", write);
      page.removeEventListener("click", write, true);
    },
  };
}
