import { afterEach, describe, expect, it } from "vitest";
import type { HostedSearch, SearchRecord } from "../../../site/model/search.ts";
import { createHosted } from "../../../site/search/hosted/hosted.ts";
import {
  type SearchHost,
  type SearchHostOptions,
  searchHostKeys,
  startSearchHost,
} from "../../harness/search/host.ts";
import { searchRecord, searchRecords } from "../../harness/search/records.ts";
import { searchPush } from "../../../cli/search/push.ts";

const { appId, apiKey, writeKey } = searchHostKeys;
const indexName = "docs";
const origin = "https://typescript-eslint.io";
const old = searchRecord({ url: "/rules/ban-types", hierarchy: { lvl1: "ban-types" } });
const open: SearchHost[] = [];

afterEach(() => Promise.all(open.splice(0).map((host) => host.close())));

async function start(options?: SearchHostOptions): Promise<SearchHost> {
  const host = await startSearchHost(options);
  open.push(host);
  return host;
}

function hostedBy(...hosts: readonly SearchHost[]): HostedSearch {
  return { appId, apiKey, indexName, hosts: hosts.map(({ url }) => url) };
}

async function push(
  hosted: HostedSearch | undefined,
  options: {
    readonly writeKey?: string;
    readonly write?: boolean;
    readonly records?: readonly SearchRecord[];
  } = {},
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const code = await searchPush(
    { records: searchRecords, hosted, origin, writeKey, write: true, ...options },
    (line) => lines.push(line),
  );
  for (const key of [writeKey, options.writeKey ?? ""]) {
    if (key !== "") expect(lines.join("\n")).not.toContain(key);
  }
  return { code, lines };
}

describe("site search push", () => {
  it("prints which records it would send, and sends nothing, without --write", async () => {
    const host = await start({ records: [old] });
    const { code, lines } = await push(hostedBy(host), { write: false, writeKey: "" });
    expect(code).toBe(0);
    expect(lines).toEqual([
      '3 records of 3 pages (1 rule, 1 option, 1 guide) for the index "docs" of the application "TESTAPP".',
      "Nothing was sent. To replace all records of the index, run: site search push --write",
    ]);
    expect(host.requests).toEqual([]);
  });

  it("replaces all records, with absolute URLs", async () => {
    const host = await start({ records: [old] });
    const { code, lines } = await push(hostedBy(host), { writeKey: `${writeKey}\n` });
    expect(lines.at(-1)).toBe('Sent: the index "docs" now has 3 records.');
    expect(code).toBe(0);
    expect(host.store.records(indexName)?.map(({ url }) => url)).toEqual([
      "https://typescript-eslint.io/rules/no-shadow",
      "https://typescript-eslint.io/rules/no-floating-promises#options",
      "https://typescript-eslint.io/getting-started",
    ]);
    // the temporary index is gone
    expect(host.store.indexNames()).toEqual([indexName]);
    expect(new Set(host.requests.map(({ key }) => key))).toEqual(new Set([writeKey]));
    const paths = host.requests.map(({ method, path }) => `${method} ${path.replaceAll(/\d{3,}/g, "n")}`);
    expect(paths).toContain("POST /1/indexes/docs_tmp_n/batch");
    expect(paths).not.toContain("POST /1/indexes/docs/batch");
  });

  it("sends thousands of records", async () => {
    const host = await start();
    const records = Array.from({ length: 2500 }, (_, index) => searchRecord({ url: `/rules/rule-${index}` }));
    const { lines } = await push(hostedBy(host), { records });
    expect(lines.at(-1)).toBe('Sent: the index "docs" now has 2,500 records.');
    expect(host.store.records(indexName)).toHaveLength(2500);
  });

  it("SM-13: creates a missing index that works with our filters", async () => {
    const host = await start({ indexName: "other" });
    expect((await push(hostedBy(host))).code).toBe(0);
    const { results } = await createHosted(hostedBy(host)).search({
      requests: [{ indexName, query: "shadow", facetFilters: ["language:en", ["docusaurus_tag:default"]] }],
    });
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(["https://typescript-eslint.io/rules/no-shadow"]);
  });

  it("tries the next host after a failure", async () => {
    const second = await start({ records: [old] });
    const first = await start({ store: second.store });
    await first.become({ status: 503, body: "{}" });
    expect((await push(hostedBy(first, second))).code).toBe(0);
    expect(second.store.records(indexName)).toHaveLength(3);
    // it is tried once for reading or writing, not for each request
    expect(first.requests).toHaveLength(1);
  });

  it.each<[string, string, string]>([
    ["one that may only search", apiKey, "Method not allowed with this API key"],
    ["one that the service does not know", "no-key-of-ours", "Invalid Application-ID or API key"],
  ])("prints a message when the key is refused: %s", async (_, key, reason) => {
    const host = await start({ records: [old] });
    const { code, lines } = await push(hostedBy(host), { writeKey: key });
    expect(code).toBe(1);
    expect(lines.at(-1)).toContain(
      `The search service rejected the key (${reason}). ALGOLIA_WRITE_KEY must belong to`,
    );
    expect(host.store.records(indexName)).toEqual([old]);
  });

  it("reports that no host responded", async () => {
    const host = await start();
    await host.become("refuse");
    expect(await push(hostedBy(host))).toMatchObject({
      code: 1,
      lines: [
        {},
        `No host of the search service (${host.url}) responded. Check the network and \`search.hosts\`.`,
      ],
    });
  });

  it("prints the message of the service, without the key", async () => {
    const host = await start();
    await host.become({ status: 400, body: `{"message":"Record too big for ${writeKey}","status":400}` });
    expect((await push(hostedBy(host))).lines.at(-1)).toBe(
      "The search service responded with status 400: Record too big for ***",
    );
    await host.become({ status: 200, body: "<html>" });
    expect((await push(hostedBy(host))).lines.at(-1)).toMatch(
      /^Cannot parse the response of the search service: .*JSON/,
    );
  });

  it("does not clear an index for a site without records", async () => {
    const host = await start({ records: [old] });
    expect(await push(hostedBy(host), { records: [] })).toEqual({
      code: 1,
      lines: ['The site has no records, so the index "docs" was not changed.'],
    });
    expect(host.requests).toEqual([]);
  });

  it("needs a hosted search and a key with write access", async () => {
    const host = await start();
    await expect(push(undefined, { write: false })).rejects.toMatchObject({
      name: "UsageError",
      message: "This site has no hosted search.",
      hint: "Set `appId`, `apiKey` and `indexName` under `search` in the configuration.",
    });
    await expect(push(hostedBy(host), { writeKey: "" })).rejects.toMatchObject({
      name: "UsageError",
      message: "The write key is missing.",
      hint: "Set it in the environment: ALGOLIA_WRITE_KEY=… site search push --write",
    });
    expect(host.requests).toEqual([]);
  });
});
