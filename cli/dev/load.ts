import { join } from "node:path";
import { type ContentReaderOptions, createContentReader, knownSources } from "../build/content-reader.ts";
import { themeFolders } from "../build/referenced-files/imported-files.ts";
import {
  extrasOf,
  type KnownParts,
  type LoadedParts,
  type LoadTheme,
  requirePackages,
  themePart,
} from "../build/load-parts.ts";
import { type LoadedSite, type LoadOptions, loadSite } from "../build/load-site.ts";
import { createProfile } from "../build/profile.ts";
import { configFile } from "../config/config-file.ts";
import { markdownFile } from "../content/extension/own-markdown.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { reportOf } from "../diagnostics/report.ts";
import type { Snapshot } from "../content/source.ts";
import { foldersOf, toolOf } from "../config/root-folders.ts";
import { isBelow, pathIn, type RootFolders } from "../lib/paths/folders.ts";
import { editedSnapshot } from "./changes/edited-snapshot.ts";
import { takenFiles } from "./changes/taken-files.ts";
import type { ThemeExtras } from "../theme/sources.ts";
import { createDevTheme, type DevThemeOptions } from "../theme/dev/dev-theme.ts";

/** Loads a site many times; each time reads only the parts that may have changed. */
export interface SiteLoader {
  /**
   * The present site, after changes of these paths ("content/a.md", or "content/" for any file in that folder). If the
   * configuration or the theme is broken, the last valid one is used, and the diagnostics report the reason.
   */
  load(changes: readonly string[]): Promise<LoadedSite>;
  /** Saves what the next start need not read. */
  save(): Promise<void>;
  /** Prepares the next edit of the theme. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

export function createLoader(
  options: LoadOptions &
    Pick<ContentReaderOptions, "workerFile" | "onStart" | "onText"> &
    Pick<DevThemeOptions, "onBundle">,
  now: () => number,
): SiteLoader {
  // a watcher reports a file that changes before its text is asked for
  const reader = createContentReader({ ...options, files: knownSources(options) });
  const themes = createDevTheme(options);
  let last: LoadedParts | undefined;
  /** The folders that content was read from: last, and in the reading that is under way. */
  let readFrom = "";
  let reading = "";
  let extras: ThemeExtras | undefined;
  let goodConfig: LoadedParts["config"]["value"] | undefined;
  let goodMarkdown: LoadedParts["markdown"]["value"];
  const replaceBroken = (read: LoadedParts): LoadedParts => {
    const isGood = !hasErrors(read.config.diagnostics);
    const config = isGood ? read.config : { ...read.config, value: goodConfig ?? read.config.value };
    const theme =
      read.theme.theme || !last ? read.theme : { ...last.theme, diagnostics: read.theme.diagnostics };
    // the pages of the last valid configuration need its playground
    const playground = isGood || !last ? read.playground : last.playground;
    if (read.markdown.diagnostics.length === 0) goodMarkdown = read.markdown.value;
    const markdown = { ...read.markdown, value: goodMarkdown };
    if (isGood) goodConfig = config.value;
    last = { ...read, config, theme, markdown, playground };
    readFrom = reading;
    return last;
  };
  return {
    async load(changes) {
      const profile = createProfile(now);
      const { theme, ...others } = last ? unchangedParts(last, changes, options.root) : {};
      const folders = foldersOf(options.root);
      reading = JSON.stringify(folders);
      const known = readFrom === reading ? last?.content : undefined;
      const isContent = isOfContent(folders, known?.value);
      const content =
        (known && (others.content ?? editedSnapshot(known, changes.filter(isContent), options.root))) ??
        profile.measure("read", () => reader.read());
      const loadTheme: LoadTheme = async (configured) => {
        const { config } = await configured;
        const good = hasErrors(config.diagnostics) ? (goodConfig ?? config.value) : config.value;
        // a hosted index contains the published site, not the present one
        const wanted = { ...extrasOf(good), hostedSearch: false };
        if (theme && JSON.stringify(wanted) === JSON.stringify(extras)) return theme;
        requirePackages({ packageDir: options.packageDir, extras: wanted });
        extras = wanted;
        return themePart(await themes.load(changes, wanted));
      };
      return loadSite(options, { profile, content, unchanged: others, loadTheme, choose: replaceBroken });
    },
    save: () => reader.save(),
    warm: () => themes.warm(),
    close: () => themes.close(),
  };
}

function unchangedParts(
  { config, statics, content, markdown, theme, playground }: LoadedParts,
  changes: readonly string[],
  root: string,
): Partial<KnownParts> {
  const folders = foldersOf(root);
  const { content: folder, static: staticFolder } = folders;
  const isContent = isOfContent(folders, content.value);
  const isTheme = changes.some((path) => isIn("site", path) || isIn("templates", path));
  const isStatic = changes.some((path) => isIn(staticFolder, path));
  // documents decide what another tool's navigation leads to
  const isOfTool = toolOf(root) !== undefined && changes.length > 0;
  const isConfig =
    isStatic ||
    isOfTool ||
    // whether there is a blog
    changes.some(
      (path) => [folder, `${folder}/`].includes(path) || path.startsWith(pathIn(folder, "blog")),
    ) ||
    changes.some(
      (path) => (isTheme || path === configFile) && isOfModule(path, configFile, config.inputs, root),
    );
  const isMarkdown = isTheme && changes.some((path) => isOfModule(path, markdownFile, markdown.inputs, root));
  // no script of the playground's worker contains them
  const areViews = changes.every(
    (path) => isContent(path) || isIn(staticFolder, path) || /\.(?:tsx|css)$/.test(path),
  );
  return {
    ...(!changes.some(isContent) && { content }),
    ...(!isStatic && { statics }),
    ...(!isConfig && { config }),
    ...(!isMarkdown && { markdown }),
    ...(!isTheme && { theme }),
    ...(!isConfig && areViews && { playground }),
  };
}

/** Whether a path is in a folder, or means all of it. */
function isIn(folder: string, path: string): boolean {
  return path === folder || path === `${folder}/` || isBelow(folder, path);
}

/** Whether a path is a module of the root that the build runs, or one of its imports. */
function isOfModule(
  path: string,
  file: string,
  inputs: readonly string[] | undefined,
  root: string,
): boolean {
  return inputs === undefined || path === file || path.endsWith("/") || inputs.includes(join(root, path));
}

/**
 * Whether documents are made from a file: one of them, one that they may include, or one of which they show a text. The
 * theme of VitePress says which components its documents may use.
 */
function isOfContent(
  { content, read, include }: RootFolders,
  snapshot: Snapshot | undefined,
): (path: string) => boolean {
  const folders = [...read, ...include, ...themeFolders(content)];
  const taken = snapshot ? takenFiles(snapshot) : new Set<string>();
  return (path) => taken.has(path) || folders.some((folder) => isIn(folder, path));
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return reportOf(diagnostics).errors > 0;
}
