import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createRoot, type Root } from "../harness/create-root.ts";
import { openSession, type OpenSession } from "../harness/disk/dev-session.ts";
import { type Contents, editAtRandom, filesAtFirst } from "../harness/disk/root-edits.ts";
import { createRandom, type Random } from "../harness/memory/random.ts";

/** `DEV_SEEDS=200` tries more. */
const seeds = Number(process.env["DEV_SEEDS"] ?? 25);
const editsOfSeed = 8;

/** What a session watches. */
const watched = /^(?:content|static|site|templates)\//;

/** Contents with which pages keep their last valid state, which a fresh session does not have. */
const broken = /<Missing|perhaps|\{ broken|titel:|nobody|^\{$/;

let root: Root | undefined;
let sessions: OpenSession[] = [];
afterEach(async () => {
  await Promise.all(sessions.map((session) => session.close()));
  sessions = [];
  await root?.delete();
  root = undefined;
});

it.each(Array.from({ length: seeds }, (_, seed) => seed))(
  "a session answers as a fresh one does after random edits, seed %i",
  { timeout: 120_000 },
  async (seed) => {
    const random = createRandom(seed);
    const first = filesAtFirst();
    let files = strict(first);
    root = await createRoot({});
    await save(root.dir, new Map(), files);
    const old = await openSession(root.dir);
    sessions.push(old);
    const history: string[] = [];
    for (let count = 0; count < editsOfSeed; count++) {
      // open pages are followed by the next edit
      for (const path of pathsOf(files)) if (random.chance(0.3)) await old.answer(path);
      const { edited, what } = editOnce(files, random);
      history.push(what);
      await old.apply(await save(root.dir, files, edited));
      files = edited;
    }
    const fixed = fix(files, strict(first));
    await old.apply(await save(root.dir, files, fixed));

    const fresh = await openSession(root.dir);
    sessions.push(fresh);
    const told = history.join("\n");
    for (const path of pathsOf(new Map([...files, ...fixed])))
      expect(await old.answer(path), `${path} after\n${told}`).toBe(await fresh.answer(path));
    expect(await old.errors(), told).toEqual(await fresh.errors());
  },
);

/** The same files with a configuration that makes every broken link an error, which pages show. */
function strict(files: ReadonlyMap<string, Contents>): Map<string, Contents> {
  return new Map(
    [...files].map(([path, contents]) => [
      path,
      path === "site/config.ts" && typeof contents === "string"
        ? contents.replaceAll('"warn"', '"throw"')
        : contents,
    ]),
  );
}

function editOnce(
  files: ReadonlyMap<string, Contents>,
  random: Random,
): { readonly edited: Map<string, Contents>; readonly what: string } {
  for (;;) {
    const edited = new Map(files);
    const { what } = editAtRandom(edited, random);
    const changed = [...edited].filter(([path, contents]) => files.get(path) !== contents);
    if (changed.every(([path]) => watched.test(path))) return { edited: strict(edited), what };
  }
}

/** The files without what makes pages keep an earlier state: broken texts, missing modules and a missing include. */
function fix(
  files: ReadonlyMap<string, Contents>,
  first: ReadonlyMap<string, Contents>,
): Map<string, Contents> {
  return new Map(
    [...files].map(([path, contents]) => {
      const isBroken = typeof contents === "string" && broken.test(contents);
      const isMissing = contents === undefined && /^(?:site|templates|content\/code)\//.test(path);
      return [path, isBroken || isMissing ? first.get(path) : contents];
    }),
  );
}

/** Writes the files that differ. Returns their paths, as a watcher would name them. */
async function save(
  dir: string,
  before: ReadonlyMap<string, Contents>,
  files: ReadonlyMap<string, Contents>,
): Promise<string[]> {
  const changed = [...files].filter(([path, contents]) => before.get(path) !== contents);
  for (const [path, contents] of changed) {
    const file = join(dir, path);
    await rm(file, { force: true });
    if (contents === undefined) continue;
    await mkdir(dirname(file), { recursive: true });
    if (typeof contents === "string") await writeFile(file, contents);
    else await symlink(contents.link, file);
  }
  return changed.map(([path]) => path).filter((path) => watched.test(path));
}

/** The URLs of everything that the files may be shown at, with both base URLs. */
function pathsOf(files: ReadonlyMap<string, Contents>): string[] {
  const names = [...files.keys()].flatMap((path) => {
    if (path.startsWith("static/")) return [path.slice("static".length)];
    const [, name] = /^content\/(.*?)(?:\/?index)?\.mdx?$/.exec(path) ?? [];
    if (name === undefined) return [];
    return [`/${name.replace(/(\d{4})-(\d\d)-(\d\d)-/, "$1/$2/$3/")}`, `/${name}`];
  });
  const others = ["/loud", "/landing", "/old", "/blog", "/blog/tags", "/blog/archive", "/nowhere", "/search"];
  const data = ["/sitemap.xml", "/assets/data/sidebar-docs.json", "/assets/site.css", "/logo.png"];
  return [...new Set([...names, ...others, ...data])].flatMap((path) => [path, `/fruit${path}`]);
}
