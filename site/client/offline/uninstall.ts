import { workerParameters } from "./mode.ts";
import type { WorkerScope } from "./worker-scope.ts";

/**
 * The script at the worker's URL when the site is built without offline mode. Browsers that still have a worker fetch
 * this as its update, also that of a Docusaurus site which was at this URL before: it takes over, removes the caches
 * and then itself.
 */
declare const self: WorkerScope;

self.addEventListener("install", () => {
  void self.skipWaiting();
});
self.addEventListener("activate", (event) => {
  event.waitUntil(uninstall());
});

/**
 * Other sites may share the origin. Names of our caches and of workbox end with the scope; those of Docusaurus have no
 * URL or the one of their site.
 */
function isOfScope(name: string, scope: string): boolean {
  return name.endsWith(scope) || /^docusaurus-pwa(?!.*:\/\/)/.test(name);
}

async function uninstall(): Promise<void> {
  const { scope } = self.registration;
  const names = (await caches.keys()).filter((name) => isOfScope(name, scope));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  if (!workerParameters(self.location.search).offlineMode) return;
  // offline readers see cached pages, which may be old: reload to show the current ones
  const windows = await self.clients.matchAll({ type: "window" });
  await Promise.allSettled(windows.map((window) => window.navigate(window.url)));
}
