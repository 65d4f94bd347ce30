import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesOf } from "../../../cli/check/finished-folder.ts";
import { mainOf, renumberHashes } from "./main-of.ts";
import { fixtureRoot, siteTest } from "./site-test.ts";

/** A site's output as strings to store: by file name, sorted. */
export type Golden = ReadonlyMap<string, string>;

/**
 * The actual output of a fixture: `report.txt` whole, `files.txt` with the name of every output, `<main>` of each page,
 * and the other outputs named in `also`.
 */
export async function renderFixture(name: string, also: readonly string[] = []): Promise<Golden> {
  const { outputs, report } = (await siteTest(name)).rendered();
  const names = [...outputs.keys()];
  const golden = new Map([
    ["report.txt", report],
    ["files.txt", `${names.sort().join("\n")}\n`],
  ]);
  for (const [path, text] of outputs) {
    const isPage = path.endsWith(".html") && path !== "404.html" && !also.includes(path);
    if (isPage) golden.set(path, mainOf(text));
    else if (also.includes(path)) golden.set(path, renumberHashes(text));
  }
  return golden;
}

/** The expected output from the fixture's folder `expected/`. */
export async function readExpected(name: string): Promise<Golden> {
  const folder = join(fixtureRoot(name), "expected");
  const names = await filesOf(folder).catch(() => []);
  return new Map(
    await Promise.all(names.map(async (file) => [file, await readFile(join(folder, file), "utf8")] as const)),
  );
}

/** Replaces the expected output with the actual one. */
export async function writeExpected(name: string, golden: Golden): Promise<void> {
  const folder = join(fixtureRoot(name), "expected");
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of golden) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
