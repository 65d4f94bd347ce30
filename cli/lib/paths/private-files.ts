import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A file that its package does not export, so that any release may move it. */
export interface PrivateFile {
  readonly package: string;
  /** Below the folder of the package. */
  readonly path: string;
  /** Why the public interface does not do. */
  readonly reason: string;
}

/**
 * All files of the linter's packages that are read besides their exports. Rules, presets and messages come from
 * exports.
 */
export const privateFiles = {
  linter: {
    ...{ package: "eslint", path: "lib/linter/linter.js" },
    reason: "The main file of ESLint loads the code that searches folders, which the playground cannot use.",
  },
  sourceCode: {
    ...{ package: "eslint", path: "lib/languages/js/source-code/index.js" },
    reason: "The main file of ESLint loads the code that searches folders, which the playground cannot use.",
  },
  coreRules: {
    ...{ package: "eslint", path: "lib/rules/index.js" },
    reason: "The export with ESLint's own rules loads the code that searches folders.",
  },
  pluginRules: {
    ...{ package: "@typescript-eslint/eslint-plugin", path: "dist/rules/index.js" },
    reason:
      "The playground loads rules that no preset turns on when they are needed; the plugin exports all as one.",
  },
  nodeTypes: {
    ...{ package: "@typescript-eslint/types", path: "dist/generated/ast-spec.d.ts" },
    reason: "The page with all types shows this file alone. The package exports them within a namespace.",
  },
} as const satisfies Readonly<Record<string, PrivateFile>>;

/** Where a private file of packages is that are resolved from `dir`. It need not exist. */
export function privateFile(name: keyof typeof privateFiles, dir: string): string {
  const { package: packageName, path } = privateFiles[name];
  const manifest = createRequire(join(dir, "package.json")).resolve(`${packageName}/package.json`);
  return join(dirname(manifest), path);
}

/** The private files that packages do not have which are resolved from `dir`. */
export function movedFiles(dir: string): readonly PrivateFile[] {
  return (Object.keys(privateFiles) as (keyof typeof privateFiles)[]).flatMap((name) =>
    existsSync(privateFile(name, dir)) ? [] : [privateFiles[name]],
  );
}
