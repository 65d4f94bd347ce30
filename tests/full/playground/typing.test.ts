import type { CDPSession } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sixtyLines } from "../../../bench/playground/playground-code.mjs";
import { projectOf } from "../../harness/playground/play-project.ts";
import { type ServedWorker, serveWorker } from "../../harness/playground/served-worker.ts";

let worker: ServedWorker;
let session: CDPSession;

beforeAll(async () => {
  worker = await serveWorker();
  await worker.ask("start", { assets: worker.assets, version: "5.9.3" });
  session = await workerSession(worker);
}, 180_000);
afterAll(() => worker.close());

/** Sixty lines with reports of typed and untyped rules; `edit` is the last edit. */
function textOf(edit: number): string {
  return `${sixtyLines}\nexport const edited = "${"x".repeat(edit % 40)}${edit}";\n`;
}

const config = { extends: "plugin:@typescript-eslint/recommended-type-checked" };

async function type(from: number, to: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let edit = from; edit < to; edit++) {
    const start = performance.now();
    const { reports } = await worker.ask("lint", projectOf(textOf(edit), config));
    times.push(performance.now() - start);
    expect(reports.length).toBeGreaterThan(10);
  }
  return times.sort((one, other) => one - other);
}

it("answers five hundred edits of sixty lines fast, and leaks no memory", async () => {
  await type(0, 50);
  const before = await heapOf(session);
  const times = await type(50, 550);
  const after = await heapOf(session);
  const at = (part: number): string => (times[Math.floor(times.length * part)] ?? 0).toFixed(0);
  process.stdout.write(
    `lint of sixty lines, to the worker and back: median ${at(0.5)} ms, p95 ${at(0.95)} ms; ` +
      `heap ${(before / 1e6).toFixed(1)} MB, after 500 edits ${(after / 1e6).toFixed(1)} MB\n`,
  );
  expect(after).toBeLessThan(before * 1.1);
}, 300_000);

/** The worker in Chromium's developer tools. */
async function workerSession({ page }: ServedWorker): Promise<CDPSession> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  return browser.newBrowserCDPSession();
}

/** The used bytes after garbage collection. */
async function heapOf(browser: CDPSession): Promise<number> {
  const { targetInfos } = await browser.send("Target.getTargets");
  // the browser has other pages, which have workers too
  const { origin } = new URL(worker.page.url());
  const target = targetInfos.find(({ type, url }) => type === "worker" && url.startsWith(origin));
  if (!target) throw new Error("There is no worker.");
  const { sessionId } = await browser.send("Target.attachToTarget", {
    targetId: target.targetId,
    flatten: false,
  });
  let id = 0;
  const send = (method: string): Promise<unknown> =>
    new Promise((resolve) => {
      const own = ++id;
      const listen = ({ message }: { readonly message: string }): void => {
        const answer = JSON.parse(message) as { readonly id?: number; readonly result?: unknown };
        if (answer.id !== own) return;
        browser.off("Target.receivedMessageFromTarget", listen);
        resolve(answer.result);
      };
      browser.on("Target.receivedMessageFromTarget", listen);
      void browser.send("Target.sendMessageToTarget", {
        sessionId,
        message: JSON.stringify({ id: own, method }),
      });
    });
  await send("HeapProfiler.collectGarbage");
  const { usedSize } = (await send("Runtime.getHeapUsage")) as { readonly usedSize: number };
  await browser.send("Target.detachFromTarget", { sessionId });
  return usedSize;
}
