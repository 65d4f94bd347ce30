import { connectionOf } from "../navigation/connection.ts";
import { isOfflineMode, savedPageKey, workerUrl } from "./mode.ts";
import type { OfflineSigns } from "./mode.ts";
import { showUpdateNotice } from "./update-notice.ts";
import { trustedPolicy } from "../../model/trusted-types.ts";
import { siteStorage } from "../../theme/preferences/storage.ts";
import { takeOver } from "./worker-scope.ts";

/** The key that browsers of returning visitors already use for an installation. */
const installedKey = "docusaurus.pwa.event.appInstalled.fired";

/**
 * Registers the site's worker, in the mode that this visitor's signs ask for, and updates it. Offline readers confirm a
 * new version before it replaces theirs; others get it at once. A failure is logged and changes nothing for the reader.
 * The page and the worker log what they do.
 */
export async function startOffline(baseUrl: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  const log = (text: string): void => {
    console.log(`[offline] ${text}`);
  };
  followInstallation(workers, log);
  try {
    const offlineMode = isOfflineMode(await readSigns());
    const keeps = offlineMode ? undefined : (siteStorage.read(savedPageKey + baseUrl) ?? undefined);
    const url = workerUrl(baseUrl, { offlineMode, debug: true, keeps });
    log(`registering ${url}`);
    const registration = await workers.register(trustedPolicy("offline").createScriptURL(url), {
      scope: baseUrl,
      updateViaCache: "none",
    });
    whenWaiting(registration, (worker) => {
      log(offlineMode ? "a new version is waiting for the reader" : "a new version takes over");
      if (!offlineMode) {
        worker.postMessage(takeOver);
        return;
      }
      showUpdateNotice(document, () => {
        refresh(workers, registration);
      });
    });
  } catch (error) {
    console.error("registerSW failed", error);
  }
}

/** Calls `found` for a worker that is already waiting, from an earlier visit or another tab, and for each later one. */
function whenWaiting(registration: ServiceWorkerRegistration, found: (worker: ServiceWorker) => void): void {
  const follow = (worker: ServiceWorker): void => {
    worker.addEventListener("statechange", () => {
      // the first worker does not replace another one
      if (worker.state === "installed" && registration.active !== null) found(worker);
    });
  };
  if (registration.waiting !== null) found(registration.waiting);
  if (registration.installing !== null) follow(registration.installing);
  registration.addEventListener("updatefound", () => {
    if (registration.installing !== null) follow(registration.installing);
  });
}

/** Activates the waiting worker and reloads the page afterwards. */
function refresh(workers: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration): void {
  const reload = (): void => {
    location.reload();
  };
  // another tab may have activated it already
  if (waiting === null) {
    reload();
    return;
  }
  // a page that bypassed its worker is not controlled by the next one either
  if (workers.controller === null) {
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated") reload();
    });
  } else {
    workers.addEventListener("controllerchange", reload, { once: true });
  }
  waiting.postMessage(takeOver);
}

/**
 * Installing the app, or a new offer to install it after its removal, changes the mode: remove the workers and start
 * again.
 */
function followInstallation(workers: ServiceWorkerContainer, log: (text: string) => void): void {
  const startOver = async (): Promise<void> => {
    const registrations = await workers.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    location.reload();
  };
  window.addEventListener("appinstalled", () => {
    log("the app was installed");
    siteStorage.write(installedKey, "true");
    void startOver();
  });
  window.addEventListener("beforeinstallprompt", () => {
    if (siteStorage.read(installedKey) !== "true") return;
    log("the app was removed");
    siteStorage.remove(installedKey);
    void startOver();
  });
}

async function readSigns(): Promise<OfflineSigns> {
  const known = navigator as Navigator & {
    readonly getInstalledRelatedApps?: () => Promise<readonly { readonly platform: string }[]>;
  };
  // the browser refuses to answer a page in a frame of another site
  const apps = (await known.getInstalledRelatedApps?.().catch(() => [])) ?? [];
  return {
    installedFlag: siteStorage.read(installedKey) === "true",
    relatedApp: apps.some(({ platform }) => platform === "webapp"),
    search: location.search,
    standalone: matchMedia("(display-mode: standalone)").matches,
    width: window.innerWidth,
    saveData: connectionOf(navigator)?.saveData === true,
  };
}
