import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "remove-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs code as a user without root rights: file modes have no effect for root. */
function runAsUser(code: string): string {
  const isRoot = process.getuid?.() === 0;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
    cwd: folder,
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  });
  return stderr;
}

it("a read-only folder is removed with all its files", () => {
  // the other user may not be allowed to read the checkout
  const text = readFileSync("cli/lib/remove-folder.mjs", "utf8");
  const module = `data:text/javascript,${encodeURIComponent(text)}`;
  const out = JSON.stringify(join(tmpdir(), `remove-${String(process.pid)}-out`));
  const code = [
    'import { chmodSync, mkdirSync, writeFileSync } from "node:fs";',
    `import { removeFolder } from ${JSON.stringify(module)};`,
    `mkdirSync(${out} + "/below", { recursive: true });`,
    `writeFileSync(${out} + "/below/file", "");`,
    `chmodSync(${out} + "/below", 0o500);`,
    `chmodSync(${out}, 0o500);`,
    `await removeFolder(${out});`,
    `await removeFolder(${out});`,
  ].join("\n");
  expect(runAsUser(code)).toBe("");
  expect(existsSync(JSON.parse(out) as string)).toBe(false);
});
