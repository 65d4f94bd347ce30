import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { themeFolders } from "../../build/referenced-files/imported-files.ts";
import type { Places } from "../../build/load-site.ts";
import { foldersOf, toolOf } from "../../config/root-folders.ts";
import { isBelow, leavesRoot } from "../../lib/paths/folders.ts";
import type { WatchedFolder } from "./watched-paths.ts";
import { type WatchEvents, type Watcher, watchFolders } from "./watcher.ts";

/** Watches all that a site is made from. */
export interface SiteWatcher extends Watcher {
  /**
   * Called after each reading, which began at `since`: what is watched depends on the configuration, and on the files of
   * which documents show a text. A file that is new among these may have changed before it was watched.
   */
  follow(files: Iterable<string>, since: number): void;
}

export function watchSite(places: Places, events: WatchEvents): SiteWatcher {
  const named = replaceable(events);
  const taken = replaceable(events);
  let known = new Set<string>();
  named.watch(watchedFolders(places));
  return {
    follow(files, since) {
      const folders = watchedFolders(places);
      named.watch(folders);
      const names = folders.find(({ base }) => base === places.root)?.names ?? [];
      const isNamed = (file: string): boolean =>
        names.some((name) => name === file || (isBelow(name, file) && !isHidden(file.slice(name.length))));
      const others = [...files].filter((file) => !leavesRoot(file) && !isNamed(file)).sort();
      taken.watch(others.length === 0 ? [] : [{ base: places.root, names: others }]);
      for (const file of others) {
        const changed = statSync(join(places.root, file), { throwIfNoEntry: false })?.mtimeMs ?? since;
        if (!known.has(file) && changed >= since) events.onChange(file);
      }
      known = new Set(others);
    },
    close() {
      named.watch([]);
      taken.watch([]);
    },
  };
}

/** A watcher that gives way to another one when other folders are to be watched. No change between them is missed. */
function replaceable(events: WatchEvents): { watch(folders: readonly WatchedFolder[]): void } {
  let present: Watcher | undefined;
  let key = "[]";
  return {
    watch(folders) {
      const wanted = JSON.stringify(folders);
      if (wanted === key) return;
      key = wanted;
      const next = folders.length === 0 ? undefined : watchFolders(folders, events);
      present?.close();
      present = next;
    },
  };
}

function watchedFolders({ root, packageDir }: Places): readonly WatchedFolder[] {
  const { content, read, static: statics, include } = foldersOf(root);
  const inside = include.filter((path) => !leavesRoot(path));
  const tool = [...(toolOf(root)?.inputs ?? [])].sort();
  const names = [...read, statics, "site", "templates", ...inside, ...themeFolders(content), ...tool];
  return [
    { base: root, names: [...new Set(names)] },
    ...include.filter(leavesRoot).map((path) => ({
      base: join(root, dirname(path)),
      names: [basename(path)],
      prefix: `${dirname(path)}/`,
    })),
    ...(root === packageDir ? [] : [{ base: packageDir, names: ["static", "site", "templates"] }]),
  ];
}

function isHidden(path: string): boolean {
  return path.split("/").some((part) => part.startsWith("."));
}
