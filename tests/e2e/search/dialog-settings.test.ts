import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { browserTest, type ReadSite, startSiteUnderWork } from "../../harness/browser/browser-test.ts";
import { serve } from "../../../cli/serve/serve.ts";
import { startBuiltSite } from "../../harness/browser/built-site.ts";
import { type SearchHost, searchHostKeys, startSearchHost } from "../../harness/search/host.ts";
import { diagnosticsOf, searchedOrchard, searchReader } from "../../harness/search/reader.ts";
import { searchRecord } from "../../harness/search/records.ts";

const group = { lvl0: "Fruit" };
const origin = "https://orchard.example";
const records = [
  searchRecord({
    url: `${origin}/old/fruit/quince?from=index#taste`,
    hierarchy: { ...group, lvl1: "Quince" },
  }),
  searchRecord({ url: `${origin}/play`, hierarchy: { ...group, lvl1: "Quince game" } }),
  searchRecord({ url: "https://elsewhere.example/quince", hierarchy: { ...group, lvl1: "Quince pie" } }),
  searchRecord({ url: "javascript:alert(1)", hierarchy: { ...group, lvl1: "Quince trap" } }),
  searchRecord({ url: `${origin}/herbs/mint`, hierarchy: { lvl0: "Herbs", lvl1: "<b>Mint</b> & more" } }),
];

describe("the search dialog with a hosted index", () => {
  let host: SearchHost;
  const test = browserTest({
    start: async () => {
      host = await startSearchHost({ records, indexName: "orchard" });
      const config = {
        title: "Orchard",
        origin,
        search: {
          appId: searchHostKeys.appId,
          apiKey: searchHostKeys.apiKey,
          indexName: "orchard",
          hosts: [host.url],
          externalUrlRegex: "/play$",
          replaceSearchResultPathname: { from: "/old/", to: "/" },
          translations: { button: "Find", placeholder: "Find fruit" },
        },
      };
      const files = { ...searchedOrchard, "site/config.ts": `export default ${JSON.stringify(config)};\n` };
      return startBuiltSite({ files });
    },
  });
  const { dialog, box, options, open, shows, isShut, search, status, path } = searchReader(test);
  const firsts = () => options().locator("span > span:first-child").allInnerTexts();
  let said: readonly string[] = [];

  beforeEach(async () => {
    said = diagnosticsOf(test.page);
    await host.become("answer");
  });
  afterAll(() => host.close());

  it("SM-05: has the site's own texts", async () => {
    await test.visit("/");
    await test.page.getByRole("button", { name: "Find (Ctrl K)" }).click();
    await expect.poll(() => box().getAttribute("placeholder")).toBe("Find fruit");
  });

  it("SM-11 SM-16: shows the host's answers, with the links that the site configures", async () => {
    await test.visit("/");
    await open();
    await search("quince");
    expect(await firsts()).toEqual(["Quince", "Quince game", "Quince pie"]);
    expect(
      await options().evaluateAll((links) =>
        links.map((link) => [link.getAttribute("href"), link.getAttribute("target")]),
      ),
    ).toEqual([
      ["/fruit/quince#taste", null],
      [`${origin}/play`, "_top"],
      ["https://elsewhere.example/quince", "_top"],
    ]);
    expect(said).toEqual([]);
    await test.page.keyboard.press("Enter");
    await isShut();
    await expect.poll(path).toBe("/fruit/quince#taste");
  });

  it("SM-16: loads external results as documents", async () => {
    await test.page.route("https://elsewhere.example/**", (route) => route.fulfill({ body: "pie" }));
    await test.visit("/");
    await open();
    await search("quince pie");
    await test.page.keyboard.press("Enter");
    await test.page.waitForURL("https://elsewhere.example/quince");
  });

  it("renders a record's markup as text", async () => {
    await test.visit("/");
    await open();
    await search("mint");
    expect(await firsts()).toEqual(["<b>Mint</b> & more"]);
    expect(await options().locator("b").count()).toBe(0);
  });

  it("SM-10: shows the previous results, and does not report an empty result, while an answer stalls", async () => {
    await test.visit("/");
    await open();
    await search("mint");
    await host.become("hang");
    await box().fill("quince");
    await dialog().locator("[data-status=stalled]").waitFor();
    expect(await firsts()).toEqual(["<b>Mint</b> & more"]);
    host.release();
    await dialog().locator("[data-status=idle]").waitFor();
    expect(await firsts()).toEqual(["Quince", "Quince game", "Quince pie"]);
  });

  it("SM-21: reports when all hosts are unreachable, and when the answer is invalid", async () => {
    await test.visit("/");
    await open();
    await host.become("refuse");
    await box().fill("quinc");
    await shows("Unable to fetch results");
    await shows("You might want to check your network connection.");
    expect(await status()).toBe("error");
    await host.become({ status: 200, body: "<html>" });
    await test.page.keyboard.type("e");
    await dialog().locator("[data-status=error]").waitFor();
  });
});

describe("the search dialog below a base URL, without a page of all results", () => {
  const files = {
    ...searchedOrchard,
    "site/config.ts": `export default {
      title: "Orchard",
      baseUrl: "/docs/",
      search: { searchPagePath: false, maxResultsPerGroup: 2 },
    };\n`,
  };
  const test = browserTest({ start: () => startBelow("/docs/", files) });
  const { dialog, box, options, open, isShut, path } = searchReader(test);

  it("SM-15 SM-18 SM-19: finds, shows the site's number of results, and links to no missing page", async () => {
    const said = diagnosticsOf(test.page);
    await test.visit("/docs/trees/oak");
    await open();
    await box().fill("apple");
    await options().first().waitFor();
    expect(await dialog().getByRole("group", { name: "fruit" }).getByRole("option").count()).toBe(2);
    expect(
      await dialog()
        .getByText(/^See all/)
        .count(),
    ).toBe(0);
    await box().fill("zzqxzzqx");
    await dialog().getByText("No results for").waitFor();
    expect(await dialog().getByText("Believe this query").count()).toBe(0);
    await box().fill("mint");
    await options().first().waitFor();
    await test.page.keyboard.press("Enter");
    await isShut();
    await expect.poll(path).toBe("/docs/herbs/mint");
    expect(said).toEqual([]);
  });
});

describe("the search dialog in `site dev`", () => {
  const test = browserTest({ files: searchedOrchard, start: startSiteUnderWork });
  const { dialog, box, open, search, isShut, path } = searchReader(test);
  // the first request reads the whole site
  beforeAll(() => test.html("/"));

  it("SM-01 SM-17: opens with its final styles, finds results and opens them", async () => {
    await test.visit("/");
    await open();
    expect((await dialog().locator("> *").boundingBox())?.width).toBeLessThan(800);
    await search("quince");
    await test.page.keyboard.press("Enter");
    await isShut();
    await expect.poll(path).toBe("/fruit/quince");
    expect(await box().count()).toBe(0);
  });
});

describe("a site without search", () => {
  const test = browserTest({
    files: { "site/config.ts": "export default {};\n", "content/index.md": "# Orchard\n" },
  });
  const { dialog } = searchReader(test);

  it("has no dialog, and leaves its keys to the browser", async () => {
    const said = diagnosticsOf(test.page);
    await test.visit("/");
    for (const key of ["Control+k", "/"]) await test.page.keyboard.press(key);
    expect(await dialog().count()).toBe(0);
    expect(said).toEqual([]);
  });
});

/** A built site, served below a base URL. */
async function startBelow(baseUrl: string, files: Readonly<Record<string, string>>): Promise<ReadSite> {
  const site = await startBuiltSite({ files });
  const server = await serve(
    { out: site.out, port: 0, host: "localhost", baseUrl, quiet: true },
    () => undefined,
  );
  return {
    url: `http://localhost:${String(server.port)}`,
    close: async () => {
      await server.close();
      await site.close();
    },
  };
}
