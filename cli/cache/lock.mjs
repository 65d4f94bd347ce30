import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isCode } from "../lib/error-code.mjs";

/**
 * The process that holds a lock.
 * @typedef {object} Owner
 * @property {string} id
 * @property {string} host
 * @property {number} pid
 * @property {number} since when the process began, in milliseconds: another process may get the same number later
 *
 * @typedef {object} LockOptions
 * @property {AbortSignal} [signal] ends the waiting
 * @property {(pid: number) => void} [onWait] called once when another process holds the lock
 */

const beatMilliseconds = 5_000;
const silenceMilliseconds = 60_000;

/**
 * Waits until no other process holds the lock, then holds it. A lock does not count when its process has ended, nor
 * when it was not touched for a minute: the process may have run on another machine, or another process may have its
 * number by now. So the work under a lock must not block its thread for as long. The returned function releases the
 * lock. It is synchronous and works while a process is being ended. This is JavaScript because bin/start uses it before
 * there is a bundled program.
 * @param {string} file
 * @param {LockOptions} options
 * @returns {Promise<() => void>}
 */
export async function lock(file, { signal, onWait } = {}) {
  /** @type {Owner} */
  const own = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    since: Math.round(Date.now() - process.uptime() * 1000),
  };
  await mkdir(dirname(file), { recursive: true });
  let hasReported = false;
  while (!claim(file, own)) {
    const owner = ownerOf(file);
    if (owner && (await isAbandoned(file, owner, own))) take(file, owner.id);
    else {
      if (owner && !hasReported) onWait?.(owner.pid);
      hasReported ||= owner !== undefined;
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

/**
 * A link appears with its content in one step: no process ever sees a lock without its owner. It is synchronous, because
 * other work of this process took so long between two of its steps that a build that was killed there left the file beside
 * the lock.
 * @param {string} file
 * @param {Owner} own
 */
function claim(file, own) {
  const beside = `${file}.${own.id}`;
  try {
    writeFileSync(beside, JSON.stringify(own));
    linkSync(beside, file);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    // some disks do not support links: there the file is made first and filled afterwards
    if (!isCode(error, "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS")) throw error;
    return claimWithoutLink(file, own);
  } finally {
    rmSync(beside, { force: true });
  }
}

/**
 * @param {string} file
 * @param {Owner} own
 */
function claimWithoutLink(file, own) {
  try {
    writeFileSync(file, JSON.stringify(own), { flag: "wx" });
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

/**
 * Undefined when the lock is gone. The owner of a file that is not our lock is unknown.
 * @param {string} file
 * @returns {Owner | undefined}
 */
function ownerOf(file) {
  try {
    /** @type {unknown} */
    const read = JSON.parse(readFileSync(file, "utf8"));
    const owner = /** @type {Partial<Owner> | null} */ (read);
    return { id: owner?.id ?? "", host: owner?.host ?? "", pid: owner?.pid ?? 0, since: owner?.since ?? 0 };
  } catch (error) {
    return isCode(error, "ENOENT") ? undefined : { id: "", host: "", pid: 0, since: 0 };
  }
}

/**
 * @param {string} file
 * @param {Owner} owner
 * @param {Owner} own
 */
async function isAbandoned(file, owner, own) {
  if (owner.host === own.host) {
    if (!isAlive(owner.pid)) return true;
    if (owner.pid === own.pid && Math.abs(owner.since - own.since) > 1000) return true;
  }
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > silenceMilliseconds;
}

/**
 * Removes an abandoned lock only: a waiting process may have been quicker and hold a new lock.
 * @param {string} file
 * @param {string} id
 */
function take(file, id) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (ownerOf(aside)?.id !== id) linkSync(aside, file);
  } catch {
    // another process took or claimed it meanwhile
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}
