import { basename, join, relative, resolve } from "node:path";
import fastGlob from "fast-glob";
import type { OutputPath } from "../../site/model/paths.ts";
import type { PlayAssets, SandboxAssets } from "../../site/model/playground/assets.ts";
import { hashOf } from "../lib/hash.ts";
import { readText } from "../lib/read-text.ts";
import type { StaticFile } from "../content/source.ts";
import { staticFileOf, cacheFile, type CachedFile, readCached, writeCached } from "./files.ts";
import type { InstalledPackage } from "./installed-package.ts";
import { cacheScript } from "./licenses.ts";
import type { EmbedFiles } from "./embed-page.ts";
import { bundledRelease, type BundledRelease, installedRelease } from "./releases.ts";
import { sandboxPage } from "./sandbox-page.ts";
import { bundleLinter, bundleLinterScripts } from "./linter-scripts.ts";
import { bundleEmbed, bundleRuleWorker, bundleWorker } from "./scripts.ts";
import { packTypes } from "./types.ts";

import { bundledTypescript, type BundledTypeScript, installedTypescript } from "./typescripts.ts";

/** The linter for the browser: some 6 MB of files, which only the page of the playground loads. */
export interface PlaygroundBundle {
  /** The assets for the worker, relative to the output folder: "assets/play-worker-AB12CD34.js". */
  readonly assets: PlayAssets;
  /** The files in the cache, to be copied. Their names contain hashes of their content. */
  readonly files: ReadonlyMap<OutputPath, StaticFile>;
  /** Those of the page that other sites may frame. */
  readonly embed: EmbedFiles;
}

export interface PlaygroundBundleOptions {
  /** The folder with packages, worker and stubs. */
  readonly packageDir: string;
  readonly cacheDir: string;
  readonly minify: boolean;
  readonly useCache: boolean;
  /** The versions of TypeScript that readers can choose besides the installed one, newest first. */
  readonly typescripts?: readonly Omit<InstalledPackage, "name">[];
  /** Other releases of typescript-eslint that readers can compare with, newest first. */
  readonly releases?: readonly Omit<InstalledPackage, "name">[];
  /** Packages whose types code can import. */
  readonly types?: readonly InstalledPackage[];
}

/**
 * Bundles worker, linter and each TypeScript into separate files, or takes them from the cache if no source and no
 * package changed. The first time takes about ten seconds, and one more for each additional TypeScript.
 */
export async function bundlePlayground(options: PlaygroundBundleOptions): Promise<PlaygroundBundle> {
  const { packageDir, cacheDir, typescripts = [], releases: known = [], types = [] } = options;
  const installed = installedTypescript(packageDir);
  const makers = await makersOf(packageDir);
  const shared = { ...options, makers, newest: installed };
  const newest = await bundledTypescript(installed, {
    ...shared,
    makers: hashOf(makers, ...known.map(({ version, folder }) => `${version} ${folder}`)),
    linters: () =>
      Promise.all(
        [packageDir, ...known.map(({ folder }) => folder)].map((each) =>
          bundleLinter(packageDir, false, each),
        ),
      ),
  });
  const linter = await bundledLinter(newest, shared);
  const others = [];
  // sequentially: each takes as much memory as the rest of a build
  for (const each of typescripts)
    if (each.version !== installed.version) others.push(await bundledTypescript(each, shared));
  const releases = await bundledReleases(linter, shared);
  const packed = await packTypes(types, { ...shared, typescript: installed });
  return {
    embed: linter.embed,
    assets: {
      worker: linter.worker,
      libs: newest.libs,
      ...(linter.otherRules !== undefined && { otherRules: linter.otherRules }),
      versions: [
        { version: installed.version },
        ...others.map(({ version, script, libs }) => ({ version, script, libs })),
      ],
      ...(packed.list !== undefined && { types: packed.list }),
      ...(releases.length > 1 && {
        releases: releases.map(({ version, linter: script }) => ({
          version,
          ...(script !== undefined && { linter: script }),
        })),
      }),
      sandbox: { ...linter.sandbox, typescript: newest.script },
    },
    files: new Map(
      [linter, newest, ...others, ...releases, packed].flatMap(({ files }) =>
        files.map((file) => staticFileOf(cacheDir, file)),
      ),
    ),
  };
}

/** The installed release, whose linter is the one of the page, and the others of the configuration. */
async function bundledReleases(
  { hash }: BundledLinter,
  { releases = [], ...options }: PlaygroundBundleOptions & { readonly makers: string },
): Promise<readonly (Pick<BundledRelease, "version" | "files"> & Partial<BundledRelease>)[]> {
  const version = installedRelease(options.packageDir);
  const others = [];
  // sequentially, as above
  for (const each of releases)
    if (each.version !== version)
      others.push(await bundledRelease(each, { ...options, makers: hashOf(options.makers, hash) }));
  return [{ version, files: [] }, ...others];
}

/** A hash of the installed packages and of the code that makes the files. */
async function makersOf(packageDir: string): Promise<string> {
  const makers = await fastGlob(["cli/playground/**/*.ts", "cli/theme/minify.ts"], {
    cwd: packageDir,
    ignore: ["**/*.test.ts"],
  });
  return hashOfFiles([...makers.sort(), "node_modules/.package-lock.json"], packageDir);
}

/** Synchronous: waiting for a thread at each of two hundred small files takes longer than reading them. */
function hashOfFiles(paths: readonly string[], packageDir: string): string {
  return hashOf(...paths.map((path) => `${path}\n${readText(join(packageDir, path)) ?? ""}`));
}

interface BundledLinter {
  readonly worker: OutputPath;
  readonly otherRules?: OutputPath | undefined;
  readonly sandbox: Omit<SandboxAssets, "typescript">;
  readonly embed: EmbedFiles;
  readonly files: readonly CachedFile[];
  /** The source files of this package that are in it, and the hash of their texts. */
  readonly sources: readonly string[];
  readonly hash: string;
}

async function bundledLinter(
  typescript: BundledTypeScript,
  { packageDir, cacheDir, minify, useCache, makers }: PlaygroundBundleOptions & { readonly makers: string },
): Promise<BundledLinter> {
  const key = `linter-${hashOf(typescript.script, typescript.libs, minify ? "minified" : "readable", makers)}`;
  const known = useCache ? await readCached<BundledLinter>(cacheDir, key) : undefined;
  const isAsBefore = ({ sources, hash }: BundledLinter): boolean => hash === hashOfFiles(sources, packageDir);
  if (known && isAsBefore(known)) return known;
  const scripts = await bundleLinterScripts(packageDir, minify);
  const [linter, licenses] = await cacheScript(scripts.linter, { name: "play-linter", cacheDir, packageDir });
  const otherRules =
    scripts.otherRules &&
    (await cacheScript(scripts.otherRules, { name: "play-rules", cacheDir, packageDir }));
  const sizes = new Map(typescript.files);
  const chunks = {
    ...{ typescript: beside(typescript.script), linter: beside(linter[0]) },
    bytes: {
      ...{ typescript: sizes.get(typescript.script), libs: sizes.get(typescript.libs) },
      linter: linter[1],
    },
  };
  const { text, inputs } = await bundleWorker(packageDir, minify, chunks);
  const worker = await cacheFile(cacheDir, { name: "play-worker", extension: "js", text });
  const rules = await bundleRuleWorker(packageDir, minify);
  const ruleWorker = await cacheFile(cacheDir, {
    name: "play-rule-worker",
    extension: "js",
    text: rules.text,
  });
  const page = await cacheFile(cacheDir, { name: "play-sandbox", extension: "htm", text: sandboxPage });
  const embed = await bundleEmbed(packageDir, minify);
  const named = { name: "play-embed", cacheDir };
  const embedScript = await cacheScript(embed.script, { ...named, packageDir });
  const embedStyles = await cacheFile(cacheDir, { ...named, extension: "css", text: embed.styles });
  const own = [...scripts.linter.inputs, ...inputs, ...rules.inputs, ...embed.script.inputs].filter(
    (path) => !/node_modules|:/.test(path),
  );
  const sources = [...new Set(own.map((path) => relative(packageDir, resolve(path))))].sort();
  const hash = hashOfFiles(sources, packageDir);
  const made = {
    worker: worker[0],
    otherRules: otherRules?.[0][0],
    sandbox: { page: page[0], worker: ruleWorker[0], linter: linter[0] },
    embed: { script: embedScript[0][0], styles: embedStyles[0] },
    files: [worker, linter, licenses, ...(otherRules ?? []), ruleWorker, page, ...embedScript, embedStyles],
    ...{ sources, hash },
  };
  await writeCached(cacheDir, key, made);
  return made;
}

function beside(path: string): string {
  return `./${basename(path)}`;
}
