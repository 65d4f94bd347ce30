import { build } from "esbuild";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startChromium } from "../../harness/browser/chromium.ts";
import { type MemoryHost, startMemoryHost } from "../../harness/browser/memory-host.ts";
import { type SearchHost, searchHostKeys, startSearchHost } from "../../harness/search/host.ts";
import { searchRecords } from "../../harness/search/records.ts";
import type { HostedSearch, SearchProvider } from "../../../site/model/search.ts";
import { serviceHosts } from "../../../site/search/hosted/service-hosts.ts";

declare const provide: (hosted: HostedSearch) => SearchProvider;

const { appId, apiKey } = searchHostKeys;
const indexName = "docs";

/** Browsers get another build of the client than Node. */
describe("a hosted search in a browser", () => {
  let browser: Browser;
  let site: MemoryHost;
  let scripts: ReadonlyMap<string, string>;
  let context: BrowserContext;
  let page: Page;
  let hosts: readonly SearchHost[];
  let hosted: HostedSearch;

  beforeAll(async () => {
    [browser, site, scripts] = await Promise.all([startChromium(), startMemoryHost(), bundle()]);
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));
  beforeEach(async () => {
    hosts = await Promise.all([1, 2].map(() => startSearchHost({ records: searchRecords })));
    hosted = { appId, apiKey, indexName, hosts: hosts.map(({ url }) => url) };
    context = await browser.newContext();
    page = await context.newPage();
    serve(scripts);
    await page.goto(site.url);
    await page.waitForFunction(() => typeof provide === "function");
    await page.evaluate((config) => {
      Object.assign(globalThis, { provider: provide(config) });
    }, hosted);
  });
  afterEach(() => Promise.all([context.close(), ...hosts.map((host) => host.close())]));

  function serve(files: ReadonlyMap<string, string>): void {
    const policy = `default-src 'self'; connect-src ${serviceHosts(hosted).connect.join(" ")}`;
    const html =
      `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
      `<title>Search</title><script type="module" src="/entry.js"></script>`;
    site.serve(new Map([["index.html", html], ...files]));
  }

  /** The number of hits, or the error. */
  function ask(query: string): Promise<number | string> {
    return page.evaluate(
      async (request) => {
        const { provider } = globalThis as unknown as { provider: SearchProvider };
        return provider.search({ requests: [request] }).then(
          ({ results }) => results[0]?.nbHits ?? "no result",
          (problem: unknown) => (problem instanceof Error ? problem.name : "no error"),
        );
      },
      { indexName, query },
    );
  }

  it("SM-11: needs no preflight, and sends equal requests only once (SM-23)", async () => {
    expect(await ask("shadow")).toBe(2);
    expect(await ask("shadow")).toBe(2);
    expect(hosts[0]?.requests).toMatchObject([
      {
        method: "POST",
        path: "/1/indexes/*/queries",
        query: { "x-algolia-application-id": appId, "x-algolia-api-key": apiKey },
        headers: { "content-type": "text/plain" },
        body: { requests: [{ indexName, query: "shadow" }] },
      },
    ]);
  });

  it("SM-22: skips a failed host for two minutes", async () => {
    await hosts[0]?.become({ status: 500, body: "" });
    const contacts: (readonly number[])[] = [];
    for (const seconds of [0, 1, 119, 121]) {
      await page.clock.setFixedTime(1_000_000_000_000 + seconds * 1000);
      expect(await ask(`shadow${" ".repeat(seconds)}`)).toBe(2);
      contacts.push(hosts.map(({ requests }) => requests.length));
    }
    expect(contacts).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 4],
    ]);
  });

  it("SM-21: rejects without hosts, and after an invalid answer; neither is cached", async () => {
    await Promise.all(hosts.map((host) => host.become("refuse")));
    expect(await ask("shadow")).toBe("RetryError");
    for (const host of hosts) await host.become({ status: 200, body: "" });
    expect(await ask("shadow")).toBe("Error");
    for (const host of hosts) await host.become("answer");
    expect(await ask("shadow")).toBe(2);
  });

  it("loads the client at the first search, and again after a failed load", async () => {
    const loaded = (): Promise<number> =>
      page.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
      );
    expect(await loaded()).toBe(1);
    serve(new Map());
    expect(await ask("shadow")).toBe("TypeError");
    serve(scripts);
    expect(await ask("shadow")).toBe(2);
    expect(await loaded()).toBeGreaterThan(1);
  });
});

/** The provider and, in separate files, the modules that it loads later. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        'import { createHosted } from "./site/search/hosted/hosted.ts"; globalThis.provide = createHosted;',
      resolveDir: process.cwd(),
    },
    bundle: true,
    splitting: true,
    format: "esm",
    entryNames: "entry",
    outdir: "/",
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(1), text]));
}
