import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import fastGlob from "fast-glob";
import { hashOf } from "../core/hash.ts";

/** The files a theme is made of: the package's, and what the root puts in their place or adds. */
export interface ThemeSources {
  readonly packageDir: string;
  readonly root: string;
  /** By template name: "doc" or, for one that only the root has, "custom:landing". */
  readonly templates: ReadonlyMap<string, string>;
  /** Content components by tag name. */
  readonly components: ReadonlyMap<string, string>;
  /** The parts of the theme that all templates of the blog share. */
  readonly blogParts: readonly string[];
  /** The parts of the theme that belong to no single template. */
  readonly sharedParts: readonly string[];
  /** Stands for the text of every file that could be in a bundle. */
  readonly hash: string;
}

export async function themeSources(packageDir: string, root: string): Promise<ThemeSources> {
  const own = await find(packageDir, ["templates/*.tsx", "site/**/*.{ts,tsx,css}"]);
  const added =
    root === packageDir ? [] : await find(root, ["templates/**/*.{ts,tsx,css}", "site/**/*.{ts,tsx,css}"]);
  const templates = new Map(own.filter(isTemplate).map((path) => [nameOf(path), join(packageDir, path)]));
  for (const path of added.filter(isTemplate)) {
    const name = nameOf(path);
    templates.set(templates.has(name) ? name : `custom:${name}`, join(root, path));
  }
  const texts = await Promise.all([
    ...own.map(async (path) => `${path}\n${await readFile(join(packageDir, path), "utf8")}`),
    ...added.map(async (path) => `root:${path}\n${await readFile(join(root, path), "utf8")}`),
    // content components may show the versions of what the root depends on
    readFile(join(root, "package.json"), "utf8").catch(() => ""),
    ...["react", "react-dom", "esbuild", "oxc-minify"].map((name) => versionOf(packageDir, name)),
  ]);
  return {
    packageDir,
    root,
    templates,
    components: await componentFiles(root),
    blogParts: own.filter(isOfBlog).map((path) => join(packageDir, path)),
    sharedParts: own.filter(isShared).map((path) => join(packageDir, path)),
    hash: hashOf(...texts),
  };
}

/** What a root adds to the dialect: each `site/components/Name.tsx` is the tag `<Name>`. */
export async function componentFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const paths = await find(root, ["site/components/[A-Z]*.tsx"]);
  return new Map(paths.map((path) => [nameOf(path), join(root, path)]));
}

async function find(folder: string, patterns: string[]): Promise<string[]> {
  const ignore = [
    "**/*.test.*",
    "**/*.d.ts",
    "site/config.ts",
    "site/footer.ts",
    "site/client/service-worker*.ts",
    "**/node_modules/**",
    "**/fixtures/**",
  ];
  return (await fastGlob(patterns, { cwd: folder, ignore })).sort();
}

function isTemplate(path: string): boolean {
  return /^templates\/[^/]+\.tsx$/.test(path);
}

/** Parts named after a template ("home-hero", "rules-table") are for its pages only, those of the blog for the blog's. */
function isShared(path: string): boolean {
  return /^site\/theme\/(?!(?:home|rules?|not-found|blog|post|search)-)[^/]+\.tsx$/.test(path);
}

function isOfBlog(path: string): boolean {
  return /^site\/theme\/(?:blog|post)-[^/]+\.tsx$/.test(path);
}

function nameOf(path: string): string {
  return basename(path).replace(/\.tsx$/, "");
}

async function versionOf(packageDir: string, name: string): Promise<string> {
  for (const folder of [join(packageDir, "node_modules"), join(packageDir, "..")]) {
    const file = join(folder, name, "package.json");
    if (existsSync(file))
      return `${name}@${(JSON.parse(await readFile(file, "utf8")) as { version: string }).version}`;
  }
  return name;
}
