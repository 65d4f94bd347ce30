import { readFileSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { build, type BuildOptions, type BuildResult } from "../../../cli/build/build.ts";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

const warned = "# Page 3\n\nA [link](/p4#nowhere).\n";

let root = "";
let options: BuildOptions;
beforeAll(async () => {
  const { dir } = await createRoot({
    "site/config.ts": `export default { search: {}, onBrokenAnchors: "warn", budgets: { output: "9 MB" } };`,
    "site/components/Card.tsx": "export default function Card() { return <aside>card</aside>; }\n",
    "static/robots-extra.txt": "extra",
    "content/img/tree.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`content/p${index}.md`, `# Page ${index}\n\nText.\n`]),
    ),
    "content/p3.md": warned,
  });
  root = dir;
  options = {
    ...{ packageDir: process.cwd(), root, out: join(dir, "dist"), cacheDir: join(dir, ".cache") },
    ...{ flags: {}, minify: false, useCache: true, strict: false, keepOutput: true },
    ...{ workerFile: undefined, signal: new AbortController().signal, now: () => performance.now() },
    onProgress: () => undefined,
  };
});
afterAll(deleteRoots);

const run = (given: Partial<BuildOptions> = {}, isFailure = false): Promise<BuildResult> =>
  build({ ...options, ...given }, () => isFailure);

/** A build that has nothing to do ends after it has read the site. */
const isPlanned = ({ profile }: BuildResult): boolean =>
  profile.stages().some(({ stage }) => stage === "plan" || stage === "outline");

const atFile = (path: string): string => join(root, path);

describe("a build of an unchanged site", { timeout: 120_000 }, () => {
  // whatever the last test changed is built
  beforeEach(() => run());

  it("plans and writes nothing, and reports the same", async () => {
    const planned = await run({ why: "/p1" });
    expect(isPlanned(planned)).toBe(true);
    const before = await stat(options.out);
    const result = await run();
    expect(isPlanned(result)).toBe(false);
    expect((await stat(options.out)).ino).toBe(before.ino);
    expect(result.diagnostics.map(({ code }) => code)).toContain("broken-anchor");
    expect(result.diagnostics).toEqual(planned.diagnostics);
    expect(result.summary).toEqual(planned.summary);
    expect(result.budgets).toEqual(planned.budgets);
    expect([...result.sources.keys()]).toEqual([...planned.sources.keys()]);
  });

  it.each<[what: string, change: () => Promise<unknown>]>([
    ["an edited text", () => appendFile(atFile("content/p1.md"), "\nMore.\n")],
    ["a new page", () => writeFile(atFile("content/fresh.md"), "# Fresh\n")],
    ["a removed page", () => rm(atFile("content/p7.md"))],
    ["an edited picture", () => writeFile(atFile("content/img/tree.svg"), "<svg/>")],
    ["an edited static file", () => appendFile(atFile("static/robots-extra.txt"), " more")],
    ["a new static file", () => writeFile(atFile("static/new.txt"), "new")],
    ["an edited component", () => appendFile(atFile("site/components/Card.tsx"), "// another\n")],
    [
      "an edited configuration",
      () =>
        writeFile(atFile("site/config.ts"), `export default { title: "Other", onBrokenAnchors: "warn" };`),
    ],
    ["an edited page of the output", () => appendFile(atFile("dist/p1/index.html"), "x")],
    ["a removed page of the output", () => rm(atFile("dist/p1/index.html"))],
    ["a foreign file in the output", () => writeFile(atFile("dist/p1/foreign.txt"), "x")],
    ["a foreign folder in the output", () => mkdir(atFile("dist/foreign"))],
    ["a removed output", () => rm(atFile("dist"), { recursive: true })],
  ])("is over after %s", async (_what, change) => {
    expect(isPlanned(await run())).toBe(false);
    await change();
    expect(isPlanned(await run())).toBe(true);
    expect(await readdir(options.out)).not.toContain("foreign");
    expect(await readdir(atFile("dist/p1"))).toEqual(["index.html"]);
    expect(await readFile(atFile("dist/p1/index.html"), "utf8")).toMatch(/<\/html>\s*$/);
    expect(isPlanned(await run())).toBe(false);
  });

  it("does not depend on the times of documents", async () => {
    await utimes(atFile("content/p1.md"), 1, 1);
    expect(isPlanned(await run())).toBe(false);
  });

  it("does not depend on the times of the output, which a build server restores", async () => {
    await utimes(atFile("dist/p1/index.html"), 1, 1);
    expect(isPlanned(await run())).toBe(false);
    const text = await readFile(atFile("dist/p1/index.html"), "utf8");
    await writeFile(atFile("dist/p1/index.html"), text.replace("</html>", "</html!"));
    expect(isPlanned(await run())).toBe(true);
    expect(await readFile(atFile("dist/p1/index.html"), "utf8")).toBe(text);
  });

  it("is planned without the cache, with other options and where its warnings are errors", async () => {
    expect(isPlanned(await run({ useCache: false }))).toBe(true);
    expect(isPlanned(await run({ flags: { origin: "https://example.org" } }))).toBe(true);
    await run();
    expect(isPlanned(await run())).toBe(false);
    expect(isPlanned(await run({}, true))).toBe(true);
  });

  it("trusts nothing that was known before the output was replaced", async () => {
    const page = atFile("content/p1.md");
    const text = await readFile(page, "utf8");
    await writeFile(page, `${text}\nReplaced.\n`);
    expect(await lastBuilds()).toHaveLength(1);
    // the end of the stage that replaces the output is the first time that a clock is read after that
    const now = (): number => {
      if (readFileSync(atFile("dist/p1/index.html"), "utf8").includes("Replaced.")) throw new Error("killed");
      return 0;
    };
    await expect(run({ now })).rejects.toThrow("killed");
    expect(await lastBuilds()).toEqual([]);
    await writeFile(page, text);
    expect(isPlanned(await run())).toBe(true);
    expect(await readFile(atFile("dist/p1/index.html"), "utf8")).not.toContain("Replaced.");
  });
});

const lastBuilds = async (): Promise<readonly string[]> =>
  (await readdir(join(options.cacheDir, "outputs"))).filter((name) => name.startsWith("last-"));
