import { existsSync, renameSync, rmSync } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { OutputPath } from "../../site/model/paths.ts";
import { UsageError } from "../core/usage-error.ts";

/** The next output, made beside the present one. Nothing is visible before `commit`, and nothing remains after `abandon`. */
export interface Staging {
  /** Where the files are being made; threads write there by themselves. */
  readonly folder: string;
  write(path: OutputPath, contents: string | Uint8Array): Promise<void>;
  /** Takes a file of the present output over as it is: same bytes, same times. */
  keep(path: OutputPath): Promise<void>;
  /** Gives the number of bytes. */
  copy(from: string, path: OutputPath): Promise<number>;
  /** Puts the new folder in the old one's place. */
  commit(): Promise<void>;
  abandon(): void;
}

const mark = ".site-build";
const markText = "This folder is made by `site build`. Each build replaces everything in it.\n";

/** Makes sure that `out` is ours to replace, and tidies what a killed build left behind. */
export async function prepareOutput(out: string, root: string): Promise<void> {
  if (
    root === out ||
    root.startsWith(`${out}/`) ||
    ["content", "site", "static", "templates"].some((name) => out === join(root, name))
  ) {
    throw new UsageError(`The output folder ${out} holds your sources.`, "Name another one with --out.");
  }
  const name = basename(out);
  for (const each of existsSync(dirname(out)) ? await readdir(dirname(out)) : []) {
    const pid = /^(.+)\.(?:staging|previous)-(\d+)$/.exec(each);
    if (pid?.[1] !== name || isAlive(Number(pid[2]))) continue;
    const left = join(dirname(out), each);
    // killed between the two renames: the previous output is the only whole one
    if (each.includes(".previous-") && !existsSync(out)) await rename(left, out);
    else await rm(left, { recursive: true, force: true });
  }
  const present = await readdir(out).catch((error: unknown): string[] => {
    if (isCode(error, "ENOENT")) return [];
    if (isCode(error, "ENOTDIR")) throw new UsageError(`${out} is a file.`, "Name a folder with --out.");
    throw error;
  });
  if (present.length > 0 && !present.includes(mark)) {
    throw new UsageError(
      `${out} is not empty and was not made by \`site build\`.`,
      "A build replaces the whole folder. Empty it first, or name another one with --out.",
    );
  }
}

export async function openStaging(out: string): Promise<Staging> {
  const folder = `${out}.staging-${process.pid}`;
  const made = new Map<string, Promise<unknown>>();
  const place = async (path: string): Promise<string> => {
    const target = join(folder, path);
    const parent = dirname(target);
    let ready = made.get(parent);
    if (!ready) made.set(parent, (ready = mkdir(parent, { recursive: true })));
    await ready;
    return target;
  };
  await writable(async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, mark), markText);
  }, out);
  return {
    folder,
    write: (path, contents) => writable(async () => writeFile(await place(path), contents), out),
    keep: (path) => writable(async () => linkOrCopy(join(out, path), await place(path)), out),
    async copy(from, path) {
      let bytes = 0;
      await writable(async () => {
        const target = await place(path);
        await copyFile(from, target);
        bytes = (await stat(target)).size;
      }, out);
      return bytes;
    },
    async commit() {
      const previous = `${out}.previous-${process.pid}`;
      await writable(() => {
        swap({ out, folder, previous });
        return Promise.resolve();
      }, out);
      await rm(previous, { recursive: true, force: true });
    },
    // synchronous, so that it also works while the process is being interrupted
    abandon: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Two renames without a pause: nothing of this process, no signal's listener either, comes between them. */
function swap({ out, folder, previous }: { out: string; folder: string; previous: string }): void {
  const replaces = existsSync(out);
  if (replaces) renameSync(out, previous);
  try {
    renameSync(folder, out);
  } catch (error) {
    if (replaces) renameSync(previous, out);
    throw error;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (isCode(error, "ENOENT") || isCode(error, "ENOSPC")) throw error;
    const { atime, mtime } = await stat(from);
    await copyFile(from, to);
    await utimes(to, atime, mtime);
  }
}

/** Disk troubles are the user's to solve: they become messages. */
async function writable(work: () => Promise<void>, out: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isCode(error, "ENOSPC"))
      throw new UsageError(
        `The disk is full: ${out} could not be written.`,
        "Free some space and build again. The previous output is untouched.",
      );
    if (isCode(error, "EACCES") || isCode(error, "EPERM") || isCode(error, "EROFS")) {
      throw new UsageError(
        `${out} cannot be written: permission denied.`,
        "Check the folder's owner and rights, or name another one with --out. The previous output is untouched.",
      );
    }
    if (isCode(error, "ENOTDIR") || isCode(error, "EEXIST"))
      throw new UsageError(
        `${out} cannot be made: a file stands in the way.`,
        "Name another folder with --out.",
      );
    throw error;
  }
}

/** Holds `out` for one build at a time; a second one waits. A lock whose owner has died does not count. */
export async function lockOutput(out: string, onWait: (pid: number) => void): Promise<() => void> {
  const file = `${out}.lock`;
  let told = false;
  for (;;) {
    try {
      await mkdir(dirname(out), { recursive: true });
      await writeFile(file, String(process.pid), { flag: "wx" });
      return () => {
        rmSync(file, { force: true });
      };
    } catch (error) {
      if (!isCode(error, "EEXIST")) {
        await writable(() => Promise.reject(error instanceof Error ? error : new Error(String(error))), out);
        throw error;
      }
    }
    const owner = Number(await readFile(file, "utf8").catch(() => ""));
    if (owner !== 0 && !isAlive(owner)) await unlink(file).catch(() => undefined);
    else {
      if (!told && owner !== 0) onWait(owner);
      told ||= owner !== 0;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
