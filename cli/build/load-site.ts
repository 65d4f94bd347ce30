import { existsSync } from "node:fs";
import { builtInTemplates } from "../../site/model/page.ts";
import type { OutputPath } from "../../site/model/paths.ts";
import type { LintRule } from "../../site/model/rules/rule.ts";
import type { SiteConfig } from "../config/config.ts";
import type { OwnMarkdown } from "../content/extension/own-markdown.ts";
import type { Snapshot, StaticFile, Updates } from "../content/source.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { hasContent, outsideOf } from "../config/root-folders.ts";
import { missingPackages } from "../lib/paths/installed.ts";
import type { LinterVersions } from "../plan/plan.ts";
import type { PlaygroundBundle } from "../playground/bundle.ts";
import { fontPackage, renderer, renderPictures } from "../render/pictures.ts";
import { readLintRules } from "../rules/lint-plugin.ts";
import type { ThemeBundle } from "../theme/bundle.ts";
import {
  type KnownParts,
  type LoadedParts,
  type LoadedTheme,
  type LoadOptions,
  type LoadTheme,
  loadParts,
  loadServer,
  located,
  type MaybePromise,
  type Places,
} from "./load-parts.ts";
import type { Profile } from "./profile.ts";
import { textOfFile } from "./snapshot.ts";

export type { LoadOptions, Places } from "./load-parts.ts";

/** All input of a plan, read from the disk. */
export interface LoadedSite {
  readonly config: SiteConfig;
  /** What was read of another tool's configuration, in one line. */
  readonly notice: string | undefined;
  /** The text of the configuration's file; undefined without one. */
  readonly configText: string | undefined;
  readonly snapshot: Snapshot;
  readonly statics: ReadonlyMap<OutputPath, StaticFile>;
  readonly rules: readonly LintRule[];
  readonly linter: LinterVersions;
  /** Empty unless the configuration asks for them. */
  readonly updates: Updates;
  /** Absent if no page is a playground, and in a build without it. */
  readonly playground: PlaygroundBundle | undefined;
  readonly components: readonly string[];
  /** The root's `site/markdown.ts`. */
  readonly markdown: OwnMarkdown | undefined;
  /** Absent if the theme could not be bundled. */
  readonly theme: LoadedTheme | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** True when the configuration or the root's extension is wrong: the site without it would differ and contain many dead links. */
  readonly configFailed: boolean;
}

export interface LoadWork {
  readonly profile: Profile;
  readonly content: Promise<LoadedParts["content"]> | LoadedParts["content"];
  /** The days of last changes. Absent: pages have none. */
  readonly updates?: Promise<Updates>;
  /** Called with the configuration, before the other parts are read. */
  readonly onConfig?: (config: SiteConfig) => void;
  /** In place of the theme of a build. */
  readonly loadTheme?: LoadTheme;
  /** Parts that have not changed since they were read. */
  readonly unchanged?: Partial<MaybePromise<KnownParts>>;
  /**
   * Called with the parts that were read; returns the parts to use. `site dev` replaces broken parts with the last
   * valid ones.
   */
  readonly choose?: (parts: LoadedParts) => LoadedParts;
  /** Whether nothing will be made of the site: then its theme is not loaded. */
  readonly isMade?: (site: Omit<LoadedSite, "theme">, bundle: ThemeBundle | undefined) => Promise<boolean>;
}

export function checkRoot(root: string): void {
  if (!existsSync(root)) throw new UsageError({ code: "root-not-found", root });
  refuseOutside(root);
  if (!hasContent(root)) throw new UsageError({ code: "root-without-content", root });
}

/** Throws if the configuration of another tool names documents outside of the root. */
export function refuseOutside(root: string): void {
  const outside = outsideOf(root);
  if (!outside) return;
  throw new UsageError({ code: "root-without-documents", ...outside, root });
}

export async function loadSite(
  options: LoadOptions,
  { profile, content, updates, onConfig, loadTheme, unchanged, choose = (parts) => parts, isMade }: LoadWork,
): Promise<LoadedSite> {
  const parts = choose(await loadParts(options, profile, { ...unchanged, content, onConfig, loadTheme }));
  const site = { ...(await siteOf(parts, options, profile)), updates: (await updates) ?? {} };
  const { theme: bundled } = parts.theme;
  if (!bundled || (await isMade?.(site, bundled.bundle)) === true) return { ...site, theme: undefined };
  const { theme, diagnostics } = await loadServer(bundled);
  return { ...site, theme, diagnostics: [...site.diagnostics, ...diagnostics] };
}

/** A site made of its parts, with the values derived from them, without its theme. */
async function siteOf(
  { config, statics, content, markdown, theme, playground }: LoadedParts,
  { packageDir, root, cacheDir }: Places,
  profile: Profile,
): Promise<Omit<LoadedSite, "theme" | "updates">> {
  const unknown = unknownTemplates(config.value, theme.templates).map((each) => located(each, root));
  const pictures = await renderPictures(config.value.pictures, {
    statics: statics.value,
    cacheDir,
    file: config.value.file,
    staticFolder: config.value.staticFolder,
  });
  const linter = config.value.rules
    ? await profile.measure("rules", () => readLintRules({ packageDir, cacheDir }))
    : { rules: [], version: "", tools: "" };
  const cards = withoutCards(config.value, packageDir);
  return {
    config: cards ? { ...config.value, socialCards: false } : config.value,
    notice: config.notice,
    configText: textOfFile(root, config.value.file),
    playground: playground?.value,
    snapshot: content.value,
    statics: pictures.value.size === 0 ? statics.value : new Map([...statics.value, ...pictures.value]),
    rules: linter.rules,
    linter: { version: linter.version, tools: linter.tools },
    components: theme.components,
    markdown: markdown.value,
    configFailed: [...config.diagnostics, ...markdown.diagnostics, ...unknown].some(
      ({ code }) => code !== "not-carried-over",
    ),
    diagnostics: [
      ...config.diagnostics,
      ...markdown.diagnostics.map((each) => located(each, root)),
      ...unknown,
      ...(cards ? [cards] : []),
      ...statics.diagnostics,
      ...pictures.diagnostics,
      ...content.diagnostics,
      ...theme.diagnostics,
      ...(playground?.diagnostics ?? []),
    ],
  };
}

/** The warning that a site has no social cards, because a package is not installed that renders them. */
function withoutCards({ socialCards, origin, file }: SiteConfig, packageDir: string): Diagnostic | undefined {
  if (!socialCards || origin === "") return undefined;
  const packages = missingPackages([renderer, fontPackage], packageDir);
  return packages.length > 0
    ? { code: "no-renderer", at: { file }, key: "socialCards", packages }
    : undefined;
}

function unknownTemplates(
  { pages, file, contentFolder }: SiteConfig,
  known: ReadonlySet<string>,
): Diagnostic[] {
  return pages.flatMap(({ template }, index): Diagnostic[] => {
    const needsContent = Object.hasOwn(builtInTemplates, template) && !forPages.includes(template);
    if (known.has(template) && !needsContent) return [];
    const reason = needsContent
      ? `is the template "${template}", which renders pages of content only`
      : `is the unknown template "${template}"`;
    const hint = needsContent
      ? `Choose ${forPages.join(", ")} or a template with another name in templates/, or write the page in ${contentFolder === "." ? "a document" : `${contentFolder}/`}.`
      : `Create templates/${template}.tsx or choose another template.`;
    return [{ code: "bad-config", at: { file }, path: `pages.${index}.template`, reason, hint }];
  });
}

/** The built-in templates that need no content. */
const forPages = Object.entries(builtInTemplates).flatMap(([name, isForPages]) => (isForPages ? [name] : []));
