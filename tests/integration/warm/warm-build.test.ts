import { cp, mkdtemp, readFile, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesOf } from "../../../cli/check/finished-folder.ts";
import { build, type BuildResult } from "../../../cli/build/build.ts";
import type { StageCount } from "../../../cli/cache/cache.ts";
import { reportOf } from "../../../cli/diagnostics/report.ts";
import { textReport } from "../../../cli/diagnostics/text-report.ts";
import { writeFiles } from "../../harness/create-root.ts";
import { createChangingSite } from "../../harness/memory/changing-site.ts";
import { runSite } from "../../harness/run-site.ts";

const packageDir = process.cwd();
const config = `export default {
  title: "Orchard",
  offline: { icons: [{ src: "/img/icon.png", sizes: "1x1", type: "image/png" }] },
  onDuplicateRoutes: "ignore",
  onBrokenLinks: "ignore",
  onBrokenMarkdownLinks: "ignore",
  search: {},
  blog: { authors: { team: { name: "The team" } } },
};\n`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "warm-build-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Other files of a root: all of them must be equal in the outputs. */
const surroundings = {
  "package.json": '{ "name": "orchard" }',
  "site/config.ts": config,
  "site/components/Card.tsx":
    "export default function Card({ title, children }) { return <aside title={title}>{children}</aside>; }\n",
  "static/img/icon.png": "icon",
  "static/robots-extra.txt": "extra",
  // more pages than one thread renders
  ...Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`content/many/p${index}.md`, `# Page ${index}\n\nText.\n`]),
  ),
};

const twentyPages = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`content/p${index}.md`, `# Page ${index}\n\nText.\n`]),
);

async function buildInto(
  root: string,
  out: string,
  { cacheDir, useCache }: { cacheDir: string; useCache: boolean },
): Promise<BuildResult> {
  const result = await build(
    {
      packageDir,
      root,
      out,
      cacheDir,
      useCache,
      flags: { drafts: true },
      minify: true,
      strict: false,
      keepOutput: true,
      workerFile: undefined,
      signal: new AbortController().signal,
      now: () => 0,
      onProgress: () => undefined,
    },
    (diagnostics) => reportOf(diagnostics).errors > 0,
  );
  if (!result.summary)
    throw new Error(textReport(reportOf(result.diagnostics), { textOf: () => undefined, color: false }));
  return result;
}

async function contentsOf(out: string): Promise<Map<string, string>> {
  const names = await filesOf(out);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(out, name), "base64")] as const)),
  );
}

async function timesOf(out: string): Promise<Map<string, number>> {
  const names = await filesOf(out);
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(join(out, name))).mtimeMs] as const)),
  );
}

describe("a build on disk", () => {
  it(
    "equals a cold build in another folder byte for byte after edits, and leaves the times of equal files unchanged",
    { timeout: 120_000 },
    async () => {
      const root = join(folder, "here", "orchard");
      const out = join(folder, "warm");
      const cacheDir = join(folder, "cache");
      const site = createChangingSite(7);
      let written = new Set<string>();
      const save = async (): Promise<void> => {
        const files = [...site.files].map(([path, text]) => [`content/${path}`, acceptable(text)] as const);
        for (const path of written) if (!files.some(([each]) => each === path)) await rm(join(root, path));
        written = new Set(files.map(([path]) => path));
        await writeFiles(root, Object.fromEntries(files));
      };
      await writeFiles(root, surroundings);
      await save();
      await buildInto(root, out, { cacheDir, useCache: true });

      for (const round of [1, 2]) {
        const before = { contents: await contentsOf(out), times: await timesOf(out) };
        for (let count = 0; count < 4; count++) site.edit();
        await save();
        // a file may get a new time without a change
        await utimes(join(root, "static", "img", "icon.png"), round, round);
        await buildInto(root, out, { cacheDir, useCache: true });
        const [contents, times] = [await contentsOf(out), await timesOf(out)];
        const kept = [...contents.keys()].filter(
          (name) => contents.get(name) === before.contents.get(name) && name !== ".site-build",
        );
        expect(kept.filter((name) => times.get(name) !== before.times.get(name))).toEqual([]);
        expect(kept.length).toBeGreaterThan(10);

        const elsewhere = join(folder, `there-${round}`, "deeper", "orchard");
        const cold = join(folder, `cold-${round}`);
        // copied files get new times, as in a fresh clone
        await cp(root, elsewhere, { recursive: true });
        if (round < 2) {
          await buildInto(elsewhere, cold, { cacheDir: join(folder, `cache-${round}`), useCache: false });
        } else {
          // in a separate process, with threads
          expect(
            (
              await runSite([
                "build",
                "--quiet",
                "--drafts",
                "--no-cache",
                "--root",
                elsewhere,
                "--out",
                cold,
              ])
            ).code,
          ).toBe(0);
        }
        expect(differencesOf(contents, await contentsOf(cold))).toEqual([]);
      }
    },
  );

  it(
    "renders one page after an edit of its text, and writes its two files",
    { timeout: 60_000 },
    async () => {
      const root = join(folder, "counted");
      const out = join(folder, "counted-dist");
      const options = { cacheDir: join(folder, "counted-cache"), useCache: true };
      await writeFiles(root, { "package.json": '{ "name": "orchard" }', ...twentyPages });
      const first = await buildInto(root, out, options);
      expect(first.summary).toMatchObject({ rendered: 22, cached: 0 });
      const again = await buildInto(root, out, options);
      expect(again.summary).toMatchObject({ rendered: 0, cached: 22 });

      const before = await contentsOf(out);
      await writeFiles(root, { "content/p3.md": "# Page 3\n\nText.\n\nMore.\n" });
      const edited = await buildInto(root, out, options);
      expect(edited.summary).toMatchObject({ rendered: 1, cached: 21 });
      expect(differencesOf(before, await contentsOf(out))).toEqual(["p3/index.html"]);

      await writeFiles(root, { "content/p3.md": "# Another title\n\nText.\n\nMore.\n" });
      const renamed = await buildInto(root, out, options);
      // all pages except 404.html show the sidebar
      expect(renamed.summary).toMatchObject({ rendered: 21 });
    },
  );

  it("extracts the text of one page again for the search index", { timeout: 60_000 }, async () => {
    const root = join(folder, "searched");
    const out = join(folder, "searched-dist");
    const options = { cacheDir: join(folder, "searched-cache"), useCache: true };
    await writeFiles(root, { "site/config.ts": "export default { search: {} };", ...twentyPages });
    const textsIn = async (): Promise<StageCount | undefined> =>
      (await buildInto(root, out, options)).cache.counts().get("search-text");
    expect(await textsIn()).toEqual({ hits: 0, made: 20 });
    expect(await textsIn(), "the index as it was").toBeUndefined();
    await writeFiles(root, { "content/p3.md": "# Page 3\n\nText.\n\nNovelty.\n" });
    expect(await textsIn()).toEqual({ hits: 19, made: 1 });
    const names = await filesOf(out);
    const index = names.find((name) => name.startsWith("assets/search/words-")) ?? "";
    expect(await readFile(join(out, index), "utf8")).toContain("novelty");
  });

  it("reads the words of one page again for the search index", { timeout: 60_000 }, async () => {
    const root = join(folder, "words");
    const places = { cacheDir: join(folder, "words-cache"), useCache: true };
    await writeFiles(root, { "site/config.ts": "export default { search: {} };", ...twentyPages });
    const wordsIn = async (): Promise<StageCount | undefined> =>
      (await buildInto(root, join(folder, "words-dist"), places)).cache.counts().get("search-words");
    expect(await wordsIn()).toEqual({ hits: 0, made: 20 });
    expect(await wordsIn(), "the index as it was").toBeUndefined();
    await writeFiles(root, { "content/p3.md": "# Page 3\n\nText.\n\nNovelty.\n" });
    expect(await wordsIn()).toEqual({ hits: 19, made: 1 });
    const kept = await contentsOf(join(folder, "words-dist"));
    await buildInto(root, join(folder, "words-fresh"), { ...places, useCache: false });
    expect(differencesOf(kept, await contentsOf(join(folder, "words-fresh")))).toEqual([]);
  });

  it("renders no generated section again when nothing changed", { timeout: 60_000 }, async () => {
    const root = join(folder, "generated");
    const out = join(folder, "generated-dist");
    const options = { cacheDir: join(folder, "generated-cache"), useCache: true };
    await writeFiles(root, {
      "site/config.ts": `export default {
        docs: [{ id: "rules", dir: "rules", route: "/rules", template: "rule" }],
        rules: { section: "rules" },
      };`,
      "content/rules/await-thenable.md":
        "---\ntitle: await-thenable\n---\n\nProse.\n\n## When Not To Use It\n\nNever mind.\n",
    });
    const madeIn = async (): Promise<number> => {
      const { cache } = await buildInto(root, out, options);
      return cache.counts().get("generatedSections")?.made ?? 0;
    };
    expect(await madeIn()).toBeGreaterThan(0);
    expect(await madeIn()).toBe(0);
  });
});

/** Without content that fails a build, which the random edits also make. */
function acceptable(text: string): string {
  return text
    .replace(/^(?:slug: \.\.|draft: perhaps|displayed_sidebar|pagination_next).*\n/gm, "")
    .replaceAll("{expression}", "expression");
}

function differencesOf(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .sort();
}
