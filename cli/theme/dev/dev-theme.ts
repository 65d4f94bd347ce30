import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Metafile } from "esbuild";
import type { ThemeServer } from "../../../site/model/theme.ts";
import { writeForUse } from "../../cache/files.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { hashOf } from "../../lib/hash.ts";
import { loadModule } from "../../lib/load-module.ts";
import { bundleOf, storedTheme, storeTheme, type ThemeBundle } from "../bundle.ts";
import { type CheckedCode, type MadeTheme, makeTheme } from "../make-theme.ts";
import type { ServerCode } from "../server-module.ts";
import { sourceOfError } from "../source-of-error.ts";
import { filesOfTheme, type ThemeExtras, type ThemeSources, themeSources } from "../sources.ts";
import { createIncrementalBundler } from "./bundler.ts";
import { createRunner } from "./run-script.ts";

/** The theme of a session of `site dev`. */
export interface DevTheme {
  /**
   * The present theme, after changes of these paths ("site/theme/prose/prose.css", or "site/" for any file in that
   * folder). Bundles only what contains changed files.
   */
  load(changes: readonly string[], extras: ThemeExtras): Promise<CurrentTheme>;
  /** Prepares the next edit: a theme from the cache was not bundled in this session. */
  warm(): Promise<void>;
  /** Stores the theme for the next session. */
  close(): Promise<void>;
}

export interface CurrentTheme {
  readonly sources: ThemeSources;
  /** Absent if the theme could not be bundled. */
  readonly theme: { readonly bundle: ThemeBundle; readonly server: ThemeServer } | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface DevThemeOptions {
  readonly packageDir: string;
  readonly root: string;
  readonly cacheDir: string;
  /** Called with the name of each bundle that is made. */
  readonly onBundle?: (name: string) => void;
}

export function createDevTheme({ packageDir, root, cacheDir, onBundle }: DevThemeOptions): DevTheme {
  const bundler = createIncrementalBundler(packageDir, onBundle);
  const runTheme = createRunner(join(packageDir, "package.json"));
  const place = { cacheDir, minify: false, dev: true };
  const checked: CheckedCode = new Map();
  let sources: ThemeSources | undefined;
  let metafiles: Metafile[] = [];
  let started = 0;
  /** False until the bundler made the theme: until then it comes from the cache. */
  let isWarm = false;
  let isWarming = false;
  let isStored = false;
  let last: { readonly made: MadeTheme; readonly server: ThemeServer } | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  const serverOf = async (code: ServerCode): Promise<ThemeServer> => {
    if (last && isSameCode(last.made.server, code)) return last.server;
    const file = join(cacheDir, "theme", hashOf(code.code), "server.mjs");
    if (code.format === "script") return runTheme(file, code.code, code.react);
    await writeForUse(file, code.code);
    return ((await loadModule(pathToFileURL(file).href)) as { default: ThemeServer }).default;
  };
  const show = async (made: MadeTheme, of: ThemeSources): Promise<CurrentTheme> => {
    try {
      const server = await serverOf(made.server);
      last = { made, server };
      const { codeHash, islandHashes, templateHashes } = made;
      const hash = hashOf(codeHash, JSON.stringify([islandHashes, templateHashes]), made.server.code);
      return { sources: of, theme: { bundle: bundleOf(made, hash), server }, diagnostics: [] };
    } catch (error) {
      const reason = `Loading the theme failed: ${error instanceof Error ? error.message : String(error)}`;
      const { code } = made.server;
      const file = sourceOfError(error, { file: `${hashOf(code)}/server.mjs`, code }) ?? "templates";
      return {
        sources: of,
        theme: undefined,
        diagnostics: [{ code: "bundle-failed", at: { file }, reason }],
      };
    }
  };
  const make = (of: ThemeSources): Promise<MadeTheme | readonly Diagnostic[]> => {
    metafiles = [];
    started = Date.now();
    isWarm = true;
    const onMade = (metafile: Metafile): void => {
      metafiles.push(metafile);
    };
    return makeTheme(of, { ...place, run: bundler.run, checked, onBundle: onMade });
  };
  const load = async (changes: readonly string[], extras: ThemeExtras): Promise<CurrentTheme> => {
    const places = changes.flatMap((path) => [join(root, path), join(packageDir, path)]);
    bundler.forget(new Set(places));
    const hasExtras = JSON.stringify(sources?.extras) === JSON.stringify(extras);
    if (!sources || !isWarm || !hasExtras || changes.some(changesLists)) {
      sources = await themeSources(await filesOfTheme(packageDir, root, extras), cacheDir);
      const known = isWarm ? undefined : await storedTheme<ServerCode>(sources, place);
      isStored = known !== undefined;
      if (known) return show(known.theme, sources);
    }
    isStored = false;
    const made = await make(sources);
    return "server" in made ? show(made, sources) : { sources, theme: undefined, diagnostics: made };
  };
  /** Whether a file is new or gone. A path with a slash at its end is any file in a folder. */
  const changesLists = (path: string): boolean => {
    if (path.endsWith("/")) return true;
    const [own, replaced] = [join(root, path), join(packageDir, path)];
    const isKnown = (file: string): boolean =>
      bundler.has(file) || (file === own && sources?.rootFiles.includes(path) === true);
    if (isKnown(own) !== existsSync(own)) return true;
    return !existsSync(own) && isKnown(replaced) !== existsSync(replaced);
  };
  const save = async (): Promise<void> => {
    if (!last || !sources || isStored || !isWarm || bundler.isStale()) return;
    const theme = last.made;
    const { code } = theme.server;
    const files = await filesOfTheme(packageDir, root, sources.extras);
    const now = await themeSources(files, cacheDir);
    // files may have been saved after they were bundled
    if (!bundler.isStale()) await storeTheme(now, { ...place, theme, code, metafiles, started });
  };
  return {
    load: (changes, extras) => inTurn(() => load(changes, extras)),
    warm: () =>
      inTurn(async () => {
        if (!sources || isWarm) return;
        isWarming = true;
        await make(sources);
        isWarming = false;
      }),
    async close() {
      if (isWarming) await bundler.cancel();
      await inTurn(async () => {
        await save();
        await bundler.dispose();
      });
    },
  };
}

function isSameCode(one: ServerCode, other: ServerCode): boolean {
  const reactOf = (each: ServerCode): string => (each.format === "script" ? each.react : "");
  return one.format === other.format && one.code === other.code && reactOf(one) === reactOf(other);
}
