import { basename } from "node:path";
import { build, type Plugin } from "esbuild";
import fastGlob from "fast-glob";

/** A CSS module with the names that both bundles use: "navbar.module.css" turns `.link` into `.navbar_link`, or into `._4` where short names are wanted. */
export interface CssModule {
  readonly css: string;
  readonly names: { readonly [local: string]: string };
}

/**
 * Names the classes of all CSS modules once. Each bundle naming them by itself would disagree as soon as one
 * of them is minified, and the browser would not find the server's classes.
 */
export async function cssModules(
  folders: readonly string[],
  { short }: { readonly short: boolean },
): Promise<ReadonlyMap<string, CssModule>> {
  const files = (
    await Promise.all(
      folders.map((cwd) =>
        fastGlob("{site,templates}/**/*.module.css", { cwd, absolute: true, ignore: ["**/node_modules/**"] }),
      ),
    )
  ).flat();
  if (files.length === 0) return new Map();
  const { outputFiles } = await build({
    entryPoints: files.map((file, index) => ({ in: file, out: `${index}` })),
    bundle: true,
    write: false,
    outdir: "out",
    loader: { ".module.css": "local-css" },
    external: ["*.svg", "*.woff2"],
    logLevel: "silent",
  });
  const modules = outputFiles.map((output): [string, CssModule] => {
    const file = files[Number(basename(output.path, ".css"))] ?? "";
    return [file, { css: output.text, names: namesIn(output.text, `${basename(file, ".module.css")}_`) }];
  });
  return new Map(short ? shortened(modules) : modules);
}

const className = /\.([A-Za-z_][\w-]*)/g;

function namesIn(css: string, prefix: string): { [local: string]: string } {
  const escaped = prefix.replace(/[^\w]/g, "_");
  const names: { [local: string]: string } = {};
  for (const [, full = ""] of css.matchAll(className)) {
    if (full.startsWith(escaped)) names[full.slice(escaped.length)] = full;
  }
  return names;
}

/** The same with names that weigh little: each page bears dozens of them. The order of files does not matter. */
function shortened(modules: readonly (readonly [string, CssModule])[]): [string, CssModule][] {
  const full = new Set(modules.flatMap(([, { names }]) => Object.values(names)));
  const short = new Map([...full].sort().map((name, index) => [name, `_${index.toString(36)}`]));
  return modules.map(([file, { css, names }]) => [
    file,
    {
      css: css.replace(className, (all, name: string) => {
        const known = short.get(name);
        return known === undefined ? all : `.${known}`;
      }),
      names: Object.fromEntries(
        Object.entries(names).map(([local, name]) => [local, short.get(name) ?? name]),
      ),
    },
  ]);
}

/** Feeds the named modules to a bundle; `styles` false gives their names only (the browser has the style sheet already). */
export function cssModulesPlugin(
  modules: ReadonlyMap<string, CssModule>,
  { styles }: { styles: boolean },
): Plugin {
  return {
    name: "css-modules",
    setup(bundler) {
      bundler.onLoad({ filter: /\.module\.css$/, namespace: "file" }, ({ path }) => {
        const module = modules.get(path);
        if (!module)
          return { errors: [{ text: `The CSS module ${path} stands outside site/ and templates/.` }] };
        const names = `export default ${JSON.stringify(module.names)};`;
        return {
          contents: styles ? `import ${JSON.stringify(`styles:${path}`)};\n${names}` : names,
          loader: "js",
        };
      });
      bundler.onResolve({ filter: /^styles:/ }, ({ path }) => ({
        path: path.slice("styles:".length),
        namespace: "styles",
      }));
      bundler.onLoad({ filter: /.*/, namespace: "styles" }, ({ path }) => ({
        contents: modules.get(path)?.css ?? "",
        loader: "css",
      }));
      // the first loader that matches wins, so this one meets the global style sheets only
      if (!styles) bundler.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
    },
  };
}
