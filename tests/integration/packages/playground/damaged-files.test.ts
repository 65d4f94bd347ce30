import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createRoot, deleteRoots } from "../../../harness/create-root.ts";

afterEach(deleteRoots);

const files = {
  "content/index.md": "# Orchard\n",
  "site/config.ts":
    'export default { pages: [{ route: "/play", template: "playground", title: "Play" }], playground: { typescripts: [], types: ["estree"] } };\n',
};

it("a changed bit in a cached file of the playground is not published", { timeout: 300_000 }, async () => {
  const site = await createRoot(files);
  const cache = join(site.dir, "..", "cache");
  expect(await site.build({}, cache)).toMatchObject({ code: 0, stderr: "" });
  const names = (await readdir(join(site.out, "assets"))).filter((name) => name.startsWith("play-types-"));
  const [name = "none"] = names;
  const cached = join(cache, "playground", name);
  const whole = await readFile(cached);

  const bytes = Buffer.from(whole);
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(cached, bytes);
  // files of the last output are not copied again
  await rm(site.out, { recursive: true });
  expect(await site.build({}, cache)).toMatchObject({ code: 0, stderr: "" });
  expect((await readFile(join(site.out, "assets", name))).equals(whole)).toBe(true);
  expect((await readFile(cached)).equals(whole)).toBe(true);
  expect(await site.leftovers()).toEqual([]);
});
