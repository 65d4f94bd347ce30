import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { gunzipSync } from "node:zlib";
import { asScript } from "../../../site/playground/rule-writer/as-script.ts";
import type { LintResult, Project } from "../../../site/playground/state/protocol.ts";
import type { createService } from "../../../site/playground/worker/service.ts";
import type { PackedTexts } from "../../../site/playground/worker/types/packed-texts.ts";
import { outputPath } from "../../../site/model/paths.ts";
import { staticFileOf } from "../../playground/files.ts";
import { readLibs } from "../../playground/libs.ts";
import { bundleLinter } from "../../playground/linter-scripts.ts";
import { findTypes } from "../../playground/type-packages.ts";
import { packTypes } from "../../playground/types.ts";

export interface PlayLinterOptions {
  readonly packageDir: string;
  readonly cacheDir: string;
  /** The folder with the packages of the linter and its TypeScript. */
  readonly dir: string;
  /** The packages whose types the playground offers. */
  readonly types: readonly string[];
}

export type PlayLinter = (project: Project) => Promise<LintResult>;

type Load = (require: (name: string) => unknown) => { readonly createService: typeof createService };

/** The linter of a release as the playground bundles it. Rejects with the errors of esbuild. */
export async function bundlePlayLinter({ packageDir, dir }: PlayLinterOptions): Promise<string> {
  return (await bundleLinter(packageDir, false, dir)).text;
}

/** Starts a bundled linter in this process. */
export async function startPlayLinter(
  bundle: string,
  { packageDir, cacheDir, dir, types: names }: PlayLinterOptions,
): Promise<PlayLinter> {
  const load = createRequire(join(dir, "package.json"));
  const folder = dirname(load.resolve("typescript/package.json"));
  const { version } = load("typescript/package.json") as { version: string };
  const { packages } = findTypes(names, { root: packageDir, packageDir });
  const { types, files } = await packTypes(packages, {
    ...{ cacheDir, useCache: true, makers: "follow" },
    typescript: { version, folder },
  });
  const placeOf = new Map<string, string>(
    files.map((file) => {
      const [path, { from }] = staticFileOf(cacheDir, file);
      return [path, from];
    }),
  );
  const service = parsed(bundle)((name) => load(name)).createService(await readLibs(folder), {
    types,
    fetchTexts: async (url) =>
      JSON.parse(gunzipSync(await readFile(placeOf.get(outputPath(url)) ?? url)).toString()) as PackedTexts,
  });
  return async (project) => {
    await service.prepare(project);
    return service.lint(project);
  };
}

/** Node reads a module from a file only. */
function parsed(module: string): Load {
  const script = new Script(`((self) => {${asScript(module)}return self.loaded;})({})`);
  return script.runInThisContext() as Load;
}
