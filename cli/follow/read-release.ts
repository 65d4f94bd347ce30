import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as TypeScript from "typescript";
import { readLintRules } from "../rules/lint-plugin.ts";
import { type PackageTypes, readExports } from "./read-exports.ts";
import { plugin, type Release } from "./release.ts";

const scope = "@typescript-eslint/";
const types = `${scope}types`;

/** The packages whose API has a page. */
export const apiPackages = [
  "parser",
  "project-service",
  "rule-tester",
  "scope-manager",
  "tsconfig-utils",
  "type-utils",
  "typescript-estree",
  "utils",
].map((name) => scope + name);

/** All packages with the version of a release. */
export const packagesOfRelease = ["typescript-eslint", plugin, types, ...apiPackages];

/**
 * Reads what the release says that is installed in `dir`, through what its packages export. `ts` reads its
 * declarations.
 */
export async function readRelease(dir: string, ts: typeof TypeScript): Promise<Release> {
  const load = createRequire(join(dir, "package.json"));
  const { rules, version } = await readLintRules({ packageDir: dir, cacheDir: undefined });
  const found = await Promise.all(
    ["typescript-eslint", ...apiPackages, types].map((name) => typesOf(name, version, load)),
  );
  const { exports, members, shapes } = readExports(
    found.flatMap((each) => each ?? []),
    ts,
  );
  const nodes = shapes(types, "TSESTree");
  const { configs, meta } = load(plugin) as Plugin;
  const manifests = await Promise.all(
    [plugin, "typescript-eslint", ...apiPackages].map(
      async (name) => [name, await manifestOf(name, load)] as const,
    ),
  );
  return {
    version,
    rules,
    presets: presetsOf(configs),
    exports: {
      ...Object.fromEntries(Object.entries(exports).filter(([name]) => name !== types)),
      [plugin]: metaOf(meta),
    },
    nodes: Object.fromEntries(
      Object.keys(members(types, "AST_NODE_TYPES")).map((name) => [name, nodes[name] ?? ""]),
    ),
    parserOptions: members(types, "ParserOptions"),
    ranges: Object.fromEntries(
      manifests.flatMap(([name, found]) => (found?.version === version ? [[name, rangesOf(found)]] : [])),
    ),
  };
}

function rangesOf({ peerDependencies: peers, engines }: Manifest): Readonly<Record<string, string>> {
  return {
    ...(peers?.["eslint"] && { ESLint: peers["eslint"] }),
    ...(engines?.["node"] && { "Node.js": engines["node"] }),
    ...(peers?.["typescript"] && { TypeScript: peers["typescript"] }),
  };
}

interface Plugin {
  readonly configs?: Readonly<Record<string, { readonly rules?: Readonly<Record<string, unknown>> }>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What the plugin says about itself, besides its version. */
function metaOf(meta: Plugin["meta"] = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(meta).flatMap(([name, value]) =>
      name === "version" ? [] : [[`meta.${name}`, JSON.stringify(value)]],
    ),
  );
}

/** The shared configs by name. Those of flat configuration have the same rules. */
function presetsOf(configs: Plugin["configs"] = {}): Release["presets"] {
  return Object.fromEntries(
    Object.entries(configs).flatMap(([name, { rules }]) =>
      name.startsWith("flat/") || !rules ? [] : [[name, rules]],
    ),
  );
}

interface Manifest {
  readonly version: string;
  readonly types?: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
}

async function manifestOf(
  name: string,
  load: NodeJS.Require,
): Promise<(Manifest & { readonly folder: string }) | undefined> {
  try {
    const file = load.resolve(`${name}/package.json`);
    return { ...(JSON.parse(await readFile(file, "utf8")) as Manifest), folder: dirname(file) };
  } catch {
    return undefined;
  }
}

/** Undefined if the package is missing, or is of another release. */
async function typesOf(
  name: string,
  version: string,
  load: NodeJS.Require,
): Promise<PackageTypes | undefined> {
  const found = await manifestOf(name, load);
  if (found?.version !== version) return undefined;
  return { name, folder: found.folder, entry: join(found.folder, found.types ?? "dist/index.d.ts") };
}
