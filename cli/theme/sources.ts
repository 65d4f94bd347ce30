import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import fastGlob from "fast-glob";
import { builtInTemplates } from "../../site/model/page.ts";
import { hashOf } from "../lib/hash.ts";
import { islandFile } from "./islands.ts";
import { readEntry, writeEntry } from "../cache/files.ts";
import { areSame, type Input, inputsOf } from "../cache/inputs.ts";
import { touch } from "../cache/expiry.mjs";

/** Parts of the package's theme that few sites use. A theme without them needs none of their packages. */
export interface ThemeExtras {
  readonly playground: boolean;
  readonly hostedSearch: boolean;
}

/** The packages that a root with these parts has to install. */
export function packagesOf({ playground, hostedSearch }: ThemeExtras): readonly string[] {
  return [...(playground ? playgroundPackages : []), ...(hostedSearch ? ["algoliasearch"] : [])];
}

const playgroundPackages = [
  ...["autocomplete", "commands", "lang-javascript", "language", "lint", "search", "state", "view"].map(
    (name) => `@codemirror/${name}`,
  ),
  ...["@eslint/js", "@lezer/common", "@lezer/highlight", "@lezer/javascript"],
  ...["diff", "eslint", "esquery", "fflate", "jsonc-parser"],
  ...["eslint-plugin", "parser", "scope-manager", "type-utils", "utils"].map(
    (name) => `@typescript-eslint/${name}`,
  ),
  "typescript",
];

/** The files of a theme: those of the package, and those that the root replaces or adds. */
export interface ThemeFiles {
  readonly packageDir: string;
  readonly root: string;
  readonly extras: ThemeExtras;
  /** By template name: "doc", or "custom:landing" for a template that needs only JSON data. */
  readonly templates: ReadonlyMap<string, string>;
  /** Content components by tag name. */
  readonly components: ReadonlyMap<string, string>;
  /** The files of the components as paths below the root: two may have the same name. */
  readonly componentPaths: readonly string[];
  /** Modules whose component runs in the browser, as absolute paths. */
  readonly islands: readonly string[];
  /** Parts of the client that are loaded when a reader first needs them, as absolute paths. */
  readonly onDemand: readonly string[];
  /** The CSS modules, as absolute paths. */
  readonly cssModules: readonly string[];
  /** All files of the package that could be in a bundle, as paths below it. */
  readonly packageFiles: readonly string[];
  /** The package's files below `site/theme/`, and all files that the root adds, as paths below each. */
  readonly themeFiles: readonly string[];
  readonly rootFiles: readonly string[];
  /** Whether the root adds files: only then does the bundle depend on the path of the root. */
  readonly hasOwnFiles: boolean;
}

export interface ThemeSources extends ThemeFiles {
  /** A hash of the text of every file that could be in a bundle. */
  readonly hash: string;
}

/** A text that differs when the lists of files differ, but not when their texts do. */
export function shapeOf({ templates, components, ...lists }: ThemeSources): string {
  const rest = { ...lists, hash: undefined, packageFiles: undefined };
  return hashOf(JSON.stringify([...templates, ...components, rest]));
}

export async function filesOfTheme(
  packageDir: string,
  root: string,
  extras: ThemeExtras | Promise<ThemeExtras>,
): Promise<ThemeFiles> {
  const all = find(packageDir, ["templates/**/*.{tsx,css}", "site/**/*.{ts,tsx,css}"]);
  const { playground, hostedSearch } = await extras;
  const own = all.filter(
    (path) => (playground || !isOfPlayground(path)) && (root === packageDir || !isOfOwnSite(path)),
  );
  const added =
    root === packageDir ? [] : find(root, ["templates/**/*.{ts,tsx,css}", "site/**/*.{ts,tsx,css}"]);
  const componentPaths = find(root, componentPattern);
  return {
    packageDir,
    root,
    extras: { playground, hostedSearch },
    templates: new Map([...templatesIn(own, packageDir), ...templatesIn(added, root)]),
    components: componentsOf(root, componentPaths),
    componentPaths,
    islands: [
      ...own.filter(isIsland).map((path) => join(packageDir, path)),
      ...added.filter(isIsland).map((path) => join(root, path)),
    ],
    onDemand: own.filter(isOnDemand).map((path) => join(packageDir, path)),
    cssModules: [
      ...own.filter(isCssModule).map((path) => join(packageDir, path)),
      ...added.filter(isCssModule).map((path) => join(root, path)),
    ],
    packageFiles: all,
    themeFiles: own.filter((path) => path.startsWith("site/theme/")),
    rootFiles: added,
    hasOwnFiles: root === packageDir || added.length > 0,
  };
}

/** With `cacheDir`, files with the same size and times as last time are not read again. */
export async function themeSources(files: ThemeFiles, cacheDir?: string): Promise<ThemeSources> {
  const { packageDir, root, packageFiles: own, rootFiles: added } = files;
  return { ...files, hash: await hashOfSources({ packageDir, root, own, added }, cacheDir) };
}

function isOfPlayground(path: string): boolean {
  return path === "templates/playground.tsx" || path.startsWith("site/playground/");
}

/** The tags of our own site, and what they are made from. */
function isOfOwnSite(path: string): boolean {
  return path.startsWith("site/components/") || path.startsWith("site/tools/");
}

interface SourcePaths {
  readonly packageDir: string;
  readonly root: string;
  readonly own: readonly string[];
  readonly added: readonly string[];
}

interface Known {
  readonly inputs: readonly Input[];
  readonly hash: string;
}

async function hashOfSources(sources: SourcePaths, cacheDir: string | undefined): Promise<string> {
  if (cacheDir === undefined) return hashOf(...(await textsOf(sources)));
  const { packageDir, root, own } = sources;
  const paths = [
    ...own.map((path) => join(packageDir, path)),
    ...ofRoot(sources).map((path) => join(root, path)),
    ...tools.flatMap((name) => manifestsOf(packageDir, name)),
  ];
  const file = join(cacheDir, "theme", `sources-${hashOf(packageDir, root)}.json`);
  const known = (await readEntry(file)) as Known | undefined;
  const isSameList = known?.inputs.map(([path]) => path).join("\n") === paths.join("\n");
  if (known && isSameList && areSame(root, known.inputs)) {
    await touch(file);
    return known.hash;
  }
  const hash = hashOf(...(await textsOf(sources)));
  const inputs = inputsOf(root, paths);
  if (inputs) await writeEntry(file, { inputs, hash } satisfies Known);
  return hash;
}

/**
 * The files of the root that can be in a bundle, with its package.json: components may show the versions of its
 * dependencies.
 */
function ofRoot({ packageDir, root, added }: SourcePaths): readonly string[] {
  return root === packageDir || added.length > 0 ? [...added, "package.json"] : [];
}

const tools = ["react", "react-dom", "esbuild", "oxc-minify"];

function textsOf(sources: SourcePaths): Promise<string[]> {
  const { packageDir, root, own } = sources;
  return Promise.all([
    ...own.map(async (path) => `${path}\n${await readFile(join(packageDir, path), "utf8")}`),
    ...ofRoot(sources).map(
      async (path) => `root:${path}\n${await readFile(join(root, path), "utf8").catch(() => "")}`,
    ),
    ...tools.map((name) => versionOf(packageDir, name)),
  ]);
}

/** The components that a root adds to the dialect: `site/components/Name.tsx` is the tag `<Name>`. */
export function componentFiles(root: string): ReadonlyMap<string, string> {
  return componentsOf(root, find(root, componentPattern));
}

const componentPattern = ["site/components/[A-Z]*.tsx"];

function componentsOf(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  // of two files with the same name, the island has priority
  const inOrder = [...paths].sort((a, b) => Number(isIsland(a)) - Number(isIsland(b)));
  return new Map(inOrder.map((path) => [nameOf(path), join(root, path)]));
}

/** Synchronous: it takes half of the time. */
function find(folder: string, patterns: string[]): string[] {
  const ignore = [
    "**/*.test.*",
    "**/*.d.ts",
    "site/config.ts",
    "site/footer.ts",
    "site/playground-types.ts",
    "site/questions.ts",
    "site/client/offline/{service-worker,routes,uninstall}.ts",
    "**/node_modules/**",
    "**/fixtures/**",
  ];
  return fastGlob.sync(patterns, { cwd: folder, ignore }).sort();
}

function templatesIn(paths: readonly string[], folder: string): [string, string][] {
  return paths
    .filter((path) => /^templates\/[^/]+\.tsx$/.test(path))
    .map((path) => {
      const name = nameOf(path);
      return [Object.hasOwn(builtInTemplates, name) ? name : `custom:${name}`, join(folder, path)];
    });
}

function isIsland(path: string): boolean {
  return islandFile.test(path);
}

function isCssModule(path: string): boolean {
  return path.endsWith(".module.css");
}

function isOnDemand(path: string): boolean {
  return path.startsWith("site/client/on-demand/") || path === "site/client/offline/offline.ts";
}

function nameOf(path: string): string {
  return basename(path).replace(/(?:\.client)?\.tsx$/, "");
}

/** The paths at which the manifest of a package may be. */
function manifestsOf(packageDir: string, name: string): string[] {
  return [join(packageDir, "node_modules"), join(packageDir, "..")].map((folder) =>
    join(folder, name, "package.json"),
  );
}

async function versionOf(packageDir: string, name: string): Promise<string> {
  for (const file of manifestsOf(packageDir, name)) {
    if (existsSync(file))
      return `${name}@${(JSON.parse(await readFile(file, "utf8")) as { version: string }).version}`;
  }
  return name;
}
