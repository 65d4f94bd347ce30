import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { rmSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isCode, onDisk } from "../../lib/disk-error.ts";

/** A held lock. Letting go of it is synchronous, so that it also works while the process is being ended. */
export type Unlock = () => void;

interface Owner {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  /** When the process began, in milliseconds: another process may get the same number later. */
  readonly since: number;
}

export interface LockOptions {
  /** Aborts the waiting. */
  readonly signal: AbortSignal;
  /** Told once when another build holds the folder. */
  readonly onWait: (pid: number) => void;
}

const beatMilliseconds = 5_000;
const silenceMilliseconds = 60_000;

/**
 * Holds `out` for one build at a time; a second one waits. A lock does not count when its process has died,
 * nor when nobody has touched it for a minute: its process may have run on another machine, or its number may
 * be another process's by now.
 */
export async function lockOutput(out: string, { signal, onWait }: LockOptions): Promise<Unlock> {
  const file = `${out}.lock`;
  const own: Owner = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    since: Math.round(Date.now() - process.uptime() * 1000),
  };
  await onDisk(out, () => mkdir(dirname(out), { recursive: true }));
  let told = false;
  while (!(await onDisk(out, () => claim(file, own)))) {
    const owner = await ownerOf(file);
    if (owner && (await isAbandoned(file, owner, own))) await take(file, owner.id);
    else {
      if (owner && !told) onWait(owner.pid);
      told ||= owner !== undefined;
      await pause(100, undefined, { signal });
    }
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, beatMilliseconds);
  beat.unref();
  return () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
}

/** A link appears with its content, in one step: no lock is ever seen without its owner. */
async function claim(file: string, own: Owner): Promise<boolean> {
  const beside = `${file}.${own.id}`;
  try {
    await writeFile(beside, JSON.stringify(own));
    await link(beside, file);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    // some disks know no links: there the file is made first and filled then
    if (!isCode(error, "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS")) throw error;
    return await claimWithoutLink(file, own);
  } finally {
    await rm(beside, { force: true });
  }
}

async function claimWithoutLink(file: string, own: Owner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(own), { flag: "wx" });
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Undefined when the lock is gone. A file that is no lock of ours has an owner whom nobody knows. */
async function ownerOf(file: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(file, "utf8")) as Partial<Owner> | null;
    return { id: owner?.id ?? "", host: owner?.host ?? "", pid: owner?.pid ?? 0, since: owner?.since ?? 0 };
  } catch (error) {
    return isCode(error, "ENOENT") ? undefined : { id: "", host: "", pid: 0, since: 0 };
  }
}

async function isAbandoned(file: string, owner: Owner, own: Owner): Promise<boolean> {
  if (owner.host === own.host) {
    if (!isAlive(owner.pid)) return true;
    if (owner.pid === own.pid && Math.abs(owner.since - own.since) > 1000) return true;
  }
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > silenceMilliseconds;
}

/** Removes an abandoned lock, and no other: a waiting build may have been quicker and hold a new one. */
async function take(file: string, id: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await ownerOf(aside))?.id !== id) await link(aside, file);
  } catch {
    // somebody else took it, or claimed it meanwhile
  } finally {
    await rm(aside, { force: true });
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
