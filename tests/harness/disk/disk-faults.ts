import { execFileSync } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A small separate disk, mounted at a path. */
export interface SmallDisk {
  /** Fills the disk until about this many bytes are free. */
  fill(free: number): Promise<void>;
  /** Removes the files that filled it. */
  drain(): Promise<void>;
  remount(options: string): void;
  close(): void;
}

/**
 * Mounts a disk in memory at the folder; undefined if this user has no right to. Options are those of mount: "size=4m".
 */
export async function smallDisk(folder: string, options: string): Promise<SmallDisk | undefined> {
  await mkdir(folder, { recursive: true });
  const mount = asRoot("mount");
  if (!mount || !attempt([...mount, "-t", "tmpfs", "-o", `mode=777,${options}`, "none", folder]))
    return undefined;
  const filler = join(folder, "filler");
  return {
    async fill(free) {
      const room = Buffer.alloc(free);
      await writeFile(`${filler}-room`, room);
      for (let size = 1 << 20; size >= 4096; size /= 2) {
        for (let index = 0; await fits(`${filler}-${size}-${index}`, size); index++);
      }
      await rm(`${filler}-room`);
    },
    async drain() {
      const names = (await readdir(folder)).filter((name) => name.startsWith("filler"));
      await Promise.all(names.map((name) => rm(join(folder, name))));
    },
    remount: (changed) => {
      attempt([...mount, "-o", `remount,${changed}`, folder]);
    },
    close: () => {
      attempt([...(asRoot("umount") ?? []), folder]);
    },
  };
}

async function fits(file: string, size: number): Promise<boolean> {
  try {
    await writeFile(file, Buffer.alloc(size));
    return true;
  } catch {
    await rm(file, { force: true });
    return false;
  }
}

/** The arguments that run a command as root, if this user may. */
function asRoot(command: string): string[] | undefined {
  if (process.getuid?.() === 0) return [command];
  return attempt(["sudo", "-n", "true"]) ? ["sudo", "-n", command] : undefined;
}

function attempt([command = "false", ...args]: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Node's options for a process that cannot read paths that contain `where`. */
export function forbiddenTo(where: string): readonly string[] {
  const program = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const forbid = (own) => (path, ...more) => {
      if (!String(path).includes(${JSON.stringify(where)})) return own(path, ...more);
      throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES", syscall: "open" });
    };
    for (const name of ["accessSync", "readFileSync", "openSync"]) fs[name] = forbid(fs[name]);
    for (const name of ["access", "readFile"]) {
      const own = forbid(fs.promises[name]);
      fs.promises[name] = async (...words) => own(...words);
    }
    syncBuiltinESMExports();
  `;
  return ["--import", `data:text/javascript,${encodeURIComponent(program)}`];
}

/**
 * Node's options for a process whose disk fails with a system error after this many bytes were written, on any thread,
 * to paths that contain `where` (by default, those of the next output).
 */
export function failingDisk(code: string, bytes: number, where = ".staging-"): readonly string[] {
  const program = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    let left = ${bytes};
    const spend = (path, size) => {
      if (String(path).includes(${JSON.stringify(where)}) && (left -= size) < 0) {
        throw Object.assign(new Error("${code}: the test's disk fails, write"), { code: "${code}", syscall: "write" });
      }
    };
    const { writeFileSync } = fs;
    fs.writeFileSync = (path, data, ...more) => { spend(path, data.length); return writeFileSync(path, data, ...more); };
    const { writeFile, copyFile } = fs.promises;
    fs.promises.writeFile = async (path, data, ...more) => { spend(path, data.length); return writeFile(path, data, ...more); };
    fs.promises.copyFile = async (from, path, ...more) => { spend(path, 1000); return copyFile(from, path, ...more); };
    syncBuiltinESMExports();
  `;
  return ["--import", `data:text/javascript,${encodeURIComponent(program)}`];
}

/** Node's options for a process that can rename an output as a whole, but none of the files in it. */
export const immovableFiles: readonly string[] = [
  "--import",
  `data:text/javascript,${encodeURIComponent(`
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { renameSync } = fs;
    fs.renameSync = (from, to) => {
      if (!/\\.(?:previous|staging)-\\d+[\\\\/]/.test(from)) return renameSync(from, to);
      throw Object.assign(new Error("EXDEV: the test's disk, rename"), { code: "EXDEV", syscall: "rename" });
    };
    syncBuiltinESMExports();
  `)}`,
];

/** Node's options for a process whose clock differs from that of the disk. */
export function otherClock(milliseconds: number): readonly string[] {
  const program = `
    const Own = Date;
    globalThis.Date = class extends Own {
      constructor(...words) {
        if (words.length === 0) super(Own.now() + ${milliseconds});
        else super(...words);
      }
      static now() { return Own.now() + ${milliseconds}; }
    };
  `;
  return ["--import", `data:text/javascript,${encodeURIComponent(program)}`];
}
