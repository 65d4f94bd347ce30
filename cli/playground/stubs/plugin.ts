import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

/**
 * Replaces modules that browsers do not have, and modules with much code that only linting of files needs, not
 * linting of texts. Packages are resolved from `packageDir`.
 */
export function stubsPlugin(packageDir: string): Plugin {
  const stubs = stubsOf(packageDir);
  return {
    name: "playground-stubs",
    setup(bundler) {
      bundler.onResolve({ filter: /^[^./]/ }, ({ path, namespace }) => {
        const name = path.replace(/^node:/, "");
        return namespace !== "stub" && stubs.has(name) ? { path: name, namespace: "stub" } : undefined;
      });
      bundler.onLoad({ filter: /.*/, namespace: "stub" }, ({ path }) => ({
        contents: stubs.get(path) ?? "",
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

/** The stubs as CommonJS: most are loaded by `require`, which would not unwrap the default export of a module. */
function stubsOf(packageDir: string): ReadonlyMap<string, string> {
  const { resolve } = createRequire(join(packageDir, "package.json"));
  const folder = join(packageDir, "cli/playground/stubs");
  const eslint = dirname(resolve("eslint/package.json"));
  const from = (file: string): string => `require(${JSON.stringify(file)})`;
  const own = (name: string): [string, string] => [
    name,
    `module.exports = { ...${from(join(folder, `${name}.ts`))} };`,
  ];
  return new Map([
    own("path"),
    own("util"),
    own("fs"),
    own("fast-glob"),
    ["ajv", `module.exports = ${from(join(folder, "ajv.ts"))}.Ajv;`],
    [
      "eslint",
      // the utilities of the parser extend these classes when they load
      `module.exports = {
        Linter: ${from(join(eslint, "lib/linter/linter.js"))}.Linter,
        SourceCode: ${from(join(eslint, "lib/languages/js/source-code/index.js"))}.SourceCode,
        RuleTester: class {},
        ESLint: class {},
      };`,
    ],
    [
      "eslint/use-at-your-own-risk",
      `module.exports = {
        builtinRules: ${from(join(eslint, "lib/rules/index.js"))},
        FlatESLint: class {},
        LegacyESLint: class {},
      };`,
    ],
  ]);
}
