import type { SiteCache, Stages } from "../../../cli/plan/stages.ts";
import { describe, expect, it } from "vitest";
import type { UserConfig } from "../../../cli/config/schema/schema.ts";
import { type CleanPage, cleanPage, isStillClean } from "../../../cli/plan/pages/page-checks.ts";
import { createCache } from "../../../cli/cache/cache.ts";
import { createAgingCache } from "../../../cli/dev/aging-cache.ts";
import { createChangingSite, editKinds } from "../../harness/memory/changing-site.ts";
import { type PlannedSite, planFiles } from "../../harness/memory/planned-site.ts";
import { createRandom } from "../../harness/memory/random.ts";

const seeds = Array.from({ length: 100 }, (_, seed) => seed);
const edits = 5;

const config: UserConfig = {
  onBrokenAnchors: "warn",
  blog: { authors: { team: { name: "The team" } }, postsPerPage: 2 },
  docs: [
    { id: "docs", dir: ".", route: "/" },
    { id: "guides", dir: "guides", route: "/guides" },
  ],
};

/** All outputs and diagnostics of a build, in order. */
function everythingOf({ plan, pages, diagnostics }: PlannedSite): string[] {
  return [
    JSON.stringify(plan.site),
    ...[...pages].map(([path, props]) => `${path} ${JSON.stringify(props)}`),
    ...[...plan.files()].map(
      ([path, file]) => `${path} ${file.kind === "text" ? file.text() : JSON.stringify(file)}`,
    ),
    ...diagnostics.map((diagnostic) => JSON.stringify(diagnostic)),
  ];
}

/** The first difference between a site planned with the cache of all earlier edits and one planned without a cache. */
function difference(seed: number, memory: SiteCache, afterEdit: () => void): string | undefined {
  const site = createChangingSite(seed);
  const history: string[] = [];
  const options = { config, components: ["Card"] };
  planFiles(Object.fromEntries(site.files), { ...options, cache: memory });
  for (let count = 0; count < edits; count++) {
    history.push(site.edit());
    const warm = everythingOf(planFiles(Object.fromEntries(site.files), { ...options, cache: memory }));
    const onDisk = [...site.files].sort(([one], [other]) => (one < other ? -1 : 1));
    const cold = everythingOf(planFiles(Object.fromEntries(onDisk), options));
    afterEdit();
    const at = cold.findIndex((line, index) => line !== warm[index]);
    if (at !== -1 || warm.length !== cold.length) {
      return [
        `seed ${seed}, after ${history.join("; ")}`,
        `cold: ${cold[at] ?? "nothing"}`,
        `warm: ${warm[at] ?? "nothing"}`,
      ].join("\n");
    }
  }
  return undefined;
}

/** The number of seeds with a difference, and the first one in full: a list of a hundred would hide it. */
function summaryOf(differences: readonly (string | undefined)[]): string {
  const found = differences.filter((each) => each !== undefined);
  return found.length === 0 ? "" : `${found.length} of ${differences.length} seeds differ\n${found[0] ?? ""}`;
}

describe("a warm build equals a cold one, in content and order", () => {
  it("with a cache that retains all values", { timeout: 60_000 }, () => {
    expect(summaryOf(seeds.map((seed) => difference(seed, createCache<Stages>(), () => undefined)))).toBe("");
  });

  it("with the cache of `site dev`, which drops old entries", { timeout: 60_000 }, () => {
    const found = seeds.slice(0, 25).map((seed) => {
      const cache = createAgingCache<Stages>();
      return difference(seed, cache, () => {
        cache.age();
      });
    });
    expect(summaryOf(found)).toBe("");
  });
});

describe("the key of a document's page", () => {
  /** How often a key occurred again, and the cases in which the page was then another one. */
  function keysOf(seed: number): { readonly again: number; readonly faults: readonly string[] } {
    const site = createChangingSite(seed);
    const known = new Map<string, string>();
    const history: string[] = [];
    const faults: string[] = [];
    let again = 0;
    for (let count = 0; count <= 10; count++) {
      const { plan } = planFiles(Object.fromEntries(site.files), { config, components: ["Card"] });
      for (const [path, page] of plan.pages) {
        const key = page.key?.();
        if (key === undefined) continue;
        const id = `${path} ${key}`;
        const is = JSON.stringify(page.compose());
        const was = known.get(id) ?? is;
        if (known.has(id)) again++;
        if (was !== is)
          faults.push(`seed ${seed}, ${path} after ${history.join("; ")}\nwas: ${was}\nis:  ${is}`);
        known.set(id, is);
      }
      history.push(site.edit());
    }
    return { again, faults };
  }

  it("is undefined if lists and feeds need the verdicts of a post", () => {
    const post = (info: string): string =>
      `---\ntitle: A\ndate: 2025-01-01\n---\n\nOne.\n\n<!-- truncate -->\n\n\`\`\`ts ${info}\nlet a;\n\`\`\`\n`;
    const files = { "blog/plain.md": post(""), "blog/linted.md": post('incorrect rule="prefer-const"') };
    const { plan } = planFiles(files, { config });
    const keys = [...plan.pages].map(([path, page]) => `${path} ${typeof page.key?.()}`);
    expect(keys).toContain("blog/plain/index.html string");
    expect(keys).toContain("blog/linted/index.html undefined");
  });

  it("identifies one page, and does not change with the text of other documents", { timeout: 60_000 }, () => {
    const found = seeds.slice(0, 50).map(keysOf);
    expect(found.flatMap(({ faults }) => faults)[0] ?? "").toBe("");
    expect(found.reduce((sum, { again }) => sum + again, 0)).toBeGreaterThan(500);
  });
});

describe("a page without mistakes", () => {
  it("has none while its key and its targets stay, over edits of every kind", { timeout: 60_000 }, () => {
    const faults: string[] = [];
    let again = 0;
    let others = 0;
    for (const seed of seeds.slice(0, 50)) {
      const site = createChangingSite(seed);
      const known = new Map<string, CleanPage>();
      const history: string[] = [];
      for (let count = 0; count <= 10; count++) {
        const { plan } = planFiles(Object.fromEntries(site.files), { config, components: ["Card"] });
        for (const [path, page] of plan.pages) {
          if (!page.checkKey) continue;
          const id = `${path} ${page.checkKey()}`;
          const composed = page.compose();
          const clean = known.get(id);
          if (clean && isStillClean(clean, plan.checks)) {
            again++;
            if (composed.diagnostics.length > 0)
              faults.push(
                `seed ${seed}, ${path} after ${history.join("; ")}\n${JSON.stringify(composed.diagnostics)}`,
              );
          } else if (clean) others++;
          const now = cleanPage(composed, plan.checks);
          if (now) known.set(id, now);
        }
        history.push(site.edit());
      }
    }
    expect(faults[0] ?? "").toBe("");
    expect(again).toBeGreaterThan(2000);
    expect(others).toBeGreaterThan(50);
  });

  it.each([100, 2000])("stays so in a site of %i when a page is added that it does not lead to", (count) => {
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, number) => [
        `s${number % 20}/p${number}.md`,
        `# Page ${number}\n\n[Next](../s${(number + 1) % 20}/p${(number + 1) % count}.md)\n`,
      ]),
    );
    const { plan: before } = planFiles(files);
    const clean = new Map(
      [...before.pages].map(([path, page]) => [path, cleanPage(page.compose(), before.checks)]),
    );
    const uncheckedIn = (given: Readonly<Record<string, string>>): string[] => {
      const { plan } = planFiles(given);
      return [...plan.pages].flatMap(([path, page]) => {
        const known = clean.get(path);
        const isSame = page.checkKey?.() === before.pages.get(path)?.checkKey?.();
        return known && isSame && isStillClean(known, plan.checks) ? [] : [path];
      });
    };
    expect(uncheckedIn({ ...files, "s3/new.md": "# New\n\nText.\n" })).toEqual(["s3/new/index.html"]);
    const others = Object.entries(files).filter(([path]) => path !== "s3/p3.md");
    expect(uncheckedIn(Object.fromEntries(others))).toEqual(["s2/p2/index.html"]);
  });
});

describe("the key of the diagnostics of a page", () => {
  it.each([100, 2000])("changes for one of %i pages when a title is edited", (count) => {
    const textOf = (number: number): string => `# Page ${number}\n\nText.\n`;
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, number) => [`s${number % 20}/p${number}.md`, textOf(number)]),
    );
    const keysOf = (given: Readonly<Record<string, string>>) =>
      new Map([...planFiles(given).plan.pages].map(([path, page]) => [path, page.checkKey?.()]));
    const before = keysOf(files);
    const now = keysOf({ ...files, "s3/p3.md": "# Another title\n\nText.\n" });
    expect([...now].filter(([path, key]) => before.get(path) !== key).map(([path]) => path)).toEqual([
      "s3/p3/index.html",
    ]);
  });
});

describe("a value from disk or another thread", () => {
  it("equals a value made in memory", { timeout: 60_000 }, () => {
    expect(
      summaryOf(seeds.slice(0, 25).map((seed) => difference(seed, storedCache(), () => undefined))),
    ).toBe("");
  });
});

/** A cache that returns rendered bodies as they are read from disk. */
function storedCache(): SiteCache {
  const cache = createCache<Stages>();
  return {
    ...cache,
    once: (stage, key, make) =>
      cache.once(stage, key, () => {
        const value = make();
        return stage === "prose" ? (JSON.parse(JSON.stringify(value)) as typeof value) : value;
      }),
  };
}

describe("the random edits", () => {
  it("have all kinds in about equal numbers", () => {
    const counts = new Map<string, number>(editKinds.map((kind) => [kind, 0]));
    for (const seed of seeds) {
      const site = createChangingSite(seed);
      for (let count = 0; count < edits; count++) {
        const kind = site.edit().split(":")[0] ?? "";
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    }
    const expected = (seeds.length * edits) / editKinds.length;
    expect([...counts.keys()]).toEqual([...editKinds]);
    for (const [kind, count] of counts) {
      expect(count, kind).toBeGreaterThan(expected * 0.6);
      expect(count, kind).toBeLessThan(expected * 1.5);
    }
  });

  it("use well-distributed random numbers, also for consecutive seeds", () => {
    const first = seeds.map((seed) => createRandom(seed).below(10));
    const random = createRandom(1);
    const later = seeds.map(() => random.below(10));
    for (const numbers of [first, later]) {
      for (let digit = 0; digit < 10; digit++)
        expect(numbers.filter((each) => each === digit).length).toBeGreaterThan(2);
    }
  });
});
