import { describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { type SearchHost, searchHostKeys, startSearchHost } from "../../harness/search/host.ts";
import { typingPause } from "../../../site/theme/search-page/store.ts";
import { searchRecord } from "../../harness/search/records.ts";

const { appId, apiKey } = searchHostKeys;
const records = [
  ...Array.from({ length: 20 }, (_, index) => {
    const name = `apple-${String(index)}`;
    return searchRecord({ url: `/${name}`, content: "An apple.", hierarchy: { lvl1: name } });
  }),
  searchRecord({
    url: "/quince#use",
    type: "lvl2",
    kind: "guide",
    content: "Write <b>bold</b> for a quince.",
    hierarchy: { lvl0: "Fruit", lvl1: "Quince<T>", lvl2: "Use" },
  }),
  searchRecord({ url: "javascript:alert(1)", content: "A quince that is none." }),
];

describe("the search page with a hosted index", () => {
  let host: SearchHost;
  const test = browserTest({ start: () => startOrchard((started) => (host = started)) });
  const main = () => test.page.locator("main");
  const field = () => main().getByRole("searchbox");
  const titles = () => main().locator("ol h2");
  const status = () => main().getByRole("status").first();
  const sent = () => host.requests.map(({ body }) => (body as SentBody).requests[0]);

  it("SP-03 sends one request, after the last letter, for 15 results and with the same facets", async () => {
    await test.visit("/search");
    const before = sent().length;
    await field().pressSequentially("apple");
    await expect.poll(() => status().innerText()).toBe("20 documents found");
    expect(sent().slice(before)).toHaveLength(1);
    expect(sent().at(-1)).toMatchObject({ query: "apple", hitsPerPage: 15, page: 0 });
    expect(sent().at(-1)?.facetFilters[0]).toBe("language:en");
    await titles().last().scrollIntoViewIfNeeded();
    await test.page.mouse.wheel(0, 2000);
    await expect.poll(() => titles().count()).toBe(20);
    expect(sent().at(-1)).toMatchObject({ query: "apple", hitsPerPage: 15, page: 1 });
  });

  it("SP-04 shows records as text, and links only to web pages", async () => {
    await test.visit("/search?q=quince");
    await expect.poll(() => titles().allTextContents()).toEqual(["Quince<T> › Use"]);
    const item = main().locator("ol > li");
    expect(await item.textContent()).toContain("Write <b>bold</b> for a quince.");
    expect(await item.locator("b").count()).toBe(0);
    expect(await item.locator("p").first().textContent()).toBe("GuideFruit › Quince<T>");
    expect(await item.getByRole("link").getAttribute("href")).toBe("/quince#use");
  });

  it("SP-03 ignores a late answer to an older query", async () => {
    const { clock } = test.context;
    await clock.install({ time: 0 });
    const answered: string[] = [];
    test.page.on("requestfinished", (request) => answered.push(request.postData() ?? ""));
    await test.visit("/search");
    await host.become("hang");
    // from here on the test controls the time: on a busy machine the client would give up the first request
    await clock.pauseAt(3_600_000);
    const before = host.requests.length;
    await field().fill("apple");
    await clock.runFor(typingPause);
    await host.received(before + 1);
    await host.become("answer");
    await field().fill("quince");
    await clock.runFor(typingPause);
    await expect.poll(() => titles().count()).toBe(1);
    host.release();
    await expect.poll(() => answered.filter((question) => question.includes('"apple"'))).toHaveLength(1);
    // one frame later, all possible changes are visible
    await clock.runFor(50);
    expect(await titles().allTextContents()).toEqual(["Quince<T> › Use"]);
  });

  it("SM-21 SP-04 reports an unreachable service, and tries again on request", async () => {
    await test.visit("/search");
    await host.become("refuse");
    await field().fill("quince");
    await expect
      .poll(() => status().innerText())
      .toMatch(/^Unable to fetch results\s+You might want to check your network connection\.$/);
    await host.become("answer");
    await main().getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => titles().count()).toBe(1);
  });

  it.each([
    ["a refusal", { status: 403, body: '{"message":"Invalid key"}' }],
    ["invalid JSON", { status: 200, body: "<html>" }],
    ["JSON of another kind", { status: 200, body: '{"results":[{"hits":null}]}' }],
    ["no results for the request", { status: 200, body: '{"results":[]}' }],
  ] as const)("SP-04 reports an invalid answer as a failure: %s", async (_, state) => {
    await test.visit("/search");
    await host.become(state);
    await field().fill("quince");
    await expect.poll(() => status().innerText()).toMatch(/^Unable to fetch results/);
    await host.become("answer");
    await field().fill("quinces");
    await field().fill("quince");
    await expect.poll(() => titles().count()).toBe(1);
  });

  it("SP-03 preserves the results when the next page fails, and loads it on request", async () => {
    await test.visit("/search?q=apple");
    await expect.poll(() => titles().count()).toBe(15);
    await host.become("refuse");
    await titles().last().scrollIntoViewIfNeeded();
    await test.page.mouse.wheel(0, 2000);
    await main().getByText("Unable to fetch results").waitFor();
    expect(await titles().count()).toBe(15);
    await host.become("answer");
    await main().getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => titles().count()).toBe(20);
  });
});

interface SentBody {
  readonly requests: readonly { readonly query: string; readonly facetFilters: readonly unknown[] }[];
}

async function startOrchard(keep: (host: SearchHost) => void): Promise<BuiltSite> {
  const host = await startSearchHost({ records, indexName: "fruit" });
  keep(host);
  const search = { appId, apiKey, indexName: "fruit", hosts: [host.url] };
  const site = await startBuiltSite({
    files: {
      "site/config.ts": `export default { title: "Orchard", search: ${JSON.stringify(search)} };\n`,
      "content/index.md": "# Trees\n",
    },
  });
  return { ...site, close: () => Promise.all([site.close(), host.close()]).then(() => undefined) };
}
