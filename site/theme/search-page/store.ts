import { createStore, type ReadableStore } from "../../model/store.ts";
import type { Find, FoundPage } from "./find.ts";
import type { PageResult } from "./result.ts";

/** Milliseconds after the last change of the query. */
export const typingPause = 300;

/**
 * "empty": there is no query. "waiting": the reader types. "searching": the answer is loading. "found": the answer has
 * come. "continuing": a further page is loading. "failed": the last request failed.
 */
export type SearchPhase = "empty" | "waiting" | "searching" | "found" | "continuing" | "failed";

export interface SearchPageView {
  /** The text in the field. */
  readonly query: string;
  readonly phase: SearchPhase;
  /** The last answer, until the next one comes: that of `answered.query`. */
  readonly answered?: Answered;
}

export interface Answered extends FoundPage {
  readonly query: string;
  /** Its last loaded page, from 0. */
  readonly page: number;
}

export interface SearchPageStore extends ReadableStore<SearchPageView> {
  /** The reader changed the query. */
  readonly type: (query: string) => void;
  /** A query from the URL is complete, so it runs at once. */
  readonly arrive: (query: string) => void;
  /** The reader pressed Enter or "Try again": search at once. */
  readonly submit: () => void;
  /** The end of the list is visible. */
  readonly more: () => void;
  readonly stop: () => void;
}

export interface SearchPageWorld {
  readonly find: Find;
  /** Writes the query into the URL; returns false when the browser refuses, after too many writes. */
  readonly write: (query: string) => boolean;
}

export const emptyView: SearchPageView = { query: "", phase: "empty" };

/** The state of the search page over time. An answer counts only while there is no newer request. */
export function createSearchPageStore({ find, write }: SearchPageWorld): SearchPageStore {
  const { get, set, subscribe } = createStore(emptyView);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let isWriting = false;
  let isSaved = true;

  const stop = (): void => {
    clearTimeout(timer);
    latest++;
  };
  const save = (): boolean => {
    isWriting = true;
    try {
      return write(get().query);
    } finally {
      isWriting = false;
    }
  };

  const run = async (page: number): Promise<void> => {
    stop();
    const ticket = latest;
    const asked = get();
    const query = asked.query.trim();
    const before = page > 0 ? asked.answered : undefined;
    set({ ...asked, phase: page > 0 ? "continuing" : "searching" });
    try {
      const found = await find(query, page);
      if (ticket !== latest) return;
      const results = joined(before?.results ?? [], found.results);
      set({ query: get().query, phase: "found", answered: { ...found, results, query, page } });
    } catch {
      if (ticket === latest)
        set({ query: get().query, phase: "failed", ...(before && { answered: before }) });
    }
  };

  /** True when there is something to search for. */
  const change = (query: string): boolean => {
    stop();
    const words = query.trim();
    const { answered } = get();
    if (words === "") set({ query, phase: "empty" });
    else if (answered?.query === words) set({ query, phase: "found", answered });
    else set({ ...get(), query, phase: "waiting" });
    return get().phase === "waiting";
  };
  const settle = (): void => {
    clearTimeout(timer);
    if (!isSaved) isSaved = save();
    if (get().phase === "waiting") void run(0);
  };

  return {
    get,
    subscribe,
    type(query) {
      change(query);
      isSaved = save();
      timer = setTimeout(settle, typingPause);
    },
    arrive(query) {
      // our own write triggers the URL's event too
      if (isWriting || query === get().query) return;
      isSaved = true;
      if (change(query)) void run(0);
    },
    submit() {
      const { phase, answered } = get();
      if (phase === "failed") void run(answered === undefined ? 0 : answered.page + 1);
      else settle();
    },
    more() {
      const { phase, answered } = get();
      if (phase === "found" && answered?.hasMore === true) void run(answered.page + 1);
    },
    stop,
  };
}

/** Each result once: a result that moved between two requests comes twice. */
function joined(before: readonly PageResult[], more: readonly PageResult[]): readonly PageResult[] {
  const known = new Map(before.map((result) => [result.id, result]));
  for (const result of more) if (!known.has(result.id)) known.set(result.id, result);
  return [...known.values()];
}
