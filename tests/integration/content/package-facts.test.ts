import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { glob } from "tinyglobby";
import { beforeAll, describe, expect, it } from "vitest";
import tseslint from "typescript-eslint";

const load = createRequire(import.meta.url);
const scope = "@typescript-eslint/";

interface Manifest {
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
}

/** The supported ranges of a package, by the names that pages use. */
function rangesOf(name: string): Readonly<Record<string, string | undefined>> {
  const { peerDependencies: peers, engines } = load(`${name}/package.json`) as Manifest;
  return { ESLint: peers?.["eslint"], TypeScript: peers?.["typescript"], "Node.js": engines?.["node"] };
}

/** All pages but posts, which are true for their day. */
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  const paths = await glob("content/**/*.md", { ignore: ["content/blog/**"] });
  const read = async (path: string): Promise<[string, string]> => [path, await readFile(path, "utf8")];
  pages = new Map(await Promise.all(paths.sort().map(read)));
});

/** Each match of a pattern, with its page. */
function found(pattern: RegExp): readonly (readonly [path: string, name: string])[] {
  return [...pages].flatMap(([path, text]) =>
    Array.from(text.matchAll(pattern), ([, name = ""]) => [path, name] as const),
  );
}

describe("what pages say about packages", () => {
  it("the supported ranges of a package are those of its package.json", () => {
    const stated = [...pages].flatMap(([path, text]) => {
      const [, name = ""] = /^content\/packages\/([\w-]+)\.md$/.exec(path) ?? [];
      const [sentence] =
        /^(?:The package supports )?(?:ESLint|TypeScript|Node\.js) `[^]*?`\.(?:\s|$)/m.exec(text) ?? [];
      return name === "" || sentence === undefined ? [] : [{ name, sentence }];
    });
    expect(stated.map(({ name }) => name)).toContain("parser");
    for (const { name, sentence } of stated) {
      const ranges = rangesOf(name === "typescript-eslint" ? name : scope + name);
      for (const [, tool = "", range = ""] of sentence.matchAll(/(ESLint|TypeScript|Node\.js) `([^`]+)`/g))
        expect(`${name} ${tool} ${range}`).toBe(`${name} ${tool} ${ranges[tool] ?? "any"}`);
    }
  });

  it("the supported ranges in tables are those of the plugin", () => {
    const ranges = rangesOf(`${scope}eslint-plugin`);
    for (const path of [
      "content/users/dependency-versions.md",
      "content/maintenance/pull-requests/dependency-version-upgrades.md",
    ])
      for (const [tool, range = ""] of Object.entries(ranges)) {
        const row = pages
          .get(path)
          ?.split("\n")
          .find((line) => new RegExp(`^\\| \\[?${tool}\\b`).test(line));
        expect(row?.replaceAll("\\|", "|"), path).toContain(`\`${range}\``);
      }
  });

  it("other pages name the plugin's ranges, or one version of a range", () => {
    const parts = Object.values(rangesOf(`${scope}eslint-plugin`)).flatMap((range = "") => [
      ...[range, ...range.split(" || ")],
      ...range.split(" "),
    ]);
    // of version 7, and of a package that has its own versions
    const others = [
      "content/packages/eslint-plugin-tslint.md",
      "content/packages/rule-schema-to-typescript-types.md",
      "content/users/upgrade.md",
    ];
    const named = found(/[`"]((?:\^8\.5|>=4\.|\^18\.)[^`"\n]*)[`"]/g).filter(
      ([path]) => !others.includes(path),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, range]) => !parts.includes(range.replaceAll("\\|", "|")))).toEqual([]);
  });

  it("configs that pages name are in the packages", () => {
    const known = new Set(Object.keys(tseslint.configs));
    const named = found(/\btseslint\.configs\.(\w+)/g);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(([, name]) => !known.has(name))).toEqual([]);
    const { configs } = load(`${scope}eslint-plugin`) as { configs: Readonly<Record<string, unknown>> };
    const legacy = found(/plugin:@typescript-eslint\/([\w/-]+)/g);
    expect(legacy.length).toBeGreaterThan(10);
    expect(legacy.filter(([, name]) => !Object.hasOwn(configs, name))).toEqual([]);
  });

  it("rules that pages name are in the plugin, or have a page of a removed rule", () => {
    const { rules } = load(`${scope}eslint-plugin`) as { rules: Readonly<Record<string, unknown>> };
    const removed = [...pages].flatMap(([path, text]) =>
      /^removed: true$/m.test(text) ? [path.replace(/^.*\/|\.md$/g, "")] : [],
    );
    const known = new Set([...Object.keys(rules), ...removed]);
    const named = found(/@typescript-eslint\/([a-z-]+)(?=["'`:]*\s*[:,\]]\s*["'[\]]?(?:error|warn|off|\d))/g);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(([, name]) => !known.has(name))).toEqual([]);
  });
});
