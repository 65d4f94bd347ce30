import { siteStorage } from "../../theme/preferences/storage.ts";
import { copyPage } from "./copy.ts";
import { htmlPath, readDocument } from "./files.ts";
import { newestWorker, parametersOf, replaceWorker } from "./worker.ts";

/** The copy of one page of the site, with all files that it loads, for visits without a network. */
export interface OfflineCopy {
  /** Undefined where the browser cannot save pages, or offline mode saves all. Removes the rest of an interrupted copy. */
  state(): Promise<"off" | "saved" | undefined>;
  /** With the TypeScript of this version. Rejects, and saves nothing, where one file could not be saved. */
  save(version: string): Promise<void>;
  /** Brings a copy up to date, in the background; without a network or space it stays as it is. */
  update(version: string): Promise<void>;
  remove(): Promise<void>;
  /** Calls back whenever another tab, or the browser, may have changed the answer. */
  onChange(changed: () => void): void;
}

/** As in site/client/offline/mode.ts, where it is explained. */
export const savedPageKey = "kept-page:";

/** Milliseconds for all files of a copy. The browser has loaded most of them already. */
const copyTimeout = 180_000;

/**
 * Never settles on a site without service worker; undefined when the browser refuses storage or worker. `page` is the
 * page's own URL: "/docs/play".
 */
export async function openOfflineCopy(page: string): Promise<OfflineCopy | undefined> {
  const canSave = "serviceWorker" in navigator && "caches" in window && "locks" in navigator;
  if (!canSave) return undefined;
  const registration = await navigator.serviceWorker.ready;
  const { scope } = registration;
  const { flag, cacheName, isSaved, copyFiles, drop } = savedFiles(page, scope);
  const parameters = () => parametersOf(newestWorker(registration)?.scriptURL ?? location.href);
  const log = (text: string, problem?: unknown): void => {
    if (parameters().debug === true)
      console.log(`[offline] ${text}`, ...(problem === undefined ? [] : [problem]));
  };
  // one tab at a time: two tabs would delete each other's files
  const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
    navigator.locks.request(cacheName, work) as Promise<Value>;

  return {
    async state() {
      // offline mode saves all pages; a worker without modes belongs to another site, above this one
      if (parameters().offlineMode !== false) return undefined;
      if (await isSaved()) return "saved";
      await navigator.locks.request(cacheName, { ifAvailable: true }, async (lock) => {
        if (lock && !(await isSaved())) await drop();
      });
      return "off";
    },
    save: (version) =>
      alone(async () => {
        const was = await isSaved();
        try {
          await copyFiles(version);
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
    update: (version) =>
      alone(async () => {
        if (!(await isSaved())) return;
        try {
          log((await copyFiles(version)) ? `${page} is updated` : `${page} is up to date`);
        } catch (problem) {
          log(`${page} could not be updated`, problem);
        }
      }),
    remove: () =>
      alone(async () => {
        await drop();
        // without a network the old worker stays, and finds nothing to answer with
        await replaceWorker(registration, undefined).catch((problem: unknown) => {
          log("the service worker could not be replaced", problem);
        });
        log(`${page} is deleted`);
      }),
    onChange(changed) {
      registration.addEventListener("updatefound", changed);
      window.addEventListener("storage", ({ key }) => {
        if (key === flag || key === null) changed();
      });
    },
  };
}

/** Some browsers ask the reader first, so the caller does not wait; some browsers lack the function. */
async function askToPersist(): Promise<void> {
  await navigator.storage.persist();
}

/** The files of a page in the browser's cache, and the flag in its storage that they are complete. */
function savedFiles(page: string, scope: string) {
  // pages and workers find the copy by these names
  const flag = savedPageKey + new URL(scope).pathname;
  const cacheName = savedPageKey + scope;
  const isSaved = async (): Promise<boolean> =>
    siteStorage.read(flag) === page &&
    (await caches.has(cacheName)) &&
    (await caches.match(htmlPath(page), { cacheName, ignoreVary: true })) !== undefined;
  const drop = async (): Promise<void> => {
    siteStorage.remove(flag);
    await caches.delete(cacheName);
  };
  const copyFiles = async (version: string): Promise<boolean> => {
    const signal = AbortSignal.timeout(copyTimeout);
    return copyPage(page, version, {
      cache: await caches.open(cacheName),
      fetch: (path, init) => fetch(path, { ...init, signal }),
      read: readDocument,
    });
  };
  return { flag, cacheName, isSaved, copyFiles, drop };
}
