import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { smallDisk } from "../../harness/disk/disk-faults.ts";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const component = (word: string): string => `export default () => <b>${word}</b>;\n`;

it(
  "with a read-only cache a build is right, or says what it cannot write",
  { timeout: 240_000 },
  async () => {
    const site = await createRoot({
      "content/index.md": "# Home\n\n<Fruit />\n",
      "content/guide.md": "# Guide\n",
      "site/components/Fruit.tsx": component("apple"),
    });
    const cache = join(site.dir, "..", "cache");
    const disk = await smallDisk(cache, "size=64m");
    try {
      expect(await site.build({}, cache)).toMatchObject({ code: 0, stderr: "" });
      const names = await readdir(cache, { recursive: true });
      // users who may not mount a disk are bound by the modes of folders
      if (disk) disk.remount("ro");
      else for (const name of ["", ...names]) await chmod(join(cache, name), 0o555);

      await site.write({ "content/guide.md": "# Guide\n\nNews.\n" });
      expect(await site.build({}, cache)).toMatchObject({ code: 0, stderr: "" });
      expect(await site.page("guide/index.html")).toContain("News.");
      expect((await readdir(cache, { recursive: true })).sort()).toEqual(names.sort());

      const before = await site.output();
      await site.write({ "site/components/Fruit.tsx": component("grape") });
      const { code, stderr } = await site.build({}, cache);
      expect(code).toBe(2);
      expect(stderr.replaceAll(cache, "CACHE")).toMatch(
        /^Cannot write CACHE\/theme\/.*: (?:the disk is read-only|permission denied)\.\nThe file belongs to the cache\./,
      );
      expect(await site.output()).toEqual(before);
    } finally {
      disk?.close();
      if (!disk) for (const name of ["", "theme"]) await chmod(join(cache, name), 0o755);
    }
    expect(await site.leftovers()).toEqual([]);
  },
);
