import { cp, lstat, lutimes, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "../../../cli/build/build.ts";
import { filesOf } from "../../../cli/check/finished-folder.ts";
import { reportOf } from "../../../cli/diagnostics/report.ts";
import { hashOf } from "../../../cli/lib/hash.ts";
import { UsageError } from "../../../cli/diagnostics/usage-error.ts";
import type { Contents } from "./root-edits.ts";

/** What a build says and writes. */
export type Made = ReadonlyMap<string, string>;

/** A root on the disk that is edited and built many times, in this process. */
interface EditedRoot {
  /** Writes the files that differ from those on the disk. */
  save(files: ReadonlyMap<string, Contents>): Promise<void>;
  /** Builds with the cache and the output of all earlier builds. */
  warm(): Promise<Made>;
  /**
   * Builds with nothing but the sources. A theme is bundled once for the same bytes of all files that it can consist of,
   * because bundling is most of a cold build; and a build of the same bytes of all files is not repeated.
   */
  cold(): Promise<Made>;
}

/** The entry of a build that ended with an error. */
export const failed = "failed";

/** A second save within this time leaves a file unrecorded; an author is slower, so files get older times. */
const age = 60_000;

/**
 * Uses the cache and the output that earlier roots left in the folder, but none of their files. Results of cold builds
 * are in `shared`, for roots of other processes too.
 */
export async function createEditedRoot(folder: string, shared: string): Promise<EditedRoot> {
  const root = join(folder, "orchard");
  await rm(root, { recursive: true, force: true });
  const onDisk = new Map<string, Contents>();
  return {
    async save(files) {
      for (const [path, contents] of [...files].sort(
        ([, a], [, b]) => Number(a !== undefined) - Number(b !== undefined),
      )) {
        if (onDisk.get(path) === contents) continue;
        onDisk.set(path, contents);
        await put(join(root, path), contents);
      }
      for (const [path, contents] of onDisk)
        if (!files.has(path) && contents !== undefined) {
          onDisk.set(path, undefined);
          await put(join(root, path), undefined);
        }
    },
    warm: () => made(root, join(folder, "warm"), join(folder, "cache")),
    async cold() {
      const results = join(shared, "results", `${stateOf(onDisk, () => true)}.json`);
      const known = await readFile(results, "utf8").catch(() => undefined);
      if (known !== undefined) return new Map(JSON.parse(known) as [string, string][]);
      const cache = join(folder, "cold-cache");
      const theme = join(
        shared,
        "themes",
        stateOf(onDisk, (path) => !/^(?:content|static|notes)\//.test(path)),
      );
      await rm(cache, { recursive: true, force: true });
      await rm(join(folder, "cold"), { recursive: true, force: true });
      await cp(theme, join(cache, "theme"), { recursive: true }).catch(() => undefined);
      const result = await made(root, join(folder, "cold"), cache);
      // another process may save the same at the same time
      const copy = join(folder, "theme");
      await rm(copy, { recursive: true, force: true });
      await cp(join(cache, "theme"), copy, { recursive: true }).catch(() => undefined);
      await mkdir(join(shared, "themes"), { recursive: true });
      await rename(copy, theme).catch(() => undefined);
      await mkdir(dirname(results), { recursive: true });
      await writeFile(join(folder, "result.json"), JSON.stringify([...result]));
      await rename(join(folder, "result.json"), results);
      return result;
    },
  };
}

function stateOf(files: ReadonlyMap<string, Contents>, isPart: (path: string) => boolean): string {
  const parts = [...files].filter(([path, contents]) => contents !== undefined && isPart(path)).sort();
  return hashOf(JSON.stringify(parts));
}

async function put(file: string, contents: Contents): Promise<void> {
  if (contents === undefined) {
    await rm(file, { force: true });
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  if ((await lstat(file).catch(() => undefined))?.isSymbolicLink() === true || typeof contents === "object")
    await rm(file, { force: true });
  if (typeof contents === "object") await symlink(contents.link, file);
  else await writeFile(file, contents);
  const time = new Date(Date.now() - age);
  await lutimes(file, time, time);
}

async function made(root: string, out: string, cacheDir: string): Promise<Made> {
  const result = await build(
    {
      ...{ packageDir: process.cwd(), root, out, cacheDir, useCache: true, flags: {} },
      ...{
        // readable scripts name the path of the root, which is another in each lane
        minify: true,
        strict: false,
        // the cold build has no output to keep
        keepOutput: false,
        workerFile: undefined,
        signal: new AbortController().signal,
      },
      ...{ now: () => 0, onProgress: () => undefined },
    },
    (diagnostics) => reportOf(diagnostics).errors > 0,
  ).catch((error: unknown) => {
    if (error instanceof UsageError) return error;
    throw error;
  });
  if (result instanceof UsageError)
    return new Map([
      [failed, ""],
      ["error", result.message],
    ]);
  const report = reportOf(result.diagnostics);
  const said = report.entries.map((entry): [string, string] => [JSON.stringify(entry), ""]);
  if (report.errors > 0) said.push([failed, ""]);
  if (!result.summary) return new Map(said);
  const names = await filesOf(out);
  const files = names.map(async (name): Promise<[string, string]> => [
    name,
    hashOf(await readFile(join(out, name))),
  ]);
  return new Map([...said, ...(await Promise.all(files))]);
}

export function differencesOf(warm: Made, cold: Made): string[] {
  return [...new Set([...warm.keys(), ...cold.keys()])]
    .filter((name) => warm.get(name) !== cold.get(name))
    .map((name) => {
      const side = !cold.has(name) ? "warm only: " : !warm.has(name) ? "cold only: " : "";
      return side + name;
    });
}
