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
    const search = { appId, apiKey, indexName: "site", hosts: hosts.map(({ url }) => url) };
    const config = `export default ${JSON.stringify({ search })};\n`;
    return startBuiltSite({ files: { ...searchedOrchard, "site/config.ts": config } });
  },
});
afterAll(() => Promise.all(hosts.map((host) => host.close())));

it("SM-10 SM-21 SM-23 four silent hosts: stalled at once, an error after 16 seconds", async () => {
  const { open, box, dialog } = searchReader(test);
  const error = () => dialog().getByText("Unable to fetch results");
  await test.context.clock.install();
  await test.visit("/");
  await open();
  await box().fill("apple");
  await dialog().locator('[data-status="stalled"]').first().waitFor();
  const asked = (): number => hosts.reduce((sum, { requests }) => sum + requests.length, 0);
  // the timeout of each host is longer than that of the previous one
  for (const [index, seconds] of [1, 4, 5].entries()) {
    expect(await error().isVisible()).toBe(false);
    await test.context.clock.runFor(seconds * 1000);
    await expect.poll(asked).toBe(index + 2);
  }
  await test.context.clock.runFor(4000);
  expect(await error().isVisible()).toBe(false);
  await test.context.clock.runFor(2000);
  await error().waitFor();
  expect(hosts.map(({ requests }) => requests.length)).toEqual([1, 1, 1, 1]);
  await dialog().getByText("You might want to check your network connection.").waitFor();
});
