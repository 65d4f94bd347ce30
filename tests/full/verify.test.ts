import { afterAll, expect, it } from "vitest";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSite } from "../harness/run-site.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

it("our own site has the same bytes in another environment", { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "verified-"));
  folders.push(folder);
  const { code, stderr } = await runSite([
    "build",
    "--verify",
    "--quiet",
    "--root",
    process.cwd(),
    "--out",
    join(folder, "dist"),
  ]);
  expect(stderr).toBe("A second build in another environment gave the same bytes.\n");
  expect(code).toBe(0);
});
