import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type HostState,
  type SearchHost,
  searchHostKeys,
  startSearchHost,
} from "../../harness/search/host.ts";
import { searchRecords } from "../../harness/search/records.ts";
import type { SearchProvider, SearchRequest } from "../../../site/model/search.ts";
import { createHosted } from "../../../site/search/hosted/hosted.ts";

const { appId, apiKey } = searchHostKeys;
const indexName = "docs";
const open: SearchHost[] = [];

afterEach(async () => {
  // removes the spy on the fake timer before the fake timer
  vi.restoreAllMocks();
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((host) => host.close()));
});

/** Starts hosts in these states, in configured order, and a provider that uses them. */
async function hostsThat<const States extends readonly HostState[]>(
  ...states: States
): Promise<{ provider: SearchProvider; hosts: { [Key in keyof States]: SearchHost } }> {
  const hosts = await Promise.all(
    states.map(async (state) => {
      const host = await startSearchHost({ records: searchRecords });
      open.push(host);
      await host.become(state);
      return host;
    }),
  );
  const urls = hosts.map(({ url }) => url);
  return {
    provider: createHosted({ appId, apiKey, indexName, hosts: urls }),
    hosts: hosts as { [Key in keyof States]: SearchHost },
  };
}

function ask(provider: SearchProvider, query: string, more: Partial<SearchRequest> = {}) {
  return provider.search({ requests: [{ indexName, query, ...more }] });
}

const failing: HostState = { status: 500, body: "out of order" };

describe("a hosted search", () => {
  it("SM-11: posts a list of queries as plain text to the multi-index path, and reads hits, nbHits and queryID", async () => {
    const { provider, hosts } = await hostsThat("answer");
    const request: SearchRequest = {
      indexName,
      query: "no-shadow",
      attributesToRetrieve: ["hierarchy.lvl0", "hierarchy.lvl1", "content", "type", "url"],
      attributesToSnippet: ["hierarchy.lvl1:10", "content:3"],
      snippetEllipsisText: "…",
      highlightPreTag: "<mark>",
      highlightPostTag: "</mark>",
      hitsPerPage: 20,
      clickAnalytics: true,
      facetFilters: ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-base-docs-current"]],
    };
    const { results } = await provider.search({ requests: [request] });

    const [sent, ...others] = hosts[0].requests;
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ method: "POST", path: "/1/indexes/*/queries", key: apiKey });
    expect(sent?.headers).toMatchObject({ "content-type": "text/plain", "x-algolia-application-id": appId });
    expect(sent?.body).toEqual({ requests: [request] });
    expect(results).toMatchObject([{ nbHits: 2, queryID: expect.stringMatching(/^\w{32}$/) as string }]);
    expect(results[0]?.hits[1]).toMatchObject({
      objectID: "/getting-started",
      url: "/getting-started",
      type: "lvl1",
      hierarchy: { lvl0: "Guides", lvl1: "Getting Started" },
      _snippetResult: { content: { value: "…among them <mark>no-shadow</mark>." } },
    });
  });

  it("SM-13: restricts results by facet filters", async () => {
    const { provider } = await hostsThat("answer");
    const [all] = (await ask(provider, "no-shadow")).results;
    const [some] = (await ask(provider, "no-shadow", { facetFilters: ["docusaurus_tag:default"] })).results;
    expect([all?.nbHits, some?.nbHits]).toEqual([2, 1]);
  });

  it.each(["appId", "apiKey", "indexName"] as const)("SM-24: throws at once without %s", (name) => {
    const hosted = { appId, apiKey, indexName, [name]: "" };
    expect(() => createHosted(hosted)).toThrow(new Error(`\`${name}\` is missing.`));
  });

  it("SM-24: throws at once if a host is not a URL", () => {
    const hosted = { appId, apiKey, indexName, hosts: ["search.example.org"] };
    expect(() => createHosted(hosted)).toThrow("`hosts` has an entry that is no URL");
  });

  it("SM-25: requests recommendations", async () => {
    const { provider, hosts } = await hostsThat("answer");
    const request = {
      indexName,
      objectID: "/rules/no-shadow",
      model: "related-products",
      threshold: 0,
    } as const;
    const { results } = await provider.getRecommendations({ requests: [request] });
    expect(hosts[0].requests).toMatchObject([
      { method: "POST", path: "/1/indexes/*/recommendations", body: { requests: [request] } },
    ]);
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(["/rules/no-floating-promises#options"]);
  });

  it("loads the client once, at the first search, and again after a failure", async () => {
    const { hosts } = await hostsThat("answer");
    const load = vi
      .fn(() => import("algoliasearch/lite"))
      .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const provider = createHosted({ appId, apiKey, indexName, hosts: [hosts[0].url] }, load);
    expect(load).not.toHaveBeenCalled();
    const failures = await Promise.allSettled([ask(provider, "a"), ask(provider, "b")]);
    expect(failures.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(load).toHaveBeenCalledTimes(1);
    await ask(provider, "shadow");
    await ask(provider, "float");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("loads the client without a request when warmed up, and ignores failures then", async () => {
    const { hosts } = await hostsThat("answer");
    const load = vi.fn(() => import("algoliasearch/lite")).mockRejectedValueOnce(new TypeError("no network"));
    const provider = createHosted({ appId, apiKey, indexName, hosts: [hosts[0].url] }, load);
    provider.warm?.();
    await vi.waitFor(() => {
      provider.warm?.();
      expect(load).toHaveBeenCalledTimes(2);
    });
    expect(hosts[0].requests).toEqual([]);
    await ask(provider, "shadow");
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe("a hosted search that cannot be answered rejects", () => {
  const unreadable = { message: "The search service did not answer with results." };

  it.each<[string, HostState, object]>([
    ["SM-21: its host refuses connections", "refuse", { name: "RetryError" }],
    ["SM-21: its host is out of order", failing, { name: "RetryError" }],
    ["the key is refused", { status: 403, body: '{"message":"Invalid key","status":403}' }, { status: 403 }],
    ["SM-23: the service is asked too often", { status: 429, body: "{}" }, { status: 429 }],
    ["the answer is no JSON", { status: 200, body: "<html>" }, { name: "DeserializationError" }],
    ["the answer is empty", { status: 200, body: "" }, unreadable],
    ["the answer is something else", { status: 200, body: "{}" }, unreadable],
    ["results are missing", { status: 200, body: '{"results":[]}' }, unreadable],
    ["hits are missing", { status: 200, body: '{"results":[{"nbHits":0}]}' }, unreadable],
  ])("TR-05: %s", async (_, state, problem) => {
    const { provider, hosts } = await hostsThat(state);
    // both calls return promises in any case: no error is thrown synchronously
    const calls = [
      ask(provider, "shadow"),
      provider.getRecommendations({
        requests: [{ indexName, objectID: "/rules/no-shadow", model: "related-products", threshold: 0 }],
      }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject(problem);
    expect(hosts[0].requests.length).toBe(state === "refuse" ? 0 : 2);
  });

  it("TR-05: and works again as soon as the host is back", async () => {
    const { provider, hosts } = await hostsThat("refuse");
    await expect(ask(provider, "shadow")).rejects.toMatchObject({ name: "RetryError" });
    await hosts[0].become("answer");
    expect((await ask(provider, "shadow")).results[0]?.nbHits).toBe(2);
  });
});

describe("the hosts of a hosted search", () => {
  it("SM-23: are tried in turn after a failure", async () => {
    const { provider, hosts } = await hostsThat(failing, "refuse", failing, "answer", "answer");
    expect((await ask(provider, "shadow")).results[0]?.nbHits).toBe(2);
    expect(hosts.map(({ requests }) => requests.length)).toEqual([1, 0, 1, 1, 0]);
  });

  it("SM-23: are not tried in turn after a rejection", async () => {
    const { provider, hosts } = await hostsThat({ status: 403, body: "{}" }, "answer");
    await expect(ask(provider, "shadow")).rejects.toMatchObject({ status: 403 });
    expect(hosts[1].requests).toEqual([]);
  });

  it("SM-22: are skipped for two minutes after a failure", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    const { provider, hosts } = await hostsThat(failing, "answer");
    const contacts: [seconds: number, dead: number, alive: number][] = [];
    for (const seconds of [0, 1, 119, 120, 121]) {
      vi.setSystemTime(seconds * 1000);
      await ask(provider, `shadow ${seconds}`);
      contacts.push([seconds, hosts[0].requests.length, hosts[1].requests.length]);
    }
    expect(contacts).toEqual([
      [0, 1, 1],
      [1, 1, 2],
      [119, 1, 3],
      [120, 1, 4],
      [121, 2, 5],
    ]);
    // it failed again, and is skipped again
    vi.setSystemTime(130_000);
    await ask(provider, "shadow");
    expect(hosts[0].requests.length).toBe(2);
    await hosts[0].become("answer");
    vi.setSystemTime(242_000);
    await ask(provider, "shadow");
    expect(hosts.map(({ requests }) => requests.length)).toEqual([3, 6]);
  });
});

describe("the timeouts of a hosted search", () => {
  let waits: number[];
  beforeEach(() => {
    // sockets use real time; the timers of the client are fake
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    waits = [];
    const setTimer = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((then: () => void, milliseconds = 0) => {
      waits.push(milliseconds);
      return setTimer(then, milliseconds);
    }) as typeof setTimeout);
  });

  /** Lets sockets work until the client sets its n-th timer. */
  async function untilWait(count: number): Promise<void> {
    while (waits.length < count) await new Promise((resolve) => setImmediate(resolve));
  }

  it("SM-22: are 1 s until a response begins, and then the next host is tried", async () => {
    const { provider, hosts } = await hostsThat("hang", "answer");
    const answer = ask(provider, "shadow");
    await hosts[0].received(1);
    vi.advanceTimersByTime(999);
    expect([vi.getTimerCount(), hosts[1].requests.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect((await answer).results[0]?.nbHits).toBe(2);
    expect(hosts[1].requests.length).toBe(1);
  });

  it("SM-22: are 2 s for the rest of a response", async () => {
    const { provider, hosts } = await hostsThat("stall", "answer");
    const answer = ask(provider, "shadow");
    await untilWait(2);
    expect(waits).toEqual([1000, 2000]);
    vi.advanceTimersByTime(1999);
    expect([vi.getTimerCount(), hosts[1].requests.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect((await answer).results[0]?.nbHits).toBe(2);
  });

  it("SM-23: grow with each silent host, to 16 s for four; then the search rejects", async () => {
    const { provider, hosts } = await hostsThat("hang", "hang", "hang", "hang");
    const answer = expect(ask(provider, "shadow")).rejects.toMatchObject({ name: "RetryError" });
    for (const host of hosts) {
      await host.received(1);
      vi.advanceTimersToNextTimer();
    }
    await answer;
    expect(waits).toEqual([1000, 4000, 5000, 6000]);
  });

  it("SM-22: make a silent host the last choice for two minutes", async () => {
    const { provider, hosts } = await hostsThat("hang", "answer");
    const answer = ask(provider, "shadow");
    await hosts[0].received(1);
    vi.advanceTimersToNextTimer();
    await answer;
    await ask(provider, "float");
    expect(hosts.map(({ requests }) => requests.length)).toEqual([1, 2]);
  });
});
