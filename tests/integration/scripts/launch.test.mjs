import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const program = `
export async function main(argv: readonly string[], where: { packageDir: string; cacheDir: string }): Promise<number> {
  if (argv[0] === "throw") throw new Error("an impossible state");
  if (argv[0] === "later") setTimeout(() => { throw new Error("an impossible state"); });
  if (argv[0] === "where") console.log(JSON.stringify({ packageDir: where.packageDir, cacheDir: where.cacheDir }));
  if (argv[0] === "much") for (let line = 0; line < 100_000; line += 1) process.stdout.write(line + "\\n");
  if (argv[0] === "environment") console.log(process.env.NODE_ENV);
  return Number(argv[1] ?? 0);
}`;

const project = mkdtempSync(join(tmpdir(), "site-launch-"));
const packageDir = join(project, "node_modules", "website");

/** The entry point as in another project: in node_modules, with its packages next to it. */
mkdirSync(join(packageDir, "cli"), { recursive: true });
const bin = resolve("bin");
cpSync(bin, join(packageDir, "bin"), { recursive: true });
cpSync(resolve("cli", "cache"), join(packageDir, "cli", "cache"), { recursive: true });
// the scripts of the cache import it
cpSync(resolve("cli", "lib", "error-code.mjs"), join(packageDir, "cli", "lib", "error-code.mjs"));
cpSync(resolve("cli", "lib", "paths"), join(packageDir, "cli", "lib", "paths"), { recursive: true });
writeFileSync(join(packageDir, "package.json"), `{ "name": "website", "type": "module" }`);
writeFileSync(join(packageDir, "cli", "program.ts"), program);
symlinkSync(resolve(bin, "..", "node_modules", "esbuild"), join(project, "node_modules", "esbuild"));

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

/** @param {readonly string[]} words */
function site(...words) {
  const entryPoint = join(packageDir, "bin", "site");
  return spawnSync(process.execPath, [entryPoint, ...words], { encoding: "utf8" });
}

describe("bin/site", () => {
  it("exits with the code that the program returns", () => {
    expect(site("quietly", "0").status).toBe(0);
    expect(site("quietly", "2").status).toBe(2);
  });

  it("calls an unexpected failure a bug, shows its stack and ends with 3", () => {
    for (const moment of ["throw", "later"]) {
      const { status, stderr } = site(moment);
      expect(status).toBe(3);
      expect(stderr).toMatch(/^This is a bug in site\..*\nError: an impossible state\n {4}at /);
    }
  });

  it("writes its cache into the node_modules of the project that uses it", () => {
    const cacheDir = join(project, "node_modules", ".cache", "site");
    expect(JSON.parse(site("where").stdout)).toEqual({ packageDir, cacheDir });
    expect(existsSync(join(cacheDir, "cli"))).toBe(true);
    expect(existsSync(join(packageDir, "node_modules"))).toBe(false);
  });

  it("removes files from its cache that were not used for two weeks", () => {
    const cacheDir = join(project, "node_modules", ".cache", "site");
    const old = join(cacheDir, "cli", "0123456789abcdef");
    mkdirSync(old, { recursive: true });
    const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
    writeFileSync(join(cacheDir, "pruned"), "");
    for (const path of [old, join(cacheDir, "pruned")]) utimesSync(path, longAgo, longAgo);
    expect(site("quietly").status).toBe(0);
    expect(existsSync(old)).toBe(false);
  });

  it("continues when the reader of its output stops reading", () => {
    const command = `"${process.execPath}" "${join(packageDir, "bin", "site")}" much | head -n 1`;
    const { stdout, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
    expect({ stdout, stderr }).toEqual({ stdout: "0\n", stderr: "" });
  });

  it("renders with the production build of React in any environment", () => {
    expect(site("environment").stdout).toBe("production\n");
  });
});
