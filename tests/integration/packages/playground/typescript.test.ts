import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findTypescripts } from "../../../../cli/playground/typescripts.ts";

let root: string;
const packageDir = process.cwd();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "typescripts-"));
  const packages = {
    "ts-next": "6.0.0-beta",
    "ts-10": "5.10.1",
    "ts-2": "5.2.2",
    "ts-old": "4.8.3",
    typescript: "5.0.4",
  };
  for (const [name, version] of Object.entries(packages)) {
    const folder = join(root, "node_modules", name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), JSON.stringify({ name: "typescript", version }));
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("finds packages by the names under which they are installed, the newest first", () => {
  const { packages, reports } = findTypescripts(["ts-2", "ts-10", "typescript-4.9"], {
    root,
    packageDir,
  });
  expect(packages.map(({ version }) => version)).toEqual(["5.10.1", "5.2.2", "4.9.5"]);
  expect(packages[1]?.folder).toBe(join(root, "node_modules/ts-2"));
  expect(reports).toEqual([]);
});

it("reports missing packages and unsupported versions", () => {
  const names = ["ts-2", "ts-gone", "ts-old", "ts-next"];
  const { packages, reports } = findTypescripts(names, { root, packageDir });
  expect(packages).toHaveLength(1);
  expect(reports.map(({ index, reason }) => [index, reason])).toEqual([
    [1, 'is "ts-gone", but no package of that name is installed'],
    [2, 'is "ts-old", but the linter does not support its version 4.8.3'],
    [3, 'is "ts-next", but the linter does not support its version 6.0.0-beta'],
  ]);
});
