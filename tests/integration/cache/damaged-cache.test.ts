import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createRoot, deleteRoots, type Root } from "../../harness/create-root.ts";

afterEach(deleteRoots);

/** The states in which a full disk, a damaged disk or a killed program leaves a file. */
const damages: readonly (readonly [name: string, damage: (file: string) => Promise<void>])[] = [
  ["is empty", (file) => writeFile(file, "")],
  ["is truncated", async (file) => writeFile(file, (await readFile(file)).subarray(0, -20))],
  [
    "has another byte",
    async (file) => {
      const bytes = await readFile(file);
      const at = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      await writeFile(file, bytes);
    },
  ],
  ["holds random bytes", async (file) => writeFile(file, randomBytes((await stat(file)).size))],
  ["holds other JSON", (file) => writeFile(file, "null")],
  [
    "is a folder",
    async (file) => {
      await rm(file);
      await mkdir(file);
    },
  ],
];

const files = {
  "content/index.md": "# Orchard\n\nAn apple a day. <Fruit />\n\n[Pears](pears.md)\n",
  "content/pears.md": "# Pears\n\nJuicy.\n\n```ts\nconst pear = 1;\n```\n",
  "static/logo.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
  "site/components/Fruit.tsx": "export default function Fruit() {\n  return <b>fruit</b>;\n}\n",
  "site/config.ts":
    'export default { title: "Orchard", origin: "https://example.org", socialCards: true, search: {}, pictures: [{ from: "/logo.svg", to: "/logo.png", width: 32 }] };\n',
};

describe("a file of the cache that", () => {
  it.each(damages)("%s costs time only", { timeout: 240_000 }, async (_, damage) => {
    const site = await createRoot(files);
    const cache = join(site.dir, "..", "cache");
    expect(await site.build({}, cache)).toMatchObject({ code: 0 });
    const whole = await contentsOf(site);
    expect(whole.size).toBeGreaterThan(30);
    const cached = await filesBelow(cache);
    expect(cached.length).toBeGreaterThan(10);
    for (const path of cached) {
      // an earlier round may have made it again elsewhere
      if (!(await stat(join(cache, path)).catch(() => undefined))?.isFile()) continue;
      await damage(join(cache, path));
      // files of the last output are not made again
      await rm(site.out, { recursive: true });
      const { code, stderr } = await site.build({}, cache);
      expect({ path, code, stderr }).toEqual({ path, code: 0, stderr: "" });
      expect(differences(await contentsOf(site), whole), path).toEqual([]);
    }
  });
});

async function contentsOf(site: Root): Promise<ReadonlyMap<string, string>> {
  return new Map(
    [...(await site.output())].map(([path, contents]) => [path, contents.replace(/ [\d.]+$/, "")]),
  );
}

function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}
