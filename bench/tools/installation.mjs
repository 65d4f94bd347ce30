import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Installs packages into a temporary folder, which later benchmarks use again. Returns the folder, or undefined when
 * npm could not fetch them.
 * @param {string} name
 * @param {Readonly<Record<string, string>>} dependencies
 */
export function installation(name, dependencies) {
  const folder = join(tmpdir(), `site-bench-${name}`);
  if (existsSync(join(folder, "node_modules", ".package-lock.json"))) return folder;
  console.error(`Fetching ${name} into ${folder} ...`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", process.stderr.fd, process.stderr.fd],
    shell: process.platform === "win32",
  });
  return status === 0 ? folder : undefined;
}
