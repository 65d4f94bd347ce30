import type { SearchHit, SearchResult } from "../model/search.ts";
import { createStore, type ReadableStore } from "../model/store.ts";
import { headingOf, isHit } from "./text/hit-text.ts";

export type SearchStatus = "idle" | "loading" | "stalled" | "error";

/** What the reader sees. It changes when answers come, never because a query is pending. */
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
  /** The text in the box. */
  readonly query: string;
  readonly status: SearchStatus;
  readonly screen: SearchScreen;
  /** Names of the parts of the site in the results, in the order of their first appearance. */
  readonly suggestions: readonly string[];
  /** Hits of the screen with texts that came after them, by their ids. */
  readonly texts: ReadonlyMap<string, SearchHit>;
}

export interface SearchSession extends ReadableStore<SearchState> {
  /** Called when the text in the box changed. The same text again repeats the query. */
  readonly ask: (query: string) => void;
}

/** Milliseconds without an answer after which the search counts as stalled. */
export const stalledAfter = 300;
/** Milliseconds without a key press after which the query counts as complete. */
export const pauseAfter = 400;

export interface SessionOptions {
  readonly search: (query: string) => Promise<SearchResult>;
  /** See `SearchProvider.withTexts`. */
  readonly withTexts?: (hits: readonly SearchHit[]) => Promise<readonly SearchHit[]>;
}

/**
 * The state of a search while a reader types. Answers that come after those to later queries are dropped. A half-typed
 * word may find nothing: the previous results stay until the reader pauses.
 */
export function createSession({ search, withTexts }: SessionOptions): SearchSession {
  const store = createStore<SearchState>({
    query: "",
    status: "idle",
    screen: { name: "start" },
    suggestions: [],
    texts: new Map(),
  });
  let asked = 0;
  let answered = 0;
  let stalling: ReturnType<typeof setTimeout> | undefined;
  let pausing: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Partial<SearchState>): void => {
    store.set({ ...store.get(), ...next });
  };

  /** True when the last query is answered. */
  const rest = (next: Partial<SearchState>): void => {
    clearTimeout(stalling);
    stalling = undefined;
    change({ status: "idle", ...next });
  };

  /** The reader has paused: an empty result may be reported. */
  const pause = (): void => {
    pausing = undefined;
    const state = store.get();
    if (state.status === "idle" && state.query.trim() !== "" && !isShown(state)) {
      change({ screen: { name: "none", query: state.query } });
    }
  };

  /** The screen stays the same object: it is what the active row and the scroll position belong to. */
  const addTexts = (hits: readonly SearchHit[]): void => {
    void withTexts?.(hits.filter(({ _isPending }) => _isPending)).then((whole) => {
      const { screen } = store.get();
      if (screen.name === "results" && screen.hits === hits)
        change({ texts: new Map(whole.map((hit) => [hit.objectID, hit])) });
    });
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
      if (usable.some(({ _isPending }) => _isPending)) addTexts(next.screen.hits);
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
      // an unreadable answer counts as none
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

/** Whether the screen shows the answer to the query in the box. */
function isShown({ query, screen }: SearchState): boolean {
  return "query" in screen && screen.query === query;
}
