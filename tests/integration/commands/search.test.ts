import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchHit } from "../../../site/model/search.ts";
import { createRoot, type Root } from "../../harness/create-root.ts";
import { runSite, type SiteRun } from "../../harness/run-site.ts";
import { largeOrchard } from "../../harness/search/large-site.ts";
import { type SearchHost, searchHostKeys, startSearchHost } from "../../harness/search/host.ts";

const files: Readonly<Record<string, string>> = {
  "content/index.md": "# Orchard\n\nAll about fruit.\n",
  "content/apples.md": "# Apples\n\nRound and red.\n\n## Taste of `Promise<T>`\n\nSweet as an apple.\n",
  "content/pears.md": "# Pears\n\nNot round.\n",
};
let orchard: Root;
let root: string;
let host: SearchHost;

beforeAll(async () => {
  [orchard, host] = await Promise.all([createRoot(files), startSearchHost({ indexName: "fruit" })]);
  const { appId, apiKey } = searchHostKeys;
  const search = { appId, apiKey, indexName: "fruit", hosts: [host.url] };
  const config = { origin: "https://orchard.example", search };
  await orchard.write({ "site/config.ts": `export default ${JSON.stringify(config)};\n` });
  root = orchard.dir;
});
afterAll(() => Promise.all([orchard.delete(), host.close()]));

describe("site search", () => {
  it("prints hits with scores, kinds and URLs, best first", async () => {
    const { code, stdout, stderr } = await site("search", "--root", root, "apples");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^ +\d+\.\d {2}guide +Apples\n +\/apples\n/);
    expect(stdout).toMatch(/Apples › Taste of Promise<T>\n +\/apples#\S+\n +Sweet as an apple\./);
    expect(stdout).toMatch(/2 hits\n$/);
  });

  it("--json prints an array of hits, --limit reduces it", async () => {
    const { stdout } = await site("search", "--json", "--limit", "1", "--root", root, "round");
    const hits = JSON.parse(stdout) as SearchHit[];
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({
      objectID: expect.stringMatching(/^\/(?:apples|pears)$/) as unknown,
      hierarchy: { lvl2: null },
      kind: "guide",
      _score: expect.any(Number) as unknown,
    });
  });

  it("prints the text around the match on a site so large that its index has no texts", async () => {
    const large = await createRoot(largeOrchard);
    const { stdout } = await site("search", "--root", large.dir, "kumquat");
    expect(stdout).toMatch(/Fig › Harvest\n +\/trees\/fig#harvest\n +.*store a kumquat beside it\.\n/);
    await large.delete();
  });

  it("prints a message and exits with 1 if nothing is found", async () => {
    const { code, stdout } = await site("search", "--root", root, "qqqqqq", "zzzz");
    expect([code, stdout]).toEqual([1, 'No results for "qqqqqq zzzz".\n']);
  });

  it.each([
    [["search"], "missing required argument"],
    [["search", "--limit", "0", "x"], "It must be a whole number from 1 to 1000."],
    [["search", "--root", "/no/such/root", "x"], "Folder not found: /no/such/root."],
    [["search", "push", "--root", "/no/such/root"], "Folder not found: /no/such/root."],
  ])("%j: the command is wrong", async (words, message) => {
    const { code, stderr } = await site(...words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe("site search push", () => {
  it("sends nothing without --write", async () => {
    const { code, stdout } = await site("search", "push", "--root", root);
    expect(code).toBe(0);
    expect(stdout).toContain("4 records");
    expect(host.requests).toEqual([]);
  });

  it("--write replaces all records", async () => {
    const { code, stdout, stderr } = await site("search", "push", "--write", "--root", root);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).not.toContain(searchHostKeys.writeKey);
    const urls = (host.store.records("fruit") ?? []).map(({ url }) => url);
    expect(urls.sort().slice(0, 2)).toEqual(["https://orchard.example/", "https://orchard.example/apples"]);
  });
});

function site(...words: readonly string[]): Promise<SiteRun> {
  return runSite(words, { env: { NO_COLOR: "1", ALGOLIA_WRITE_KEY: searchHostKeys.writeKey } });
}
