import { type FSWatcher, lstatSync, readdirSync, type Stats, watch } from "node:fs";
import { basename, join } from "node:path";
import { isWatched, reportedPaths, startsOf, type WatchedFolder, type WatchStart } from "./watched-paths.ts";

export interface WatchEvents {
  /**
   * A file or folder was added, changed or removed; the path begins with one of the names: "content/users/configs.md".
   * One change may be reported several times.
   */
  readonly onChange: (path: string) => void;
  readonly onError: (reason: string) => void;
}

export interface Watcher {
  close(): void;
}

/**
 * Watches until closed; every change after the return is reported. One watcher for each folder, not for each file: twenty
 * thousand files take seconds otherwise. The system names the changed file of a folder.
 */
export function watchFolders(folders: readonly WatchedFolder[], events: WatchEvents): Watcher {
  const told = new Set<string>();
  const onError = (error: unknown): void => {
    const reason = watchError(error);
    // every folder may fail in the same way
    if (!told.has(reason)) events.onError(reason);
    told.add(reason);
  };
  const trees = folders.flatMap(startsOf).map((start) => watchTree(start, { ...events, onError }));
  return {
    close: () => {
      for (const tree of trees) tree.close();
    },
  };
}

interface TreeEvents extends Pick<WatchEvents, "onChange"> {
  readonly onError: (error: unknown) => void;
}

/** Watches a folder and those below it. Paths are those below the start; "" is the start. */
function watchTree(start: WatchStart, { onChange, onError }: TreeEvents): Watcher {
  const watched = new Map<string, { readonly watcher: FSWatcher; readonly inode: number }>();
  const locate = (path: string): string => join(start.from, path);
  const statsOf = (path: string): Stats | undefined => {
    try {
      return lstatSync(locate(path), { throwIfNoEntry: false });
    } catch {
      // a folder on the way to it may not be read
      return undefined;
    }
  };
  const report = (path: string): void => {
    for (const each of reportedPaths(path, start)) onChange(each);
  };
  const forget = (path: string): void => {
    if (!watched.has(path)) return;
    for (const [each, { watcher }] of watched) {
      if (each !== path && !each.startsWith(path === "" ? "" : `${path}/`)) continue;
      watcher.close();
      watched.delete(each);
    }
  };
  const add = (path: string, isNew: boolean): void => {
    try {
      const { ino: inode } = lstatSync(locate(path));
      const watcher = watch(locate(path), (type, name) => {
        // closing is not always immediate
        if (watched.get(path)?.watcher === watcher) onEvent(path, type, name);
      });
      watcher.on("error", (error) => {
        // a removed folder is an error in some systems
        if (statsOf(path)) onError(error);
        else forget(path);
      });
      watched.set(path, { watcher, inode });
      // after the watcher began, so that no file is missed
      for (const entry of readdirSync(locate(path), { withFileTypes: true })) {
        const below = path === "" ? entry.name : `${path}/${entry.name}`;
        if ((!isNew && !entry.isDirectory()) || !isWatched(below, start)) continue;
        if (isNew) report(below);
        if (entry.isDirectory()) add(below, isNew);
      }
    } catch (error) {
      if (!isUnreadable(error)) onError(error);
    }
  };
  const waiting = new Map<string, NodeJS.Timeout>();
  const look = (path: string): void => {
    forget(path);
    clearTimeout(waiting.get(path));
    const now = statsOf(path);
    if (now?.isFile() === true && now.size === 0)
      waiting.set(
        path,
        setTimeout(() => {
          report(path);
        }, patience),
      );
    else if (path !== "") report(path);
    if (now?.isDirectory() === true) add(path, true);
  };
  const onEvent = (folder: string, type: string, name: string | null): void => {
    // some systems do not always name the file, and a removed or moved folder is named by its own watcher
    const isOfFolder = name === null || (folder !== "" && type === "rename" && name === basename(folder));
    if (isOfFolder) look(folder);
    if (name === null) return;
    const path = folder === "" ? name : `${folder}/${name}`;
    if (!isWatched(path, start)) return;
    const now = statsOf(path);
    // the attributes of the folder itself changed, or a later event tells that the file was removed
    if (!now && (type === "change" || isOfFolder)) return;
    // the watcher of a folder tells what changes in it
    if (now?.isDirectory() === true && watched.get(path)?.inode === now.ino) return;
    look(path);
  };
  add("", false);
  return {
    close: () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      forget("");
    },
  };
}

/**
 * Many programs empty a file before they write it, which is another change. Milliseconds after which a file that is still
 * empty is meant to be.
 */
const patience = 100;

/** Whether a folder was removed a moment ago, or may not be read: then reading the site reports it. */
function isUnreadable(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "EACCES", "EPERM"].includes(codeOf(error));
}

function watchError(error: unknown): string {
  if (["ENOSPC", "EMFILE"].includes(codeOf(error)))
    return "The limit of watched folders is reached, so some changes will go unnoticed. Raise fs.inotify.max_user_watches.";
  return `Watching failed, so some changes may go unnoticed: ${error instanceof Error ? error.message : String(error)}`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
