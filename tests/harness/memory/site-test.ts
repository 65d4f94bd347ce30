import type { Stages } from "../../../cli/plan/stages.ts";
import { join } from "node:path";
import { expect } from "vitest";
import type { PageProps } from "../../../site/model/page.ts";
import { pageOutput, routePath, sourcePath, type SourcePath } from "../../../site/model/paths.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";
import type { UserConfig } from "../../../cli/config/schema/schema.ts";
import { readConfigFile } from "../../../cli/config/config-file.ts";
import { isSource, readSnapshot, snapshotOf, sourceFile } from "../../../cli/build/snapshot.ts";
import { readStatics } from "../../../cli/build/statics.ts";
import { bundleTheme } from "../../../cli/theme/bundle.ts";
import { filesOfTheme, themeSources } from "../../../cli/theme/sources.ts";
import { configOf } from "../../../cli/config/config.ts";
import type { Checked } from "../../../cli/diagnostics/diagnostic.ts";
import { hashOf } from "../../../cli/lib/hash.ts";
import { createCache } from "../../../cli/cache/cache.ts";
import type { AssetFile, Snapshot, SourceFile } from "../../../cli/content/source.ts";
import { loadTheme } from "../../../cli/build/workers/tasks.ts";
import { type RenderedSite, renderSite } from "./rendered-site.ts";
import type { ThemedSite } from "../../../cli/build/planned-site.ts";
import { mainOf } from "./main-of.ts";

/** Strings by path below the root: `{ "content/guide.md": "# Guide" }`. */
export type SiteFiles = Readonly<Record<string, string>>;

export interface SiteTestOptions {
  /** Replaces `site/config.ts`. */
  readonly config?: UserConfig;
  readonly rules?: readonly LintRule[];
  readonly flags?: { readonly baseUrl?: string; readonly origin?: string; readonly drafts?: boolean };
}

/**
 * A whole site in memory, rendered by the real pipeline with the real theme. Edits and expectations can be chained; it
 * has one cache, as in a long `site dev`.
 */
export interface SiteTest {
  /** Adds a file below `content/`, or replaces its text. */
  edit(path: string, text: string): SiteTest;
  remove(path: string): SiteTest;
  rename(from: string, to: string): SiteTest;
  configure(config: UserConfig): SiteTest;
  /** Expects the whole report to equal this text. Blank lines around it and common indentation are ignored. */
  expectReport(text: string): SiteTest;
  /** Expects `<main>` of the page at this route to contain the text, with block elements on separate lines. */
  expectMain(route: string, text: string): SiteTest;
  /** Expects exactly these outputs to be new or changed since the last call, or since the start. */
  expectWritten(paths: readonly string[]): SiteTest;
  rendered(): RenderedSite;
  propsOf(route: string): PageProps;
}

/** `source` is the name of a folder of tests/fixtures, or an object with the files. */
export async function siteTest(source: string | SiteFiles, options: SiteTestOptions = {}): Promise<SiteTest> {
  const root = fixtureRoot(typeof source === "string" ? source : "none");
  const [theme, read, statics, config] = await Promise.all([
    loadThemeOf(root),
    typeof source === "string" ? readSnapshot(root) : snapshotFrom(source),
    readStatics(root),
    readConfigFile(root, { cacheDir, useCache: true }),
  ]);
  let exported: unknown = options.config ?? config.value.exported;
  let configFile = options.config === undefined ? config.value.file : "site/config.ts";
  const sources = new Map(read.value.sources);
  const { assets } = read.value;
  const cache = createCache<Stages>();
  let last: RenderedSite | undefined;

  const rendered = (): RenderedSite => {
    if (last) return last;
    const paths = [...sources.keys(), ...assets.keys()];
    const checked = configOf(exported, {
      name: "orchard",
      contentFolder: "content",
      hasBlog: paths.some((path) => path.startsWith("content/blog/")),
      configFile,
      favicon: undefined,
      // a fixture shows the warning of a root without an origin; other tests are about something else
      flags: { ...(typeof source === "object" && { origin: "https://orchard.example" }), ...options.flags },
    });
    const snapshot = snapshotOf([...sources.values()], [...assets.values()]);
    const diagnostics = [...config.diagnostics, ...checked.diagnostics, ...read.diagnostics];
    last = renderSite(
      {
        config: checked.value,
        configText: undefined,
        notice: undefined,
        snapshot,
        statics: statics.value,
        rules: options.rules ?? [],
        ...theme,
        diagnostics,
        configFailed: false,
        markdown: undefined,
        linter: { version: "", tools: "" },
        playground: undefined,
        updates: {},
      },
      cache,
    );
    return last;
  };
  let seen = rendered().outputs;

  const site: SiteTest = {
    edit(path, text) {
      last = undefined;
      sources.set(sourcePath(path), sourceFile(sourcePath(path), text));
      return site;
    },
    remove(path) {
      last = undefined;
      if (!sources.delete(sourcePath(path))) throw new Error(`There is no ${path} to remove.`);
      return site;
    },
    rename(from, to) {
      const text = sources.get(sourcePath(from))?.text();
      if (text === undefined) throw new Error(`There is no ${from} to rename.`);
      return site.edit(to, text).remove(from);
    },
    configure(next) {
      last = undefined;
      exported = next;
      configFile = "site/config.ts";
      return site;
    },
    expectReport(text) {
      expect(trimmed(rendered().report)).toBe(trimmed(text));
      return site;
    },
    expectMain(route, text) {
      const html = rendered().outputs.get(pageOutput(routePath(route)));
      expect(html === undefined ? `no page at ${route}` : mainOf(html)).toContain(text);
      return site;
    },
    expectWritten(paths) {
      const now = rendered().outputs;
      const written = [...now].filter(([path, text]) => seen.get(path) !== text).map(([path]) => path);
      seen = now;
      expect(written.sort()).toEqual([...paths].sort());
      return site;
    },
    rendered,
    propsOf(route) {
      const props = rendered().pages.get(pageOutput(routePath(route)));
      if (!props) throw new Error(`There is no page at ${route}: ${[...rendered().pages.keys()].join(", ")}`);
      return props;
    },
  };
  return site;
}

const packageDir = process.cwd();
const cacheDir = join(packageDir, "node_modules", ".cache", "site");

export function fixtureRoot(name: string): string {
  return join(packageDir, "tests", "fixtures", name);
}

/** The package's theme with the additions of the fixture; bundled once and then read from the cache of `site build`. */
async function loadThemeOf(root: string): Promise<Pick<ThemedSite, "theme" | "components">> {
  const sources = await themeSources(
    await filesOfTheme(packageDir, root, { playground: true, hostedSearch: true }),
  );
  const bundle = await bundleTheme(sources, { cacheDir, minify: true, useCache: true });
  if (!("serverFile" in bundle)) throw new Error(`The theme does not bundle: ${JSON.stringify(bundle)}`);
  const server = await loadTheme(bundle.serverFile);
  return { components: [...sources.components.keys()], theme: { bundle, server } };
}

function snapshotFrom(files: SiteFiles): Checked<Snapshot> {
  const sources: SourceFile[] = [];
  const assets: AssetFile[] = [];
  for (const [name, text] of Object.entries(files)) {
    const path: SourcePath = sourcePath(name);
    if (isSource(path)) sources.push(sourceFile(path, text));
    else assets.push({ path, bytes: text.length, hash: hashOf(text) });
  }
  return { value: snapshotOf(sources, assets), diagnostics: [] };
}

/** Removes common indentation and the blank lines around a text, so that tests can contain reports inline. */
function trimmed(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const indents = lines.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents);
  return lines
    .map((line) => line.slice(common))
    .join("\n")
    .replace(/^\n+|\n+$/g, "");
}
