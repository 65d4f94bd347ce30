import { readFile, rm } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { BuildFailure, Message } from "esbuild";
import type { OutputPath } from "../../site/model/paths.ts";
import type { ThemeAssets } from "../../site/model/theme.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import { readEntry, writeForUse, writeEntry } from "../cache/files.ts";
import { touch } from "../cache/expiry.mjs";
import { importsState, recordImports } from "./imports.ts";
import { makeBundle } from "./make-bundle.ts";
import type { Origins } from "./origins.ts";
import type { ThemeSources } from "./sources.ts";

/** The bundled theme: a module that renders pages, and the files that the browser loads. */
export interface ThemeBundle {
  readonly hash: string;
  /** The file to import; see loadTheme in cli/build/workers/tasks.ts. */
  readonly serverFile: string;
  readonly assets: ThemeAssets;
  readonly files: ReadonlyMap<OutputPath, string>;
  /** Whether other roots without additions to the theme use the same bundle. */
  readonly isShared: boolean;
  /** A hash of the whole bundle, except for the style sheet and, in `site dev`, the code of islands. */
  readonly codeHash: string;
  /** In `site dev`: a hash of the code of each island. */
  readonly islandHashes: Readonly<Record<string, string>>;
  readonly origins: Origins;
}

export interface ThemeOptions {
  readonly cacheDir: string;
  readonly minify: boolean;
  readonly useCache: boolean;
  /**
   * True for `site dev`: an open page can render itself again, and the style sheet has a fixed URL, so that its changes
   * do not change the pages.
   */
  readonly dev?: boolean;
}

interface Stored {
  /** A hash of the module that renders pages. */
  readonly server: string;
  readonly assets: ThemeAssets;
  readonly codeHash: string;
  readonly islandHashes: Readonly<Record<string, string>>;
  readonly origins: Origins;
  readonly files: readonly (readonly [OutputPath, string])[];
}

/** Bundles the theme, or takes it from the cache if no file of it changed. */
export async function bundleTheme(
  sources: ThemeSources,
  options: ThemeOptions,
): Promise<ThemeBundle | readonly Diagnostic[]> {
  const places = placesOf(sources, options);
  const stored = options.useCache ? await storedBundle(places) : undefined;
  if (stored) return stored;
  const started = Date.now();
  try {
    const made = await makeBundle(sources, options);
    if (!("code" in made)) return made;
    const { code, files, metafiles, ...facts } = made;
    const { hash, folder, serverFile } = places.of(
      await recordImports(places.record, { metafiles, code, sources, started }),
    );
    await writeForUse(serverFile, code);
    await writeEntry(join(folder, "client.json"), { ...facts, files, server: hashOf(code) } satisfies Stored);
    return { ...facts, hash, serverFile, isShared: places.isShared, files: new Map(files) };
  } catch (error) {
    const failure = error as Partial<BuildFailure>;
    if (!failure.errors) throw error;
    return failure.errors.map((message) => faultOf(message, sources));
  }
}

/** Where the cache has the bundles of a theme. */
interface Places {
  /** The file with the imports of the last bundle. */
  readonly record: string;
  readonly isShared: boolean;
  /** The place of the bundle with these imports. */
  readonly of: (imports: string) => {
    readonly hash: string;
    readonly folder: string;
    readonly serverFile: string;
  };
}

function placesOf(sources: ThemeSources, { cacheDir, minify, dev }: ThemeOptions): Places {
  const key = hashOf(
    "27",
    sources.hash,
    minify ? "minified" : "readable",
    dev === true ? "dev" : "build",
    // the code that renders pages contains absolute paths
    sources.packageDir,
    sources.hasOwnFiles ? sources.root : "",
  );
  return {
    record: join(cacheDir, "theme", `imports-${key}.json`),
    isShared: !sources.hasOwnFiles,
    of: (imports) => {
      const hash = hashOf(key, imports);
      const folder = join(cacheDir, "theme", hash);
      return { hash, folder, serverFile: join(folder, "server.mjs") };
    },
  };
}

/** The bundle in the cache, if it has the imports of now. */
async function storedBundle({ record, isShared, of }: Places): Promise<ThemeBundle | undefined> {
  const imports = await importsState(record);
  if (imports === undefined) return undefined;
  const { hash, folder, serverFile } = of(imports);
  const stored = (await readEntry(join(folder, "client.json"))) as Stored | undefined;
  if (!stored || !(await hasText(serverFile, stored.server))) return undefined;
  await touch(folder);
  return { ...stored, hash, serverFile, isShared, files: new Map(stored.files) };
}

async function hasText(file: string, hash: string): Promise<boolean> {
  return hashOf(await readFile(file, "utf8").catch(() => "")) === hash;
}

/** Removes a bundle from the cache. Modules loaded from it continue to work. */
export async function removeThemeBundle({ serverFile }: ThemeBundle): Promise<void> {
  await rm(dirname(serverFile), { recursive: true, force: true });
}

function faultOf({ text, location }: Message, { packageDir, root }: ThemeSources): Diagnostic {
  const file = location
    ? relative(root, resolve(packageDir, location.file)).replaceAll(sep, "/")
    : "templates";
  return {
    code: "bundle-failed",
    at: { file, ...(location && { line: location.line, column: location.column + 1 }) },
    reason: text,
  };
}
