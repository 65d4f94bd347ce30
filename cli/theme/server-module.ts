import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildOptions } from "esbuild";
import { hashOf } from "../lib/hash.ts";
import { bundleOptions } from "./scripts/client-scripts.ts";
import { type Bundled, type Bundler } from "./bundler.ts";
import { type ClassNames, cssModulesPlugin } from "./css-modules.ts";
import { islandWrappers } from "./islands.ts";
import { shapeOf, type ThemeSources } from "./sources.ts";
import { themeFiles } from "./virtual-files.ts";

/**
 * The code of the module that renders pages. In `site dev` it is a script that can be dropped (a loaded module stays in
 * memory forever), and React is a script of its own, which an edit does not bundle and run again.
 */
export type ServerCode =
  | { readonly format: "module"; readonly code: string }
  | { readonly format: "script"; readonly code: string; readonly react: string };

export interface ServerBundle {
  readonly server: ServerCode;
  readonly metafile: Bundled["metafile"];
  /** Of all that was bundled. */
  readonly metafiles: readonly Bundled["metafile"][];
}

export interface ServerOptions {
  readonly run: Bundler;
  readonly dev: boolean;
  readonly classNames: ClassNames;
}

export async function bundleServer(sources: ThemeSources, options: ServerOptions): Promise<ServerBundle> {
  if (!options.dev) return bundleModule(sources, options);
  try {
    return await bundleScript(sources, options);
  } catch (error) {
    // a script cannot wait where it begins, but a module can
    if (!String(error).includes("Top-level await")) throw error;
    return bundleModule(sources, options);
  }
}

async function bundleModule(sources: ThemeSources, options: ServerOptions): Promise<ServerBundle> {
  const made = await options.run({
    name: "server module",
    shape: shapeOf(sources),
    data: options.classNames,
    options: (names) => ({
      ...serverOptions(sources, names, { dev: options.dev, reactIsExternal: false }),
      banner: {
        js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
      },
    }),
    ignored: /\.css$/,
  });
  return {
    server: { format: "module", code: codeOf(made) },
    metafile: made.metafile,
    metafiles: [made.metafile],
  };
}

async function bundleScript(sources: ThemeSources, options: ServerOptions): Promise<ServerBundle> {
  const { packageDir } = sources;
  const made = await options.run({
    name: "server",
    shape: shapeOf(sources),
    data: options.classNames,
    options: (names) => {
      const own = serverOptions(sources, names, { dev: true, reactIsExternal: true });
      return {
        ...own,
        format: "cjs",
        define: {
          ...own.define,
          "import.meta.url": JSON.stringify(pathToFileURL(join(packageDir, "site/server.tsx")).href),
        },
      };
    },
    ignored: /\.css$/,
  });
  const names = reactModulesIn(made);
  const react = await options.run({
    name: "React for the server",
    shape: hashOf(...names),
    data: "",
    options: () => ({
      ...bundleOptions,
      ...forServer,
      absWorkingDir: packageDir,
      format: "cjs",
      outdir: "out",
      stdin: {
        contents: names
          .map((name) => `exports[${JSON.stringify(name)}] = require(${JSON.stringify(name)});`)
          .join("\n"),
        resolveDir: packageDir,
        loader: "js",
      },
    }),
  });
  return {
    server: { format: "script", code: codeOf(made), react: codeOf(react) },
    metafile: made.metafile,
    metafiles: [made.metafile, react.metafile],
  };
}

function codeOf({ outputFiles }: Bundled): string {
  return outputFiles.find(({ path }) => path.endsWith(".js"))?.text ?? "";
}

/** The modules of React that a bundle asks for when it runs. */
function reactModulesIn({ metafile }: Bundled): readonly string[] {
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const external = imports.flatMap(({ path, external }) => (external === true ? [path] : []));
  return [...new Set(external)].filter((path) => /^react(?:-dom)?(?:$|\/)/.test(path)).sort();
}

const forServer: BuildOptions = {
  platform: "node",
  target: "node20",
  define: { "process.env.NODE_ENV": '"production"' },
  logOverride: { "import-is-undefined": "silent" },
};

function serverOptions(
  sources: ThemeSources,
  classNames: () => ClassNames,
  choices: { readonly dev: boolean; readonly reactIsExternal: boolean },
): BuildOptions {
  const { templates, components, packageDir, root } = sources;
  const list = (files: ReadonlyMap<string, string>): string =>
    `{ ${[...files.keys()].map((name, index) => `${JSON.stringify(name)}: ${prefixOf(files)}${index}.default`).join(", ")} }`;
  const prefixOf = (files: ReadonlyMap<string, string>): string =>
    files === templates ? "template" : "component";
  const imports = [templates, components].flatMap((files) =>
    [...files.values()].map(
      (file, index) => `import * as ${prefixOf(files)}${index} from ${JSON.stringify(file)};`,
    ),
  );
  return {
    ...bundleOptions,
    ...forServer,
    absWorkingDir: packageDir,
    stdin: {
      contents: [
        `import { createThemeServer } from ${JSON.stringify(join(packageDir, "site/server.tsx"))};`,
        ...imports,
        `export default createThemeServer(${list(templates)}, ${list(components)});`,
      ].join("\n"),
      resolveDir: packageDir,
      loader: "ts",
    },
    outdir: "out",
    plugins: [
      themeFiles(sources, choices),
      islandWrappers(packageDir, [...new Set([root, packageDir])]),
      cssModulesPlugin(classNames),
    ],
  };
}
