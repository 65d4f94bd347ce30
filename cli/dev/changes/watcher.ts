import { existsSync, lstatSync, realpathSync, type Stats } from "node:fs";
import { join, relative, sep } from "node:path";
import type * as Chokidar from "chokidar";
import { loadModule } from "../../lib/load-module.ts";

/** A folder of which some subfolders are watched: `names` may be created later. */
export interface WatchedFolder {
  readonly base: string;
  readonly names: readonly string[];
}

export interface WatchEvents {
  /**
   * A file or folder was added, changed or removed; the path begins with one of the names: "content/users/configs.md".
   */
  readonly onChange: (path: string) => void;
  /**
   * From here on the watcher reports every change. `early` are the paths that changed before it could, but after `since`;
   * a path with a slash at its end is a folder in which files were added, removed or replaced.
   */
  readonly onReady: (early: readonly string[]) => void;
  readonly onError: (reason: string) => void;
}

export interface Watcher {
  close(): Promise<void>;
}

/**
 * Watches until closed. Symbolic links are not followed, unless a named folder itself is a link. `since` is the time, in
 * milliseconds since 1970, at which the caller began to read the folders.
 */
export async function watchFolders(
  folders: readonly WatchedFolder[],
  { since, ...events }: WatchEvents & { readonly since: number },
): Promise<Watcher> {
  // imported late, so that the first page need not wait for it
  const { watch } = (await loadModule("chokidar")) as typeof Chokidar;
  const starts = folders.flatMap(startsOf);
  const watcher = watch(
    starts.map(({ from }) => from),
    {
      ignored: (path) => isIgnored(path, starts),
      followSymlinks: false,
      ignorePermissionErrors: true,
      alwaysStat: true,
    },
  );
  const timers = new Map<string, NodeJS.Timeout>();
  const report = (path: string): void => {
    const named = namedPath(path, starts);
    if (named !== undefined) events.onChange(named);
  };
  const lookAgain = (path: string, seen: Stats): void => {
    clearTimeout(timers.get(path));
    const look = (): void => {
      timers.delete(path);
      const now = lstatSync(path, { throwIfNoEntry: false });
      if (now && (now.mtimeMs !== seen.mtimeMs || now.size !== seen.size)) report(path);
    };
    timers.set(path, setTimeout(look, deaf));
  };
  const early: string[] = [];
  let isReady = false;
  const find = (path: string, stats: Stats | undefined, isFolder: boolean): void => {
    // the time of the file system: names and contents of a file that was moved here may be old
    if (stats && stats.ctimeMs < since - clockSkew) return;
    const named = namedPath(path, starts);
    if (named !== undefined) early.push(isFolder ? `${named}/` : named);
    else if (isFolder) early.push(...folders.flatMap(({ names }) => names.map((name) => `${name}/`)));
  };
  watcher.on("all", (event, path, stats) => {
    if (!isReady && (event === "add" || event === "addDir")) {
      find(path, stats, event === "addDir");
      return;
    }
    report(path);
    if (event === "change" && stats) lookAgain(path, stats);
  });
  watcher.once("ready", () => {
    isReady = true;
    events.onReady([...new Set(early)]);
  });
  watcher.on("error", (error) => {
    events.onError(watchError(error));
  });
  return {
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      return watcher.close();
    },
  };
}

/** Chokidar drops changes of a file within 50 ms after one that it reported. Milliseconds after which these have passed. */
const deaf = 60;

/** Milliseconds by which the times of a file system, which may be on another machine, may be behind our clock. */
const clockSkew = 2000;

/** A folder where watching begins, and the prefix of its paths: the base with its named folders, or a linked folder. */
interface WatchStart {
  readonly from: string;
  readonly prefix: string;
  readonly names: readonly string[] | undefined;
}

function startsOf({ base, names }: WatchedFolder): WatchStart[] {
  const linked = names.flatMap((name): WatchStart[] => {
    const path = join(base, name);
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink && existsSync(path)
      ? [{ from: realpathSync(path), prefix: `${name}/`, names: undefined }]
      : [];
  });
  return [{ from: base, prefix: "", names }, ...linked];
}

function isIgnored(path: string, starts: readonly WatchStart[]): boolean {
  return !starts.some(({ from, names }) => {
    const parts = partsBelow(path, from);
    if (parts === undefined) return false;
    if (names !== undefined && !names.some((name) => leadsTo(name, parts))) return false;
    // a named file may be in a folder whose name begins with a dot
    if (parts.length > 0 && names?.some((name) => `${name}/`.startsWith(`${parts.join("/")}/`)) === true)
      return true;
    return !parts.some((part) => part === "node_modules" || part.startsWith(".") || isTemporary(part));
  });
}

function namedPath(path: string, starts: readonly WatchStart[]): string | undefined {
  for (const { from, prefix, names } of starts) {
    const parts = partsBelow(path, from);
    if (parts === undefined || parts.length === 0) continue;
    if (names === undefined || names.some((name) => isIn(name, parts))) return `${prefix}${parts.join("/")}`;
  }
  return undefined;
}

/** Whether a path is in a named folder, or on the way to it. "." is the folder where watching begins. */
function leadsTo(name: string, parts: readonly string[]): boolean {
  return isIn(name, parts) || name.startsWith(parts.length === 0 ? "" : `${parts.join("/")}/`);
}

function isIn(name: string, parts: readonly string[]): boolean {
  const path = parts.join("/");
  return name === "." ? parts[0] !== "dist" : path === name || path.startsWith(`${name}/`);
}

/** The parts of a path below a folder: none for the folder itself, undefined outside. */
function partsBelow(path: string, folder: string): readonly string[] | undefined {
  const below = relative(folder, path);
  if (below === "") return [];
  const parts = below.split(sep);
  return parts[0] === ".." ? undefined : parts;
}

/** Temporary files that editors write next to a file while they save it. */
function isTemporary(name: string): boolean {
  return name.endsWith("~") || /^#.*#$|\.(?:swp|swx|tmp)$/.test(name) || name === "4913";
}

function watchError(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EMFILE") {
    return "The limit of watched files is reached, so some changes will go unnoticed. Raise fs.inotify.max_user_watches.";
  }
  return `Watching failed, so some changes may go unnoticed: ${error instanceof Error ? error.message : String(error)}`;
}
