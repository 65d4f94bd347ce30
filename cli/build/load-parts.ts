import { readFile } from "node:fs/promises";
import fastGlob from "fast-glob";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import type { ThemeServer } from "../../site/model/theme.ts";
import { configOf, type SiteConfig } from "../config/config.ts";
import type { ConfigFile } from "../config/config-file.ts";
import { readRootConfig, type RootConfig } from "../config/root-config.ts";
import { pathIn } from "../lib/paths/folders.ts";
import { missingPackages } from "../lib/paths/installed.ts";
import { nameOfRoot } from "../lib/name-of-root.ts";
import { locate } from "../config/locate.ts";
import type { Snapshot, StaticFile } from "../content/source.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { packagesMissing } from "../diagnostics/missing-package.ts";
import { bundlePlayground, type PlaygroundBundle } from "../playground/bundle.ts";
import { unbundled } from "../playground/failure.ts";
import { findTypes } from "../playground/type-packages.ts";
import { findReleases } from "../playground/releases.ts";
import { findTypescripts } from "../playground/typescripts.ts";
import { bundleTheme, type ThemeBundle } from "../theme/bundle.ts";
import { prebuiltTheme } from "../theme/prebuilt/read.ts";
import { sourceOfError } from "../theme/source-of-error.ts";
import {
  filesOfTheme,
  packagesOf,
  type ThemeExtras,
  type ThemeFiles,
  themeSources,
} from "../theme/sources.ts";
import { doubleComponents, unusedThemeFiles } from "../theme/unused-files.ts";
import { type MarkdownPart, readMarkdownFile } from "./markdown-file.ts";
import type { Profile } from "./profile.ts";
import { textOfFile } from "./snapshot.ts";
import { readStatics } from "./statics.ts";
import { loadTheme } from "./workers/tasks.ts";

/** The folders of a site: the package with the tool and its theme, the root with the content, and the cache. */
export interface Places {
  readonly packageDir: string;
  readonly root: string;
  readonly cacheDir: string;
}

export interface LoadOptions extends Places {
  readonly flags: {
    readonly baseUrl?: string;
    readonly origin?: string;
    readonly drafts?: boolean;
    readonly playground?: boolean;
  };
  readonly minify: boolean;
  readonly useCache: boolean;
}

export interface BundledTheme {
  readonly bundle: ThemeBundle;
  /** Absent until it is loaded: a build of an unchanged site does not need it. */
  readonly server?: ThemeServer;
  /** The module of the server. Absent in `site dev`. */
  readonly file?: string;
}

/** A bundled theme that can render pages. */
export interface LoadedTheme extends BundledTheme {
  readonly server: ThemeServer;
}

/** The parts from which a site is loaded. Each part is read separately. */
export interface LoadedParts {
  readonly config: Checked<SiteConfig> & Pick<ConfigFile, "inputs"> & Pick<RootConfig, "notice">;
  readonly statics: Checked<ReadonlyMap<OutputPath, StaticFile>>;
  readonly content: Checked<Snapshot>;
  readonly markdown: MarkdownPart;
  readonly theme: {
    readonly components: readonly string[];
    /** The names of the templates that a page may use. */
    readonly templates: ReadonlySet<string>;
    /** Absent if the theme could not be bundled. */
    readonly theme: BundledTheme | undefined;
    readonly diagnostics: readonly Diagnostic[];
  };
  /** Absent if no page is a playground. Its value is absent if a package cannot be bundled. */
  readonly playground: Checked<PlaygroundBundle | undefined> | undefined;
}

/** The content, which the caller reads, and parts that have not changed since they were read. */
export type KnownParts = Pick<LoadedParts, "content"> &
  Partial<Pick<LoadedParts, "config" | "statics" | "markdown" | "theme" | "playground">>;

/** Parts, or their reading. */
export type MaybePromise<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] | Promise<NonNullable<Parts[Name]>>;
};

/** Bundles a theme. What it consists of depends on the configuration. */
export type LoadTheme = (
  configured: Promise<Pick<LoadedParts, "config">>,
  options: LoadOptions,
) => Promise<LoadedParts["theme"]>;

/** Reads the parts of a site, except the `known` ones. */
export async function loadParts(
  options: LoadOptions,
  profile: Profile,
  known: MaybePromise<KnownParts> & {
    readonly onConfig?: ((config: SiteConfig) => void) | undefined;
    readonly loadTheme?: LoadTheme | undefined;
  },
): Promise<LoadedParts> {
  const configured = profile.measure("config", async () => {
    const files = await (known.statics ?? readStatics(options.root));
    const config = await (known.config ?? loadConfig(options, files.value));
    known.onConfig?.(config.value);
    return { statics: files, config };
  });
  const [{ config, statics }, content, markdown, theme, playground] = await Promise.all([
    configured,
    known.content,
    known.markdown ?? readMarkdownFile(options.root, options),
    known.theme ?? profile.measure("bundle", () => (known.loadTheme ?? loadBundle)(configured, options)),
    // at the same time content is read and the theme is bundled
    known.playground ?? configured.then((parts) => loadPlayground(parts.config.value, options, profile)),
  ]);
  return { config, statics, content, markdown, theme, playground };
}

/** Whether the default blog folder contains a post: an empty folder is no blog. */
async function hasPosts(root: string, folder: string): Promise<boolean> {
  for await (const _ of fastGlob.stream(`${pathIn(folder, "blog")}/**/*.{md,mdx}`, { cwd: root }))
    return true;
  return false;
}

async function loadConfig(
  { root, cacheDir, useCache, flags }: LoadOptions,
  statics: ReadonlyMap<OutputPath, StaticFile>,
): Promise<LoadedParts["config"]> {
  const { value: file, diagnostics } = await readRootConfig(root, { cacheDir, useCache });
  const { content: contentFolder, static: staticFolder } = file.folders;
  const checked = configOf(file.exported, {
    name: nameOfRoot(root),
    flags,
    favicon: ["favicon.ico", "favicon.svg", "img/favicon.ico", "img/favicon.svg"]
      .filter((path) => statics.has(outputPath(path)))
      .map((path) => `/${path}`)[0],
    hasBlog: await hasPosts(root, contentFolder),
    contentFolder,
    staticFolder,
    configFile: file.file,
  });
  const faults = checked.diagnostics.map((each) =>
    file.notice === undefined ? located(each, root) : refused(each),
  );
  const { inputs, notice } = file;
  const own = diagnostics.map((each) =>
    each.code === "bad-config" && each.path !== "" ? located(each, root) : each,
  );
  return { value: checked.value, diagnostics: [...own, ...faults], inputs, notice };
}

/** A value of another tool that the schema refuses is left out like any other that was not carried over. */
function refused(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.code !== "bad-config") return diagnostic;
  const { at, path, reason } = diagnostic;
  return { code: "not-carried-over", at, what: `What \`${path}\` would be`, reason: `it ${reason}` };
}

/** The diagnostic with its place in the configuration file, if that can be found. */
export function located(diagnostic: Diagnostic, root: string): Diagnostic {
  const text = textOfFile(root, diagnostic.at.file);
  return text === undefined ? diagnostic : locate(diagnostic, text);
}

const loadBundle: LoadTheme = async (configured, options) => {
  const { packageDir, root, cacheDir, useCache } = options;
  const extras = configured.then(({ config }) => extrasOf(config.value));
  // it may fail before it is awaited
  extras.catch(() => undefined);
  const files = await filesOfTheme(packageDir, root, extras);
  requirePackages(files);
  const bundle =
    (await prebuiltTheme(files)) ??
    (await bundleTheme(await themeSources(files, useCache ? cacheDir : undefined), options));
  if (!("serverFile" in bundle)) return themePart({ sources: files, theme: undefined, diagnostics: bundle });
  return themePart({ sources: files, theme: { bundle, file: bundle.serverFile }, diagnostics: [] });
};

/** Loads the module that renders pages, unless it is loaded. */
export async function loadServer(
  theme: BundledTheme,
): Promise<{ readonly theme: LoadedTheme | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const { file, server } = theme;
  if (server) return { theme: { ...theme, server }, diagnostics: [] };
  if (file === undefined) throw new Error("A theme has no module that renders pages.");
  try {
    return { theme: { ...theme, server: await loadTheme(file) }, diagnostics: [] };
  } catch (error) {
    const reason = `Loading the theme failed: ${error instanceof Error ? error.message : String(error)}`;
    const at = { file: sourceOfError(error, { file, code: await readFile(file, "utf8") }) ?? "templates" };
    return { theme: undefined, diagnostics: [{ code: "bundle-failed", at, reason }] };
  }
}

/** Throws an error for the user when a part of the theme needs packages that are not installed. */
export function requirePackages({ packageDir, extras }: Pick<ThemeFiles, "packageDir" | "extras">): void {
  const missing = missingPackages(packagesOf(extras), packageDir);
  const part = extras.playground ? "the playground" : "the hosted search";
  if (missing.length > 0) throw packagesMissing(missing, part);
}

export function extrasOf({ pages, search }: SiteConfig): ThemeExtras {
  return { playground: hasPlayground(pages), hostedSearch: search?.hosted !== undefined };
}

function hasPlayground(pages: SiteConfig["pages"]): boolean {
  return pages.some(({ template }) => template === "playground");
}

/** A theme with the names that content and configuration may use. */
export function themePart({
  sources,
  theme,
  diagnostics,
}: Pick<LoadedParts["theme"], "theme" | "diagnostics"> & {
  readonly sources: ThemeFiles;
}): LoadedParts["theme"] {
  return {
    components: [...sources.components.keys()],
    templates: new Set([...sources.templates.keys()].map((name) => name.replace(/^custom:/, ""))),
    theme,
    diagnostics: [
      ...unusedThemeFiles(sources, (path) => textOfFile(sources.root, path) ?? ""),
      ...doubleComponents(sources.componentPaths),
      ...diagnostics,
    ],
  };
}

async function loadPlayground(
  { pages, playground, file }: SiteConfig,
  options: LoadOptions,
  profile: Profile,
): Promise<LoadedParts["playground"]> {
  if (!hasPlayground(pages) || options.flags.playground === false) return undefined;
  requirePackages({ ...options, extras: { playground: true, hostedSearch: false } });
  const typescripts = findTypescripts(playground.typescripts, options);
  const releases = findReleases(playground.releases, options);
  const types = findTypes(playground.types, options);
  const chosen = {
    typescripts: typescripts.packages,
    releases: releases.packages,
    types: types.packages,
  };
  const faults: Diagnostic[] = [];
  const bundle = profile.measure("playground", () => bundlePlayground({ ...options, ...chosen }));
  const value = await bundle.catch((error: unknown) => {
    faults.push(...unbundled(error, { root: options.root, configFile: file }));
    return undefined;
  });
  const named = Object.entries({ typescripts, releases, types }).flatMap(([key, { reports }]) =>
    reports.map(({ index, ...reason }) => {
      const path = `playground.${key}.${index}`;
      return located({ code: "bad-config", at: { file }, path, ...reason }, options.root);
    }),
  );
  return { value, diagnostics: [...named, ...faults] };
}
