import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import { hashOf } from "../core/hash.ts";
import type { CssModule } from "./css-modules.ts";
import { loadEsbuild } from "./load-module.ts";
import type { ThemeSources } from "./theme-sources.ts";

/** The parts of the theme that few templates show: their styles are not every page's weight. */
const partsOfTemplates: ReadonlyMap<string, RegExp> = new Map([
  ["rules-index", /^(?:rules-[\w-]+|search-field)\.module\.css$/],
  // the pop-up of every page loads them as well
  ["search", /^search-[\w-]+\.module\.css$/],
  ["playground", /^(?:play-[\w-]+|search-field)\.module\.css$/],
]);

/** A style sheet of its own, and the CSS modules that it is made of. */
export interface TemplateStyles {
  readonly paths: readonly string[];
  readonly file: OutputPath;
  readonly text: string;
}

export async function templateStyles(
  modules: ReadonlyMap<string, CssModule>,
  { packageDir, root }: ThemeSources,
  minify: boolean,
): Promise<ReadonlyMap<string, TemplateStyles>> {
  const places = ["site/theme", "site/playground/ui"];
  const folders = [packageDir, root].flatMap((folder) => places.map((place) => join(folder, place)));
  const found = new Map<string, TemplateStyles>();
  for (const [template, pattern] of partsOfTemplates) {
    const paths = [...modules.keys()].filter(
      (path) =>
        folders.includes(dirname(path)) &&
        pattern.test(basename(path)) &&
        places.some((place) => existsSync(join(packageDir, place, basename(path)))),
    );
    const text = await minifiedCss(paths.map((path) => modules.get(path)?.css ?? "").join("\n"), minify);
    found.set(template, { paths, file: stylesheetPath(template, text), text });
  }
  return found;
}

export async function minifiedCss(text: string, minify: boolean): Promise<string> {
  if (!minify) return text;
  const { transform } = await loadEsbuild();
  return (await transform(text, { loader: "css", minify: true })).code;
}

export function stylesheetPath(name: string, text: string): OutputPath {
  return outputPath(`assets/${name}-${hashOf(text).slice(0, 8).toUpperCase()}.css`);
}
