import { isAbsolute, join, resolve, sep } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import type { styledParts, ThemeAssets } from "../../site/model/theme.ts";
import { devPlaces } from "../../site/model/dev.ts";
import { hashOf } from "../lib/hash.ts";
import type { Bundler } from "./bundler.ts";
import type { CssModules } from "./css-modules.ts";
import { shapeOf, type ThemeSources } from "./sources.ts";
import { themeFiles } from "./virtual-files.ts";

/** The import graphs: of the module that renders pages, of the islands and of the dialog of search. */
export type ImportGraphs = readonly Metafile[];

export interface StyleSheets extends Pick<ThemeAssets, "styles" | "partStyles"> {
  readonly files: ReadonlyMap<OutputPath, string>;
  /** The style sheets of parts that are loaded with their scripts. */
  readonly onDemand: OnDemandStyles;
}

export interface OnDemandStyles {
  readonly search: OutputPath;
  /** The styles of elements that scripts put over the page: the progress bar and the button back to the top. */
  readonly overlays: OutputPath;
  /** The styles of examples that readers edit; absent without the playground, whose editor they use. */
  readonly exampleEditor?: OutputPath;
}

const frame = "site/server.tsx";
const searchDialog = "site/theme/search/dialog.tsx";
const overlays = "site/theme/styles/overlays.css";
const exampleEditor = "site/playground/example/example-editor.css";
const parts = {
  examples: "site/theme/prose/examples.css",
  blocks: "site/theme/prose/blocks.css",
  tools: "site/theme/prose/tools.css",
  math: "site/theme/prose/math.css",
  toolBlocks: "site/theme/prose/tool-blocks.css",
  brands: "site/theme/styles/brands.css",
  dropdowns: "site/theme/navbar/dropdown.module.css",
  announcement: "site/theme/layout/announcement.module.css",
} as const satisfies Record<keyof typeof styledParts, string>;

/** Only components of our own site have them. */
function hasTools({ root, packageDir }: ThemeSources): boolean {
  return root === packageDir;
}

/** A root's additions to the style sheets of all pages. */
const rootStyles = "site/styles.css";

function rootSheet({ root, rootFiles }: ThemeSources): readonly string[] {
  return rootFiles.includes(rootStyles) ? [join(root, rootStyles)] : [];
}

interface SheetOptions {
  readonly graphs: ImportGraphs;
  readonly run: Bundler;
  readonly minify: boolean;
  /** Called with what each style sheet was made from. */
  readonly onBundle: (metafile: Metafile) => void;
}

/**
 * One style sheet for each kind of page: the imports of its template, of the frame of all pages and of the tags of
 * content, without styles of other kinds. Templates with the same imports share one.
 */
export async function styleSheets(
  modules: CssModules,
  sources: ThemeSources,
  { graphs, run, minify, onBundle }: SheetOptions,
): Promise<StyleSheets> {
  const { templates, components, packageDir } = sources;
  const own = (file: string): string => join(packageDir, file);
  const cssFrom = cssReader(graphs, sources);
  const separate = new Set(Object.values(parts).map(own));
  const files = new Map<OutputPath, string>();
  const add = async (name: string, paths: readonly string[]): Promise<OutputPath> => {
    const text = await bundled(name, paths, modules, { sources, run, minify, onBundle });
    const known = [...files].find(([, other]) => other === text)?.[0];
    const path = known ?? outputPath(`assets/${name}-${hashOf(text).slice(0, 8).toUpperCase()}.css`);
    files.set(path, text);
    return path;
  };
  const styles: Record<string, string> = {};
  for (const [name, file] of templates) {
    const imported = cssFrom([own(frame), ...components.values(), file]).filter(
      (each) => !separate.has(each),
    );
    const path = await add(name.replace(":", "-"), [...imported, ...rootSheet(sources)]);
    styles[name] = `/${path}`;
  }
  const dialog = cssFrom([own(searchDialog)]).filter((path) => modules.has(path));
  return {
    files,
    styles,
    partStyles: {
      examples: `/${await add("examples", [own(parts.examples)])}`,
      blocks: `/${await add("blocks", [own(parts.blocks)])}`,
      toolBlocks: `/${await add("tool-blocks", [own(parts.toolBlocks)])}`,
      ...(hasTools(sources) && { tools: `/${await add("tools", [own(parts.tools)])}` }),
      math: `/${await add("math", [own(parts.math)])}`,
      brands: `/${await add("brands", [own(parts.brands)])}`,
      dropdowns: `/${await add("dropdowns", [own(parts.dropdowns)])}`,
      announcement: `/${await add("announcement", [own(parts.announcement)])}`,
    },
    onDemand: {
      search: await add("search-dialog", dialog),
      overlays: await add("overlays", [own(overlays)]),
      ...(sources.extras.playground && {
        exampleEditor: await add("example-editor", [own(exampleEditor)]),
      }),
    },
  };
}

/** All styles in one: in `site dev` all pages share a style sheet with a fixed URL. */
export async function devStyleSheets(
  modules: CssModules,
  sources: ThemeSources,
  { graphs, run, onBundle }: Omit<SheetOptions, "minify">,
): Promise<StyleSheets> {
  const { templates, components, packageDir } = sources;
  const entries = [join(packageDir, frame), ...components.values(), ...templates.values()];
  const paths = cssReader(graphs, sources)([...entries, join(packageDir, searchDialog)]);
  const { playground } = sources.extras;
  const more = [overlays, ...(playground ? [exampleEditor] : []), ...Object.values(parts)].map((file) =>
    join(packageDir, file),
  );
  const all = [...paths, ...more, ...rootSheet(sources)];
  const path = outputPath(devPlaces.stylesheet);
  return {
    files: new Map([[path, await bundled("site", all, modules, { sources, run, minify: false, onBundle })]]),
    styles: Object.fromEntries([...templates.keys()].map((name) => [name, `/${path}`])),
    partStyles: {},
    onDemand: { search: path, overlays: path, ...(playground && { exampleEditor: path }) },
  };
}

/**
 * Creates a function that returns the style sheets that some files import, directly or indirectly, in the order of the
 * imports.
 */
function cssReader(
  graphs: ImportGraphs,
  { packageDir }: ThemeSources,
): (entries: readonly string[]) => string[] {
  const filesFrom = importReader(graphs, packageDir);
  return (entries) => filesFrom(entries).filter((file) => file.endsWith(".css"));
}

/** The name of `site:shared` in a graph. */
const sharedModule = "site:site:shared";

/** Creates a function that returns some files and all that they import, in the order of the imports. */
export function importReader(
  graphs: ImportGraphs,
  packageDir: string,
): (entries: readonly string[]) => string[] {
  const imports = new Map<string, readonly string[]>();
  for (const { inputs } of graphs)
    for (const [path, input] of Object.entries(inputs)) {
      const file = fileOf(path, packageDir);
      imports.set(file, [
        ...(imports.get(file) ?? []),
        ...input.imports.map((each) => fileOf(each.path, packageDir)),
      ]);
    }
  return (entries) => {
    // no page imports what all islands share
    const seen = new Set([fileOf(sharedModule, packageDir)]);
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const each of imports.get(file) ?? []) visit(each);
    };
    entries.forEach(visit);
    return [...seen].slice(1);
  };
}

/** "island:/root/x.client.tsx", "styles:/root/x.module.css" and "site/x.tsx" all name a file. */
function fileOf(path: string, packageDir: string): string {
  const bare = path.replace(/^(?:island|styles|site:site:island):?\/?(?=\/)/, "");
  return isAbsolute(bare) ? bare : resolve(packageDir, bare);
}

interface BundleOptions extends Omit<SheetOptions, "graphs"> {
  readonly sources: ThemeSources;
}

/**
 * Layers make the order of the theme's style sheets irrelevant; the modules of components are outside of layers and
 * override them.
 */
async function bundled(
  name: string,
  paths: readonly string[],
  modules: CssModules,
  { sources, run, minify, onBundle }: BundleOptions,
): Promise<string> {
  const lines = paths.map((path) => {
    const layer = layerOf(path);
    return `@import ${JSON.stringify(path)}${layer === undefined ? "" : ` layer(${layer})`};`;
  });
  const contents = `@layer tokens, base, prose;\n${lines.join("\n")}`;
  const { outputFiles, metafile } = await run({
    name: `style sheet ${name}`,
    shape: `${shapeOf(sources)} ${contents}`,
    data: Object.fromEntries([...modules].map(([file, { css }]) => [file, css])),
    options: (styles) => ({
      absWorkingDir: sources.packageDir,
      stdin: { contents, resolveDir: sources.packageDir, loader: "css" },
      bundle: true,
      minify,
      external: ["*.svg", "*.woff2"],
      logLevel: "silent",
      legalComments: "none",
      plugins: [themeFiles(sources, { dev: false }), namedModules(styles)],
    }),
    ignored: /\.module\.css$/,
  });
  onBundle(metafile);
  // without minification the bundler names the file of each part, by a path that shows folders of this machine
  return (outputFiles[0]?.text ?? "").replace(/^ *\/\* .* \*\/\n/gm, "");
}

function layerOf(path: string): string | undefined {
  if (path.endsWith(".module.css")) return undefined;
  const [, folder, file] = /\/site\/theme\/(\w+)\/([\w-]+)\.css$/.exec(path.replaceAll(sep, "/")) ?? [];
  if (folder === undefined) return undefined;
  if (file === "tokens") return "tokens";
  return folder === "prose" ? "prose" : "base";
}

/** CSS modules with the names that all bundles use. */
function namedModules(styles: () => Readonly<Record<string, string | undefined>>): Plugin {
  return {
    name: "named-modules",
    setup(bundler) {
      bundler.onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({
        contents: styles()[path] ?? "",
        loader: "css",
      }));
    },
  };
}
