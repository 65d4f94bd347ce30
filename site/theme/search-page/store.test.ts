import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundPage } from "./find.ts";
import type { PageResult } from "./result.ts";
import { createSearchPageStore, typingPause } from "./store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Asked {
  readonly query: string;
  readonly page: number;
  readonly answer: (found: FoundPage) => void;
  readonly fail: () => void;
}

/** A store whose searches the test answers. */
function openStore(canWrite: () => boolean = () => true) {
  const asked: Asked[] = [];
  const written: string[] = [];
  const store = createSearchPageStore({
    find: (query, page) =>
      new Promise((resolve, reject) => {
        const fail = (): void => {
          reject(new Error("unreachable"));
        };
        asked.push({ query, page, answer: resolve, fail });
      }),
    write: (query) => {
      if (!canWrite()) return false;
      written.push(query);
      // as the event of the URL does
      store.arrive(query);
      return true;
    },
  });
  const last = (): Asked => asked.at(-1) ?? expect.fail("nothing was asked");
  return {
    store,
    asked,
    written,
    queries: () => asked.map(({ query, page }) => `${query} ${page}`),
    titles: () => store.get().answered?.results.map(({ id }) => id),
    phase: () => store.get().phase,
    answer: async (found: FoundPage, to = last()) => {
      to.answer(found);
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: async (to = last()) => {
      to.fail();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

function found(ids: readonly string[], { total = ids.length, hasMore = false } = {}): FoundPage {
  return { results: ids.map(result), total, hasMore };
}

function result(id: string): PageResult {
  return { id, href: `/${id}`, isExternal: false, title: [], path: [], snippet: [] };
}

describe("the search page", () => {
  it("SP-03 runs a query 300 ms after its last change", () => {
    const { store, queries, phase } = openStore();
    expect(typingPause).toBe(300);
    store.type("n");
    vi.advanceTimersByTime(299);
    store.type("no");
    expect(phase()).toBe("waiting");
    vi.advanceTimersByTime(299);
    expect(queries()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([queries(), phase()]).toEqual([["no 0"], "searching"]);
    vi.advanceTimersByTime(10_000);
    expect(queries()).toEqual(["no 0"]);
  });

  it("SP-02 writes each change at once, and ignores the URL's event for it", () => {
    const { store, written, queries } = openStore();
    store.type("n");
    store.type("no ");
    expect([written, store.get().query, queries()]).toEqual([["n", "no "], "no ", []]);
  });

  it("SP-02 writes a refused change when the reader pauses", () => {
    let canWrite = false;
    const { store, written } = openStore(() => canWrite);
    store.type("n");
    store.type("");
    canWrite = true;
    vi.advanceTimersByTime(typingPause);
    expect(written).toEqual([""]);
    vi.advanceTimersByTime(typingPause);
    expect(written).toEqual([""]);
  });

  it("SP-01 SP-03 runs a query from the URL at once, and Enter ends the pause", () => {
    const { store, queries } = openStore();
    store.arrive("shadow");
    expect(queries()).toEqual(["shadow 0"]);
    store.type("shadows");
    store.submit();
    expect(queries()).toEqual(["shadow 0", "shadows 0"]);
    vi.advanceTimersByTime(typingPause);
    expect(queries()).toHaveLength(2);
  });

  it("SP-03 ignores an answer to an older query, whether it comes early or late", async () => {
    const { store, asked, answer, titles, phase } = openStore();
    store.arrive("old");
    store.arrive("new");
    const [older, newer] = asked;
    await answer(found(["a"]), older);
    expect([titles(), phase()]).toEqual([undefined, "searching"]);
    await answer(found(["b"]), newer);
    expect([titles(), phase()]).toEqual([["b"], "found"]);
    store.arrive("third");
    store.type("");
    await answer(found(["c"]));
    expect([titles(), phase()]).toEqual([undefined, "empty"]);
  });

  it("SP-03 ignores a failure of an older query as well", async () => {
    const { store, asked, answer, fail, phase } = openStore();
    store.arrive("old");
    store.arrive("new");
    await fail(asked[0]);
    expect(phase()).toBe("searching");
    await answer(found(["b"]));
    expect(phase()).toBe("found");
  });

  it("shows the results until the next ones come, and does not request them again", async () => {
    const { store, answer, titles, queries, phase } = openStore();
    store.arrive("no");
    await answer(found(["a"]));
    store.type("non");
    expect([titles(), phase()]).toEqual([["a"], "waiting"]);
    store.type("no ");
    expect([titles(), phase()]).toEqual([["a"], "found"]);
    vi.advanceTimersByTime(typingPause);
    expect(queries()).toEqual(["no 0"]);
  });

  it("SP-03 adds further pages, one at a time, each result once", async () => {
    const { store, answer, titles, queries, phase } = openStore();
    store.arrive("no");
    store.more();
    expect(queries()).toEqual(["no 0"]);
    await answer(found(["a", "b"], { total: 4, hasMore: true }));
    store.more();
    store.more();
    expect([queries(), phase(), titles()]).toEqual([["no 0", "no 1"], "continuing", ["a", "b"]]);
    await answer(found(["b", "c"], { total: 4, hasMore: true }));
    expect([titles(), phase()]).toEqual([["a", "b", "c"], "found"]);
    store.more();
    await answer(found(["d"], { total: 4 }));
    store.more();
    expect([queries(), titles()]).toEqual([
      ["no 0", "no 1", "no 2"],
      ["a", "b", "c", "d"],
    ]);
  });

  it("SP-03 does not add a page of an older query to another", async () => {
    const { store, asked, answer, titles } = openStore();
    store.arrive("old");
    await answer(found(["a"], { total: 2, hasMore: true }));
    store.more();
    store.type("new");
    await answer(found(["b"]), asked[1]);
    expect(titles()).toEqual(["a"]);
    vi.advanceTimersByTime(typingPause);
    await answer(found(["c"]));
    expect(titles()).toEqual(["c"]);
  });

  it("SP-04 shows no old results after a failed search, which can be tried again", async () => {
    const { store, answer, fail, titles, queries, phase } = openStore();
    store.arrive("old");
    await answer(found(["a"]));
    store.arrive("new");
    await fail();
    expect([phase(), titles()]).toEqual(["failed", undefined]);
    store.submit();
    expect(queries()).toEqual(["old 0", "new 0", "new 0"]);
    await answer(found(["b"]));
    expect([phase(), titles()]).toEqual(["found", ["b"]]);
  });

  it("SP-04 does not reload a failed page by itself, and retains the others", async () => {
    const { store, answer, fail, titles, queries, phase } = openStore();
    store.arrive("no");
    await answer(found(["a"], { total: 2, hasMore: true }));
    store.more();
    await fail();
    store.more();
    expect([phase(), titles(), queries()]).toEqual(["failed", ["a"], ["no 0", "no 1"]]);
    store.submit();
    await answer(found(["b"], { total: 2 }));
    expect([phase(), titles(), queries()]).toEqual(["found", ["a", "b"], ["no 0", "no 1", "no 1"]]);
  });

  it("treats a blank query as empty", () => {
    const { store, queries, phase } = openStore();
    store.type("  ");
    vi.advanceTimersByTime(typingPause);
    expect([queries(), phase(), store.get().query]).toEqual([[], "empty", "  "]);
  });

  it("calls no listener after its end", async () => {
    const { store, answer, phase } = openStore();
    const heard: string[] = [];
    const leave = store.subscribe(() => heard.push(phase()));
    store.arrive("no");
    store.stop();
    await answer(found(["a"]));
    expect(heard).toEqual(["waiting", "searching"]);
    leave();
    store.type("x");
    expect(heard).toHaveLength(2);
  });
});
