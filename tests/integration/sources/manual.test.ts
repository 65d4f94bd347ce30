import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSite } from "../../harness/run-site.ts";

let out = "";
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), "manual-"));
});
afterAll(() => rm(out, { recursive: true }));

it("the manual builds without errors and warnings", { timeout: 60_000 }, async () => {
  const root = join(process.cwd(), "manual");
  const flags = ["--root", root, "--out", join(out, "dist"), "--origin", "https://docs.example", "--strict"];
  expect(await runSite(["build", ...flags, "--report", "json"])).toMatchObject({ code: 0, stdout: "[]\n" });
});
