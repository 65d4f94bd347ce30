import { constants, realpathSync } from "node:fs";
import { access, copyFile, link, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { OutputPath } from "../../../site/model/paths.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { foldersOf } from "../../config/root-folders.ts";
import { onDisk } from "../../lib/disk-error.ts";
import { isCode } from "../../lib/error-code.mjs";
import { removeFolder } from "../../lib/remove-folder.mjs";
import { linkOrCopy } from "./link-or-copy.ts";
import { mark, neighborsOf } from "./neighbors.ts";
import { applyPatch, patchOf, type PresentFiles } from "./patch.ts";
import { removeLeftovers, swap } from "./swap.ts";

/** The folder that receives the files of the next output. */
export interface StagingFiles {
  /** The folder that threads write into. Undefined when no files are written. */
  readonly folder: string | undefined;
  write(path: OutputPath, contents: string | Uint8Array): Promise<void>;
  /** Takes a file of the present output over, with its time, once the next output is complete. */
  keep(path: OutputPath): void;
  /** Returns the number of bytes. */
  copy(from: string, path: OutputPath): Promise<number>;
}

/**
 * The next output, in a folder next to the present one. Readers see none of it before `commit`; `abandon` removes all
 * of it.
 */
export interface Staging extends StagingFiles {
  /** Replaces the present output with the next one. `state` says whether a later failed build may replace it. */
  commit(state: OutputState, present?: PresentFiles): Promise<void>;
  /** Removes the previous output. */
  tidy(): Promise<void>;
  /**
   * Refuses further work at once, waits for started work and for `others`, the threads that write into the folder, and
   * removes the folder. Never fails. After a commit it removes nothing.
   */
  abandon(others: Promise<unknown>): Promise<void>;
}

/** The path with its links resolved, or the path itself if it does not exist. */
export function truePathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Whether the build of an output succeeded. */
export type OutputState = "good" | "with errors";

const markTexts: Readonly<Record<OutputState, string>> = {
  good: "This folder is created by `site build`. Each build replaces everything in it.\n",
  "with errors":
    "This folder is created by `site build`. The last build had errors, so the site is incomplete.\n",
};

/** True if a successful build wrote the folder: a failed one should not replace it. */
export async function isGoodOutput(out: string): Promise<boolean> {
  const text = await readFile(join(out, mark), "utf8").catch(() => undefined);
  return text !== undefined && text !== markTexts["with errors"];
}

/** A link has the time of the old file; another text needs a file of its own, since the old output keeps the link. */
async function writeMark(folder: string, state: OutputState): Promise<void> {
  const isSame = await readFile(join(folder, mark), "utf8").then(
    (text) => text === markTexts[state],
    () => false,
  );
  if (isSame) return;
  await rm(join(folder, mark), { force: true });
  await writeFile(join(folder, mark), markTexts[state]);
}

/**
 * Refuses to replace a folder that no build made, and removes the leftovers of killed builds. The caller has the lock.
 */
export async function prepareOutput(out: string, root: string): Promise<void> {
  if (holdsSources(out, root)) {
    throw new UsageError({ code: "output-has-sources", out });
  }
  const inside = sourceFoldersOf(root).find((name) => out.startsWith(join(root, name) + sep));
  if (inside !== undefined) {
    throw new UsageError({ code: "output-in-sources", out, folder: inside });
  }
  await onDisk(out, () => removeLeftovers(out));
  const present = await filesIn(out);
  if (present.length > 0 && !present.includes(mark)) {
    throw new UsageError({ code: "output-of-others", out });
  }
}

function sourceFoldersOf(root: string): readonly string[] {
  const { read, static: statics } = foldersOf(root);
  return [...new Set([...read.filter((folder) => folder !== "."), "site", "templates", statics])];
}

function holdsSources(out: string, root: string): boolean {
  return (
    root === out ||
    root.startsWith(out + sep) ||
    sourceFoldersOf(root).some((name) => out === join(root, name))
  );
}

async function filesIn(out: string): Promise<string[]> {
  try {
    return await readdir(out);
  } catch (error) {
    if (isCode(error, "ENOENT")) return [];
    if (isCode(error, "ENOTDIR")) throw new UsageError({ code: "output-is-file", out });
    return await onDisk(out, () => Promise.reject(error instanceof Error ? error : new Error(String(error))));
  }
}

/** Discards all files. */
export const nowhere: StagingFiles = {
  folder: undefined,
  write: () => Promise.resolve(),
  keep: () => undefined,
  copy: () => Promise.resolve(0),
};

export async function openStaging(out: string): Promise<Staging> {
  const neighbors = neighborsOf(out, process.pid);
  const { next: folder, previous } = neighbors;
  const unchanged = new Set<OutputPath>();
  const made = new Map<string, Promise<unknown>>();
  const underWay = new Set<Promise<unknown>>();
  let abandoned = false;
  const place = async (path: string): Promise<string> => {
    const target = join(folder, path);
    const parent = dirname(target);
    let ready = made.get(parent);
    if (!ready) made.set(parent, (ready = mkdir(parent, { recursive: true })));
    await ready;
    return target;
  };
  /** The output may be abandoned while files are linked. */
  const refuseAbandoned = (): void => {
    if (abandoned) throw new Error("the build was abandoned");
  };
  const during = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    refuseAbandoned();
    const job = onDisk(out, work);
    underWay.add(job);
    try {
      return await job;
    } finally {
      underWay.delete(job);
    }
  };
  await onDisk(out, async () => {
    await mkdir(folder, { recursive: true });
    await link(join(out, mark), join(folder, mark)).catch(() =>
      writeFile(join(folder, mark), markTexts.good),
    );
  });
  return {
    folder,
    write: (path, contents) => during(async () => writeFile(await place(path), contents)),
    keep: (path) => {
      unchanged.add(path);
    },
    copy: (from, path) =>
      during(async () => {
        const target = await place(path);
        await copyFile(from, target).catch((error: unknown) => explainSource(from, error));
        return (await stat(target)).size;
      }),
    commit: (state, present) =>
      during(async () => {
        await writeMark(folder, state);
        const patch = present && patchOf({ out, next: folder, present, unchanged });
        if (patch) {
          if (await applyPatch(out, neighbors, { patch, beforeMoves: refuseAbandoned })) return;
          // a folder of the output may be read-only; the output itself can still be replaced
          await removeFolder(previous);
        }
        for (const path of unchanged) await linkOrCopy(join(out, path), await place(path));
        refuseAbandoned();
        swap(out, neighbors);
      }),
    // the next build tries to remove it again
    async tidy() {
      // a patch leaves the empty folders of its files
      for (const path of [previous, folder]) await removeFolder(path).catch(() => undefined);
    },
    async abandon(others) {
      abandoned = true;
      await Promise.allSettled([others, ...underWay]);
      await removeFolder(folder).catch(() => undefined);
    },
  };
}

/** An error of a source needs another message than one of the output. */
async function explainSource(from: string, error: unknown): Promise<never> {
  try {
    await access(from, constants.R_OK);
  } catch {
    throw new UsageError({ code: "source-not-readable", path: from });
  }
  throw error;
}
