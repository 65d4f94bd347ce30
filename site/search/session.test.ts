import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SearchHit, SearchResult } from "../model/search.ts";
import { createSession, pauseAfter, type SearchState, stalledAfter } from "./session.ts";
import { sampleHit } from "../../tests/harness/search/sample-hits.ts";

/** A provider whose answers come when the test decides, by query. */
function startSession() {
  const waiting = new Map<string, { give: (result: SearchResult) => void; fail: (error: unknown) => void }>();
  const texts: ((hits: readonly SearchHit[]) => void)[] = [];
  const session = createSession({
    search: (query) =>
      new Promise((give, fail) => {
        waiting.set(query, { give, fail });
      }),
    withTexts: () => new Promise((give) => texts.push(give)),
  });
  const states: SearchState[] = [];
  session.subscribe(() => states.push(session.get()));
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    session,
    states,
    ask: (query: string) => {
      session.ask(query);
    },
    answer: async (query: string, hits: readonly SearchHit[], nbHits = hits.length) => {
      waiting.get(query)?.give({ hits, nbHits });
      await settled();
    },
    giveTexts: async (...hits: readonly SearchHit[]) => {
      texts.shift()?.(hits);
      await settled();
    },
    fail: async (query: string) => {
      waiting.get(query)?.fail(new Error("no network"));
      await settled();
    },
    asked: () => [...waiting.keys()],
    status: () => session.get().status,
    screen: () => session.get().screen,
  };
}

const apple = sampleHit();
const oak = sampleHit({ url: "/oak", hierarchy: { lvl0: "Trees", lvl1: "Oak" } });
const found = (query: string, ...hits: readonly SearchHit[]) => ({
  name: "results",
  query,
  hits,
  total: hits.length,
});

describe("a search session", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("SM-10: is idle, loading, stalled after 300 ms, and idle again after the answer", async () => {
    const { ask, answer, status, screen } = startSession();
    expect([status(), screen()]).toEqual(["idle", { name: "start" }]);
    ask("a");
    await vi.advanceTimersByTimeAsync(stalledAfter - 1);
    expect(status()).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toBe("stalled");
    await answer("a", [apple]);
    expect([status(), screen()]).toEqual(["idle", found("a", apple)]);
    await vi.advanceTimersByTimeAsync(stalledAfter);
    expect(status()).toBe("idle");
  });

  it("SM-10: stays stalled while no answer comes, even while the reader types", async () => {
    const { ask, answer, status } = startSession();
    ask("a");
    await vi.advanceTimersByTimeAsync(stalledAfter);
    ask("ab");
    expect(status()).toBe("stalled");
    await answer("ab", [apple]);
    ask("abc");
    expect(status()).toBe("loading");
  });

  it("SM-10: shows the previous results until the next answer comes", async () => {
    const { ask, answer, screen, states } = startSession();
    ask("a");
    await answer("a", [apple]);
    ask("ab");
    await vi.advanceTimersByTimeAsync(stalledAfter * 5);
    expect(screen()).toEqual(found("a", apple));
    await answer("ab", [oak]);
    expect(screen()).toEqual(found("ab", oak));
    expect(states.map((state) => state.screen.name)).not.toContain("none");
  });

  it("drops answers that come after those to later queries, and shows earlier ones meanwhile", async () => {
    const { ask, answer, status, screen } = startSession();
    ask("a");
    ask("ab");
    ask("abc");
    await answer("ab", [oak]);
    expect([status(), screen()]).toEqual(["loading", found("ab", oak)]);
    await answer("a", [apple]);
    expect(screen()).toEqual(found("ab", oak));
    await answer("abc", [apple]);
    await answer("ab", [oak]);
    expect([status(), screen()]).toEqual(["idle", found("abc", apple)]);
  });

  it("resets when the box is empty, and ignores earlier answers", async () => {
    const { ask, answer, fail, status, screen, asked } = startSession();
    ask("a");
    ask("b");
    ask("  ");
    await answer("a", [apple]);
    await fail("b");
    await vi.advanceTimersByTimeAsync(pauseAfter);
    expect([status(), screen(), asked()]).toEqual(["idle", { name: "start" }, ["a", "b"]]);
  });

  it("SM-19: reports an empty result only when the reader pauses", async () => {
    const { ask, answer, status, screen } = startSession();
    ask("kon");
    await answer("kon", [apple]);
    ask("kons");
    await answer("kons", []);
    await vi.advanceTimersByTimeAsync(pauseAfter - 1);
    expect([status(), screen()]).toEqual(["idle", found("kon", apple)]);
    ask("konsi");
    await answer("konsi", []);
    await vi.advanceTimersByTimeAsync(pauseAfter - 1);
    expect(screen()).toEqual(found("kon", apple));
    await vi.advanceTimersByTimeAsync(1);
    expect(screen()).toEqual({ name: "none", query: "konsi" });
    ask("konsis");
    await answer("konsis", []);
    expect(screen()).toEqual({ name: "none", query: "konsis" });
    ask("konsist");
    await answer("konsist", [apple]);
    expect(screen()).toEqual(found("konsist", apple));
  });

  it("SM-19: reports it at once when the answer took longer than the pause, and never while loading", async () => {
    const { ask, answer, screen } = startSession();
    ask("kons");
    await vi.advanceTimersByTimeAsync(pauseAfter * 2);
    expect(screen()).toEqual({ name: "start" });
    await answer("kons", []);
    expect(screen()).toEqual({ name: "none", query: "kons" });
  });

  it("SM-19: drops earlier results once the last query found nothing", async () => {
    const { ask, answer, screen } = startSession();
    ask("a");
    ask("ax");
    await answer("ax", []);
    await answer("a", [apple]);
    await vi.advanceTimersByTimeAsync(pauseAfter);
    expect(screen()).toEqual({ name: "none", query: "ax" });
  });

  it("SM-10 SM-21: fails with the last query, stays failed while the next one loads, and recovers", async () => {
    const { ask, answer, fail, status, screen } = startSession();
    ask("a");
    await answer("a", [apple]);
    ask("ab");
    ask("abc");
    await fail("ab");
    expect([status(), screen()]).toEqual(["loading", found("a", apple)]);
    await fail("abc");
    expect([status(), screen()]).toEqual(["error", { name: "error" }]);
    ask("abcd");
    expect([status(), screen()]).toEqual(["loading", { name: "error" }]);
    await answer("abcd", [oak]);
    expect([status(), screen()]).toEqual(["idle", found("abcd", oak)]);
  });

  it("SM-21: ignores a failure that comes too late, and allows the same query again", async () => {
    const { ask, answer, fail, screen, status } = startSession();
    ask("a");
    ask("ab");
    await answer("ab", [apple]);
    await fail("a");
    expect(status()).toBe("idle");
    ask("abc");
    await fail("abc");
    ask("abc");
    await answer("abc", [oak]);
    expect(screen()).toEqual(found("abc", oak));
  });

  it("SM-21: a malformed answer is a failure; a malformed hit among good ones is left out", async () => {
    const { ask, answer, status, screen } = startSession();
    ask("a");
    await answer("a", undefined as never, 0);
    expect(status()).toBe("error");
    ask("b");
    await answer("b", [{ objectID: "1" } as never, apple], 2);
    expect(screen()).toEqual({ ...found("b", apple), total: 2 });
  });

  it("SM-20: preserves the parts of the site of earlier results, in their order, also after an empty box", async () => {
    const { session, ask, answer } = startSession();
    ask("a");
    await answer("a", [oak, apple, oak, sampleHit({ hierarchy: { lvl0: "" } })]);
    ask("");
    ask("b");
    await answer("b", [sampleHit({ hierarchy: { lvl0: "Herbs" } }), apple]);
    expect(session.get().suggestions).toEqual(["Trees", "Fruit", "Herbs"]);
  });

  it("notifies its listeners until they unsubscribe", () => {
    const session = createSession({ search: () => new Promise(() => undefined) });
    const changed = vi.fn();
    const end = session.subscribe(changed);
    session.ask("a");
    end();
    session.ask("b");
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe("texts that come after their hits", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pending: SearchHit = { ...apple, _isPending: true };

  it("leave the screen as it is, with its active row and its scroll position", async () => {
    const { session, ask, answer, giveTexts, screen } = startSession();
    ask("a");
    await answer("a", [pending, oak]);
    const before = screen();
    await giveTexts(apple, oak);
    expect(screen()).toBe(before);
    expect(session.get().texts.get(apple.objectID)).toBe(apple);
  });

  it("are dropped when the screen shows other hits", async () => {
    const { session, ask, answer, giveTexts } = startSession();
    ask("a");
    await answer("a", [pending]);
    ask("b");
    await answer("b", [oak]);
    await giveTexts(apple);
    expect(session.get().texts.size).toBe(0);
  });
});
