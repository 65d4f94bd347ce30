import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { build } from "../../../cli/build/build.ts";
import { createRoot, deleteRoots, writeFiles } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const documents = Object.fromEntries(
  Array.from({ length: 5 }, (_, index) => [`content/p${index}.md`, `# Page ${index}\n\nText.\n`]),
);

/** Builds a root with the cache of its project, as an installed package does. Returns the outlines from the cache. */
async function cachedOutlines(project: string, root = project): Promise<string> {
  const { cache, summary } = await build(
    {
      ...{ packageDir: process.cwd(), root, out: join(root, "dist") },
      ...{ cacheDir: join(project, "node_modules", ".cache", "site") },
      ...{ flags: {}, minify: false, useCache: true, strict: false, keepOutput: false },
      ...{ workerFile: undefined, signal: new AbortController().signal, now: () => performance.now() },
      onProgress: () => undefined,
    },
    () => false,
  );
  expect(summary?.pages).toBeGreaterThanOrEqual(5);
  const { hits = 0, made = 0 } = cache.counts().get("outline") ?? {};
  return `${hits} of ${hits + made}`;
}

it(
  "a cache is used in a clone with another name, also without the name of a package",
  { timeout: 60_000 },
  async () => {
    const { dir } = await createRoot({ ...documents, "package.json": '{ "private": true }\n' });
    expect(await cachedOutlines(dir)).toBe("0 of 5");
    const clone = join(dir, "..", "build-1234");
    await mkdir(clone);
    await writeFiles(clone, { ...documents, "package.json": '{ "private": true }\n' });
    await cp(join(dir, "node_modules"), join(clone, "node_modules"), { recursive: true });
    expect(await cachedOutlines(clone)).toBe("5 of 5");
  },
);

it("two roots of a project keep caches of their own", { timeout: 60_000 }, async () => {
  const { dir } = await createRoot();
  const roots = ["docs/site", "api/site"].map((path) => join(dir, path));
  for (const root of roots) await writeFiles(root, documents);
  for (const root of roots) expect(await cachedOutlines(dir, root)).toBe("0 of 5");
  const [program = ""] = await readdir(join(dir, "node_modules/.cache/site/stages"));
  const stored = await readdir(join(dir, "node_modules/.cache/site/stages", program));
  expect(stored.sort()).toEqual(["+api+site", "+docs+site"]);
});
