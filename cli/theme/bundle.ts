import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import type { OutputPath } from "../../site/model/paths.ts";
import { touch } from "../cache/expiry.mjs";
import { readEntry, writeEntry, writeForUse } from "../cache/files.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import { bundleOnce } from "./bundler.ts";
import { importsState, recordImports } from "./imports.ts";
import { type MadeTheme, makeTheme } from "./make-theme.ts";
import type { ThemeSources } from "./sources.ts";

/** A bundled theme, and its version. */
export interface ThemeBundle extends Omit<MadeTheme, "server" | "files"> {
  readonly hash: string;
  readonly files: ReadonlyMap<OutputPath, string>;
}

/** A theme for builds. */
export interface BuiltTheme extends ThemeBundle {
  /** The file to import; see loadTheme in cli/build/workers/tasks.ts. */
  readonly serverFile: string;
}

export interface ThemeOptions {
  readonly cacheDir: string;
  readonly minify: boolean;
  readonly useCache: boolean;
}

/** Bundles the theme for a build, or takes it from the cache if no file of it changed. */
export async function bundleTheme(
  sources: ThemeSources,
  options: ThemeOptions,
): Promise<BuiltTheme | readonly Diagnostic[]> {
  const place = { ...options, dev: false };
  // of the module, which is in a file of its own
  const known = options.useCache
    ? await storedTheme<{ readonly codeHash: string }>(sources, place)
    : undefined;
  if (known && (await hasCode(fileIn(known.folder), known.theme.server.codeHash)))
    return { ...bundleOf(known.theme, known.hash), serverFile: fileIn(known.folder) };
  const started = Date.now();
  const metafiles: Metafile[] = [];
  const onBundle = (metafile: Metafile): void => {
    metafiles.push(metafile);
  };
  const made = await makeTheme(sources, { ...place, run: bundleOnce, onBundle });
  if (!("server" in made)) return made;
  const { code } = made.server;
  const theme = { ...made, server: { codeHash: hashOf(Buffer.from(code)) } };
  const { hash, folder } = await storeTheme(sources, { ...place, theme, code, metafiles, started });
  await writeForUse(fileIn(folder), code);
  return { ...bundleOf(made, hash), serverFile: fileIn(folder) };
}

export function bundleOf({ files, ...rest }: Omit<MadeTheme, "server">, hash: string): ThemeBundle {
  return { ...rest, hash, files: new Map(files) };
}

interface StoreOptions extends Pick<ThemeOptions, "cacheDir" | "minify"> {
  readonly dev: boolean;
}

/** A theme, and how its server module is found. */
export type StoredTheme<Server> = Omit<MadeTheme, "server"> & { readonly server: Server };

interface ThemeFolder {
  readonly hash: string;
  readonly folder: string;
}

/** The theme that was stored for these files. */
export async function storedTheme<Server>(
  sources: ThemeSources,
  options: StoreOptions,
): Promise<(ThemeFolder & { readonly theme: StoredTheme<Server> }) | undefined> {
  const { key, record } = keysOf(sources, options);
  const imports = await importsState(record);
  if (imports === undefined) return undefined;
  const place = placeOf(key, imports, options);
  const theme = (await readEntry(entryIn(place.folder))) as StoredTheme<Server> | undefined;
  if (!theme) return undefined;
  await touch(place.folder);
  return { ...place, theme };
}

/** `metafiles` are those of all bundles: the imports of style sheets are not in those of scripts. */
export async function storeTheme<Server>(
  sources: ThemeSources,
  options: StoreOptions & {
    readonly theme: StoredTheme<Server>;
    /** The module that renders pages. */
    readonly code: string;
    readonly metafiles: readonly Metafile[];
    /** The start of bundling, in milliseconds. */
    readonly started: number;
  },
): Promise<ThemeFolder> {
  const { theme, metafiles, code, started } = options;
  const { key, record } = keysOf(sources, options);
  const place = placeOf(key, await recordImports(record, { metafiles, code, sources, started }), options);
  await writeEntry(entryIn(place.folder), theme);
  return place;
}

function keysOf(
  sources: ThemeSources,
  { cacheDir, minify, dev }: StoreOptions,
): { readonly key: string; readonly record: string } {
  const key = hashOf(
    // raise it when scripts are bundled in another way
    "33",
    sources.hash,
    JSON.stringify(sources.extras),
    minify ? "minified" : "readable",
    dev ? "dev" : "build",
    // the code that renders pages contains absolute paths
    sources.packageDir,
    sources.hasOwnFiles ? sources.root : "",
  );
  return { key, record: join(cacheDir, "theme", `imports-${key}.json`) };
}

function placeOf(key: string, imports: string, { cacheDir }: StoreOptions): ThemeFolder {
  const hash = hashOf(key, imports);
  return { hash, folder: join(cacheDir, "theme", hash) };
}

function entryIn(folder: string): string {
  return join(folder, "theme.json");
}

function fileIn(folder: string): string {
  return join(folder, "server.mjs");
}

async function hasCode(file: string, hash: string): Promise<boolean> {
  return hashOf(await readFile(file).catch(() => Buffer.from(""))) === hash;
}
