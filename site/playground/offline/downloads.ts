import { siteStorage } from "../../theme/preferences/storage.ts";
import { copyPage } from "./copy.ts";
import { htmlPath, readDocument } from "./files.ts";
import { newestWorker, parametersOf, replaceWorker } from "./worker.ts";

/** Keeps one page of the site, with all that it loads, for visits without a network. */
export interface OfflineKeeper {
  /** Undefined where nothing can be kept, or all is kept anyway (offline mode). Cleans up after what was cut short. */
  look(): Promise<"off" | "kept" | undefined>;
  /** With the TypeScript of this version. Rejects where not all of it could be kept; then nothing is. */
  keep(version: string): Promise<void>;
  /** Brings a copy up to date, in the background; without a network or space it stays as it is. */
  refresh(version: string): Promise<void>;
  forget(): Promise<void>;
  /** Calls back whenever another tab, or the browser, may have changed the answer. */
  follow(changed: () => void): void;
}

/** As in site/client/offline/mode.ts, where it is explained. */
export const keptPageKey = "kept-page:";

/** Milliseconds for all files of a copy; most of them the browser has loaded already. */
const patience = 180_000;

/**
 * Never settles on a site without service worker; undefined where the browser refuses what is needed. `page` is the
 * page's own URL: "/docs/play".
 */
export async function openKeeper(page: string): Promise<OfflineKeeper | undefined> {
  const canKeep = "serviceWorker" in navigator && "caches" in window && "locks" in navigator;
  if (!canKeep) return undefined;
  const registration = await navigator.serviceWorker.ready;
  const { scope } = registration;
  // by these names pages know of the copy, and workers find it or remove it
  const flag = keptPageKey + new URL(scope).pathname;
  const cacheName = keptPageKey + scope;

  const parameters = () => parametersOf(newestWorker(registration)?.scriptURL ?? location.href);
  const log = (text: string, problem?: unknown): void => {
    if (parameters().debug === true)
      console.log(`[offline] ${text}`, ...(problem === undefined ? [] : [problem]));
  };
  const isKept = async (): Promise<boolean> =>
    siteStorage.read(flag) === page &&
    (await caches.has(cacheName)) &&
    (await caches.match(htmlPath(page), { cacheName, ignoreVary: true })) !== undefined;
  const drop = async (): Promise<void> => {
    siteStorage.remove(flag);
    await caches.delete(cacheName);
  };
  const copy = async (version: string): Promise<boolean> => {
    const signal = AbortSignal.timeout(patience);
    return copyPage(page, version, {
      cache: await caches.open(cacheName),
      fetch: (path, init) => fetch(path, { ...init, signal }),
      read: readDocument,
    });
  };
  // one tab at a time: two would take each other's files away
  const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
    navigator.locks.request(cacheName, work) as Promise<Value>;

  return {
    async look() {
      // in offline mode all is kept; a worker that knows no modes is that of another site, above this one
      if (parameters().offlineMode !== false) return undefined;
      if (await isKept()) return "kept";
      await navigator.locks.request(cacheName, { ifAvailable: true }, async (lock) => {
        if (lock && !(await isKept())) await drop();
      });
      return "off";
    },
    keep: (version) =>
      alone(async () => {
        const was = await isKept();
        try {
          await copy(version);
          siteStorage.write(flag, page);
          if (siteStorage.read(flag) !== page) throw new Error("The browser's storage is full or disabled.");
          await replaceWorker(registration, page);
        } catch (problem) {
          log(`${page} could not be saved`, problem);
          if (!was) await drop();
          throw problem;
        }
        log(`${page} is saved`);
        askToPersist().catch(() => undefined);
      }),
    refresh: (version) =>
      alone(async () => {
        if (!(await isKept())) return;
        try {
          log((await copy(version)) ? `${page} is updated` : `${page} is up to date`);
        } catch (problem) {
          log(`${page} could not be updated`, problem);
        }
      }),
    forget: () =>
      alone(async () => {
        await drop();
        // without a network the old worker stays, and finds nothing to answer with
        await replaceWorker(registration, undefined).catch((problem: unknown) => {
          log("the service worker could not be replaced", problem);
        });
        log(`${page} is deleted`);
      }),
    follow(changed) {
      registration.addEventListener("updatefound", changed);
      window.addEventListener("storage", ({ key }) => {
        if (key === flag || key === null) changed();
      });
    },
  };
}

/** Some browsers ask the reader first, so the caller does not wait; some do not have the function. */
async function askToPersist(): Promise<void> {
  await navigator.storage.persist();
}
