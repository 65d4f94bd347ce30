import { existsSync, lstatSync, realpathSync } from "node:fs";
import { join } from "node:path";

/**
 * A folder of which some files and subfolders are watched: `names` may be created later. `prefix` is the folder in
 * reported paths, for one outside of the root: "../".
 */
export interface WatchedFolder {
  readonly base: string;
  readonly names: readonly string[];
  readonly prefix?: string;
}

/** A folder where watching begins, and the prefix of its paths: the base with its named folders, or a linked folder. */
export interface WatchStart {
  readonly from: string;
  readonly prefix: string;
  /** Undefined if all that is below is watched. */
  readonly names: readonly string[] | undefined;
}

/** Where watching begins. Symbolic links are not followed, unless a named folder itself is a link. */
export function startsOf({ base, names, prefix = "" }: WatchedFolder): readonly WatchStart[] {
  const linked = names.flatMap((name): WatchStart[] => {
    const path = join(base, name);
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink && existsSync(path)
      ? [{ from: realpathSync(path), prefix: `${prefix}${name}/`, names: undefined }]
      : [];
  });
  return [{ from: base, prefix, names }, ...linked];
}

/** Whether changes of a path below a start matter, or whether it is a folder that leads to such paths. */
export function isWatched(path: string, { names }: WatchStart): boolean {
  if (names === undefined) return isShown(path);
  // the name itself may begin with a dot
  return names.some((name) =>
    isIn(name, path)
      ? name === path || isShown(name === "." ? path : path.slice(name.length + 1))
      : leadsTo(name, path),
  );
}

/** Whether no part of a path is hidden, of a package or a temporary file. */
function isShown(path: string): boolean {
  return !path
    .split("/")
    .some((part) => part === "node_modules" || part.startsWith(".") || isTemporary(part));
}

/** What to report for a change below a start: its path, or what is named below a folder that only leads there. */
export function reportedPaths(path: string, { names, prefix }: WatchStart): readonly string[] {
  if (names === undefined || names.some((name) => isIn(name, path))) return [`${prefix}${path}`];
  return names.filter((name) => leadsTo(name, path)).map((name) => prefix + name);
}

/** "." is the folder where watching begins. */
function isIn(name: string, path: string): boolean {
  if (name === ".") return path !== "dist" && !path.startsWith("dist/");
  return path === name || path.startsWith(`${name}/`);
}

function leadsTo(name: string, path: string): boolean {
  return name.startsWith(`${path}/`);
}

/** Temporary files that editors write next to a file while they save it. */
function isTemporary(name: string): boolean {
  return name.endsWith("~") || /^#.*#$|\.(?:swp|swx|tmp)$/.test(name) || name === "4913";
}
