import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createRoot, deleteRoots, type Root, type RootFiles } from "../../harness/create-root.ts";
import { createRandom, type Random } from "../../harness/memory/random.ts";
import { corpus, mutated } from "./mutate.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const builds = Number(process.env["FUZZ_BUILDS"] ?? 40);
const text = (name: string): string => corpus.get(name) ?? "";

afterEach(deleteRoots);

interface SiteKind {
  /** Whether the configuration is mutated. */
  readonly config: boolean;
  /** Whether the site has files that contain errors before they are mutated, so that it is never published. */
  readonly errors: boolean;
}

function mutatedSite(random: Random, { config, errors }: SiteKind): RootFiles {
  // a site with few changes is often published
  const change = (name: string): string =>
    random.chance(errors ? 0.6 : 0.12) ? mutated(text(name), random) : text(name);
  return {
    "site/config.ts": `export default ${config ? mutatedJson(text("config.json"), random) : text("config.json")};\n`,
    "content/index.md": "# Home\n",
    "content/prose.md": change("prose.md"),
    "content/code.md": change("code.md"),
    "content/included.ts": "// #region region\nconst a = 1;\n// #endregion region\n",
    "content/picture.svg": change("picture.svg"),
    "content/guides/_category_.json": change("_category_.json"),
    "content/guides/page.md": text("prose.md")
      .replace("slug: /prose\n", "")
      .replace("./picture.svg", "../picture.svg"),
    "content/blog/authors.yml": change("authors.yml"),
    "content/blog/2024-01-01-post.md": `---\n${change("post.yml")}---\n\n# Post\n\nIntro.\n\n<!-- truncate -->\n`,
    "static/img/card.svg": change("card.svg"),
    ...(errors && {
      "content/dialect.mdx": change("dialect.mdx"),
      "content/html.md": change("html.md"),
      "content/links.md": change("links.md"),
    }),
  };
}

/** JSON in which some values are of other types or mutated texts. It is always valid: code may do anything. */
function mutatedJson(json: string, random: Random): string {
  const others: readonly [unknown, ...unknown[]] = [
    null,
    true,
    -1,
    "",
    [],
    {},
    "\0",
    "javascript:alert(1)",
    "/../..",
  ];
  const value: unknown = JSON.parse(json, (key, each: unknown) => {
    if (key === "" || !random.chance(0.2)) return each;
    return typeof each === "string" && random.chance(0.6) ? mutated(each, random) : random.pick(others);
  });
  return JSON.stringify(value);
}

/** What is wrong with a build, except for errors that it reports as it should. */
async function faultOf(site: Root, run: Pick<Awaited<ReturnType<Root["build"]>>, "code" | "entries">) {
  if (![0, 1, 2].includes(Number(run.code))) return `ends with ${run.code}`;
  const nameless = run.entries.find(({ severity, file }) => severity === "error" && file === "");
  if (nameless) return `has an error without a file: ${nameless.message}`;
  // the renderer of SVG names no line
  const lineless = run.entries.find(
    ({ severity, file, line }) =>
      severity === "error" && line === null && /\.(?:mdx?|yml|json|ts)$/.test(file),
  );
  if (lineless) return `has an error without a line: ${lineless.file} ${lineless.code} ${lineless.message}`;
  const outside = await readdir(dirname(site.dir));
  if (outside.join() !== "orchard") return `writes outside of the root: ${outside.join()}`;
  const inside = (await site.leftovers()).filter((name) => name !== "node_modules");
  return inside.length > 0 ? `writes outside of the output: ${inside.join()}` : undefined;
}

it("builds mutated sites, or names file and line of each error", { timeout: 900_000 }, async () => {
  const random = createRandom(seed);
  let published = 0;
  for (let index = 0; index < builds; index++) {
    const files = mutatedSite(random, { config: index % 4 === 0, errors: index % 4 === 1 });
    const site = await createRoot(files);
    const started = process.cpuUsage();
    const fault = await site.build().then(
      (run) => {
        if (run.code === 0) published++;
        return faultOf(site, run);
      },
      (error: unknown) => `throws ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    const { user, system } = process.cpuUsage(started);
    const place = `FUZZ_SEED=${seed}, build ${index}`;
    if (fault !== undefined) expect.fail(`${place} ${fault}\n${JSON.stringify(files, null, 1)}`);
    // the processor time of the first build includes the start of its tools
    if (index > 0 && user + system > 20e6)
      expect.fail(`${place} takes more than 20 seconds\n${JSON.stringify(files, null, 1)}`);
    await site.delete();
  }
  // otherwise few pages would have been rendered and written
  expect(published).toBeGreaterThan(builds / 20);
});

it("ends the command as it should for mutated sites", { timeout: 300_000 }, async () => {
  const random = createRandom(seed);
  for (let index = 0; index < 4; index++) {
    const site = await createRoot(mutatedSite(random, { config: index === 0, errors: index === 1 }));
    const { code, stdout } = await site.run(["--report", "json"]);
    const entries: unknown = stdout.startsWith("[") ? JSON.parse(stdout) : [];
    const fault = await faultOf(site, { code, entries: entries as [] });
    expect(fault, `FUZZ_SEED=${seed}, command ${index}`).toBeUndefined();
    await site.delete();
  }
});
