import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildServiceWorker } from "../../../cli/theme/service-worker.ts";

describe("buildServiceWorker", () => {
  let cacheDir: string;
  beforeEach(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), "service-worker-test-"));
  });
  afterEach(() => rm(cacheDir, { recursive: true, force: true }));

  const build = (entries: readonly string[], offline = true): Promise<string> =>
    buildServiceWorker({
      packageDir: process.cwd(),
      cacheDir,
      manifest: entries.map((url) => ({ url, revision: null })),
      offline,
      minify: true,
    });

  it("gives one classic script that holds exactly the list of files", async () => {
    const code = await build(["./index.html", "./users/$&/index.html"]);
    expect(code).toContain(
      '[{"revision":null,"url":"./index.html"},{"revision":null,"url":"./users/$&/index.html"}]',
    );
    expect(code).not.toMatch(/__WB_MANIFEST|precache-list|process\.env|^import /m);
  });

  it("gives the same with a warm cache as with a cold one, and leaves one file there", async () => {
    const cold = await build(["./index.html"]);
    expect(await build(["./index.html"])).toBe(cold);
    expect(await build(["./other.html"])).not.toBe(cold);
    expect(await readdir(cacheDir, { recursive: true })).toHaveLength(2);
  });

  it("gives a worker that removes itself, and no list, when the site is not kept offline", async () => {
    const code = await build(["./index.html"], false);
    expect(code).toContain(".unregister()");
    expect(code).not.toContain("index.html");
  });
});
