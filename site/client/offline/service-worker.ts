import { PrecacheController } from "workbox-precaching/PrecacheController.js";

import { workerParameters } from "./mode.ts";
import { copyOf, cacheUrls, networkFirst, orderOf } from "./routes.ts";
import { asksToTakeOver } from "./worker-scope.ts";
import type { PrecacheEntry, RequestEvent, WorkerScope } from "./worker-scope.ts";

/**
 * The site's service worker. In offline mode it caches the files of its build and answers from the cache first.
 * Otherwise all requests bypass it, and on activation it empties the cache of an earlier offline worker. For readers
 * who saved one page, it answers requests that only this page makes with their copy, and the page itself when there is
 * no network.
 */
declare const self: WorkerScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const { offlineMode, debug, keeps } = workerParameters(self.location.search);
const controller = new PrecacheController();
// the build replaces this expression, and must find it exactly once
const manifest = self.__WB_MANIFEST;

if (offlineMode) controller.addToCacheList(manifest);
if (offlineMode) log(`offline mode: ${String(manifest.length)} files`);
else
  log(
    keeps === undefined
      ? "offline mode is off, requests pass"
      : `offline mode is off, ${keeps} is available offline`,
  );

self.addEventListener("install", (event) => {
  event.waitUntil(controller.install(event));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(controller.activate(event));
});
self.addEventListener("message", ({ data }) => {
  if (asksToTakeOver(data)) void self.skipWaiting();
});
// without a listener browsers do not even start the worker for a request
if (offlineMode) self.addEventListener("fetch", answer);
else if (keeps !== undefined) self.addEventListener("fetch", answerFor(keeps));

function answer(event: RequestEvent): void {
  const { request } = event;
  const cached = cacheUrls(request, self.location.origin).find((url) => controller.getCacheKeyForURL(url));
  if (cached === undefined) return;
  log(`answering ${request.url} from ${cached}`);
  event.respondWith(cachedOrFetched(cached, request));
}

/** A browser that is short of space may have dropped a cached file: then the network answers. */
async function cachedOrFetched(url: string, request: Request): Promise<Response> {
  return (await controller.matchPrecache(url)) ?? fetch(request);
}

function answerFor(keeps: string): (event: RequestEvent) => void {
  const place = { scope: self.registration.scope, keeps };
  return (event) => {
    const { request } = event;
    const order = orderOf(request, place);
    if (order === undefined) return;
    const copy = async (): Promise<Response | undefined> => {
      const found = await copyOf(request, place);
      if (found) log(`answering ${request.url} from the offline copy`);
      return found;
    };
    event.respondWith(
      order === "network"
        ? networkFirst(fetch(request), copy)
        : copy().then((found) => found ?? fetch(request)),
    );
  };
}

function log(text: string): void {
  if (debug) console.log(`[service worker] ${text}`);
}
