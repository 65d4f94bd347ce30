import { readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { touch } from "../cache/expiry.mjs";
import { readEntry, writeEntry } from "../cache/files.ts";
import { areSame, type Input, inputOf } from "../cache/inputs.ts";
import { hashOf } from "../lib/hash.ts";
import { fileOf, lookups } from "./lookups.ts";
import type { ThemeSources } from "./sources.ts";

/** The inputs of a theme besides the files of its folders, which `themeSources` finds in advance. */
interface Imports {
  /** Modules and data that its files import, and the paths that decide which ones: absolute paths. */
  readonly files: readonly ImportedFile[];
  /** The environment variables that its code reads. */
  readonly variables: readonly string[];
}

type ImportedFile = readonly [input: Input, hash: string];

/** A hash of the present imports of a recorded theme; undefined without a record. */
export async function importsState(record: string): Promise<string | undefined> {
  const imports = (await readEntry(record)) as Imports | undefined;
  if (imports === undefined) return undefined;
  await touch(record);
  const files = await Promise.all(
    imports.files.map(async ([input, hash]): Promise<ImportedFile> => [
      input,
      areSame("", [input]) ? hash : await contentHash(input[0]),
    ]),
  );
  return hashOfImports({ ...imports, files });
}

/** Records the imports of a theme, and returns their hash. A file that was saved meanwhile is not recorded. */
export async function recordImports(
  record: string,
  {
    metafiles,
    code,
    sources,
    started,
  }: {
    readonly metafiles: readonly Metafile[];
    /** The module that renders pages. */
    readonly code: string;
    readonly sources: ThemeSources;
    /** The start of bundling, in milliseconds. */
    readonly started: number;
  },
): Promise<string> {
  const paths = importedPaths(metafiles, sources);
  const files = await Promise.all(
    paths.map(async (path): Promise<ImportedFile> => [inputOf("", path), await contentHash(path)]),
  );
  const imports: Imports = { files, variables: variablesIn(code) };
  if (files.every(([[, , time]]) => time < started - 50)) await writeEntry(record, imports);
  return hashOfImports(imports);
}

function importedPaths(
  metafiles: readonly Metafile[],
  { packageDir, root, rootFiles }: ThemeSources,
): readonly string[] {
  const isListed = (path: string): boolean =>
    rootFiles.some((file) => path === join(root, file)) ||
    (/\.(?:tsx?|css)$/.test(path) &&
      ["site", "templates"].some((folder) => path.startsWith(join(packageDir, folder))));
  const paths = metafiles
    .flatMap(({ inputs }) => Object.keys(inputs))
    .flatMap((name) => fileOf(name, packageDir) ?? []);
  return [...new Set([...paths, ...lookups(metafiles, packageDir)])].filter((path) => !isListed(path)).sort();
}

function variablesIn(code: string): readonly string[] {
  const found = code.matchAll(/\bprocess\.env(?:\.([A-Za-z_]\w*)|\[(?:"([^"]+)"|'([^']+)')\])/g);
  return [...new Set(Array.from(found, ([, name, ...quoted]) => name ?? quoted.find(Boolean) ?? ""))].sort();
}

function hashOfImports({ files, variables }: Imports): string {
  return hashOf(
    ...files.flatMap(([[path], hash]) => [path, hash]),
    ...variables.map((name) => `${name}=${process.env[name] ?? ""}`),
  );
}

/** A folder counts by its true path: packages of a workspace are links. */
async function contentHash(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return "missing";
  return found.isDirectory()
    ? `folder ${await realpath(path)}`
    : hashOf(await readFile(path).catch(() => ""));
}
