import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { builtParts } from "../../lib/paths/built-parts.mjs";
import { type BuiltTheme, bundleOf, type StoredTheme } from "../bundle.ts";
import type { OutputPath } from "../../../site/model/paths.ts";
import type { ThemeFiles } from "../sources.ts";

/** The files of the theme and the service worker that a packed package brings along. */
export const partFiles = {
  theme: "theme.json",
  /** The module that renders pages. */
  server: "server.mjs",
  workers: "service-workers.json",
} as const;

export interface PrebuiltTheme {
  readonly hash: string;
  /** Its origins are relative to the package. */
  readonly theme: Omit<StoredTheme<unknown>, "server">;
}

/** A worker, and the file with the licenses of the packages in it, if it has any. */
export interface WorkerFiles {
  /** The code of `sw.js`: one classic script. */
  readonly code: string;
  readonly licenses: readonly (readonly [OutputPath, string])[];
}

/** The service worker of a site that can be saved, and the one that removes itself. */
export type PrebuiltWorkers = Readonly<Record<"offline" | "uninstall", WorkerFiles>>;

/**
 * The theme that the package brings along, for a root that adds nothing to it. Undefined for other roots, and in a
 * checkout.
 */
export async function prebuiltTheme({
  packageDir,
  root,
  hasOwnFiles,
  extras,
}: Pick<ThemeFiles, "packageDir" | "root" | "hasOwnFiles" | "extras">): Promise<BuiltTheme | undefined> {
  if (hasOwnFiles || extras.playground || extras.hostedSearch) return undefined;
  const folder = builtParts(packageDir);
  if (folder === undefined) return undefined;
  const { hash, theme } = (await readJson(join(folder, partFiles.theme))) as PrebuiltTheme;
  const fromRoot = (path: string): string => relative(root, join(packageDir, path)).replaceAll(sep, "/");
  const origins = Object.entries(theme.origins).map(([name, paths]) => [name, paths.map(fromRoot)] as const);
  return {
    ...bundleOf({ ...theme, origins: Object.fromEntries(origins) }, hash),
    serverFile: join(folder, partFiles.server),
  };
}

/** The service worker that the package brings along. */
export async function prebuiltWorker(packageDir: string, offline: boolean): Promise<WorkerFiles | undefined> {
  const folder = builtParts(packageDir);
  if (folder === undefined) return undefined;
  const workers = (await readJson(join(folder, partFiles.workers))) as PrebuiltWorkers;
  return workers[offline ? "offline" : "uninstall"];
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8")) as unknown;
}
