import { afterAll, beforeAll, expect, it } from "vitest";
import { createRoot, deleteRoots, isThere, type Root, type RootFiles } from "../harness/create-root.ts";
import { createRandom } from "../harness/memory/random.ts";

/** `KILLS=100` kills more builds. */
const kills = Number(process.env["KILLS"] ?? 12);
const pages = 150;

/** Contents by path of a finished site; without times, which differ from build to build. */
type Site = ReadonlyMap<string, string>;

let old: Site;
let next: Site;
/** Milliseconds of a build that nothing ends, without and with a cache. */
let durations: Readonly<Record<"cold" | "warm", number>>;

beforeAll(async () => {
  const cold = await createRoot(filesOf("old"));
  expect((await cold.run(["--quiet", "--no-cache"])).code).toBe(0);
  old = await siteOf(cold);
  await cold.write(filesOf("new"));
  const warm = await timeOf(() => cold.run(["--quiet"]));
  durations = { warm, cold: await timeOf(() => cold.run(["--quiet", "--no-cache"])) };
  const fresh = await createRoot(filesOf("new"));
  expect((await fresh.run(["--quiet", "--no-cache"])).code).toBe(0);
  next = await siteOf(fresh);
  expect([...next]).not.toEqual([...old]);
}, 120_000);
afterAll(deleteRoots);

it(
  `${kills} builds that are killed at random moments leave the old or the new site, and the next build is whole`,
  {
    timeout: 60_000 + kills * 30_000,
  },
  async () => {
    const root = await createRoot(filesOf("old"));
    expect((await root.run(["--quiet"])).code).toBe(0);
    let killed = 0;
    for (let seed = 0; seed < kills; seed++) {
      const random = createRandom(seed);
      const isWarm = random.chance(0.5);
      const part = random.below(1000) / 1000;
      const what = `seed ${seed}: ${isWarm ? "with" : "without"} a cache, after ${part} of its time`;
      await root.write(filesOf("new"));
      if (await killedAfter(root, isWarm ? "warm" : "cold", part)) killed++;

      const left = await siteLeftIn(root);
      expect([old, next], what).toContainEqual(left);

      const { code, stderr } = await root.run(["--quiet"]);
      expect([code, stderr], what).toEqual([0, ""]);
      expect(await siteOf(root), what).toEqual(next);
      expect(await root.leftovers(), what).toEqual([]);

      await root.write(filesOf("old"));
      expect((await root.run(["--quiet"])).code, what).toBe(0);
      expect(await siteOf(root), what).toEqual(old);
    }
    // the last moments may come after the end of a build
    expect(killed).toBeGreaterThan(kills / 2);
  },
);

function filesOf(word: string): RootFiles {
  return Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [
      `content/p${index}.md`,
      `# Page ${index}\n\n${`Some *${word}* words with \`code\`.\n\n`.repeat(20)}`,
    ]),
  );
}

async function siteOf(root: Root): Promise<Site> {
  const output = await root.output();
  return new Map([...output].map(([path, digestAndTime]) => [path, digestAndTime.split(" ", 1)[0] ?? ""]));
}

/**
 * The site that readers have. Between the two renames of a build it is not in its place, and the next build restores it,
 * even if it fails.
 */
async function siteLeftIn(root: Root): Promise<Site> {
  if (await isThere(root.out)) return siteOf(root);
  await root.write({ "content/p0.md": "{broken}" });
  expect((await root.run(["--quiet"])).code).toBe(1);
  await root.write(filesOf("new"));
  return siteOf(root);
}

/** Kills a build after a part of the time that it takes. False if it had ended before. */
async function killedAfter(root: Root, cache: "cold" | "warm", part: number): Promise<boolean> {
  const { code } = await root.run(cache === "cold" ? ["--quiet", "--no-cache"] : ["--quiet"], {
    during: ({ kill }) =>
      new Promise((resolve) => {
        setTimeout(() => {
          kill("SIGKILL");
          resolve();
        }, part * durations[cache]);
      }),
  });
  return code === "SIGKILL";
}

async function timeOf(run: () => Promise<{ readonly code: number | string }>): Promise<number> {
  const start = performance.now();
  expect((await run()).code).toBe(0);
  return performance.now() - start;
}
