import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

const folders: string[] = [];

afterEach(async () => {
  await deleteRoots();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const files = {
  "content/index.md": "# Home\n\nSee [the guide](./guide.md).\n",
  "content/guide.md": "# Guide\n\n```ts\nconst a = 1;\n```\n",
  "site/config.ts": 'export default { search: {}, socialCards: true, origin: "https://example.org" };\n',
};

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-moved-cache-"));
  folders.push(folder);
  return join(folder, "cache");
}

/** The lines "outline 2 of 2" of a profile. */
function hits(profile: string): string[] {
  return Array.from(
    profile.matchAll(/^(\w+)(?: +\d+){4} +(\d+ of \d+)$/gm),
    ([, stage, count]) => `${stage} ${count}`,
  );
}

it("a copy of the cache with new times serves another clone of a root", { timeout: 120_000 }, async () => {
  const flags = { quiet: false, profile: true, report: "text" } as const;
  const [first, second] = [await createRoot(files), await createRoot(files)];
  const [cache, copy] = [await emptyFolder(), await emptyFolder()];
  const cold = await first.build(flags, cache);
  expect(hits(cold.stderr)).toEqual(["outline 0 of 2", "search 0 of 1"]);
  // as the cache actions of build servers do: the copied files are as old as the copy
  await cp(cache, copy, { recursive: true });
  const warm = await second.build(flags, copy);
  expect(hits(warm.stderr)).toEqual(["outline 2 of 2", "search 1 of 1"]);
  expect(warm.stderr).not.toContain("rendering cards");
  const bytes = async (root: typeof first) =>
    new Map([...(await root.output())].map(([path, contents]) => [path, contents.replace(/ [\d.]+$/, "")]));
  expect(await bytes(second)).toEqual(await bytes(first));
});
