import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SearchHost, searchHostKeys, startSearchHost } from "../../harness/search/host.ts";
import { searchRecord } from "../../harness/search/records.ts";

const { appId, apiKey, writeKey } = searchHostKeys;
let host: SearchHost;

beforeEach(async () => {
  host = await startSearchHost({
    records: [searchRecord({ content: "A <b> & a long text that ends here" })],
  });
});
afterEach(() => host.close());

function post(path: string, body: unknown, key: string = apiKey): Promise<Response> {
  const query = new URLSearchParams({ "x-algolia-application-id": appId, "x-algolia-api-key": key });
  return fetch(`${host.url}${path}?${query.toString()}`, { method: "POST", body: JSON.stringify(body) });
}

const search = (): Promise<Response> =>
  post("/1/indexes/*/queries", {
    requests: [
      { indexName: "docs", query: "text", attributesToRetrieve: ["url"], attributesToSnippet: ["content:4"] },
    ],
  });

describe("the search host of tests", () => {
  it("returns hits like the service: the requested attributes, highlighted and not escaped", async () => {
    const response = await search();
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const { results } = (await response.json()) as { results: { hits: unknown[] }[] };
    expect(results[0]?.hits).toEqual([
      {
        objectID: "/rules/no-shadow",
        url: "/rules/no-shadow",
        _highlightResult: {
          hierarchy: {
            lvl0: { value: "Rules", matchLevel: "none" },
            lvl1: { value: "no-shadow", matchLevel: "none" },
          },
          content: { value: "A <b> & a long <em>text</em> that ends here", matchLevel: "full" },
        },
        _snippetResult: {
          hierarchy: {},
          content: { value: "…a long <em>text</em> that…", matchLevel: "full" },
        },
      },
    ]);
  });

  it("holds requests until they are released, and can close with pending ones", async () => {
    await host.become("hang");
    const first = search();
    await host.received(1);
    host.release();
    expect((await first).status).toBe(200);
    await host.become("stall");
    expect((await search()).status).toBe(200);
    await host.become("hang");
    const last = search().catch(() => "cut");
    await host.received(3);
    await host.close();
    expect(await last).toBe("cut");
  });

  it("closes its port and opens it again", async () => {
    await host.become("refuse");
    await expect(search()).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
    await host.become("answer");
    expect((await search()).status).toBe(200);
  });

  it("allows the search key only to search", async () => {
    const body = { requests: [] };
    expect((await post("/1/indexes/docs/batch", body)).status).toBe(403);
    expect((await post("/1/indexes/docs/batch", body, writeKey)).status).toBe(200);
    expect((await post("/1/indexes/*/queries", body, "other")).status).toBe(403);
  });
});
