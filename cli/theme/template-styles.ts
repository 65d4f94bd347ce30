import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import { hashOf } from "../lib/hash.ts";
import type { CssModule } from "./css-modules.ts";
import { loadEsbuild } from "../lib/load-module.ts";
import type { ThemeSources } from "./sources.ts";

/** The parts of the theme that few templates show: their styles are not every page's weight. */
const partsOfTemplates: ReadonlyMap<string, RegExp> = new Map([
  ["rules-index", /^site\/theme\/(?:rules\/(?!rule-)[\w-]+|search\/field)\.module\.css$/],
  // the dialog of every page loads them as well
  ["search", /^site\/theme\/search(?:-page)?\/[\w-]+\.module\.css$/],
  [
    "playground",
    /^site\/(?:playground\/[\w-]+\/[\w-]+|theme\/pages\/play-page|theme\/search\/field)\.module\.css$/,
  ],
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
  const found = new Map<string, TemplateStyles>();
  for (const [template, pattern] of partsOfTemplates) {
    const paths = [...modules.keys()].filter((path) => {
      const names = [packageDir, root].map((folder) => relative(folder, path).replaceAll(sep, "/"));
      return names.some((name) => pattern.test(name) && existsSync(join(packageDir, name)));
    });
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
