import { readFile, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import fastGlob from "fast-glob";
import { privateFile } from "../lib/paths/private-files.ts";
import { bundled, type BundledScript } from "./scripts.ts";
import {
  extendedRules,
  otherRulesName,
  type RuleList,
  type RuleSplit,
  rulesTurnedOn,
  splitRules,
} from "./split-rules.ts";
import { stubsPlugin } from "./stubs/plugin.ts";

/** The linter in two scripts: the second has the rules that no preset of the plugin turns on. */
export interface LinterScripts {
  readonly linter: BundledScript;
  /** Undefined when the first has all. */
  readonly otherRules: BundledScript | undefined;
}

/**
 * Bundles the linter as a module that exports `load`, which runs it with a given TypeScript. `packagesDir` has the
 * packages of the linter, if they are not those of `packageDir`.
 */
export async function bundleLinter(
  packageDir: string,
  minify: boolean,
  packagesDir = packageDir,
): Promise<BundledScript> {
  return bundled(minify, linterOptions(packageDir, packagesDir));
}

/** The same as two scripts: `load` of the second takes modules of the first. */
export async function bundleLinterScripts(packageDir: string, minify: boolean): Promise<LinterScripts> {
  const { entryPoints, ...options } = linterOptions(packageDir, packageDir);
  const { metafile } = await bundled(false, { ...options, entryPoints });
  const lists = await ruleLists(packageDir);
  const split = lists && splitRules([lists.core, lists.plugin], await presetRules(lists.plugin), metafile);
  if (!split) return { linter: await bundled(minify, { ...options, entryPoints }), otherRules: undefined };
  const [linter, otherRules] = await Promise.all([
    bundled(minify, { ...options, entryPoints, plugins: [newLists(split, packageDir), ...options.plugins] }),
    bundled(minify, {
      ...options,
      stdin: { contents: split.entry, resolveDir: packageDir, loader: "js" },
      plugins: [sharedModules(split), ...options.plugins],
    }),
  ]);
  return { linter, otherRules };
}

function linterOptions(packageDir: string, packagesDir: string) {
  return {
    format: "cjs",
    entryPoints: [join(packageDir, "site/playground/worker/service.ts")],
    external: ["typescript"],
    inject: [join(packageDir, "cli/playground/stubs/process.ts")],
    plugins: [stubsPlugin(packageDir, packagesDir)],
    banner: { js: "export function load(require){var module={exports:{}};" },
    footer: { js: "return module.exports}" },
  } satisfies BuildOptions;
}

/** The lists of ESLint and of the plugin; undefined where a release has none there. */
async function ruleLists(packageDir: string): Promise<Record<"core" | "plugin", RuleList> | undefined> {
  const read = async (name: "coreRules" | "pluginRules", prefix: string): Promise<RuleList> => {
    // the bundler names files by their real paths
    const path = await realpath(privateFile(name, packageDir));
    return { path, text: await readFile(path, "utf8"), prefix };
  };
  try {
    return { core: await read("coreRules", ""), plugin: await read("pluginRules", "@typescript-eslint/") };
  } catch {
    return undefined;
  }
}

/** The rules that presets of the plugin turn on, besides the one with all rules, and those that these extend. */
async function presetRules({ path, prefix }: RuleList): Promise<ReadonlySet<string>> {
  const folder = dirname(dirname(path));
  const presets = await fastGlob("configs/**/*.js", { cwd: folder, ignore: ["**/all.js"], absolute: true });
  const turnedOn = (await readAll(presets)).flatMap(rulesTurnedOn);
  const own = turnedOn.flatMap((name) =>
    name.startsWith(prefix) ? [join(dirname(path), `${name.slice(prefix.length)}.js`)] : [],
  );
  return new Set([...turnedOn, ...(await readAll(own)).flatMap(extendedRules)]);
}

/** A file that is not there counts as empty: then its rules are among the others. */
function readAll(paths: readonly string[]): Promise<readonly string[]> {
  return Promise.all(paths.map((path) => readFile(path, "utf8").catch(() => "")));
}

/** Replaces the lists of rules, and adds the module that they import. */
function newLists({ lists, otherRules }: RuleSplit, resolveDir: string): Plugin {
  return {
    name: "rule-lists",
    setup(bundler) {
      bundler.onResolve({ filter: new RegExp(`^${otherRulesName}$`) }, ({ path }) => ({
        ...{ path, namespace: "rule-lists" },
      }));
      bundler.onLoad({ filter: /./, namespace: "rule-lists" }, () => ({ contents: otherRules, resolveDir }));
      bundler.onLoad({ filter: /\.js$/, namespace: "file" }, ({ path }) => {
        const contents = lists.get(path);
        return contents === undefined ? undefined : { contents };
      });
    },
  };
}

/** Takes shared modules from the linter's script. */
function sharedModules({ shared }: RuleSplit): Plugin {
  const asked = { isShared: true };
  return {
    name: "shared-modules",
    setup(bundler) {
      bundler.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind === "entry-point" || pluginData === asked) return undefined;
        const found = await bundler.resolve(path, { kind, importer, resolveDir, pluginData: asked });
        const name = shared.get(found.path);
        return name === undefined ? undefined : { path: name, external: true };
      });
    },
  };
}
