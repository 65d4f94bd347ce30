import { appendFile, cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BuildFlags } from "../../../cli/commands/run-build.ts";
import { sealed, unsealed } from "../../../cli/cache/seal.mjs";
import { createRoot, deleteRoots, type Root, type RootFiles } from "../../harness/create-root.ts";
import type { SiteRun } from "../../harness/run-site.ts";

/** A site with a file of every kind that is made from many pages. */
const files: RootFiles = {
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, number) => [
      `content/part-${number % 5}/page-${number}.md`,
      `---\ntitle: Page ${number}\n---\n\n## Part ${number}\n\n` +
        `See [the next](../part-${(number + 1) % 5}/page-${(number + 1) % 40}.md#part-${(number + 1) % 40}).\n\n` +
        `\`\`\`ts\nconst page = ${number};\n\`\`\`\n`,
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_, number) => [
      `content/blog/2024-01-0${number + 1}-post-${number}.md`,
      `---\ntitle: Post ${number}\ntags: [one, tag-${number % 2}]\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n`,
    ]),
  ),
  "content/index.md": "# Home\n\n![A picture](./picture.svg)\n\n<Counter />\n\n<Unknown>text</Unknown>\n",
  "content/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  "content/included.md": '# Included\n\n```ts file="code/sample.ts"\n```\n',
  "content/code/sample.ts": "let a = 1;\n",
  "site/components/Counter.client.tsx": "export default () => <button>count</button>;\n",
  "site/config.ts": `export default {
    origin: "https://example.org", search: {}, markdownTwins: true, socialCards: true, offline: {}, hosts: ["nginx"],
    redirects: [{ from: "/old", to: "/part-0/page-0" }],
    budgets: { pages: { doc: { html: "20 kB" } }, output: "20 MB", memory: "4 GB" },
  };\n`,
  "static/notes.txt": "Notes\n",
};

const parts = (site: Root): string => join(site.dir, "..", "parts");
const part = (site: Root, number: number): string => join(parts(site), `part-${number}`);
const partsOf = (site: Root, count = 8): string[] => numbersTo(count).map((number) => part(site, number));
const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Builds each shard in a process of its own, one after another. */
async function buildShards(site: Root, count = 8): Promise<SiteRun[]> {
  const runs: SiteRun[] = [];
  for (const number of numbersTo(count)) {
    runs.push(await site.run(["--shard", `${number}/${count}`, "--out", part(site, number)]));
  }
  return runs;
}

/** The numbers of all summaries together. */
function pagesOf(runs: readonly SiteRun[]): { readonly pages: number; readonly rendered: number } {
  let [pages, unchanged] = [0, 0];
  for (const { stderr } of runs) {
    const [, all, same] = /(\d+) pages?, .*; (\d+) of \1 pages? unchanged/.exec(stderr) ?? [];
    pages += Number(all);
    unchanged += Number(same);
  }
  return { pages, rendered: pages - unchanged };
}

/** The bytes of all files, without their times. */
async function bytesOf(site: Root): Promise<ReadonlyMap<string, string>> {
  return new Map(
    [...(await site.output())].map(([path, contents]) => [path, contents.replace(/ [\d.]+$/, "")]),
  );
}

describe("site build --shard and --merge", { timeout: 400_000 }, () => {
  afterEach(deleteRoots);

  it("eight processes and a merge write the bytes of one build, and render each page once", async () => {
    const site = await createRoot(files);
    const alone = await site.run(["--no-cache"]);
    expect(alone).toMatchObject({ code: 0, stderr: expect.stringContaining("1 warning.") as string });
    const whole = await bytesOf(site);
    for (const path of [
      "llms.txt",
      "sitemap.xml",
      "sw.js",
      "site-manifest.json",
      "part-0/page-0.md",
      "nginx.conf",
    ])
      expect(whole.has(path), path).toBe(true);
    const shards = await buildShards(site);
    // a shard renders the pages that no other one does
    expect(pagesOf(shards)).toEqual(pagesOf([alone]));
    expect(pagesOf(shards)).toEqual({ pages: 57, rendered: 57 });
    await rm(site.out, { recursive: true });
    const merged = await site.run(["--no-cache", "--merge", ...partsOf(site)]);
    expect([merged.code, merged.stderr]).toEqual([0, expect.stringContaining("doc: html")]);
    expect(await bytesOf(site)).toEqual(whole);
    // a build reports all warnings, so the page with a warning is rendered again
    expect(merged.stderr).toContain("content/index.md:7:1 warning Unknown component <Unknown>");
    expect(merged.stderr).toContain("56 of 57 pages unchanged");
    expect(merged.stderr).not.toContain("rendering cards");
    // the next build renders no page again
    const next = await site.run([]);
    expect(next.stderr).toContain("56 of 57 pages unchanged");
    expect(await bytesOf(site)).toEqual(whole);
  });

  it("reports an error of a shard in the merge too, with the anchors of all pages", async () => {
    const site = await createRoot({
      "content/index.md": "# Home\n\n[Gone](/gone)\n",
      "content/a.md": "# A\n\n[b](./b.md#nothing)\n",
      "content/b.md": "# B\n",
    });
    const shards = await buildShards(site, 2);
    expect(shards.map(({ code }) => code)).toContain(1);
    const merged = await site.run(["--merge", ...partsOf(site, 2), "--report", "json"]);
    const alone = await site.build({ cache: false });
    expect([merged.code, JSON.parse(merged.stdout)]).toEqual([1, alone.entries]);
    expect(alone.entries.map(({ code }) => code).sort()).toEqual(["broken-anchor", "broken-link"]);
  });

  it.each(["0/8", "9/8", "a/b", "1", "1/8/2", "-1/8", "1/0"])("refuses --shard %s", async (shard) => {
    const site = await createRoot({ "content/index.md": "# Home\n" });
    const { code, stderr } = await site.run([`--shard=${shard}`]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("such as 1/8 to 8/8")]);
  });

  it("refuses options that a shard cannot have", async () => {
    const site = await createRoot({ "content/index.md": "# Home\n" });
    for (const other of [["--merge", "x"], ["--verify"], ["--why", "/"]]) {
      const { code, stderr } = await site.run(["--shard", "1/2", ...other]);
      expect([code, stderr]).toEqual([2, expect.stringContaining("cannot be used with option")]);
    }
  });
});

describe("site build --merge", { timeout: 120_000 }, () => {
  let site: Root;

  beforeAll(async () => {
    site = await createRoot({
      "content/index.md": "# Home\n",
      "content/a.md": "# A\n",
      "content/b.md": "# B\n",
    });
    await buildHere(2, [1, 2]);
    await cp(parts(site), `${parts(site)}-good`, { recursive: true });
    await site.build();
  });

  beforeEach(async () => {
    await rm(parts(site), { recursive: true });
    await cp(`${parts(site)}-good`, parts(site), { recursive: true });
  });

  afterAll(deleteRoots);

  /** Builds shards in this process, as merges are built here: the program of another one has another name. */
  async function buildHere(count: number, numbers: readonly number[], flags: Partial<BuildFlags> = {}) {
    for (const number of numbers)
      await site.build({ ...flags, shard: { number, count }, out: part(site, number) });
  }

  /** The message of a merge that writes nothing. */
  async function refused(dirs: readonly string[]): Promise<string> {
    const before = await site.output();
    const { code, stderr } = await site.build({ merge: dirs });
    expect(code).toBe(2);
    expect(await site.output()).toEqual(before);
    return stderr.replaceAll(join(site.dir, ".."), "");
  }

  it("accepts the parts as they are", async () => {
    expect(await site.build({ merge: partsOf(site, 2) })).toMatchObject({ code: 0 });
  });

  it("accepts parts without hidden files, which uploads leave out", async () => {
    for (const dir of partsOf(site, 2)) await rm(join(dir, ".site-build"));
    expect(await site.build({ merge: partsOf(site, 2).reverse() })).toMatchObject({ code: 0 });
  });

  it("refuses a missing shard and one that is given twice", async () => {
    expect(await refused([part(site, 2)])).toContain("Missing: shard 1/2.");
    expect(await refused([part(site, 2), part(site, 2)])).toContain(
      "/parts/part-2 and /parts/part-2 are both shard 2/2.",
    );
  });

  it("refuses shards of different numbers of shards", async () => {
    await buildHere(3, [3]);
    expect(await refused([part(site, 1), part(site, 2), part(site, 3)])).toContain(
      "/parts/part-1 is one of 2 shards, /parts/part-3 is one of 3.",
    );
  });

  it.each([
    ["content", { "content/a.md": "# Another\n" }, { "content/a.md": "# A\n" }],
    ["configuration", { "site/config.ts": 'export default { title: "B" };' }, undefined],
    ["static files", { "static/a.txt": "a" }, undefined],
  ])("refuses shards of other %s", async (_, change, undo) => {
    await site.write(change);
    const message = await refused(partsOf(site, 2));
    if (undo) await site.write(undo);
    else for (const path of Object.keys(change)) await site.remove(path);
    expect(message).toContain(
      "Shard 1/2 in /parts/part-1 was built from other content, configuration or code",
    );
  });

  it("refuses shards that were built with other options", async () => {
    await buildHere(2, [2], { baseUrl: "/docs/" });
    expect(await refused(partsOf(site, 2))).toContain(
      "Shard 2/2 in /parts/part-2 was built from other content",
    );
  });

  it("refuses a folder that is no part, and a part whose list is damaged or of another program", async () => {
    expect(await refused([site.dir])).toContain("is not the output of a shard");
    const list = join(part(site, 1), "site-shard", "manifest.json");
    const contents = await readFile(list);
    await appendFile(list, " ");
    expect(await refused(partsOf(site, 2))).toContain("/parts/part-1/site-shard/manifest.json is damaged.");
    await edit(list, contents, { program: "another" });
    expect(await refused(partsOf(site, 2))).toContain("/parts/part-1 was built by another version of site.");
  });

  it("refuses a changed and a missing file", async () => {
    const page = await somePage(site);
    await appendFile(page, " ");
    expect(await refused(partsOf(site, 2))).toContain("is not the file that its shard wrote.");
    await rm(page);
    expect(await refused(partsOf(site, 2))).toContain("is missing.");
  });

  it("refuses a page that is in no shard or in two", async () => {
    const list = join(part(site, 1), "site-shard", "manifest.json");
    const contents = await readFile(list);
    await edit(list, contents, { files: [] });
    expect(await refused(partsOf(site, 2))).toMatch(/^No shard has \S+\.html\./);
    const other = await readFile(join(part(site, 2), "site-shard", "manifest.json"));
    await edit(list, contents, { files: manifestOf(other)["files"] });
    expect(await refused(partsOf(site, 2))).toMatch(/^\S+\.html is in two shards\./);
  });

  it("makes damaged facts again", async () => {
    for (const dir of partsOf(site, 2)) await rm(join(dir, "site-shard", "facts"), { recursive: true });
    expect(await site.build({ merge: partsOf(site, 2) })).toMatchObject({ code: 0 });
  });

  it("refuses to replace a folder that holds the shards", async () => {
    await cp(part(site, 1), join(site.out, "part"), { recursive: true });
    expect(await refused([join(site.out, "part"), part(site, 2)])).toContain("is inside the output folder");
    await rm(join(site.out, "part"), { recursive: true });
  });
});

/** A page that the first shard wrote. */
async function somePage(site: Root): Promise<string> {
  const [file] = manifestOf(await readFile(join(part(site, 1), "site-shard", "manifest.json")))["files"] as [
    string,
  ][];
  return join(part(site, 1), file?.[0] ?? "");
}

function manifestOf(contents: Buffer): Record<string, unknown> {
  return JSON.parse(unsealed(contents).toString()) as Record<string, unknown>;
}

async function edit(
  list: string,
  contents: Buffer,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeFile(list, sealed(JSON.stringify({ ...manifestOf(contents), ...change })));
}
