import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import type { LintRule } from "../../site/model/rules/rule.ts";
import type { SiteData } from "../../site/model/site.ts";
import type { RenderContext, ThemeServer } from "../../site/model/theme.ts";
import { sourceOfError } from "../theme/source-of-error.ts";
import { nameOfRoot, readConfigFile } from "../config/config-file.ts";
import { readLintRules } from "../rules/lint-plugin.ts";
import { bundlePlayground, type PlaygroundBundle } from "../playground/bundle.ts";
import { findTypes } from "../playground/type-packages.ts";
import { findTypescripts } from "../playground/typescripts.ts";
import { renderPictures } from "../render/pictures.ts";
import { textOfFile } from "./source-text.ts";
import { readStatics } from "./statics.ts";
import { bundleTheme, type ThemeBundle } from "../theme/bundle.ts";
import { themeSources } from "../theme/sources.ts";
import { unusedThemeFiles } from "../theme/unused-files.ts";
import { configOf, type SiteConfig } from "../config/config.ts";
import { locate } from "../config/locate.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import type { StaticFile } from "../content/source.ts";
import type { LinterVersions, PlanInput } from "../plan/plan.ts";
import type { Profile } from "./profile.ts";
import type { Snapshot } from "../content/source.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { loadTheme } from "./workers/tasks.ts";

/** Where things are: the package with the tool and its theme, the root with the content, the cache between runs. */
export interface Places {
  readonly packageDir: string;
  readonly root: string;
  readonly cacheDir: string;
}

export interface LoadOptions extends Places {
  readonly flags: { readonly baseUrl?: string; readonly origin?: string; readonly drafts?: boolean };
  readonly minify: boolean;
  readonly useCache: boolean;
  /** True for pages that follow changes; see ThemeOptions. */
  readonly dev?: boolean;
}

/** Everything that a plan needs, read from the disk. The theme is absent when it could not be bundled. */
export interface LoadedSite {
  readonly config: SiteConfig;
  readonly snapshot: Snapshot;
  readonly statics: ReadonlyMap<OutputPath, StaticFile>;
  readonly rules: readonly LintRule[];
  readonly linter: LinterVersions;
  /** Absent where no page is a playground. */
  readonly playground: PlaygroundBundle | undefined;
  readonly components: readonly string[];
  readonly theme: { readonly bundle: ThemeBundle; readonly server: ThemeServer } | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** True when the configuration is wrong: a site rendered without it would be another one, full of dead links. */
  readonly configFailed: boolean;
}

export function checkRoot(root: string): void {
  if (!existsSync(root))
    throw new UsageError(`Folder not found: ${root}.`, "Pass the folder that contains content/ with --root.");
  if (!isFolder(join(root, "content")))
    throw new UsageError(
      `${root} has no content/ folder.`,
      "Put your Markdown into a folder named content/, or choose another folder with --root.",
    );
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** What stands on the disk, each kind read by itself. */
export interface SiteParts {
  readonly config: Checked<SiteConfig>;
  readonly statics: Checked<ReadonlyMap<OutputPath, StaticFile>>;
  readonly content: Checked<Snapshot>;
  readonly theme: {
    readonly components: readonly string[];
    /** The names of the templates that a page may ask for. */
    readonly templates: ReadonlySet<string>;
    readonly theme: LoadedSite["theme"];
    readonly diagnostics: readonly Diagnostic[];
  };
  /** Absent where no page is a playground. */
  readonly playground: Checked<PlaygroundBundle> | undefined;
}

export async function loadSite(
  options: LoadOptions,
  profile: Profile,
  content: Promise<Checked<Snapshot>>,
): Promise<LoadedSite> {
  return siteOf(await readParts(options, profile, { content }), options, profile);
}

/** Reads the parts of a site, except those that are known to be as they were. */
export async function readParts(
  options: LoadOptions,
  profile: Profile,
  known: {
    readonly content: SiteParts["content"] | Promise<SiteParts["content"]>;
    readonly theme?: SiteParts["theme"];
    readonly playground?: SiteParts["playground"];
  },
): Promise<SiteParts> {
  const configured = profile.measure("config", async () => {
    const files = await staticFiles(options);
    return { statics: files, config: await loadConfig(options, files.value) };
  });
  const [{ config, statics }, content, theme, playground] = await Promise.all([
    configured,
    known.content,
    known.theme ?? profile.measure("bundle", () => loadBundle(options)),
    // on its way while content is read and the theme is bundled
    known.playground ?? configured.then((parts) => loadPlayground(parts.config.value, options, profile)),
  ]);
  return { config, statics, content, theme, playground };
}

async function loadPlayground(
  { pages, playground, file }: SiteConfig,
  options: LoadOptions,
  profile: Profile,
): Promise<SiteParts["playground"]> {
  if (!pages.some(({ template }) => template === "playground")) return undefined;
  const typescripts = await findTypescripts(playground.typescripts, options);
  const types = await findTypes(playground.types, options);
  const chosen = { typescripts: typescripts.packages, types: types.packages };
  return {
    value: await profile.measure("playground", () => bundlePlayground({ ...options, ...chosen })),
    diagnostics: Object.entries({ typescripts, types }).flatMap(([key, { problems }]) =>
      problems.map(({ index, ...problem }) => {
        const path = `playground.${key}.${index}`;
        return located({ code: "bad-config", at: { file }, path, ...problem }, options.root);
      }),
    ),
  };
}

/** A site of its parts, with what follows from them. */
export async function siteOf(
  { config, statics, content, theme, playground }: SiteParts,
  { packageDir, root, cacheDir }: Places,
  profile: Profile,
): Promise<LoadedSite> {
  const unknown = unknownTemplates(config.value, theme.templates).map((each) => located(each, root));
  const pictures = await renderPictures(config.value.pictures, {
    statics: statics.value,
    cacheDir,
    file: config.value.file,
  });
  const linter = config.value.rules
    ? await profile.measure("rules", () => readLintRules({ packageDir, cacheDir }))
    : { rules: [], version: "", tools: "" };
  return {
    config: config.value,
    playground: playground?.value,
    snapshot: content.value,
    statics: new Map([...statics.value, ...pictures.value]),
    rules: linter.rules,
    linter: { version: linter.version, tools: linter.tools },
    components: theme.components,
    theme: theme.theme,
    configFailed: config.diagnostics.length + unknown.length > 0,
    diagnostics: [
      ...config.diagnostics,
      ...unknown,
      ...statics.diagnostics,
      ...pictures.diagnostics,
      ...content.diagnostics,
      ...theme.diagnostics,
      ...(playground?.diagnostics ?? []),
    ],
  };
}

function unknownTemplates({ pages, file }: SiteConfig, known: ReadonlySet<string>): Diagnostic[] {
  return pages.flatMap(({ template }, index): Diagnostic[] => {
    if (known.has(template)) return [];
    const problem = `is the unknown template "${template}"`;
    const hint = `Create templates/${template}.tsx or choose another template.`;
    return [{ code: "bad-config", at: { file }, path: `pages.${index}.template`, problem, hint }];
  });
}

/** The diagnostic with its place in the configuration's file, as far as that can be told. */
function located(diagnostic: Diagnostic, root: string): Diagnostic {
  const text = textOfFile(root, diagnostic.at.file);
  return text === undefined ? diagnostic : locate(diagnostic, text);
}

/** A root's own files, or the package's when it has none. */
async function staticFiles({ root, packageDir }: LoadOptions): Promise<SiteParts["statics"]> {
  const own = await readStatics(root);
  const isSilent = own.value.size === 0 && own.diagnostics.length === 0;
  return isSilent && root !== packageDir ? readStatics(packageDir) : own;
}

async function loadConfig(
  { root, cacheDir, flags }: LoadOptions,
  statics: ReadonlyMap<OutputPath, StaticFile>,
) {
  const [{ value: file, diagnostics }, name] = await Promise.all([
    readConfigFile(root, cacheDir),
    nameOfRoot(root),
  ]);
  const checked = configOf(file.exported, {
    name,
    flags,
    favicon: ["favicon.ico", "favicon.svg", "img/favicon.ico", "img/favicon.svg"]
      .filter((path) => statics.has(outputPath(path)))
      .map((path) => `/${path}`)[0],
    hasBlog: existsSync(join(root, "content", "blog")),
    configFile: file.file,
  });
  const faults = checked.diagnostics.map((each) => located(each, root));
  return { value: checked.value, diagnostics: [...diagnostics, ...faults] };
}

async function loadBundle({
  packageDir,
  root,
  cacheDir,
  minify,
  useCache,
  dev = false,
}: LoadOptions): Promise<SiteParts["theme"]> {
  const sources = await themeSources(packageDir, root, useCache ? cacheDir : undefined);
  const names = {
    components: [...sources.components.keys()],
    templates: new Set([...sources.templates.keys()].map((name) => name.replace(/^custom:/, ""))),
  };
  const unused = unusedThemeFiles(sources, (path) => textOfFile(root, path) ?? "");
  const bundle = await bundleTheme(sources, { cacheDir, minify, useCache, dev });
  if (!("serverFile" in bundle)) return { ...names, theme: undefined, diagnostics: [...unused, ...bundle] };
  try {
    const server = await loadTheme(bundle.serverFile);
    return { ...names, theme: { bundle, server }, diagnostics: unused };
  } catch (error) {
    const problem = `Loading the theme failed: ${error instanceof Error ? error.message : String(error)}`;
    const diagnostics: Diagnostic[] = [
      ...unused,
      {
        code: "bundle-failed",
        at: { file: (await sourceOfError(error, bundle.serverFile)) ?? "templates" },
        problem,
      },
    ];
    return { ...names, theme: undefined, diagnostics };
  }
}

export function planInputOf(site: LoadedSite & { theme: NonNullable<LoadedSite["theme"]> }): PlanInput {
  const { config, snapshot, statics, rules, linter, playground, components, theme } = site;
  return {
    config,
    snapshot,
    statics,
    rules,
    linter,
    components,
    bundles: theme.bundle.files,
    ...(playground && { playground }),
    assets: theme.bundle.assets,
    renderComponent: (name, props, childrenHtml) => theme.server.renderComponent(name, props, childrenHtml),
  };
}

export function renderContextOf(
  site: SiteData,
  { bundle, server }: NonNullable<LoadedSite["theme"]>,
  dev: boolean,
): RenderContext {
  const scriptHashes = Object.fromEntries(
    Object.entries(server.inlineScripts(site)).map(([name, code]) => [
      name,
      `sha256-${createHash("sha256").update(code).digest("base64")}`,
    ]),
  );
  return { site, assets: bundle.assets, scriptHashes, dev };
}

/** Stands for everything besides its props that a page's files depend on. */
export function contextKey(context: RenderContext, bundle: ThemeBundle): string {
  return hashOf(bundle.hash, JSON.stringify(context));
}
