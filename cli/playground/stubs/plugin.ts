import { isBuiltin } from "node:module";
import { join } from "node:path";
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from "esbuild";
import { missingPackages } from "../../lib/paths/installed.ts";
import { privateFile, type privateFiles } from "../../lib/paths/private-files.ts";
import { isOfPackage, packageOf, readsDisk } from "./disk.ts";

/**
 * Replaces modules that browsers do not have, and modules with much code that only linting of files needs, not
 * linting of texts. No release of a package needs a change here: what has no stub of ours gets a stand-in. Packages are
 * resolved from `packagesDir`.
 */
export function stubsPlugin(packageDir: string, packagesDir = packageDir): Plugin {
  const folder = join(packageDir, "cli/playground/stubs");
  const stubs = stubsOf(folder, packagesDir);
  return {
    name: "playground-stubs",
    setup(bundler) {
      const readsDisk = diskReaderFinder(bundler);
      const isOwn = (file: string): boolean => !isOfPackage(file, packageDir);
      bundler.onResolve({ filter: /^[^./]/ }, async (asked): Promise<OnResolveResult | undefined> => {
        const { path, namespace, kind } = asked;
        if (kind === "entry-point" || namespace !== "file" || asked.pluginData === asItIs) return undefined;
        const name = path.replace(/^node:/, "");
        if (stubs.has(name)) return { path: name, namespace: "stub" };
        // a later Node has more of them
        if (isBuiltin(path) || path.startsWith("node:")) return { path: name, namespace: "stand-in" };
        if (!isOwn(asked.importer))
          return (await readsDisk(asked)) ? { path: name, namespace: "stand-in" } : undefined;
        if (packageDir === packagesDir) return undefined;
        const other = await bundler.resolve(path, { kind, resolveDir: packagesDir, pluginData: asItIs });
        if (other.errors.length === 0) return other;
        // one release's plugin with another's parser would say what neither does
        return isInstalled(path, packagesDir) ? { errors: other.errors } : undefined;
      });
      bundler.onLoad({ filter: /.*/, namespace: "stub" }, ({ path }) => ({
        contents: stubs.get(path) ?? "",
        resolveDir: packagesDir,
        loader: "js",
      }));
      bundler.onLoad({ filter: /.*/, namespace: "stand-in" }, ({ path }) => ({
        contents: `module.exports = ${from(join(folder, "stand-in.ts"))}.standIn(${JSON.stringify(path)});`,
        resolveDir: packageDir,
        loader: "js",
      }));
      // a second copy of TypeScript, of which only types are used
      bundler.onResolve({ filter: /^typescript\/lib\/tsserverlibrary$/ }, ({ kind, resolveDir }) =>
        bundler.resolve("typescript", { kind, resolveDir }),
      );
    },
  };
}

/** Marks a question of this plugin, which the plugin must not answer itself. */
const asItIs = { asItIs: true };

/**
 * Tells which imported packages read the disk. The packages that the worker imports do too, in functions that linting
 * a text does not call, and so do their siblings of the same scope: those count as the importing package.
 */
function diskReaderFinder(bundler: PluginBuild): (asked: OnResolveArgs) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const find = async (specifier: string, resolveDir: string): Promise<string | undefined> => {
    const kind = "require-call";
    const { path, errors } = await bundler.resolve(specifier, { kind, resolveDir, pluginData: asItIs });
    return errors.length === 0 ? path : undefined;
  };
  return async ({ path, importer, kind, resolveDir }) => {
    const [own, other] = [importer, path].map((each) => packageOf(each)?.split("/")[0]);
    if (own === other) return false;
    const found = await bundler.resolve(path, { kind, importer, resolveDir, pluginData: asItIs });
    if (found.errors.length > 0 || found.external || found.namespace !== "file") return false;
    const reads = known.get(found.path) ?? readsDisk(found.path, find);
    known.set(found.path, reads);
    return reads;
  };
}

function isInstalled(specifier: string, folder: string): boolean {
  return missingPackages([packageOf(specifier) ?? specifier], folder).length === 0;
}

function from(file: string): string {
  return `require(${JSON.stringify(file)})`;
}

/** The stubs as CommonJS: most are loaded by `require`, which would not unwrap the default export of a module. */
function stubsOf(folder: string, packagesDir: string): ReadonlyMap<string, string> {
  const file = (name: keyof typeof privateFiles): string => from(privateFile(name, packagesDir));
  const own = (name: string): [string, string] => [
    name,
    `module.exports = ${from(join(folder, "stand-in.ts"))}.completed("${name}", ${from(join(folder, `${name}.ts`))});`,
  ];
  return new Map([
    own("path"),
    own("util"),
    own("fs"),
    ["ajv", `module.exports = ${from(join(folder, "ajv.ts"))}.Ajv;`],
    [
      "eslint",
      // the utilities of the parser extend these classes when they load
      `module.exports = {
        Linter: ${file("linter")}.Linter,
        SourceCode: ${file("sourceCode")}.SourceCode,
        RuleTester: class {},
        ESLint: class {},
      };`,
    ],
    [
      "eslint/use-at-your-own-risk",
      `module.exports = {
        builtinRules: ${file("coreRules")},
        FlatESLint: class {},
        LegacyESLint: class {},
      };`,
    ],
  ]);
}
