import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as TypeDocPackage from "typedoc";
import type { JSONOutput } from "typedoc";
import type { ApiItem } from "./types.ts";
import { loadModule } from "../lib/load-module.ts";
import { readText } from "../lib/read-text.ts";

/** The result of TypeDoc, or the reason why there is none. */
export type ApiAnswer = { readonly project: JSONOutput.ProjectReflection } | { readonly reason: string };

/**
 * Reads the published types of packages with the TypeDoc that is installed in `packageDir`. Loading it takes about
 * a second, and so does each package.
 */
export async function readApis(
  requests: readonly Omit<ApiItem, "level">[],
  packageDir: string,
): Promise<ApiAnswer[]> {
  const typedoc = await loadTypeDoc(packageDir);
  if (!typedoc) return requests.map(() => ({ reason: "TypeDoc is not installed: run `npm install`." }));
  const answers: ApiAnswer[] = [];
  for (const request of requests) answers.push(await readOne(request, typedoc));
  return answers;
}

type TypeDoc = typeof TypeDocPackage;

async function loadTypeDoc(packageDir: string): Promise<TypeDoc | undefined> {
  try {
    const { resolve } = createRequire(join(packageDir, "package.json"));
    return (await loadModule(pathToFileURL(resolve("typedoc")).href)) as TypeDoc;
  } catch {
    return undefined;
  }
}

async function readOne(
  { packageName, folder, file }: Omit<ApiItem, "level">,
  typedoc: TypeDoc,
): Promise<ApiAnswer> {
  const entry = join(folder, file);
  if (!existsSync(entry)) return { reason: `${packageName} is not installed or has no ${file}.` };
  const scratch = mkdtempSync(join(tmpdir(), "site-api-"));
  try {
    const tsconfig = join(scratch, "tsconfig.json");
    const compilerOptions = { module: "nodenext", target: "es2022", strict: true, types: [], noEmit: true };
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: [entry] }));
    const app = await typedoc.Application.bootstrap({
      entryPoints: [entry],
      tsconfig,
      skipErrorChecking: true,
      readme: "none",
      // all entry points are below node_modules: only other packages are external
      excludeExternals: true,
      externalPattern: [`**/node_modules/!(${packageName.split("/", 1).join("")})/**`],
      excludePrivate: true,
      disableSources: true,
      disableGit: true,
      logLevel: "None",
    });
    const project = await app.convert();
    if (!project) return { reason: `TypeDoc cannot read ${packageName}/${file}.` };
    if (!project.children?.length) return { reason: `${packageName}/${file} exports nothing.` };
    return { project: app.serializer.projectToObject(project, "/") };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The installed versions of packages as one string, for the cache key of their description. */
export function versionsOf(folders: readonly string[]): string {
  const versions = folders.map((folder) => {
    const text = readText(join(folder, "package.json")) ?? "{}";
    const { name = folder, version = "none" } = JSON.parse(text) as { name?: string; version?: string };
    return `${name} ${version}`;
  });
  return versions.join(", ");
}
