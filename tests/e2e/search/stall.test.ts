import { afterAll, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { startBuiltSite } from "../../harness/browser/built-site.ts";
import { type SearchHost, searchHostKeys, startSearchHost } from "../../harness/search/host.ts";
import { searchedOrchard, searchReader } from "../../harness/search/reader.ts";

let hosts: readonly SearchHost[] = [];
const test = browserTest({
  start: async () => {
    hosts = await Promise.all(Array.from({ length: 4 }, () => startSearchHost()));
    await Promise.all(hosts.map((host) => host.become("hang")));
    const { appId, apiKey } = searchHostKeys;
    const search = { appId, apiKey, indexName: "site", hosts: hosts.map(({ address }) => address) };
    const config = `export default ${JSON.stringify({ search })};\n`;
    return startBuiltSite({ files: { ...searchedOrchard, "site/config.ts": config } });
  },
});
afterAll(() => Promise.all(hosts.map((host) => host.close())));

it("SM-10 SM-21 SM-23 four hosts that say nothing: stalled at once, the error after 16 seconds", async () => {
  const { open, box, dialog } = searchReader(test);
  const error = () => dialog().getByText("Unable to fetch results");
  await test.visit("/");
  await open();
  const start = performance.now();
  await box().fill("apple");
  await dialog().locator('[data-status="stalled"]').first().waitFor();
  expect(performance.now() - start).toBeLessThan(3000);
  expect(await error().isVisible()).toBe(false);
  // each host is waited for longer than the one before: 1, 4, 5 and 6 seconds
  await error().waitFor({ timeout: 25_000 });
  expect(performance.now() - start).toBeGreaterThan(15_000);
  expect(hosts.map(({ requests }) => requests.length)).toEqual([1, 1, 1, 1]);
  await dialog().getByText("You might want to check your network connection.").waitFor();
}, 60_000);
