import { createHash } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Runs the work while no other process of this user runs work of the same name. A lock left by a process
 * that died is taken over.
 * @template Value
 * @param {string} name
 * @param {() => Value | Promise<Value>} work
 */
export async function locked(name, work) {
  const user = process.getuid?.() ?? "user";
  const file = join(
    tmpdir(),
    `site-${user}-${createHash("sha256").update(name).digest("hex").slice(0, 16)}.lock`,
  );
  while (!claimed(file)) await pause(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * A link appears with its content, in one step: no lock is ever seen without the id of its holder.
 * @param {string} file
 */
function claimed(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
