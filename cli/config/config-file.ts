import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildFailure } from "esbuild";
import ownPackage from "../../package.json" with { type: "json" };
import type { Checked } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { writeForUse } from "../cache/files.ts";
import { loadModule } from "../lib/load-module.ts";
import { defineConfig } from "./exports/define-config.mjs";
import { knownModule, type KnownModulePlace } from "./module/known-module.ts";

const { name: packageName } = ownPackage;

export const configFile = "site/config.ts";

/** A module of the root that the build runs: `site/config.ts` or `site/markdown.ts`. */
export interface RootModule {
  /** The default export; undefined without a file. */
  readonly exported: unknown;
  readonly file: string | undefined;
  /** The bundled module, for other threads. Empty without a file. */
  readonly bundled: string;
  readonly hash: string;
  /** The file and what it imports from the root, as absolute paths; undefined if it could not be read. */
  readonly inputs: readonly string[] | undefined;
}

export type ConfigFile = RootModule;

/** Where bundles of a root's modules are kept, and whether those of earlier runs may be used. */
export type ModuleCache = Pick<KnownModulePlace, "cacheDir" | "useCache">;

/** Runs a root's `site/config.ts` and returns its export. */
export function readConfigFile(root: string, places: ModuleCache): Promise<Checked<ConfigFile>> {
  const exports = { [packageName]: `export const defineConfig = ${String(defineConfig)};` };
  return readRootModule({ root, ...places, file: configFile, exports });
}

/** Bundles a module of the root, runs it and returns its export. Its mistakes are diagnostics. */
export async function readRootModule(place: KnownModulePlace): Promise<Checked<RootModule>> {
  const { root, cacheDir, file } = place;
  const none = { exported: undefined, bundled: "", hash: "" };
  if (!existsSync(join(root, file)))
    return { value: { ...none, file: undefined, inputs: [] }, diagnostics: [] };
  try {
    const { code, inputs } = await knownModule(place);
    const hash = hashOf(code);
    const bundled = join(cacheDir, "config", `${hash}.mjs`);
    await writeForUse(bundled, code);
    const module = (await loadModule(pathToFileURL(bundled).href)) as { default?: unknown };
    const value = { exported: module.default ?? {}, file, bundled, hash, inputs };
    if (module.default !== undefined && module.default !== null) return { value, diagnostics: [] };
    const reason = "has no default export";
    const hint = "Write `export default { ... }`.";
    return {
      value,
      diagnostics: [{ code: "bad-config", at: { file }, path: "", reason, hint }],
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const value = { ...none, file, inputs: undefined };
    const [first] = (error as Partial<BuildFailure> | null | undefined)?.errors ?? [];
    if (first) {
      const at = {
        file,
        ...(first.location && { line: first.location.line, column: first.location.column + 1 }),
      };
      return { value, diagnostics: [{ code: "bundle-failed", at, reason: first.text }] };
    }
    return {
      value,
      diagnostics: [
        {
          code: "config-threw",
          at: { file },
          reason: reasonOf(error, [root, cacheDir]),
        },
      ],
    };
  }
}

/** The message without paths of this machine: `site dev` shows it in the browser too. */
function reasonOf(error: unknown, folders: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  // the file was run from a path that the author does not recognize
  const reason = message.replace(/ imported from .*$/s, "");
  return folders.reduce((text, folder) => text.replaceAll(`${folder}${sep}`, ""), reason);
}
