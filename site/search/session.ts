import type { SearchHit, SearchResult } from "../model/search.ts";
import { createStore, type ReadableStore } from "../model/store.ts";
import { headingOf, isHit } from "./text/hit-text.ts";

export type SearchStatus = "idle" | "loading" | "stalled" | "error";

/** What a reader sees. It changes with answers, never because a question is on its way. */
export type SearchScreen =
  | { readonly name: "start" }
  | {
      readonly name: "results";
      readonly query: string;
      readonly hits: readonly SearchHit[];
      readonly total: number;
    }
  | { readonly name: "none"; readonly query: string }
  | { readonly name: "error" };

export interface SearchState {
  /** As it is in the box. */
  readonly query: string;
  readonly status: SearchStatus;
  readonly screen: SearchScreen;
  /** Names of parts of the site that results came from, in the order in which they came up. */
  readonly suggestions: readonly string[];
}

export interface SearchSession extends ReadableStore<SearchState> {
  /** The box holds another text. The same one again asks again. */
  readonly ask: (query: string) => void;
}

/** Milliseconds without an answer after which searching counts as stalled. */
export const stalledAfter = 300;
/** Milliseconds without a key after which the reader has typed what they look for. */
export const pauseAfter = 400;

/**
 * The course of a search while a reader types. Answers that come after those to later questions are dropped. A
 * word that is half typed may find nothing: what was found before stays until the reader pauses.
 */
export function createSession(search: (query: string) => Promise<SearchResult>): SearchSession {
  const store = createStore<SearchState>({
    query: "",
    status: "idle",
    screen: { name: "start" },
    suggestions: [],
  });
  let asked = 0;
  let answered = 0;
  let stalling: ReturnType<typeof setTimeout> | undefined;
  let pausing: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Partial<SearchState>): void => {
    store.set({ ...store.get(), ...next });
  };

  /** The last question is answered. */
  const rest = (next: Partial<SearchState>): void => {
    clearTimeout(stalling);
    stalling = undefined;
    change({ status: "idle", ...next });
  };

  /** Typing has paused: that nothing was found may be said. */
  const pause = (): void => {
    pausing = undefined;
    const state = store.get();
    if (state.status === "idle" && state.query.trim() !== "" && !isShown(state)) {
      change({ screen: { name: "none", query: state.query } });
    }
  };

  const answer = (ticket: number, query: string, { hits, nbHits }: SearchResult): void => {
    if (ticket <= answered) return;
    const usable = hits.filter(isHit);
    const isLast = ticket === asked;
    const { screen, suggestions } = store.get();
    if (usable.length > 0) {
      answered = ticket;
      const groups = usable.map((hit) => headingOf(hit, "lvl0")).filter((name) => name !== "");
      const next = {
        screen: { name: "results", query, hits: usable, total: Math.max(nbHits, usable.length) },
        suggestions: [...new Set([...suggestions, ...groups])],
      } as const;
      if (isLast) rest(next);
      else change(next);
    } else if (isLast) {
      answered = ticket;
      rest(screen.name === "none" || pausing === undefined ? { screen: { name: "none", query } } : {});
    }
  };

  const ask = (query: string): void => {
    const ticket = ++asked;
    clearTimeout(pausing);
    pausing = undefined;
    if (query.trim() === "") {
      answered = ticket;
      rest({ query, screen: { name: "start" } });
      return;
    }
    pausing = setTimeout(pause, pauseAfter);
    stalling ??= setTimeout(() => {
      change({ status: "stalled" });
    }, stalledAfter);
    change({ query, status: store.get().status === "stalled" ? "stalled" : "loading" });
    search(query)
      .then((result) => {
        answer(ticket, query, result);
      })
      // an answer that cannot be read is as good as none
      .catch(() => {
        if (ticket === asked && ticket > answered) rest({ status: "error", screen: { name: "error" } });
      });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    ask,
  };
}

/** Whether the screen answers the query in the box. */
function isShown({ query, screen }: SearchState): boolean {
  return "query" in screen && screen.query === query;
}
