import { existsSync } from "node:fs";
import { basename, join, sep } from "node:path";
import type { Plugin, PluginBuild } from "esbuild";
import type { ThemeSources } from "./sources.ts";

/** The bundled files that the start script loads: what hydrates a page, and its template. URLs beside its own. */
export interface ClientChunks {
  readonly hydrate: string;
  readonly search: string;
  readonly templates: ReadonlyMap<string, string>;
}

/**
 * What the start script consists of. It is a bundle of its own: together with what it loads the bundler would
 * put every small thing that both need into a file of its own, and each would be another request.
 */
export function startFiles(packageDir: string, { hydrate, search, templates }: ClientChunks): Plugin {
  return {
    name: "start-files",
    setup(bundler) {
      bundler.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path }) => ({ path, external: true }));
      const made = maker(bundler, packageDir);
      const loader = (file: string): string => `() => import(${JSON.stringify(file)})`;
      const loaders = [...templates].map(([name, file]) => `${JSON.stringify(name)}: ${loader(file)}`);
      const start = JSON.stringify(join(packageDir, "site/client/start/start.ts"));
      made(/^site:start$/, () => `import { start } from ${start};\nstart();`);
      made(/^site:hydrate$/, () => `export const loadHydrate = ${loader(hydrate)};`);
      made(/^site:search$/, () => `export const loadSearchClient = ${loader(search)};`);
      made(/^site:templates$/, () => `export const loaders = { ${loaders.join(", ")} };`);
    },
  };
}

const blogTemplates = ["archive", "authors", "post", "post-list", "tags"];

/**
 * Where a theme's imports lead: React is always the package's own (two copies would not work together),
 * `@theme/x` and the package's `site/theme/x` are the root's file when it has one, and the client's entries
 * except the start script are made here.
 */
export function themeFiles(
  { packageDir, root, templates, sharedParts, blogParts }: ThemeSources,
  {
    dev,
    styles,
    server = false,
  }: {
    readonly dev: boolean;
    readonly styles: ReadonlyMap<string, string>;
    /** True for the module that renders pages. */
    readonly server?: boolean;
  },
): Plugin {
  const themeDir = join(packageDir, "site", "theme");
  const shadowOf = (file: string): string | undefined => {
    const shadow =
      root === packageDir || !file.startsWith(themeDir + sep)
        ? undefined
        : join(root, "site", "theme", file.slice(themeDir.length + 1));
    return shadow !== undefined && existsSync(shadow) ? shadow : undefined;
  };
  return {
    name: "theme-files",
    setup(bundler) {
      bundler.onResolve({ filter: /^react(?:-dom)?(?:$|\/)/ }, async (args) => {
        if (args.pluginData === "own") return undefined;
        return bundler.resolve(args.path, { kind: args.kind, resolveDir: packageDir, pluginData: "own" });
      });
      bundler.onResolve({ filter: /^@(?:theme|model)\// }, ({ path, importer }) => {
        const file = join(packageDir, "site", path.slice(1));
        const shadow = shadowOf(file);
        return { path: shadow === undefined || shadow === importer ? file : shadow };
      });
      bundler.onResolve({ filter: /^\.{1,2}\/.*\.(?:tsx?|css)$/ }, ({ path, resolveDir, importer }) => {
        const shadow = shadowOf(join(resolveDir, path));
        return shadow === undefined || shadow === importer ? undefined : { path: shadow };
      });
      const made = maker(bundler, packageDir);
      const client = (name: string): string => JSON.stringify(join(packageDir, "site/client", name));
      const search = (name: string): string => JSON.stringify(join(packageDir, "site/search", name));
      // beside the scripts, wherever they are
      const urlOf = (sheet: string): string =>
        `new URL(${JSON.stringify(`./${basename(sheet)}`)}, import.meta.url).href`;
      made(
        /^site:hydrate$/,
        () => `export { createRoot, flushSync, hydrate } from ${client("start/hydrate.tsx")};`,
      );
      made(/^site:react-dom$/, () => 'export const loadReactDom = () => import("site:hydrate");');
      made(/^site:search-client$/, () =>
        [
          `export { followRelated } from ${client("islands/related.ts")};`,
          `export { closeSearch, openSearch } from ${client("search/search.tsx")};`,
          `export { warmSearch } from ${search("load.ts")};`,
        ].join("\n"),
      );
      made(/^site:playground$/, () =>
        // the page is rendered without it
        server
          ? 'export const mountPlayground = () => Promise.reject(new Error("not in a browser"));'
          : 'import "site:shared";\nexport { mountPlayground } from "./site/playground/panes/mount.tsx";',
      );
      made(/^site:search-styles$/, () => {
        const sheet = styles.get("search");
        return sheet === undefined
          ? "export async function searchStyles() {}"
          : `import { loadStyles } from ${client("start/load-styles.ts")};\nexport const searchStyles = () => loadStyles(${urlOf(sheet)});`;
      });
      made(/^site:templates$/, () => {
        const loaders = [...templates.keys()].map(
          (name) => `${JSON.stringify(name)}: () => import("site:template/${name}")`,
        );
        return `export const loaders = { ${loaders.join(", ")} };`;
      });
      // every template asks for everything that is shared: so the bundler makes one chunk of it, not dozens
      made(/^site:template\//, (path) => {
        const name = path.slice("site:template/".length);
        const groups = ["site:shared", ...(blogTemplates.includes(name) ? ["site:blog"] : [])];
        const imports = groups.map((group) => `import "${group}";`).join("\n");
        const file = JSON.stringify(templates.get(name));
        const sheet = styles.get(name);
        // the page is not shown before its styles are there
        const waiting =
          sheet === undefined
            ? ""
            : `import { loadStyles } from ${client("start/load-styles.ts")};\nawait loadStyles(${urlOf(sheet)});`;
        return `${imports}\nimport * as template from ${file};\n${waiting}\nexport default template.default;`;
      });
      // what does not ask for everything that is shared, the bundler would cut into more, and smaller, files
      bundler.onResolve({ filter: /^[.a-z]/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== "dynamic-import" || pluginData === "late" || path.startsWith("site:")) return undefined;
        const { path: file, errors } = await bundler.resolve(path, { kind, resolveDir, pluginData: "late" });
        return errors.length > 0 ? undefined : { path: `site:late/${file}`, namespace: "site" };
      });
      made(/^site:late\//, (path) => {
        const file = JSON.stringify(path.slice("site:late/".length));
        return `import "site:shared";\nexport * from ${file};`;
      });
      const importing = (files: readonly string[]) => () =>
        files.map((file) => `import ${JSON.stringify(file)};`).join("\n");
      made(/^site:shared$/, importing(sharedParts));
      made(/^site:blog$/, importing(blogParts));
      made(/^site:dev$/, () =>
        dev ? `export { followEdits } from ${client("dev/edits.ts")};` : "export function followEdits() {}",
      );
    },
  };
}

/** Lets "site:x" be imported: what it gives makes the text of those that a pattern names. */
function maker(
  bundler: PluginBuild,
  packageDir: string,
): (name: RegExp, contents: (path: string) => string) => void {
  bundler.onResolve({ filter: /^site:/ }, ({ path }) => ({ path, namespace: "site" }));
  return (name, contents) => {
    bundler.onLoad({ filter: name, namespace: "site" }, ({ path }) => ({
      contents: contents(path),
      resolveDir: packageDir,
      loader: "ts",
    }));
  };
}
