import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WorkerFiles } from "../../../cli/theme/prebuilt/read.ts";
import { buildServiceWorker } from "../../../cli/theme/service-worker/service-worker.ts";

describe("buildServiceWorker", () => {
  let cacheDir: string;
  beforeEach(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), "service-worker-test-"));
  });
  afterEach(() => rm(cacheDir, { recursive: true, force: true }));

  const build = async (entries: readonly string[], offline = true): Promise<string> =>
    (await built(entries, offline)).code;
  const built = (entries: readonly string[], offline: boolean): Promise<WorkerFiles> =>
    buildServiceWorker({
      packageDir: process.cwd(),
      cacheDir,
      manifest: entries.map((url) => ({ url, revision: null })),
      offline,
      minify: true,
    });

  it("returns one classic script with exactly the list of files", async () => {
    const code = await build(["./index.html", "./users/$&/index.html"]);
    expect(code).toContain(
      '[{"revision":null,"url":"./index.html"},{"revision":null,"url":"./users/$&/index.html"}]',
    );
    expect(code).not.toMatch(/__WB_MANIFEST|precache-list|process\.env|^import /m);
  });

  it("returns the same with a warm and a cold cache, and leaves one file in the cache", async () => {
    const cold = await build(["./index.html"]);
    expect(await build(["./index.html"])).toBe(cold);
    expect(await build(["./other.html"])).not.toBe(cold);
    expect(await readdir(cacheDir, { recursive: true })).toHaveLength(2);
  });

  it("returns a worker that removes itself, without a list, if the site has no offline support", async () => {
    const code = await build(["./index.html"], false);
    expect(code).toContain(".unregister()");
    expect(code).not.toContain("index.html");
  });

  it("names the licenses of its packages in its first line", async () => {
    const { code, licenses } = await built(["./index.html"], true);
    const [[path, text] = ["", ""]] = licenses;
    expect(code.split("\n")[0]).toBe(`/*! Licenses: ./${path} */`);
    expect(text).toMatch(/^workbox-precaching \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(text).toContain("Copyright 2018 Google LLC");
    // the worker that removes itself contains no package
    const uninstall = await built([], false);
    expect(uninstall.licenses).toEqual([]);
    expect(uninstall.code).not.toContain("Licenses:");
  });
});
