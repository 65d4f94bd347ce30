import { workerParameters } from "./mode.ts";
import type { WorkerScope } from "./worker-scope.ts";

/**
 * The script at the worker's URL when the site is built without offline mode. Browsers that still have a
 * worker fetch this as its update: it takes over, empties the caches and removes itself.
 */
declare const self: WorkerScope;

self.addEventListener("install", () => {
  void self.skipWaiting();
});
self.addEventListener("activate", (event) => {
  event.waitUntil(uninstall());
});

async function uninstall(): Promise<void> {
  const { scope } = self.registration;
  // other sites may share the origin: all our cache names end with the scope
  const names = (await caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  if (!workerParameters(self.location.search).offlineMode) return;
  // offline readers see cached pages, which may be old: reload to show the current ones
  const windows = await self.clients.matchAll({ type: "window" });
  await Promise.allSettled(windows.map((window) => window.navigate(window.url)));
}
