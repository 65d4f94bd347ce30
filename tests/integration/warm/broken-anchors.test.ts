import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { build } from "../../../cli/build/build.ts";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

let dir = "";
const atFile = (path: string): string => join(dir, path);
const target = "# Target\n\n## Part\n\nText.\n";
beforeAll(async () => {
  ({ dir } = await createRoot({
    "site/config.ts": `export default { title: "Anchors", onBrokenAnchors: "warn" };`,
    "content/links.md": "# Links\n\n## Own\n\nTo the [part](./target.md#part) and to [own](#own).\n",
    "content/target.md": target,
    "content/plain.md": "# Plain\n\nText.\n",
    "content/wrong.md": "# Wrong\n\nTo [nothing](./plain.md#nothing).\n",
  }));
});
afterAll(deleteRoots);

interface Built {
  /** The files with links to anchors that do not exist. */
  readonly broken: readonly string[];
  /** How often facts about documents were read from the store. */
  readonly factsRead: number;
  readonly rendered: number;
  readonly manifest: string;
}

async function run({ useCache }: { readonly useCache: boolean } = { useCache: true }): Promise<Built> {
  const out = atFile(useCache ? "dist" : "cold");
  const { diagnostics, cache, summary } = await build(
    {
      ...{ packageDir: process.cwd(), root: dir, out, cacheDir: atFile(".cache") },
      ...{ flags: {}, minify: false, useCache, strict: false, keepOutput: false },
      ...{ workerFile: undefined, signal: new AbortController().signal, now: () => performance.now() },
      onProgress: () => undefined,
    },
    () => false,
  );
  return {
    broken: diagnostics.flatMap((each) => (each.code === "broken-anchor" ? [each.at.file] : [])),
    factsRead: cache.counts().get("prose-facts")?.hits ?? 0,
    rendered: summary?.rendered ?? 0,
    manifest: await readFile(join(out, "site-manifest.json"), "utf8"),
  };
}

const wrong = "content/wrong.md";
const links = "content/links.md";

it(
  "finds the same broken anchors after each edit as a build of everything",
  { timeout: 60_000 },
  async () => {
    expect(await run()).toMatchObject({ broken: [wrong] });

    await appendFile(atFile("content/plain.md"), "\nMore text.\n");
    expect(await run(), "an edit without another anchor").toMatchObject({ broken: [wrong], rendered: 1 });

    await writeFile(atFile("content/target.md"), target.replace("## Part", "## Other part"));
    const renamed = await run();
    expect(renamed, "an edit of an anchor in use").toMatchObject({ broken: [links, wrong], rendered: 1 });
    const cold = await run({ useCache: false });
    expect(renamed).toMatchObject({ broken: cold.broken, manifest: cold.manifest });

    await appendFile(atFile("content/plain.md"), "\nMore text.\n");
    expect(await run(), "an edit of another page").toMatchObject({ broken: [links, wrong], rendered: 1 });

    await writeFile(atFile("content/target.md"), target);
    await rm(atFile(wrong));
    const fixed = await run();
    expect(fixed, "the anchor is back").toMatchObject({ broken: [] });
    expect(fixed.manifest).toBe((await run({ useCache: false })).manifest);
  },
);

it("reads no facts about other documents after an edit that changes no anchor", async () => {
  await run();
  await appendFile(atFile("content/plain.md"), "\nMore text.\n");
  expect(await run()).toMatchObject({ rendered: 1, factsRead: 0 });
  await appendFile(atFile(links), "\nMore text.\n");
  expect((await run()).factsRead, "its links lead to other pages").toBeGreaterThan(0);
});

it("makes the list of anchors again when it is missing", async () => {
  const { manifest } = await run();
  await rm(atFile("dist/site-manifest.json"));
  await appendFile(atFile("content/plain.md"), "\nMore text.\n");
  expect(await run()).toMatchObject({ manifest });
});
