import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, it } from "vitest";
import { windowedChromium } from "../harness/browser/chromium-options.ts";
import { activeWorker, startOfflineSite } from "../harness/browser/offline-site.ts";

it("PW-01 offline mode is on in an app window", async () => {
  const site = await startOfflineSite();
  await site.deploy("first text");
  const profile = await mkdtemp(join(tmpdir(), "offline-app-"));
  const app = await chromium.launchPersistentContext(profile, {
    ...windowedChromium,
    args: [...windowedChromium.args, `--app=${site.url}`],
  });
  const page = app.pages()[0] ?? (await app.waitForEvent("page"));
  expect(await activeWorker(page)).toContain('"offlineMode":true');
  await app.close();
  await rm(profile, { recursive: true, force: true });
  await site.close();
});
